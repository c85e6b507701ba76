import { diffLines } from "@cuebook/engine";
import type { ThreeWayHunk } from "@cuebook/server";
import { mergeTexts } from "@cuebook/workspace";

/** A base text, and the two texts that were made from it. */
export interface ThreeVersions {
  readonly base: string;
  /** The text of the file. */
  readonly ours: string;
  /** The current text of the base. */
  readonly theirs: string;
  /** Whether the file contains only the parts that it replaces, so that all other text is that of the base. */
  readonly followsBase: boolean;
}

/** The replacement for the base lines from `start` to before `end`. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}

/** The places where a version differs from the base: who changed each place, and whether a merge can take both changes. */
export async function threeWayHunks({ base, ours, theirs, followsBase }: ThreeVersions): Promise<ThreeWayHunk[]> {
  const lines = linesOf(ended(base));
  const editsIn = (text: string) => editsOf(ended(base), ended(text));
  const [inOurs, inTheirs] = [editsIn(ours), editsIn(theirs)];
  const hunks: ThreeWayHunk[] = [];
  for (const { start, end } of rangesOf([...inOurs, ...inTheirs])) {
    const was = lines.slice(start, end);
    const texts = {
      base: textOf(was),
      ours: textOf(changed(was, start, inOurs)),
      theirs: textOf(changed(was, start, inTheirs)),
    };
    hunks.push({ line: start + 1, ...texts, by: await changedBy(texts, followsBase) });
  }
  return hunks;
}

type Texts = Pick<ThreeVersions, "base" | "ours" | "theirs">;

/**
 * Who changed a place. Merging the place gives the same result as merging the whole texts, because a place has all edits that touch
 * each other.
 */
async function changedBy(texts: Texts, followsBase: boolean): Promise<ThreeWayHunk["by"]> {
  const { base, ours, theirs } = texts;
  if (ours === theirs) return followsBase ? "theirs" : "both";
  if (theirs === base) return "ours";
  if (ours === base) return "theirs";
  const { conflicts } = await mergeTexts({ ...texts, names: { ours: "yours", theirs: "new" } });
  return conflicts === 0 ? "both" : "conflict";
}

/** The edits that turn the base into a text, in order. */
function editsOf(base: string, text: string): Edit[] {
  const edits: Edit[] = [];
  let [at, start, added]: [number, number, string[]] = [0, 0, []];
  const flush = () => {
    if (at > start || added.length > 0) edits.push({ start, end: at, lines: added });
    added = [];
  };
  for (const { is, text: line } of diffLines(base, text, Number.POSITIVE_INFINITY).lines) {
    if (is === "added") added.push(line);
    else if (is === "removed") at++;
    else {
      flush();
      at++;
      start = at;
    }
  }
  flush();
  return edits;
}

/** The ranges of the base that edits cover: those that overlap or touch are one. */
function rangesOf(edits: readonly Edit[]): Pick<Edit, "start" | "end">[] {
  const ranges: { start: number; end: number }[] = [];
  for (const { start, end } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = ranges.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else ranges.push({ start, end });
  }
  return ranges;
}

/** The lines of a range after the edits in it. @param from where the range begins */
function changed(was: readonly string[], from: number, edits: readonly Edit[]): string[] {
  const to = from + was.length;
  const within = edits.filter(({ start, end }) => start >= from && end <= to);
  const lines: string[] = [];
  let at = from;
  for (const { start, end, lines: added } of within) {
    lines.push(...was.slice(at - from, start - from), ...added);
    at = end;
  }
  return [...lines, ...was.slice(at - from)];
}

/** The lines of a text that ends with a line break. */
function linesOf(text: string): string[] {
  return text === "" ? [] : text.slice(0, -1).split("\n");
}

/** The text with a line break at its end, because a missing final line break is not a change of the prompt. */
function ended(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}
