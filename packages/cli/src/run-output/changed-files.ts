import type { RunDiff } from "@cuebook/engine";
import { printableLine } from "@cuebook/settings/values";
import { diffSummary } from "../output/changes-text.ts";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";

type Files = RunDiff["files"];

/** One file per line with its number of lines, then their sum. */
export function filesText(files: Files, style: Style): string {
  const counts = files.map(({ added, removed }) =>
    added === null || removed === null ? ["binary", ""] : [`+${added}`, `-${removed}`],
  );
  const [first = 0, second = 0] = [0, 1].map((column) =>
    Math.max(...counts.map((count) => count[column]?.length ?? 0)),
  );
  const rows = files.map((file, index) => {
    const [plus = "", minus = ""] = counts[index] ?? [];
    return [plus.padStart(first), minus.padStart(second), nameOf(file)];
  });
  const table = tableText(["", "", { path: "" }], rows, style, (text, _, column) => {
    if (column === 2) return text;
    return column === 0 ? style.good(text) : style.severity("error", text);
  });
  return `${table}${diffSummary({ files, truncated: false })}\n`;
}

function nameOf({ path, from, kind, change }: Files[number]): string {
  const name = from === null ? path : `${from} -> ${path}`;
  const notes = [...(change === "added" || change === "removed" ? [change] : []), ...(kind === "file" ? [] : [kind])];
  return printableLine(notes.length === 0 ? name : `${name} (${notes.join(" ")})`);
}
