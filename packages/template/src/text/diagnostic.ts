import type { Extract, Source, Span } from "./source.ts";
import { visibleMessage } from "./visible.ts";

/** The severity of a finding: an `error` stops the work, a `warning` does not, an `info` only informs. */
export type Severity = "error" | "warning" | "info";

/** A further remark on a finding, with its own place if it has one. */
export interface Note {
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** The fix of a finding: in words, and as the text that would replace the marked range if that is evident. */
export interface Suggestion {
  readonly text: string;
  readonly replacement?: string;
}

/**
 * A finding about something an author wrote, ready to print and to serialise.
 * Lines and columns count from 1, columns in UTF-16 units; the end is exclusive.
 */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly notes: readonly Note[];
  readonly suggestion?: Suggestion | undefined;
  /**
   * For a finding about a value: its place in the data, keys from the root, `[]` for an element. For a missing template: its name.
   */
  readonly path?: readonly string[] | undefined;
}

/** The registry's entry for one code: its severity, its message from the typed fields, and its page. */
export interface DiagnosticKind<Fields> {
  readonly severity: Severity;
  /** When this is reported: one sentence for the reference. */
  readonly summary: string;
  /** How to fix it, for the reference. */
  readonly remedy: string;
  /** The wider class of failures that the code belongs to, such as `template_parse_error`. */
  readonly class?: string;
  readonly message: (fields: Fields) => string;
}

/** A package's registry of codes: it contains every message text of the package. */
export type Registry = Readonly<Record<string, DiagnosticKind<never>>>;

/** The fields that the message of code `C` in registry `R` is made from. */
export type FieldsOf<R extends Registry, C extends keyof R> = Parameters<R[C]["message"]>[0];

/** A place in an author's file: a range of a source. */
export interface Place {
  readonly source: Source;
  readonly span: Span;
}

/** The place of a range of an extract. */
export function placeOf(extract: Extract, span: Span): Place {
  return { source: extract.sourceAt(span.start), span: extract.spanInSource(span) };
}

/** The place after the last character of an extract. */
export function endOf(extract: Extract): Place {
  return placeOf(extract, { start: extract.text.length, end: extract.text.length });
}

/** Options of a finding beyond its code and place. */
export interface FindingOptions {
  readonly notes?: readonly (Note | (Place & { readonly message: string }))[];
  readonly suggestion?: Suggestion | undefined;
  readonly path?: readonly string[] | undefined;
}

/** Suggests the name that was probably meant, if one is known; `shown` is its spelling there. */
export function didYouMean(meant: string | undefined, shown = meant): Suggestion | undefined {
  return meant === undefined ? undefined : { text: `did you mean ${shown}?`, replacement: meant };
}

/** Creates findings of a registry: `report("unknown_field", { ... }, place)`. */
export type Report<R extends Registry> = <C extends keyof R & string>(
  code: C,
  fields: FieldsOf<R, C>,
  place: Place,
  options?: FindingOptions,
) => Diagnostic;

/** The `Report` function of one registry. What is invisible in its messages, which can quote what was written, is shown by its code. */
// @__NO_SIDE_EFFECTS__
export function reporter<R extends Registry>(registry: R): Report<R> {
  return (code, fields, place, options = {}) => {
    const kind = registry[code];
    if (kind === undefined) throw new RangeError(`no diagnostic code "${code}"`);
    const start = place.source.position(place.span.start);
    const end = place.source.position(Math.max(place.span.start, place.span.end));
    return {
      code,
      severity: kind.severity,
      message: visibleMessage(kind.message(fields)),
      file: place.source.file,
      line: start.line,
      column: start.column,
      endLine: end.line,
      endColumn: end.column,
      notes: distinct((options.notes ?? []).map(note)),
      suggestion: options.suggestion && { ...options.suggestion, text: visibleMessage(options.suggestion.text) },
      path: options.path,
    };
  };
}

function note(from: Note | (Place & { readonly message: string })): Note {
  const message = visibleMessage(from.message);
  if (!("source" in from)) return { ...from, message };
  return { message, file: from.source.file, ...from.source.position(from.span.start) };
}

/** Each note once: several causes can have one. */
function distinct(notes: readonly Note[]): Note[] {
  return [...new Map(notes.map((each) => [JSON.stringify(each), each])).values()];
}

/** Orders findings by file, then place, then code: the order in which they are shown. */
export function byPlace(a: Diagnostic, b: Diagnostic): number {
  return compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code, b.code);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
