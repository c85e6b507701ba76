import { previewLines } from "@cuebook/tools/text";
import { type Row, type RowTrace, rowsOf } from "./rows.ts";

/** A row of a diff, with the numbers of its line before and after the change. */
export interface DiffRow extends Row {
  readonly before?: number;
  readonly after?: number;
  readonly trace?: RowTrace | undefined;
  /** The name of its line, by which an address finds it. */
  readonly line?: string | undefined;
}

/** The changes of one file. */
export interface DiffFile {
  readonly path: string;
  readonly added: number;
  readonly removed: number;
  readonly rows: readonly DiffRow[];
  /** What its head says besides its path, in words: such as "new file" and a changed mode. */
  readonly notes: readonly string[];
}

/** A row of two columns: what was there, and what is there now. */
export interface Pair {
  readonly old: DiffRow | undefined;
  readonly now: DiffRow | undefined;
}

/** The files of a unified diff. A diff without file names has one file, without a path. */
export function diffFiles(text: string, show?: (line: string) => string): DiffFile[] {
  const files: Row[][] = [];
  for (const row of rowsOf(previewLines({ details: text.replace(/\n$/, ""), format_hint: "diff" }), show)) {
    const isFirst = row.is === "header" && row.text.startsWith("diff --git ");
    if (isFirst || files.length === 0) files.push([]);
    files.at(-1)?.push(row);
  }
  return files.map((rows) => {
    const path = pathOf(rows);
    return {
      path,
      ...countsOf(rows),
      rows: numbered(path === "" ? rows : rows.filter(isUnsaid)),
      notes: notesOf(rows),
    };
  });
}

/** The lines of git's head that are said otherwise: by the path, and in words. */
const said: readonly (readonly [RegExp, (match: RegExpExecArray) => string | undefined])[] = [
  [/^(?:diff --git |index |--- |\+\+\+ |similarity index |rename to |copy to )/, () => undefined],
  [/^new file mode (\d+)$/, ([, mode]) => (mode === "100644" ? "new file" : `new file, mode ${mode}`)],
  [/^deleted file mode \d+$/, () => "deleted"],
  [/^(rename|copy) from (.*)$/, ([, how, from]) => `${how === "copy" ? "copied" : "renamed"} from ${from}`],
  [/^old mode (\d+)$/, ([, mode]) => `mode was ${mode}`],
  [/^new mode (\d+)$/, ([, mode]) => `mode is ${mode}`],
];

/** Whether a row has to be shown: no line of the head that a path or a note says. */
function isUnsaid({ is, text, isMore }: Row): boolean {
  return is !== "header" || isMore || !said.some(([line]) => line.test(text));
}

function notesOf(rows: readonly Row[]): string[] {
  return rows.flatMap(({ is, text }) => {
    if (is !== "header") return [];
    return said.flatMap(([line, words]) => {
      const match = line.exec(text);
      return (match === null ? undefined : words(match)) ?? [];
    });
  });
}

/** The rows with the numbers of their lines, which the heads of their parts say. */
function numbered(rows: readonly Row[]): DiffRow[] {
  let [before, after] = [0, 0];
  return rows.map((row) => {
    const { is, isMore } = row;
    const head = is === "hunk" ? /^@@ -(\d+)(?:,\d+)? \+(\d+)/.exec(row.text) : null;
    if (head !== null) [before, after] = [Number(head[1]), Number(head[2])];
    if (isMore || before + after === 0) return row;
    switch (is) {
      case "added":
        return { ...row, after: after++ };
      case "removed":
        return { ...row, before: before++ };
      case "same":
        return { ...row, before: before++, after: after++ };
      default:
        return row;
    }
  });
}

/** The rows with their traces. A row that continues a line has that of the line. */
export function traced(
  rows: readonly DiffRow[],
  traceOf: ((row: DiffRow) => RowTrace | undefined) | undefined,
): readonly DiffRow[] {
  if (traceOf === undefined) return rows;
  let last: RowTrace | undefined;
  return rows.map((row) => {
    if (!row.isMore) last = traceOf(row);
    return last === undefined ? row : { ...row, trace: last };
  });
}

/** The path after the change; of a deleted file, the path that it had. */
function pathOf(rows: readonly Row[]): string {
  const named = (sign: string) => {
    const line = rows.find(({ is, text }) => is === "header" && text.startsWith(`${sign} `))?.text.slice(4);
    return line === undefined || line === "/dev/null" ? undefined : line.replace(/^[ab]\//, "");
  };
  const [first] = rows;
  const header = first?.is === "header" ? / b\/(.+)$/.exec(first.text)?.[1] : undefined;
  return named("+++") ?? named("---") ?? header ?? "";
}

function countsOf(rows: readonly Row[]): Pick<DiffFile, "added" | "removed"> {
  const count = (kind: Row["is"]) => rows.filter(({ is, isMore }) => is === kind && !isMore).length;
  return { added: count("added"), removed: count("removed") };
}

/** The rows of a file in two columns: what was removed is beside what was added in its place. */
export function pairs(rows: readonly DiffRow[]): Pair[] {
  const all: Pair[] = [];
  let [removed, added]: [DiffRow[], DiffRow[]] = [[], []];
  const flush = () => {
    for (let at = 0; at < Math.max(removed.length, added.length); at++) all.push({ old: removed[at], now: added[at] });
    [removed, added] = [[], []];
  };
  for (const row of rows) {
    if (row.is === "removed") removed.push(row);
    else if (row.is === "added") added.push(row);
    else {
      flush();
      all.push({ old: row, now: row });
    }
  }
  flush();
  return all;
}
