import { readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { readText } from "@cuebook/system";
import type { Source } from "@cuebook/template";
import { type ImportedText, importedText } from "@cuebook/workflow";
import { NotFoundError, UsageError } from "../failure/failure.ts";
import { shownPath } from "../output/shown-path.ts";

/** A WORKFLOW.md with its form in Cuebook. */
export interface ReadFile extends ImportedText {
  /** As it is shown. */
  readonly file: string;
  readonly before: string;
}

/** Reads a WORKFLOW.md and its form in Cuebook. @throws UsageError if it is none */
export function readForImport(given: string, cwd: string): ReadFile {
  const path = resolve(cwd, given);
  const file = shownPath(path, cwd);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new NotFoundError(`there is no file ${file}`, "name the WORKFLOW.md to import");
  if (found.isDirectory()) throw new UsageError(`${file} is a folder`, folderHint(path, given));
  if (!/\.(md|markdown)$/i.test(path)) {
    throw new UsageError(
      `${file} is not a WORKFLOW.md`,
      "import reads Markdown files with front matter; `cuebook check` proves workflow files",
    );
  }
  const read = readText(path, file);
  if (!read.ok) throw new UsageError(read.diagnostics[0]?.message ?? `${file} cannot be read`);
  const imported = importedIn(read.source);
  if (imported === undefined) {
    throw new UsageError(
      `${file} has no front matter that can be read`,
      `a WORKFLOW.md starts with a line ---, keys such as \`tracker\`, and a line ---; see: cuebook check ${file}`,
    );
  }
  return { file, before: read.source.text, ...imported };
}

/** @throws UsageError if the text has aliases of what is moved or removed */
function importedIn(source: Source): ImportedText | undefined {
  try {
    return importedText(source);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(
      `${source.file} cannot be rewritten: ${reason}`,
      "write the values in place of YAML aliases such as *name; the file runs as it is, too",
    );
  }
}

function folderHint(path: string, given: string): string {
  const name = readdirSync(path).find((each) => each === "WORKFLOW.md");
  return `name its file: cuebook import ${name === undefined ? "FILE" : join(given, name)}`;
}
