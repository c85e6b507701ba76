import { diffTexts, hunkHeader } from "@cuebook/tools";

/** The change of a file as a unified diff, which `git apply` reads. */
export function unifiedDiff(file: string, before: string, after: string): string {
  const { hunks } = diffTexts(before, after);
  const rows = hunks.flatMap((hunk) => [hunkHeader(hunk), ...hunk.lines]);
  return [`--- a/${file}`, `+++ b/${file}`, ...rows, ""].join("\n");
}
