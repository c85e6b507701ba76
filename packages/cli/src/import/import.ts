/** @folder Files of other systems, shown and written in the form of Cuebook. */
import { resolve } from "node:path";
import { CuebookError } from "@cuebook/error";
import { type Import, readImport } from "@cuebook/import";
import { shownPath } from "@cuebook/system";
import { NotFoundError, UsageError } from "../failure/failure.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { importFiles } from "./files.ts";
import type { ImportOptions } from "./options.ts";
import { importWorkflowMd } from "./workflow-md.ts";

/** Runs `cuebook import`. */
export async function importFile(given: string, options: ImportOptions, context: CommandContext): Promise<void> {
  if (options.dryRun === true && options.yes === true)
    throw new UsageError("--dry-run writes nothing, so it cannot be combined with --yes", "omit one of them");
  const read = readNamed(given, context.terminal.cwd);
  if (read.is === "files") await importFiles(given, read, options, context);
  else await importWorkflowMd(given, read, options, context);
}

/** Reads a file to import. A file that cannot be read is reported as a wrong argument. */
function readNamed(given: string, cwd: string): Import {
  const path = resolve(cwd, given);
  try {
    return readImport(path, shownPath(path, cwd));
  } catch (error) {
    if (!(error instanceof CuebookError)) throw error;
    if (error.code === "import_missing") throw new NotFoundError(error.message, error.hint);
    throw error.code === "import_unreadable" ? new UsageError(error.message, error.hint) : error;
  }
}
