import type { Source } from "@cuebook/template";
import { type ImportedText, importedText } from "@cuebook/workflow";
import { sourceOf } from "./source-of.ts";
import { unreadable } from "./unreadable.ts";

/** A WORKFLOW.md with its form in Cuebook. */
export interface ReadFile extends ImportedText {
  /** As it is shown. */
  readonly file: string;
  readonly before: string;
}

/** Reads a WORKFLOW.md and its form in Cuebook. @throws CuebookError `import_unreadable`: if it is none */
export function readForImport(path: string, file: string): ReadFile {
  const source = sourceOf(path, file);
  const imported = importedIn(source);
  if (imported === undefined) {
    throw unreadable(
      `${file} has no front matter that can be read`,
      `a WORKFLOW.md starts with a line ---, keys such as \`tracker\`, and a line ---; see: cuebook check ${file}`,
    );
  }
  return { file, before: source.text, ...imported };
}

/** @throws CuebookError `import_unreadable`: if the text has aliases of what is moved or removed */
function importedIn(source: Source): ImportedText | undefined {
  try {
    return importedText(source);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw unreadable(
      `${source.file} cannot be rewritten: ${reason}`,
      "write the values in place of YAML aliases such as *name; the file runs as it is, too",
    );
  }
}
