import { diffArrays } from "diff";

/** What stands for values that differ from run to run, as a page has them: each with what it may be in another run. */
interface Variable {
  readonly pattern: RegExp;
  /** The pattern of such a value, given the one on the page. */
  readonly accepts: (value: string) => string;
  /** Whether the same value of the page has to be the same value of a run everywhere. */
  readonly isBound?: boolean;
}

const duration = String.raw`(?:\d+h)?(?:\d+m)?\d+(?:\.\d+)?s`;

const variables: readonly Variable[] = [
  { pattern: /\d{4}-\d\d-\d\dT[\d:.]+Z/, accepts: () => String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z` },
  { pattern: /\b20\d\d-\d\d-\d\d\b/, accepts: () => String.raw`20\d\d-\d\d-\d\d` },
  { pattern: /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/, accepts: () => "[A-Z][a-z]+day" },
  {
    pattern: /\bjust now\b|\b(?:\d+[dhm])*\d+[smhd] ago\b/,
    accepts: () => String.raw`(?:just now|(?:\d+[dhm])*\d+[smhd] ago)`,
  },
  { pattern: /\bin (?:\d+[dhm])*\d+[smhd]\b/, accepts: () => String.raw`in (?:\d+[dhm])*\d+[smhd]` },
  { pattern: new RegExp(String.raw`\b${duration}\b`), accepts: () => duration },
  { pattern: /\bprocess \d+/, accepts: () => String.raw`process \d+` },
  { pattern: /\bkill -INT \d+/, accepts: () => String.raw`kill -INT \d+` },
  // The size of a folder depends on its file system and the version of git.
  { pattern: /\b\d+(?:\.\d+)? kB(?= in \/)/, accepts: () => String.raw`\d+(?:\.\d+)? kB` },
  // Counts of prompts that have a folder in them.
  { pattern: /\b\d+(?= (?:characters|untrusted|of data)\b)/, accepts: () => String.raw`\d+` },
  { pattern: /\bcharacters \d+ to \d+/, accepts: () => String.raw`characters \d+ to \d+` },
  { pattern: /\bcuebook-demo-[A-Za-z0-9]{6}\b/, accepts: () => "cuebook-demo-[A-Za-z0-9]{6}", isBound: true },
  // Tokens of servers.
  { pattern: /(?<![\w-])(?=[\w-]*\d)[\w-]{43}(?![\w-])/, accepts: () => "[\\w-]{43}", isBound: true },
  // Ids of runs, and the beginnings of commits.
  { pattern: /\b(?=[a-z]*\d)[0-9a-z]{10}\b/, accepts: () => "[0-9a-z]{10}", isBound: true },
  { pattern: /\b(?=[a-f]*\d)[0-9a-f]{7}\b/, accepts: () => "[0-9a-f]{7,9}", isBound: true },
  {
    pattern: /\b(?=[a-f]*\d)[0-9a-f]{8,64}\b/,
    accepts: ({ length }) => `[0-9a-f]{${String(length)}}`,
    isBound: true,
  },
];

const anyVariable = new RegExp(variables.map(({ pattern }) => `(${pattern.source})`).join("|"), "g");

/** The values of a run by the values that a page has in their place: ids, hashes, folders. */
export type Bindings = ReadonlyMap<string, string>;

/** The value of a run for a value of the page, or for the beginning of one. */
function boundValue(value: string, bindings: Bindings): string | undefined {
  const exact = bindings.get(value);
  if (exact !== undefined) return exact;
  if (value.length < 4 || !/\d/.test(value)) return undefined;
  const whole = [...bindings.keys()].find((known) => known.startsWith(value));
  return whole === undefined ? undefined : bindings.get(whole)?.slice(0, value.length);
}

/** A text of the page with the values that this run has. */
export function withBoundValues(text: string, bindings: Bindings): string {
  return text.replace(/cuebook-demo-[A-Za-z0-9]{6}|\b[0-9a-z]{4,64}\b/g, (word) => boundValue(word, bindings) ?? word);
}

/** Whether a line of the page stands for any lines. */
function isEllipsis(line: string): boolean {
  return line === "…";
}

/**
 * Compares a line of a page with a line that was printed.
 *
 * @returns the bindings with those of this line, or nothing if the lines differ
 */
function matchLine(expected: string, printed: string, bindings: Bindings): Bindings | undefined {
  const found: string[] = [];
  let [source, from] = ["", 0];
  for (const match of expected.matchAll(anyVariable)) {
    const [value] = match;
    const variable = variables[match.slice(1).findIndex((group) => group !== undefined)];
    source += literal(expected.slice(from, match.index));
    from = match.index + value.length;
    const bound = variable?.isBound === true ? boundValue(value, bindings) : undefined;
    if (bound !== undefined) source += literal(bound);
    else if (variable?.isBound === true) {
      source += `(${variable.accepts(value)})`;
      found.push(value);
    } else source += variable?.accepts(value) ?? "";
  }
  source += literal(expected.slice(from));
  const match = new RegExp(`^${source}$`).exec(printed);
  if (match === null) return undefined;
  return new Map([...bindings, ...found.map((value, at) => [value, match[at + 1] ?? ""] as const)]);
}

/** A pattern of a text in which columns may have another width. */
function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replace(/(?<=\S|^) {2,}(?=\S|$)/g, " {2,}");
}

/** Expected lines, cut where a line stands for any lines. */
function segmentsOf(expected: readonly string[]): string[][] {
  const segments: string[][] = [[]];
  for (const line of expected) {
    if (isEllipsis(line)) segments.push([]);
    else segments.at(-1)?.push(line);
  }
  return segments;
}

function matchSegment(
  segment: readonly string[],
  printed: readonly string[],
  at: number,
  bindings: Bindings,
): Bindings | undefined {
  let all: Bindings | undefined = bindings;
  for (const [index, line] of segment.entries()) {
    const other = printed[at + index];
    all = other === undefined ? undefined : matchLine(line, other, all);
    if (all === undefined) return undefined;
  }
  return all;
}

/**
 * Compares what a page says is printed with what was printed. Values that differ from run to run (times, durations, ids, hashes,
 * folders) match any other such value; a line `…` matches any lines.
 *
 * @param bindings the values that are known from blocks above
 * @returns the bindings with those of this output, or nothing if it differs
 */
export function matchOutput(
  expected: readonly string[],
  printed: readonly string[],
  bindings: Bindings,
): Bindings | undefined {
  const segments = segmentsOf(expected);
  let [all, at]: [Bindings | undefined, number] = [bindings, 0];
  for (const [index, segment] of segments.entries()) {
    const isFirst = index === 0;
    const isLast = index === segments.length - 1;
    const end = printed.length - segment.length;
    if (end < at || (isFirst && isLast && end !== 0)) return undefined;
    const begin: number = isLast ? end : at;
    let found: Bindings | undefined;
    for (at = begin; found === undefined && at <= (isFirst ? begin : end); at++)
      found = matchSegment(segment, printed, at, all);
    if (found === undefined) return undefined;
    all = found;
    at += segment.length - 1;
  }
  return all;
}

interface Part {
  readonly expected: readonly string[];
  readonly printed: readonly string[];
  /** The line of the page that follows, which was printed too; none at the end. */
  readonly shared: string | undefined;
}

/** The parts of two texts between lines that they share, and those lines, in order. */
function parts(expected: readonly string[], printed: readonly string[], bindings: Bindings): readonly Part[] {
  const comparator = (line: string, other: string) =>
    !isEllipsis(line) && matchLine(line, other, bindings) !== undefined;
  const found: Part[] = [];
  let [row, column] = [0, 0];
  let part = { expected: [] as readonly string[], printed: [] as readonly string[] };
  for (const { added, removed, count } of diffArrays([...expected], [...printed], { comparator })) {
    if (removed) part.expected = expected.slice(row, row + count);
    else if (added) part.printed = printed.slice(column, column + count);
    else
      for (const shared of expected.slice(row, row + count)) {
        found.push({ ...part, shared });
        part = { expected: [], printed: [] };
      }
    if (!added) row += count;
    if (!removed) column += count;
  }
  return [...found, { ...part, shared: undefined }];
}

/** The lines that differ, `-` those of the page and `+` those that were printed. */
export function outputDiff(expected: readonly string[], printed: readonly string[], bindings: Bindings): string {
  const lines: string[] = [];
  for (const part of parts(expected, printed, bindings)) {
    const isSkipped = part.expected.length === 1 && isEllipsis(part.expected[0] ?? "");
    if (isSkipped) lines.push("  …");
    else lines.push(...part.expected.map((line) => `- ${line}`), ...part.printed.map((line) => `+ ${line}`));
    if (part.shared !== undefined) lines.push(`  ${part.shared}`);
  }
  return lines.join("\n");
}

/** What a page may say in place of what it says: lines that still match stay, and so do the places that stand for any lines. */
export function updatedOutput(expected: readonly string[], printed: readonly string[], bindings: Bindings): string[] {
  const lines: string[] = [];
  for (const part of parts(expected, printed, bindings)) {
    const first = part.expected.findIndex(isEllipsis);
    const after = part.expected.length - 1 - part.expected.findLastIndex(isEllipsis);
    const isAll = first < 0 || first + after >= part.printed.length;
    if (first >= 0 && part.printed.length === 0) lines.push("…");
    else if (isAll) lines.push(...part.printed);
    else
      lines.push(
        ...part.printed.slice(0, first),
        "…",
        ...part.printed.slice(after === 0 ? part.printed.length : -after),
      );
    if (part.shared !== undefined) lines.push(part.shared);
  }
  return lines;
}
