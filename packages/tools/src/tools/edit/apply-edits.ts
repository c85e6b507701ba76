import { nearestPlace, type Place } from "./nearest-place.ts";

/** One replacement. */
export interface Edit {
  readonly oldText: string;
  readonly newText: string;
  readonly replaceAll: boolean;
}

/** Why an edit cannot be made. Lines count from 1, in the text after the previous edits. */
export type EditProblem = { readonly edit: number; readonly message: string; readonly hint: string } & (
  | { readonly code: "edit_not_found"; readonly nearest: Place | undefined }
  | { readonly code: "edit_ambiguous"; readonly lines: readonly number[]; readonly matches: number }
  | { readonly code: "too_large" }
);

/** The result of some edits. If there are problems, the text has all edits but the failed ones. */
export interface Edited {
  readonly text: string;
  /** How many places each edit replaced. */
  readonly replacements: readonly number[];
  readonly problems: readonly EditProblem[];
}

const shownLines = 20;
/** The search for places ends at this number. */
const mostPlaces = 100_000;
/** The number of missing texts for which a similar place is searched: each costs a pass over the file. */
const mostNearest = 10;

/**
 * Makes edits in order, each in the result of the previous one. The text to replace must occur exactly, and only once. Line
 * ends do not matter: `\n` also matches `\r\n`, and the new text gets the line ends of its place.
 *
 * @param mostLength the limit for the text after any edit, in UTF-16 units
 */
export function applyEdits(text: string, edits: readonly Edit[], mostLength: number): Edited {
  const problems: EditProblem[] = [];
  const replacements: number[] = [];
  let now = text;
  for (const [index, edit] of edits.entries()) {
    const lines = new Lines(now);
    const found = lines.find(edit.oldText.replaceAll("\r\n", "\n"), edit.replaceAll);
    const problem =
      problemOf(index, edit, found, lines, { before: text, now, isNearestWanted: problems.length < mostNearest }) ??
      tooLarge(index, edit, found.length, now.length, mostLength);
    if (problem === undefined) now = lines.replace(found, edit.newText.replaceAll("\r\n", "\n"));
    else problems.push(problem);
    replacements.push(problem === undefined ? found.length : 0);
  }
  return { text: now, replacements, problems };
}

/** A range in a text, as offsets. */
interface Found {
  readonly from: number;
  readonly to: number;
}

/** A text in which each `\r\n` counts as one line end, so that a search need not know which of the two is used. */
class Lines {
  readonly #raw: string;
  readonly plain: string;
  /** The positions in `plain` of line ends that are `\r\n` in the text, ascending. */
  readonly #double: readonly number[];

  constructor(raw: string) {
    this.#raw = raw;
    this.plain = raw.replaceAll("\r\n", "\n");
    const double: number[] = [];
    for (let at = raw.indexOf("\r\n"); at !== -1; at = raw.indexOf("\r\n", at + 2)) double.push(at - double.length);
    this.#double = double;
  }

  /** @param isApart whether places that overlap the previous one are left out */
  find(wanted: string, isApart: boolean): readonly Found[] {
    const found: Found[] = [];
    const step = isApart ? wanted.length : 1;
    for (let from = this.plain.indexOf(wanted); from !== -1; from = this.plain.indexOf(wanted, from + step)) {
      if (found.length > mostPlaces) break;
      found.push({ from, to: from + wanted.length });
    }
    return found;
  }

  lineOf(at: number): number {
    let line = 1;
    for (let end = this.plain.indexOf("\n"); end !== -1 && end < at; end = this.plain.indexOf("\n", end + 1)) line++;
    return line;
  }

  replace(places: readonly Found[], by: string): string {
    const parts: string[] = [];
    let from = 0;
    for (const place of places) {
      const isDouble = by.includes("\n") && this.#isDoubleAround(place);
      parts.push(this.#raw.slice(from, this.#rawAt(place.from)), isDouble ? by.replaceAll("\n", "\r\n") : by);
      from = this.#rawAt(place.to);
    }
    parts.push(this.#raw.slice(from));
    return parts.join("");
  }

  /** Whether the first line end in a place is `\r\n`; without one the next after it, else the last before it decides. */
  #isDoubleAround({ from }: Found): boolean {
    const next = this.plain.indexOf("\n", from);
    const end = next === -1 ? this.plain.lastIndexOf("\n", from) : next;
    return end !== -1 && this.#double[this.#countBefore(end)] === end;
  }

  #rawAt(at: number): number {
    return at + this.#countBefore(at);
  }

  #countBefore(at: number): number {
    let [low, high] = [0, this.#double.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#double[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function problemOf(
  index: number,
  edit: Edit,
  found: readonly Found[],
  lines: Lines,
  texts: { readonly before: string; readonly now: string; readonly isNearestWanted: boolean },
): EditProblem | undefined {
  const name = `edits[${index}]`;
  if (found.length === 0) {
    const nearest = texts.isNearestWanted ? nearestPlace(lines.plain, edit.oldText) : undefined;
    const hint = hintForMissing(edit, lines, texts, nearest);
    const at = nearest === undefined ? "" : `; the nearest is at ${linesAt(nearest)}`;
    const message = `${name}: "old_text" is not in the file${at}`;
    return { edit: index, code: "edit_not_found", message, hint, nearest };
  }
  if (found.length === 1 || edit.replaceAll) return undefined;
  const at = found.slice(0, shownLines).map(({ from }) => lines.lineOf(from));
  const more = found.length > at.length ? `, and ${found.length - at.length} more` : "";
  return {
    edit: index,
    code: "edit_ambiguous",
    message: `${name}: "old_text" is in the file ${found.length} times, at lines ${at.join(", ")}${more}`,
    hint: 'Give more of the surrounding text, or "replace_all": true to replace all of them.',
    lines: at,
    matches: found.length,
  };
}

function hintForMissing(
  { oldText, newText }: Edit,
  lines: Lines,
  { before, now }: { readonly before: string; readonly now: string },
  nearest: Place | undefined,
): string {
  const plain = oldText.replaceAll("\r\n", "\n");
  if (before !== now && before.replaceAll("\r\n", "\n").includes(plain)) {
    return "It was in the file before an earlier edit of this call changed it: edits are made in order.";
  }
  const applied = newText.trim().length > 3 ? lines.plain.indexOf(newText.replaceAll("\r\n", "\n")) : -1;
  if (applied !== -1) return `"new_text" is already in the file, at line ${lines.lineOf(applied)}.`;
  const unnumbered = plain.replace(/^[ \t]*\d+(?:→|\t|: ?|\| ?)/gm, "");
  if (unnumbered !== plain && lines.plain.includes(unnumbered))
    return "Leave out the line numbers at the beginning of the lines.";
  const unescaped = plain.replaceAll("\\n", "\n").replaceAll("\\t", "\t").replaceAll('\\"', '"');
  if (unescaped !== plain && lines.plain.includes(unescaped))
    return "It is escaped twice: the file has line ends, tabs or quotes where it has backslashes.";
  if (nearest?.differs_in === "whitespace")
    return "Only white space differs: copy the text from `nearest`, or read the file again.";
  return nearest === undefined
    ? "The file has nothing similar: read it again."
    : "The text must match the file exactly: compare it with `nearest`, or read the file again.";
}

function linesAt({ line, to_line }: Place): string {
  return line === to_line ? `line ${line}` : `lines ${line} to ${to_line}`;
}

function tooLarge(
  index: number,
  { oldText, newText }: Edit,
  places: number,
  length: number,
  most: number,
): EditProblem | undefined {
  const name = `edits[${index}]`;
  const hint = "Replace fewer places, or use shorter texts.";
  if (places > mostPlaces) {
    return {
      edit: index,
      code: "too_large",
      message: `${name}: "old_text" is in the file more than ${mostPlaces} times`,
      hint,
    };
  }
  // Each line end may become two characters.
  const added = newText.length + newText.split("\n").length - 1 - oldText.replaceAll("\r\n", "\n").length;
  if (length + places * added <= most) return undefined;
  return {
    edit: index,
    code: "too_large",
    message: `${name}: the file would be longer than ${most} characters`,
    hint,
  };
}
