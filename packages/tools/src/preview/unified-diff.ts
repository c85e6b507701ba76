import { diffTexts, hunkHeader } from "./text-diff.ts";

/**
 * The change of a file as a unified diff, which `git apply` reads.
 * @param before its text; absent: it did not exist
 * @param after its text; absent: it no longer exists
 */
export function unifiedDiff(file: string, before: string | undefined, after: string | undefined): string {
  const { hunks } = diffTexts(before ?? "", after ?? "");
  const rows = hunks.flatMap((hunk) => [hunkHeader(hunk), ...hunk.lines]);
  const [old, now] = [
    before === undefined ? "/dev/null" : `a/${file}`,
    after === undefined ? "/dev/null" : `b/${file}`,
  ];
  return [`--- ${old}`, `+++ ${now}`, ...rows, ""].join("\n");
}
