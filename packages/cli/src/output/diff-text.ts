import { type DiffLine, diffLines } from "@cuebook/engine";
import { printable } from "@cuebook/settings/values";
import type { Style } from "./style.ts";

/** The differences between two texts, for people: removed lines start with `-`, added ones with `+`. */
export function textDiff(before: string, after: string, style: Style): string {
  return diffLines(before, after, 3)
    .lines.map((line) => `${diffLine(line, style)}\n`)
    .join("");
}

function diffLine({ is, text }: DiffLine, style: Style): string {
  const safe = printable(text);
  switch (is) {
    case "removed":
      return style.severity("error", `- ${safe}`.trimEnd());
    case "added":
      return style.good(`+ ${safe}`.trimEnd());
    case "gap":
      return style.dim("...");
    case "same":
      return `  ${safe}`.trimEnd();
  }
}
