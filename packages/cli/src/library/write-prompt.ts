import { existsSync, lstatSync, realpathSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { promptFolder } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { writeFiles } from "../files/write-files.ts";
import { baseFile, type PromptBase } from "./prompts.ts";

/**
 * Writes a file of prompts, and the text that it is made from beside it.
 *
 * @param folder the folder of prompts
 * @param within the folder that it must not lead out of; absent for the user's own
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
    instead: "edit the file that is there",
  });
  return join(folder, `${id}.md`);
}

/** The project's folder of prompts. */
export function projectPromptFolder(root: string): string {
  return join(root, promptFolder);
}

/** Refuses a folder of prompts that leads out of the project. @throws CuebookError `prompt_outside_project` */
export function requireWithin(folder: string, root: string): void {
  let there = folder;
  while (!isThere(there) && there !== dirname(there)) there = dirname(there);
  const real = existsSync(there) ? realpathSync(there) : there;
  const way = relative(realpathSync(root), real);
  if (way !== ".." && !way.startsWith("../")) return;
  throw new CuebookError(
    "prompt_outside_project",
    `${basename(folder)} of the project leads to ${real}, outside of it`,
    {
      hint: "Put a folder into the project in place of the link, or write for yourself alone: --user",
    },
  );
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
