import { basename, dirname, resolve } from "node:path";
import { shownPath, writeFiles } from "@cuebook/system";
import type { CommandContext } from "../terminal/command-context.ts";
import { namedWorkflow } from "./names.ts";
import { openLibrary } from "./with-library.ts";

export interface ExportOptions {
  readonly force?: true;
  readonly repo?: string;
}

/** Runs `cuebook workflow export`. */
export async function exportWorkflow(
  name: string,
  file: string | undefined,
  options: ExportOptions,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  const opened = await openLibrary(context, options, "text");
  if (opened === undefined) return;
  const { text } = namedWorkflow(opened.library, name).entry;
  if (file === undefined) {
    terminal.out(text);
    return;
  }
  const path = resolve(terminal.cwd, file);
  writeFiles(dirname(path), [{ path: basename(path), text }], {
    force: options.force === true,
    kept: "nothing was written",
    instead: "choose another file, or replace it with --force",
  });
  terminal.out(`${shownPath(path, terminal.cwd)}\n`);
}
