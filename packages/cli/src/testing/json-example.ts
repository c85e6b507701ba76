import { tmpdir, userInfo } from "node:os";
import { isRecord } from "@cuebook/settings/values";
import { valuesIn } from "./declared-output.ts";

/** The longest text in an example, and about the longest example. */
const longest = 72;
const most = 2000;

/** The project of the examples, and its owner. */
const home = "/home/ann/shop";
const account = userInfo().username;

/**
 * A short form of what a command printed, for the reference: what differs in every call has one value, lists have their first element,
 * and what lies deep is cut. `…` stands for what is left out.
 *
 * @param state the folder of the test's state, which is in the home folder of a reader
 */
export function jsonExample(out: string, state: string): string {
  const values = valuesIn(out);
  const runs = [...new Set(values.flatMap(runsIn))];
  const named = (text: string) =>
    runs.reduce(
      (result, run) => result.replaceAll(run, "7k3mq2w9xe"),
      text
        .replaceAll(state, "/home/ann/.local/state")
        .replaceAll(`${tmpdir()}/`, "/tmp/")
        .replaceAll(/(?:\/tmp\/)?cuebook-cli-\w+(?:-[0-9a-f]{8})?/g, (found) => (found.startsWith("/") ? home : "shop"))
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "2026-01-31T09:30:00.000Z")
        .replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}\b/g, "2f0c9a7e-51b3-4d0e-9a64-7c1d8e2b9f35")
        .replaceAll(/(?<=gated-)[0-9a-z]{10}\b/g, "7k3mq2w9xe")
        .replaceAll(/\b[0-9a-f]{64}\b/g, "3f2a91c04b7d…")
        .replaceAll(/\b[0-9a-f]{40}\b/g, "9c1185a5c5e9…"),
    );
  // Of lines, the first and the last say enough.
  const shown = values.length > 2 ? [values[0], "…", values.at(-1)] : values;
  const text = (deepest: number) => textOf(shown.map((value) => shortened(value, { named, deepest }, "", 0)));
  return [3, 2].map(text).find((short) => short.length <= most) ?? text(1);
}

function textOf(shown: readonly unknown[]): string {
  const [only] = shown;
  if (shown.length === 1) return `${JSON.stringify(only, undefined, 2)}\n`;
  return `${shown.map((line) => (line === "…" ? line : JSON.stringify(line))).join("\n")}\n`;
}

/** The ids in fields. One without a digit looks like a name where names may be. */
const idOf: Readonly<Record<string, RegExp>> = {
  run: /^[0-9a-z]{10}$/,
  action: /^(?=.*\d)[0-9a-z]{10}$/,
  id: /^(?=.*\d)[0-9a-z]{10}$/,
};

function runsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(runsIn);
  if (!isRecord(value)) return [];
  const own = Object.entries(value).flatMap(([key, each]) =>
    typeof each === "string" && idOf[key]?.test(each) === true ? [each] : [],
  );
  return [...own, ...Object.values(value).flatMap(runsIn)];
}

/** How an example is shortened: what texts become, and the depth from which only a beginning is shown. */
interface Shortening {
  readonly named: (text: string) => string;
  readonly deepest: number;
}

function shortened(value: unknown, how: Shortening, key: string, depth: number): unknown {
  if (typeof value === "string") {
    const text = value === account && /^(name|by|who)$/.test(key) ? "ann" : how.named(value);
    return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  }
  if (typeof value === "number") return /(Ms|bytes|size|pid)$/i.test(key) && value > 0 ? 1200 : value;
  if (Array.isArray(value)) {
    if (value.length === 0) return value;
    const first = shortened(value[0], how, key, depth + 1);
    return value.length > 1 ? [first, "…"] : [first];
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value);
  const shown = depth < how.deepest ? entries : entries.slice(0, 3);
  const fields = shown.map(([name, each]) => [name, shortened(each, how, name, depth + 1)]);
  return Object.fromEntries([...fields, ...(shown.length < entries.length ? [["…", "…"]] : [])]);
}
