import type { Expression, Key } from "../../../language/ir.ts";
import type { Span } from "../../../text/source.ts";
import { isBracketed, type Token } from "../lex/token.ts";

/** A name or number in a path. */
export interface Segment {
  readonly name: string;
  readonly span: Span;
  readonly isBracketed: boolean;
}

/** A path as written. */
export interface WrittenPath {
  /** Whether it starts with `@`. */
  readonly isData: boolean;
  /** The number of leading `../`. */
  readonly depth: number;
  /** Whether it starts with `this`, `.` or `..`: its first name is then always a field. */
  readonly isScoped: boolean;
  readonly segments: readonly Segment[];
  /** The span before the first segment. */
  readonly baseSpan: Span;
  readonly span: Span;
  /** The position of the token after it. */
  readonly next: number;
}

/** A mistake in a path. */
export interface PathFault {
  readonly cause: string;
  readonly span: Span;
}

/** The names of contexts. */
const references: ReadonlySet<string> = new Set([".", "..", "this"]);

/** Reads the path that starts at a token. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one pass over the tokens, each of which changes what may come next.
export function readPath(tokens: readonly Token[], from: number): WrittenPath | PathFault {
  const first = tokens[from];
  const isData = first?.kind === "@";
  const segments: Segment[] = [];
  const start = first?.span.start ?? 0;
  let baseEnd = isData ? start + 1 : start;
  const endBefore = (next: number): number => tokens[next - 1]?.span.end ?? start;
  let depth = 0;
  let isScoped = false;
  let at = isData ? from + 1 : from;
  for (;;) {
    const token = tokens[at];
    const isSeen = at > from;
    if (token === undefined || !isSegment(token) || (isSeen && token.isSpaced)) {
      const cause = isData && at === from + 1 ? "`@` needs a name" : "a path ends with a separator";
      return { cause, span: { start, end: endBefore(at) } };
    }
    const { span, value: name } = token;
    if (isReference(token)) {
      if (segments.length > 0) return { cause: `invalid path: "${name}" is only allowed at its start`, span };
      if (name === "..") depth++;
      isScoped = true;
      baseEnd = span.end;
    } else segments.push({ name, span, isBracketed: isBracketed(token) });
    at++;
    const separator = tokens[at];
    if (separator?.kind !== "separator" || separator.isSpaced) break;
    at++;
  }
  const span = { start, end: endBefore(at) };
  const baseSpan = { start, end: baseEnd };
  return { isData, depth, isScoped, segments, baseSpan, span, next: at };
}

function isReference(token: Token): boolean {
  return !isBracketed(token) && references.has(token.value);
}

/** Numbers and constants are names inside a path. */
function isSegment({ kind }: Token): boolean {
  return kind === "id" || kind === "number" || kind === "boolean" || kind === "null";
}

/** The name by which a path calls a helper, if it is a single name. */
export function helperName({ isData, isScoped, segments }: WrittenPath): Segment | undefined {
  return isData || isScoped || segments.length !== 1 ? undefined : segments[0];
}

/** Whether a part of a path is the position of an element. */
export function isPosition({ name }: Segment): boolean {
  const unit = name.charCodeAt(0);
  return unit >= 0x30 && unit <= 0x39 && /^\d{1,15}$/.test(name);
}

/** Whether a part of a path is the length of the value before it. */
export function isLength({ name, isBracketed }: Segment, at: number, all: readonly Segment[]): boolean {
  return name === "length" && at === all.length - 1 && !isBracketed;
}

/** Fields of a value, one after the other, of a path that starts at `start`. */
export function fieldsOf(base: Expression, keys: readonly Key[], start: number): Expression {
  const last = keys[keys.length - 1];
  if (last === undefined) return base;
  return { kind: "path", base, keys, isTolerant: false, span: { start, end: last.span.end } };
}
