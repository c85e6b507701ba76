import { existsSync, lstatSync, realpathSync, rmSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { type OverrideFile, promptFolder } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { writeFiles } from "@cuebook/system";
import { baseFile, type PromptBase } from "./bases.ts";
import { removeUnusedBases } from "./unused-bases.ts";

/**
 * Writes a prompt file, and stores its base beside it.
 *
 * @param folder the folder of prompts
 * @param within the folder that must contain it; absent for the user's folder
 * @throws CuebookError `prompt_outside_project`, `files_exist`, `write_failed`
 */
export function writePrompt(
  folder: string,
  file: { readonly id: string; readonly text: string; readonly base?: PromptBase },
  options: { readonly force: boolean; readonly within?: string },
): string {
  if (options.within !== undefined) requireWithin(folder, options.within);
  const { id, text, base } = file;
  const kept = { kept: "nothing was written" };
  if (base !== undefined)
    writeFiles(folder, [{ path: baseFile(base.hash), text: base.text }], { ...kept, force: true });
  writeFiles(folder, [{ path: `${id}.md`, text }], {
    ...kept,
    force: options.force,
    instead: "edit the existing file",
  });
  return join(folder, `${id}.md`);
}

/** The project's prompt folder. */
export function projectPromptFolder(root: string): string {
  return join(root, promptFolder);
}

/**
 * Removes a prompt file, and the stored bases that no other file uses.
 * @param root the project, for a file of it
 * @throws CuebookError `prompt_outside_project`, `write_failed`
 */
export function removePrompt({ path, file, level }: OverrideFile, root: string): void {
  if (level === "project") requireWithin(dirname(path), root);
  try {
    rmSync(path);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CuebookError("write_failed", `${file} cannot be removed: ${reason}`, {
      hint: "check the permissions of its folder",
      cause,
    });
  }
  removeUnusedBases(dirname(path));
}

/** Refuses a prompt folder outside the project. @throws CuebookError `prompt_outside_project` */
function requireWithin(folder: string, root: string): void {
  let there = folder;
  while (!pathExists(there) && there !== dirname(there)) there = dirname(there);
  const real = existsSync(there) ? realpathSync(there) : there;
  const way = relative(realpathSync(root), real);
  if (way !== ".." && !way.startsWith("../")) return;
  throw new CuebookError(
    "prompt_outside_project",
    `the project's folder ${basename(folder)} leads to ${real}, outside the project`,
    {
      hint: "replace the link with a folder in the project, or write for yourself only: --user",
    },
  );
}

function pathExists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
