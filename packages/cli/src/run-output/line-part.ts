import type { RunAsked, RunDiff } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { type Spot, spotText } from "@cuebook/run";
import { printableLine } from "@cuebook/settings/values";

type LineSpot = Extract<Spot, { readonly is: "line" }>;

/** The part of a diff that has a line. @throws CuebookError `line_not_found` */
export function partWithLine({ files, text }: Pick<RunDiff, "files" | "text">, spot: LineSpot) {
  // Git writes both in the order of paths, with one part per file.
  const at = files.findIndex(({ path }) => isPath(path, spot));
  const [head = "", ...hunks] = (text.split(/^(?=diff --git )/m)[at] ?? "").split(/^(?=@@ )/m);
  const hunk = hunks.find((each) => isIn(each, spot));
  const file = files[at];
  if (file === undefined || hunk === undefined)
    throw new CuebookError("line_not_found", `the change has no line ${printableLine(spotText(spot))}`, {
      hint: "a later step may have changed it again",
    });
  return { files: [file], text: `${head}${hunk}` };
}

/** Whether a range of lines has a line. */
export function hasLine({ path, side, start, end }: RunAsked["ranges"][number], spot: LineSpot): boolean {
  return isPath(path, spot) && side === spot.side && start <= spot.line && spot.line <= end;
}

/** Whether a path is that of an address, which may have it as the page shows it. */
function isPath(path: string, spot: LineSpot): boolean {
  return path === spot.path || printableLine(path) === spot.path;
}

function isIn(hunk: string, { side, line }: LineSpot): boolean {
  const [, old = "", oldCount = "1", now = "", count = "1"] =
    /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))?/.exec(hunk) ?? [];
  const [first, lines] = side === "old" ? [Number(old), Number(oldCount)] : [Number(now), Number(count)];
  return first <= line && line < first + lines;
}
