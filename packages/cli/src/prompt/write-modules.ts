import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { isSystemError, writeFiles } from "@cuebook/system";

import type { ModuleFile } from "./emit.ts";

/** The first line of emitted modules and types, and a field of their maps. */
const marks = ["// Emitted by cuebook", '"x_generator":"cuebook"'];

/**
 * Writes emitted files to a folder, and replaces files that were emitted before.
 *
 * @param options `force` also replaces files that were not emitted
 * @throws CuebookError `files_exist` with every file in the way, `write_failed`
 */
export function writeModules(folder: string, files: readonly ModuleFile[], options: { readonly force: boolean }): void {
  const kinds = files.map(({ path }) => ({ path, kind: kindOf(join(folder, path)) }));
  const folders = kinds.filter(({ kind }) => kind === "folder").map(({ path }) => path);
  if (folders.length > 0) {
    throw new CuebookError("files_exist", `a folder is in the way of a file: ${folders.join(", ")}`, {
      hint: "choose another name or folder: --name NAME, --out FOLDER",
    });
  }
  const foreign = kinds.filter(({ kind }) => kind === "foreign").map(({ path }) => path);
  if (foreign.length > 0 && !options.force) {
    throw new CuebookError(
      "files_exist",
      `nothing was written: cuebook did not emit these files: ${foreign.join(", ")}`,
      { hint: "choose another name or folder (--name NAME, --out FOLDER), or replace them with --force" },
    );
  }
  writeFiles(folder, files, { force: true, kept: "the files written before this one stay" });
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
    // A file that cannot be examined must not be replaced. If its folder cannot be entered, writing reports the reason.
    return isSystemError(error, "ENOENT") || isSystemError(error, "ENOTDIR") ? "nothing" : "foreign";
  }
}
