import { type Document, isNode, LineCounter, parseDocument } from "yaml";
import type { Finding, Range } from "./job.ts";

/** A text of JSON or YAML: its value, where its parts are, and its mistakes. */
export interface ReadValue {
  /** Absent: it has mistakes. */
  readonly value?: unknown;
  readonly findings: readonly Finding[];
  /** Where the value at a data path is written. */
  place(path: string): Range | undefined;
}

/** Reads JSON or YAML, of which JSON is a part. An empty text is an empty object. */
export function readValue(text: string): ReadValue {
  if (text.trim() === "") return { value: {}, findings: [], place: () => undefined };
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: true, version: "1.2" });
  const findings = document.errors.slice(0, 20).map(({ message, pos: [start, end] }): Finding => {
    const { line, col: column } = lineCounter.linePos(start);
    return { severity: "error", message, line, column, from: start, to: Math.max(end, start + 1), notes: [] };
  });
  if (findings.length > 0) return { findings, place: () => undefined };
  try {
    // Aliases of aliases can stand for more than memory has.
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    return { value, findings, place: (path) => placeIn(document, path) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const all: Finding = { severity: "error", message, line: 1, column: 1, from: 0, to: 1, notes: [] };
    return { findings: [all], place: () => undefined };
  }
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
