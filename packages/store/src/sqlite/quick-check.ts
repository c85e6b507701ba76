/** The problems in a row of SQLite's `quick_check`, which has several lines and a heading. */
export function problemsIn(row: string): string[] {
  return row.split("\n").filter((line) => line !== "ok" && !line.startsWith("***"));
}
