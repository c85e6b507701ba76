import type { CodeTokens, Token } from "../code/tokens.ts";
import type { DiffRow } from "./diff.ts";
import type { Row } from "./rows.ts";

/** Texts of code, and the place of each row in them: the number of its text, and of its line there. */
export interface CodeOfRows {
  readonly texts: readonly string[];
  readonly places: readonly (readonly [text: number, line: number] | undefined)[];
}

/**
 * The code of the rows of a diff: of each of its parts what was there, and what is there now, because a comment that one part leaves
 * open has its end where the next one does not begin. A line that is longer than a row is left out.
 */
export function codeOf(rows: readonly DiffRow[]): CodeOfRows {
  const texts: string[][] = [[], []];
  const places = rows.map(({ is, isMore, text }, index) => {
    if (is === "hunk") texts.push([], []);
    if (isMore || (is !== "same" && is !== "added" && is !== "removed")) return undefined;
    const code = rows[index + 1]?.isMore === true ? "" : text.slice(1);
    const [old, now] = [texts.length - 2, texts.length - 1];
    if (is !== "added") texts[old]?.push(code);
    if (is !== "removed") texts[now]?.push(code);
    const own = is === "removed" ? old : now;
    return code === "" ? undefined : ([own, (texts[own]?.length ?? 1) - 1] as const);
  });
  return { texts: texts.map((lines) => lines.join("\n")), places };
}

/** The code of the rows of a text. A line that is longer than a row is left out. */
export function codeOfText(rows: readonly Row[]): CodeOfRows {
  let line = -1;
  const places = rows.map(({ isMore }, index) => {
    if (isMore) return undefined;
    line++;
    return rows[index + 1]?.isMore === true ? undefined : ([0, line] as const);
  });
  const lines = rows.flatMap(({ text, isMore }, index) => (isMore ? [] : [places[index] === undefined ? "" : text]));
  return { texts: [lines.join("\n")], places };
}

/** The rows with the classes of their tokens, beside those of their words. @param sign the length of what is before the code of a row */
export function withTokens<Of extends Row>(
  rows: readonly Of[],
  { places }: CodeOfRows,
  tokens: CodeTokens,
  sign = 1,
): readonly Of[] {
  return rows.map((row, index) => {
    const [text, line] = places[index] ?? [-1, -1];
    const own = tokens[text]?.[line];
    return own === undefined ? row : { ...row, parts: styled(row, own, sign) };
  });
}

type Part = NonNullable<Row["parts"]>[number];

/** The parts of a row, divided where its tokens begin. */
function styled({ text, parts = [{ text, style: "" }] }: Row, tokens: readonly Token[], sign: number): Part[] {
  const all: Part[] = [];
  let [at, left, is] = [0, sign, ""];
  for (const part of parts) {
    for (let from = 0; from < part.text.length; ) {
      if (left === 0) [left, is] = tokens[at++] ?? [Number.POSITIVE_INFINITY, ""];
      const to = Math.min(part.text.length, from + left);
      const style = part.style === "" || is === "" ? part.style + is : `${part.style} ${is}`;
      all.push({ text: part.text.slice(from, to), style });
      left -= to - from;
      from = to;
    }
  }
  return all;
}
