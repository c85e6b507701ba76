import { isRecord } from "@cuebook/settings/values";
import type { ImportNotes } from "../notes.ts";
import { dataOf, textOf } from "./written.ts";

/** Fields of conditions that a `when` has, too. */
const fieldNames: ReadonlyMap<string, string> = new Map([
  ["task.title", "TASK_TITLE"],
  ["task.description", "TASK_DESCRIPTION"],
  ["task.category", "TASK_CATEGORY"],
  ["task.weight", "WEIGHT"],
]);

/** The condition of a phase as its `when`. */
export function conditionOf(value: unknown, pointer: string, notes: ImportNotes): object {
  const when = expression(dataOf(value), 0);
  if (when === undefined) {
    notes.add("decide", pointer, 'write it as `when`, an expression such as WEIGHT == "large"');
    return {};
  }
  notes.add("changed", pointer, "condition is now when");
  return { when };
}

function expression(value: unknown, depth: number): string | undefined {
  if (!isRecord(value) || depth > 20) return undefined;
  const [key, ...more] = ["all", "any", "field"].filter((each) => value[each] !== undefined);
  // What several of them mean together is not known.
  if (key === undefined || more.length > 0) return undefined;
  return key === "field" ? comparison(value) : joined(value[key], key === "all" ? "and" : "or", depth);
}

function joined(parts: unknown, word: "and" | "or", depth: number): string | undefined {
  const list: readonly unknown[] = Array.isArray(parts) ? parts : [];
  const texts = list.map((part) => expression(part, depth + 1));
  if (texts.length === 0 || texts.includes(undefined)) return undefined;
  return texts.map((text) => (texts.length > 1 ? `(${text})` : text)).join(` ${word} `);
}

function comparison({ field, op, value: wanted }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof field !== "string") return undefined;
  const name = fieldNames.get(field) ?? /^var\.([A-Z][A-Z0-9_]*)$/.exec(field)?.[1];
  if (name === undefined) return undefined;
  if (op === "exists") return `${name} != ""`;
  if (op === "in" && Array.isArray(wanted)) {
    const items = wanted.map(quoted);
    return items.includes(undefined) ? undefined : `${name} in [${items.join(", ")}]`;
  }
  const single = quoted(wanted);
  if (single === undefined) return undefined;
  if (op === "eq") return `${name} == ${single}`;
  if (op === "neq") return `${name} != ${single}`;
  return op === "contains" ? `${single} in ${name}` : undefined;
}

function quoted(value: unknown): string | undefined {
  const text = textOf(value);
  return text === undefined ? undefined : JSON.stringify(text);
}
