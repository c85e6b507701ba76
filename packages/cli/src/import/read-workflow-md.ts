import { resolve } from "node:path";
import { shownPath } from "@cuebook/system";
import type { Source } from "@cuebook/template";
import { type ImportedText, importedText } from "@cuebook/workflow";
import { UsageError } from "../failure/failure.ts";
import { sourceOf } from "./source-of.ts";

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
  const source = sourceOf(path, file);
  const imported = importedIn(source);
  if (imported === undefined) {
    throw new UsageError(
      `${file} has no front matter that can be read`,
      `a WORKFLOW.md starts with a line ---, keys such as \`tracker\`, and a line ---; see: cuebook check ${file}`,
    );
  }
  return { file, before: source.text, ...imported };
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
