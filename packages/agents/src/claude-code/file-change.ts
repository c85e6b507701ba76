import type { TranscriptBody } from "@cuebook/run";
import { count, type Fields, fields, list, text } from "../agent/client-json.ts";

/**
 * The change of a file in the result of a tool.
 * @param result the client's own record of it: `filePath`, and `structuredPatch` or the `content` of a new file
 * @param folder the folder that the client works in: paths below it become relative
 */
export function fileChange(
  item: string,
  result: Fields,
  folder: string | undefined,
): TranscriptBody<string> | undefined {
  const whole = text(result.filePath);
  if (whole === undefined || (!Array.isArray(result.structuredPatch) && result.type !== "create")) return undefined;
  const path = folder !== undefined && whole.startsWith(`${folder}/`) ? whole.slice(folder.length + 1) : whole;
  const isNew = result.type === "create" || (result.originalFile === null && list(result.structuredPatch).length === 0);
  const hunks = isNew ? newFile(text(result.content) ?? "") : list(result.structuredPatch).map(fields).map(hunk);
  if (hunks.length === 0) return undefined;
  const name = path.replace(/^\//, "");
  const header = `--- ${isNew ? "/dev/null" : `a/${name}`}\n+++ b/${name}\n`;
  return { type: "file_changed", item, path, change: isNew ? "created" : "modified", diff: header + hunks.join("") };
}

function hunk({ oldStart, oldLines, newStart, newLines, lines }: Fields): string {
  const place = `@@ -${count(oldStart)},${count(oldLines)} +${count(newStart)},${count(newLines)} @@`;
  return [place, ...list(lines).flatMap((line) => text(line) ?? [])].map((line) => `${line}\n`).join("");
}

function newFile(content: string): string[] {
  const lines = content.replace(/\n$/, "").split("\n");
  const missing = content.endsWith("\n") ? "" : "\\ No newline at end of file\n";
  return [`@@ -0,0 +1,${lines.length} @@\n${lines.map((line) => `+${line}\n`).join("")}${missing}`];
}
