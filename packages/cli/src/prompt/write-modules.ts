import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { isSystemError } from "@cuebook/system";
import { writeFiles } from "../files/write-files.ts";
import type { ModuleFile } from "./emit.ts";

/** What emitted modules and types start with, and what their maps have. */
const marks = ["// Emitted by cuebook", '"x_generator":"cuebook"'];

/**
 * Writes emitted files into a folder; those that were emitted before are replaced.
 *
 * @param options `force` replaces files that somebody else wrote as well
 * @throws CuebookError `files_exist` naming every file that is in the way, `write_failed`
 */
export function writeModules(folder: string, files: readonly ModuleFile[], options: { readonly force: boolean }): void {
  const kinds = files.map(({ path }) => ({ path, kind: kindOf(join(folder, path)) }));
  const folders = kinds.filter(({ kind }) => kind === "folder").map(({ path }) => path);
  if (folders.length > 0) {
    throw new CuebookError("files_exist", `a folder stands where a file is to be written: ${folders.join(", ")}`, {
      hint: "choose another name or folder: --name NAME, --out FOLDER",
    });
  }
  const foreign = kinds.filter(({ kind }) => kind === "foreign").map(({ path }) => path);
  if (foreign.length > 0 && !options.force) {
    throw new CuebookError(
      "files_exist",
      `nothing was written, as cuebook did not emit what is there: ${foreign.join(", ")}`,
      { hint: "choose another name or folder (--name NAME, --out FOLDER), or replace them with --force" },
    );
  }
  writeFiles(folder, files, { force: true, kept: "files written before this one are kept as they are" });
}

function kindOf(path: string): "nothing" | "folder" | "emitted" | "foreign" {
  try {
    const stat = lstatSync(path);
    if (stat.isDirectory()) return "folder";
    if (!stat.isFile()) return "foreign";
    const text = readFileSync(path, "utf8");
    const isMap = path.endsWith(".map");
    return (isMap ? text.includes(marks[1] ?? "") : text.startsWith(marks[0] ?? "")) ? "emitted" : "foreign";
  } catch (error) {
    // What cannot be looked at is not ours to replace; where its folder cannot be entered, writing tells why.
    return isSystemError(error, "ENOENT") || isSystemError(error, "ENOTDIR") ? "nothing" : "foreign";
  }
}
