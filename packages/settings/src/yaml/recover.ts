import type { Document } from "yaml";
import { isCollection, isMap, isScalar, isSeq, visit, type YAMLParseError } from "yaml";
import type { InParts } from "../values/in-parts.ts";
import { documentsIn } from "./documents.ts";

/** A part of a YAML text that could not be read. */
export interface Unreadable {
  /** The first error in it. */
  readonly error: YAMLParseError;
  readonly start: number;
  readonly end: number;
}

/** A YAML text in which every unreadable entry is replaced by blanks, so that the rest can be read at its places. */
export interface Recovered {
  readonly text: string;
  readonly unreadable: readonly Unreadable[];
}

/** The limits of recovery, which reads the text several times for each mistake: mistakes, and characters read. */
const limits = { mistakes: 10, characters: 200_000 } as const;

/** The errors of a document that make its text unreadable. An unknown tag leaves the value as it is. */
function syntaxErrors(document: Document.Parsed): YAMLParseError[] {
  return document.errors.filter(({ code }) => code !== "TAG_RESOLVE_FAILED").toSorted((a, b) => a.pos[0] - b.pos[0]);
}

/**
 * Leaves out the entries of a text that are not YAML: of the lines around each error, the smallest part without which the fewest
 * errors remain. `undefined` if no part helps.
 */
export function* recoverYaml(text: string): InParts<Recovered | undefined> {
  let budget = limits.characters - text.length;
  if (budget < 0) return undefined;
  const unreadable: Unreadable[] = [];
  let current = yield* attempt(text);
  while (current.error !== undefined) {
    const { error } = current;
    const before = current;
    const parts = candidates(before);
    budget -= parts.length * text.length;
    if (budget < 0 || unreadable.length === limits.mistakes) return undefined;
    const attempts: { readonly part: Part; readonly after: Attempt }[] = [];
    for (const part of parts) attempts.push({ part, after: yield* attempt(withoutPart(before.text, part)) });
    const [best] = attempts.toSorted(
      (a, b) => a.after.errors - b.after.errors || a.part.end - a.part.start - (b.part.end - b.part.start),
    );
    if (best === undefined) return undefined;
    unreadable.push({ error, ...best.part });
    current = best.after;
  }
  return { text: current.text, unreadable };
}

interface Attempt {
  readonly text: string;
  readonly document: Document.Parsed | undefined;
  readonly errors: number;
  readonly error: YAMLParseError | undefined;
}

function* attempt(text: string): InParts<Attempt> {
  const [document] = yield* documentsIn(text, { keepSourceTokens: false });
  const errors = document === undefined ? [] : syntaxErrors(document);
  return { text, document, errors: errors.length, error: errors[0] };
}

interface Part {
  readonly start: number;
  readonly end: number;
}

/** The parts of a text that may have caused its first error: whole lines, with text that is not blank. */
function candidates({ text, document, error }: Attempt): Part[] {
  if (error === undefined) return [];
  const lines = linesOf(text);
  const lineAt = (offset: number) =>
    Math.max(
      0,
      lines.findLastIndex(({ start }) => start <= offset),
    );
  const isBlank = (line: number) => text.slice(lines[line]?.start, lines[line]?.end).trim() === "";
  const filled = (line: number) => {
    let at = Math.min(line, lines.length - 1);
    while (at > 0 && isBlank(at)) at--;
    return at;
  };
  const first = filled(lineAt(error.pos[0]));
  const opened = document === undefined ? undefined : openedBefore(document, error.pos[0]);
  const ranges: [number, number][] = [
    [first, first],
    [filled(lineAt(error.pos[1])), filled(lineAt(error.pos[1]))],
    [first, lastBelow(text, lines, first)],
  ];
  if (first > 0) ranges.push([filled(first - 1), filled(first - 1)]);
  if (opened !== undefined) {
    const [from, to] = [lineAt(opened.start), filled(lineAt(opened.end - 1))];
    ranges.push([from, from], [from, Math.max(from, to)]);
  }
  const distinct = new Map(ranges.map((range) => [range.join(), range]));
  return [...distinct.values()]
    .map(([from, to]) => ({ start: lines[from]?.start ?? 0, end: lines[to]?.end ?? text.length }))
    .filter(({ start, end }) => text.slice(start, end).trim() !== "");
}

/** The last line of the entry that begins in a line: those below it are indented further. */
function lastBelow(text: string, lines: readonly Part[], first: number): number {
  const indentOf = (line: number) => {
    const written = text.slice(lines[line]?.start, lines[line]?.end);
    return written.trim() === "" ? Number.POSITIVE_INFINITY : written.length - written.trimStart().length;
  };
  const own = indentOf(first);
  let last = first;
  while (last + 1 < lines.length && indentOf(last + 1) > own) last++;
  return last;
}

/** The last quoted text, or list or mapping in brackets, that begins before an offset: it may not be closed. */
function openedBefore(document: Document.Parsed, offset: number): Part | undefined {
  let found: Part | undefined;
  visit(document, {
    Node: (_, node) => {
      const isOpening =
        (isScalar(node) && (node.type === "QUOTE_DOUBLE" || node.type === "QUOTE_SINGLE")) ||
        (isCollection(node) && (isMap(node) || isSeq(node)) && node.flow === true);
      const { range } = node;
      if (isOpening && range && range[0] < offset && (found === undefined || range[0] > found.start))
        found = { start: range[0], end: range[1] };
    },
  });
  return found;
}

function linesOf(text: string): Part[] {
  let start = 0;
  return text.split("\n").map((line) => {
    const part = { start, end: start + line.length };
    start = part.end + 1;
    return part;
  });
}

/** The text with blanks for a part, so that every other place remains. */
function withoutPart(text: string, { start, end }: Part): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\r\n]/g, " ") + text.slice(end);
}
