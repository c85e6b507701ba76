/** @folder Files of other systems in the form of Cuebook. */

import { readdirSync, statSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { isMarkdown, isRecord } from "@cuebook/settings/values";
import { parseReadable } from "@cuebook/settings/yaml";
import { shownPath } from "@cuebook/system";
import { NotFoundError, UsageError } from "../failure/failure.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { importFiles } from "./files.ts";
import type { ImportOptions } from "./options.ts";
import { isOrcPhase, orcPhase } from "./orc/phase-file.ts";
import { orcPrompt } from "./orc/prompt-file.ts";
import { isOrcWorkflow, orcWorkflow } from "./orc/workflow-file.ts";
import { isPromptfoo, promptfooFiles } from "./promptfoo/promptfoo.ts";
import { sourceOf } from "./source-of.ts";
import { importWorkflowMd } from "./workflow-md.ts";

/** Runs `cuebook import`. */
export async function importFile(given: string, options: ImportOptions, context: CommandContext): Promise<void> {
  const { cwd } = context.terminal;
  if (options.dryRun === true && options.yes === true)
    throw new UsageError("--dry-run writes nothing, so it cannot be combined with --yes", "omit one of them");
  const path = resolve(cwd, given);
  const file = shownPath(path, cwd);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new NotFoundError(`there is no file ${file}`, "name the file to import");
  if (found.isDirectory()) throw new UsageError(`${file} is a folder`, folderHint(path, given));
  if (isMarkdown(path)) {
    if (!path.includes(`${sep}.orc${sep}`)) return importWorkflowMd(given, options, context);
    return importFiles(given, orcPrompt(sourceOf(path, file), path), options, context);
  }
  if (!/\.(ya?ml|json)$/i.test(path)) throw new UsageError(`${file} is no file that import reads`, readable);
  const source = sourceOf(path, file);
  const document = parseReadable(source);
  const [mistake] = document.diagnostics.filter(({ severity }) => severity === "error");
  if (mistake !== undefined) {
    const { line, column, message } = mistake;
    throw new UsageError(`${file} cannot be read: ${line}:${column}: ${message}`, "correct it, and import it again");
  }
  const { value } = document;
  if (isRecord(value) && isOrcWorkflow(value))
    return importFiles(given, orcWorkflow(source, { ...document, value }), options, context);
  if (isRecord(value) && isOrcPhase(value))
    return importFiles(given, orcPhase(source, { ...document, value }, path), options, context);
  if (isRecord(value) && isPromptfoo(value))
    return importFiles(given, promptfooFiles(source, { ...document, value }, path), options, context);
  throw new UsageError(`${file} is no file that import reads`, readable);
}

const readable =
  "it reads a WORKFLOW.md of Sortie or Symphony, a promptfooconfig.yaml, and workflows, phases and prompts of orc; `cuebook check` proves workflow files";

function folderHint(path: string, given: string): string {
  const name = readdirSync(path).find((each) => /^(WORKFLOW\.md|promptfooconfig\.(ya?ml|json))$/.test(each));
  return `name its file: cuebook import ${name === undefined ? "FILE" : join(given, name)}`;
}
