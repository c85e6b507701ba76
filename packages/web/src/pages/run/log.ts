/** The lines around one that matters, above and below it. */
const around = 3;
/** The lines that are shown of a log in which none matters: its end. */
const lastLines = 12;

const telling = /✖|✗|×|\bnot ok\b|\bFAIL(?:ED)?\b|\b(?:[A-Z]\w*)?Error\b|\berror\b[:[]|\bexpected\b|AssertionError/;

/** A line of a log, and whether it says what failed. */
export interface LogLine {
  readonly text: string;
  readonly isHit: boolean;
}

/** The part of a log that says why something failed: its first telling lines with those around them, else its end. */
export function tellingLines(lines: readonly string[]): readonly LogLine[] {
  const marked = lines.map((text) => ({ text, isHit: telling.test(text.slice(0, 1000)) }));
  const first = marked.findIndex(({ isHit }) => isHit);
  if (first < 0) return marked.slice(-lastLines);
  let last = first;
  for (let at = first; at < marked.length && at - last <= around && at - first < 20; at++)
    if (marked[at]?.isHit) last = at;
  return marked.slice(Math.max(0, first - around), last + around + 1);
}
