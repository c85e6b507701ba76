/** @folder Files of other systems in the form of Cuebook. */
import { readdirSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { CuebookError } from "@cuebook/error";
import { isMarkdown, isRecord } from "@cuebook/settings/values";
import { parseReadable } from "@cuebook/settings/yaml";
import type { ImportedFiles } from "./notes.ts";
import { isOrcPhase, orcPhase } from "./orc/phase-file.ts";
import { orcPrompt } from "./orc/prompt-file.ts";
import { isOrcWorkflow, orcWorkflow } from "./orc/workflow-file.ts";
import { isPromptfoo, promptfooFiles } from "./promptfoo/promptfoo.ts";
import { type ReadFile, readForImport } from "./read-workflow-md.ts";
import { sourceOf } from "./source-of.ts";
import { unreadable } from "./unreadable.ts";

/** What a file of another system becomes: the same file with the keys of Cuebook, or new files. */
export type Import = ({ readonly is: "workflow_md" } & ReadFile) | ({ readonly is: "files" } & ImportedFiles);

/**
 * Reads a file of another system: a WORKFLOW.md of Sortie or Symphony, a promptfooconfig.yaml, a workflow, phase or prompt of orc. Nothing
 * is written, and of other files only those below its folder are read.
 *
 * @param path absolute
 * @param file its name in messages
 * @throws CuebookError `import_missing`; `import_unreadable`, with a hint
 */
export function readImport(path: string, file: string): Import {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined)
    throw new CuebookError("import_missing", `there is no file ${file}`, { hint: "name the file to import" });
  if (found.isDirectory()) throw unreadable(`${file} is a folder`, folderHint(path, file));
  if (isMarkdown(path)) {
    if (!path.includes(`${sep}.orc${sep}`)) return { is: "workflow_md", ...readForImport(path, file) };
    return { is: "files", ...orcPrompt(sourceOf(path, file), path) };
  }
  return { is: "files", ...dataFile(path, file) };
}

function dataFile(path: string, file: string): ImportedFiles {
  if (!/\.(ya?ml|json)$/i.test(path)) throw unreadable(`${file} is no file that import reads`, readable);
  const source = sourceOf(path, file);
  const document = parseReadable(source);
  const [mistake] = document.diagnostics.filter(({ severity }) => severity === "error");
  if (mistake !== undefined) {
    const { line, column, message } = mistake;
    throw unreadable(`${file} cannot be read: ${line}:${column}: ${message}`, "correct it, and import it again");
  }
  const { value } = document;
  if (isRecord(value) && isOrcWorkflow(value)) return orcWorkflow(source, { ...document, value });
  if (isRecord(value) && isOrcPhase(value)) return orcPhase(source, { ...document, value }, path);
  if (isRecord(value) && isPromptfoo(value)) return promptfooFiles(source, { ...document, value }, path);
  throw unreadable(`${file} is no file that import reads`, readable);
}

const readable =
  "it reads a WORKFLOW.md of Sortie or Symphony, a promptfooconfig.yaml, and workflows, phases and prompts of orc; `cuebook check` proves workflow files";

function folderHint(path: string, file: string): string {
  const name = readdirSync(path).find((each) => /^(WORKFLOW\.md|promptfooconfig\.(ya?ml|json))$/.test(each));
  return `name its file: cuebook import ${name === undefined ? "FILE" : join(file, name)}`;
}
