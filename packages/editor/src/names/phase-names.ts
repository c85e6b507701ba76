import { isRecord, keysOf, splitFrontMatter, valueAt } from "@cuebook/settings/values";
import { parseReadable, readableValue } from "@cuebook/settings/yaml";
import type { Source, Span } from "@cuebook/template";
import type { FileKind } from "../host/host.ts";

/** A place where a phase of the library is named. */
export interface PhaseName {
  readonly phase: string;
  readonly source: Source;
  readonly span: Span;
  /** Whether it is the id in the phase's own file. */
  readonly isDeclaration: boolean;
}

/** The phases that a workflow, a phase's file or the configuration names. */
export function phaseNames(source: Source, kind: FileKind): readonly PhaseName[] {
  const range = kind === "phase" ? splitFrontMatter(source.text).yaml : { start: 0, end: source.text.length };
  if (range === undefined || (kind !== "workflow" && kind !== "phase" && kind !== "config")) return [];
  // Reading YAML takes longer than a person waits, so a file that cannot name one is not read.
  if (kind === "workflow" && !(/\.ya?ml$/.test(source.file) && /^["']?(?:phases|change)\b/m.test(source.text)))
    return [];
  const document = parseReadable(source, range);
  const value = readableValue(document);
  return Object.entries(document.places).flatMap(([pointer, place]): PhaseName[] => {
    const keys = keysOf(pointer);
    const isKey = kind === "config" && keys.length === 3 && keys[0] === "gates" && keys[1] === "phases";
    const phase = isKey ? keys[2] : valueAt(value, pointer);
    const span = isKey ? place.key : place;
    if (typeof phase !== "string" || span === undefined || !(isKey || isPhaseAt(keys, kind, value))) return [];
    const quoted = /^["']/.test(source.text.slice(span.start, span.end)) ? 1 : 0;
    const inner = { start: span.start + quoted, end: span.end - quoted };
    // A name that is written with escapes, or through an alias, cannot be changed in place.
    if (source.text.slice(inner.start, inner.end) !== phase) return [];
    return [{ phase, source, span: inner, isDeclaration: kind === "phase" && keys[0] === "id" }];
  });
}

const ofChange: ReadonlySet<string | undefined> = new Set(["add", "remove", "move", "set", "after", "before"]);

function isPhaseAt(keys: readonly string[], kind: FileKind, value: unknown): boolean {
  const [section, , ...below] = keys;
  const last = keys.at(-1);
  if (kind === "phase") return keys.length === 1 && (last === "id" || last === "retry_from");
  if (kind !== "workflow" || !isRecord(value) || (section !== "phases" && section !== "change")) return false;
  if (below.length === 0) return section === "phases" && keys.length === 2;
  if (below.length === 2) return below[0] === "loop" && last === "back_to";
  if (below.length > 1) return false;
  return last === "retry_from" || (section === "phases" ? last === "use" : ofChange.has(last));
}
