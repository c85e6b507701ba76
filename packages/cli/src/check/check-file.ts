import { existsSync } from "node:fs";
import { dirname, resolve, sep } from "node:path";
import { readServedFile, type WorkflowReadOptions } from "@cuebook/engine/library";
import type { Judge } from "@cuebook/project/check";
import type { Diagnostic, Source } from "@cuebook/template";
import { trackerSections } from "@cuebook/trackers";
import { checkServiceSettings, verifyWorkflow, type Workflow } from "@cuebook/workflow";
import type { ModelsOf } from "./models.ts";

/** The library that workflows may use, and the functions that check a workflow or a test against its project. */
export interface CheckFileOptions extends WorkflowReadOptions {
  readonly judge?: Judge;
  /** The models that a test of a prompt can name. Without it, names are not looked up. */
  readonly models?: ModelsOf;
}

/** Whether a source of a workflow is an existing file below the workflow's folder, and not part of the library. */
function isBelow(path: string, workflow: string): boolean {
  const folder = dirname(workflow);
  return path.startsWith(`${folder}${folder.endsWith(sep) ? "" : sep}`) && existsSync(path);
}

function findingsOf(workflow: Workflow): Diagnostic[] {
  return [...verifyWorkflow(workflow), ...checkServiceSettings(workflow, trackerSections)];
}

/** A workflow file with its findings, even if it could only be read in part. */
export async function checkWorkflowFile(file: string, cwd: string, options: CheckFileOptions) {
  const path = resolve(cwd, file);
  const read = await readServedFile(path, file, options);
  const draft = read.workflow ?? read.draft;
  if (draft === undefined) return { ...read, draft, files: [] };
  const judged = options.judge?.(draft, path) ?? { diagnostics: [], sources: new Map<string, Source>() };
  return {
    draft,
    diagnostics: [
      ...read.diagnostics,
      ...[draft, ...read.byWeight.values()].flatMap(findingsOf),
      ...judged.diagnostics,
    ],
    sources: new Map([...judged.sources, ...read.sources]),
    files: Object.keys(draft.sources).filter((name) => isBelow(resolve(cwd, name), path)),
  };
}

/**
 * The findings of a prompt test. The code for them is loaded only if a folder has such tests.
 * @param sources gets the files for code frames
 */
export async function checkTestFile(
  file: string,
  cwd: string,
  options: CheckFileOptions,
  sources: Map<string, Source>,
): Promise<readonly Diagnostic[]> {
  const { checkPromptTest } = await import("@cuebook/prompts/test");
  const models = options.models?.(resolve(cwd, file));
  const read = new Map(models?.sources);
  const findings = await checkPromptTest(file, { cwd, read: options, agentOf: models?.agentOf }, read);
  for (const [name, source] of read) if (!sources.has(name)) sources.set(name, source);
  return [...(models?.diagnostics ?? []), ...findings];
}
