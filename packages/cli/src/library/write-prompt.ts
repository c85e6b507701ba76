import { existsSync, lstatSync, realpathSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { promptFolder } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { writeFiles } from "@cuebook/system";
import { baseFile, type PromptBase } from "./prompts.ts";

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

/** Refuses a prompt folder outside the project. @throws CuebookError `prompt_outside_project` */
export function requireWithin(folder: string, root: string): void {
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
