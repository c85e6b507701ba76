import { previewLines } from "@cuebook/tools/text";
import { type Row, rowsOf } from "./rows.ts";

/** The changes of one file. */
export interface DiffFile {
  readonly path: string;
  readonly added: number;
  readonly removed: number;
  readonly rows: readonly Row[];
}

/** A row of two columns: what was there, and what is there now. */
export interface Pair {
  readonly old: Row | undefined;
  readonly now: Row | undefined;
}

/** The files of a unified diff. A diff without file names has one file, without a path. */
export function diffFiles(text: string, show?: (line: string) => string): DiffFile[] {
  const files: Row[][] = [];
  for (const row of rowsOf(previewLines({ details: text.replace(/\n$/, ""), format_hint: "diff" }), show)) {
    const isFirst = row.is === "header" && row.text.startsWith("diff --git ");
    if (isFirst || files.length === 0) files.push([]);
    files.at(-1)?.push(row);
  }
  return files.map((rows) => ({ path: pathOf(rows), ...countsOf(rows), rows }));
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
export function pairs(rows: readonly Row[]): Pair[] {
  const all: Pair[] = [];
  let [removed, added]: [Row[], Row[]] = [[], []];
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
