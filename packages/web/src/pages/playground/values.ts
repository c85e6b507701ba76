import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from "yaml";
import type { Finding, Range } from "./job.ts";

/** A text of JSON or YAML: its value, where its parts are, and its mistakes. */
export interface ReadValue {
  /** Absent: it has mistakes. */
  readonly value?: unknown;
  readonly findings: readonly Finding[];
  /** Where the value at a data path is written. */
  place(path: string): Range | undefined;
  /** Where the value at these keys, or its key, is written. For a missing value: where the value that lacks it is written. */
  placeAt(keys: readonly string[], of: "key" | "value"): Place;
}

/** A range with the line and the column of its start. */
export interface Place extends Range {
  readonly line: number;
  readonly column: number;
}

/** Reads YAML, which includes JSON. An empty text is an empty object. */
export function readValue(text: string): ReadValue {
  if (text.trim() === "") return { value: {}, findings: [], ...nowhere };
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: true, version: "1.2" });
  const findings = document.errors.slice(0, 20).map(({ message, pos: [start, end] }): Finding => {
    const { line, col: column } = lineCounter.linePos(start);
    return { severity: "error", message, line, column, from: start, to: Math.max(end, start + 1), notes: [] };
  });
  if (findings.length > 0) return { findings, ...nowhere };
  try {
    // Aliases of aliases can expand to more than memory can hold.
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    return {
      ...{ value, findings },
      place: (path) => placeIn(document, path),
      placeAt: (keys, of) => {
        const { from, to } = rangeAt(document, keys, of);
        const { line, col: column } = lineCounter.linePos(from);
        return { from, to, line, column };
      },
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const all: Finding = { severity: "error", message, line: 1, column: 1, from: 0, to: 1, notes: [] };
    return { findings: [all], ...nowhere };
  }
}

const nowhere: Pick<ReadValue, "place" | "placeAt"> = {
  place: () => undefined,
  placeAt: () => ({ from: 0, to: 1, line: 1, column: 1 }),
};

function rangeAt(document: Document, keys: readonly string[], of: "key" | "value"): Range {
  const parent = keys.length < 2 ? document.contents : document.getIn(keys.slice(0, -1), true);
  const last = keys.at(-1);
  const pair = isMap(parent) ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === last) : undefined;
  const node = of === "key" ? pair?.key : keys.length === 0 ? document.contents : document.getIn(keys, true);
  const range = isNode(node) ? node.range : undefined;
  if (range != null) return { from: range[0], to: range[1] };
  return keys.length === 0 ? { from: 0, to: 1 } : rangeAt(document, keys.slice(0, -1), "value");
}

function placeIn(document: Document, path: string): Range | undefined {
  const node = document.getIn(keysOf(path), true);
  const range = isNode(node) ? node.range : undefined;
  return range == null ? undefined : { from: range[0], to: range[1] };
}

/** The keys of a data path as traces write it: `issue.labels[0]`, `inputs["two words"]`, `$`. */
function keysOf(path: string): (string | number)[] {
  if (path === "$") return [];
  return Array.from(path.matchAll(/\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|([^.[\]]+)/g), ([, element, quoted, name]) => {
    if (element !== undefined) return Number(element);
    return quoted === undefined ? (name ?? "") : String(JSON.parse(quoted));
  });
}
