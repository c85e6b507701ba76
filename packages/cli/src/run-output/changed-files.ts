import type { RunDiff } from "@cuebook/engine";
import { diffSummary } from "../output/changes-text.ts";
import { printableLine } from "../output/printable.ts";
import type { Style } from "../output/style.ts";

type Files = RunDiff["files"];

/** One file per line with its number of lines, then their sum. */
export function filesText(files: Files, style: Style): string {
  const counts = files.map(({ added, removed }) =>
    added === null || removed === null ? ["binary", ""] : [`+${added}`, `-${removed}`],
  );
  const [first, second] = [0, 1].map((column) => Math.max(...counts.map((count) => count[column]?.length ?? 0)));
  const rows = files.map((file, index) => {
    const [plus = "", minus = ""] = counts[index] ?? [];
    const numbers = `${style.good(plus.padStart(first ?? 0))}  ${style.severity("error", minus.padStart(second ?? 0))}`;
    return `${numbers}  ${nameOf(file)}\n`;
  });
  return `${rows.join("")}${diffSummary({ files, truncated: false })}\n`;
}

function nameOf({ path, from, kind, change }: Files[number]): string {
  const name = from === null ? path : `${from} -> ${path}`;
  const notes = [...(change === "added" || change === "removed" ? [change] : []), ...(kind === "file" ? [] : [kind])];
  return printableLine(notes.length === 0 ? name : `${name} (${notes.join(" ")})`);
}
