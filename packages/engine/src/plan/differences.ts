import { pathText, pointerOf } from "@cuebook/workflow";

/** A difference between two plans. */
export interface PlanDifference {
  /** `agents.writer.version`, `prompts["/roles/writer/prompt/0"].text`. */
  readonly path: string;
  /** The approved value; absent: the place is new. */
  readonly old?: unknown;
  /** The current value; absent: the place was removed. */
  readonly new?: unknown;
}

/** All differences between two plain values, each at its deepest place. */
export function differences(old: unknown, now: unknown, keys: readonly string[] = []): PlanDifference[] {
  if (isNode(old) && isNode(now) && Array.isArray(old) === Array.isArray(now)) {
    const names = new Set([...Object.keys(old), ...Object.keys(now)]);
    return [...names].flatMap((name) => differences(own(old, name), own(now, name), [...keys, name]));
  }
  if (Object.is(old, now) || (isNode(old) && isNode(now) && JSON.stringify(old) === JSON.stringify(now))) return [];
  return [
    {
      path: pathText(pointerOf(...keys)),
      old,
      new: now,
    },
  ];
}

/** A difference in one line: `agents.writer.version: "1.0" -> "1.1"`. Long texts are shown from where they begin to differ. */
export function differenceText({ path, old, new: now }: PlanDifference): string {
  if (typeof old === "string" && typeof now === "string") {
    let same = 0;
    while (same < old.length && old[same] === now[same]) same += 1;
    return `${path}: ${valueText(old, same)} -> ${valueText(now, same)}`;
  }
  return `${path}: ${valueText(old)} -> ${valueText(now)}`;
}

const longest = 80;
const before = 20;

function valueText(value: unknown, at = 0): string {
  if (value === undefined) return "(nothing)";
  if (typeof value !== "string") {
    const json = JSON.stringify(value);
    return json.length > longest ? `${json.slice(0, longest)}…` : json;
  }
  if (value.length <= longest) return JSON.stringify(value);
  const from = Math.max(0, Math.min(at - before, value.length - longest));
  const cut = value.slice(from, from + longest);
  return `${from > 0 ? "…" : ""}${JSON.stringify(cut)}${from + longest < value.length ? "…" : ""}`;
}

function isNode(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function own(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
