import { resolve } from "node:path";
import { engineDiagnostics } from "@cuebook/engine/library";
import { discoverWorkflows } from "@cuebook/project/library";
import { readPromptFile } from "@cuebook/prompts/file";
import { reportFile } from "@cuebook/system";
import { type Diagnostic, distinctFindings, reporter, Source } from "@cuebook/template";
import { promptPointers, proofOf, type Workflow } from "@cuebook/workflow";
import { countFindings } from "../output/count.ts";
import { type CheckFileOptions, checkTestFile, checkWorkflowFile } from "./check-file.ts";
import { checkSets } from "./check-sets.ts";

/** The findings of a check, and the number of items checked. */
export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
  /** The files checked, and the files that they name: those that fixes may change. */
  readonly files: ReadonlySet<string>;
  /** The number of workflow files checked. */
  readonly workflows: number;
  readonly prompts: number;
  readonly edges: number;
  /** The number of prompt definitions checked. */
  readonly promptFiles: number;
  /** The number of tests of prompts checked. */
  readonly promptTests: number;
  /** The number of template sets checked. */
  readonly sets: number;
  /** The number of uses of data that could not be decided: each is a finding `unchecked`. */
  readonly unchecked: number;
  /** The number of prompts that are proved, have an error, or cannot be decided. */
  readonly proof: { readonly proved: number; readonly unproved: number; readonly unchecked: number };
  /** The workflows that could be loaded at least in part, in the order in which they were found. */
  readonly drafts: readonly CheckedDraft[];
}

/** A workflow with its file. With errors it may have gaps. */
export interface CheckedDraft {
  readonly file: string;
  readonly workflow: Workflow;
}

const proofStates = ["proved", "unproved", "unchecked"] as const;
const report = reporter(engineDiagnostics);

/**
 * Loads and verifies all workflows, prompt definitions, tests of prompts and template sets at the paths.
 *
 * @param paths files, and folders to search
 * @param onProgress receives progress messages
 * @param options the library that the workflows may use, and the functions that check a workflow or a test against its project
 */
export async function checkWorkflows(
  paths: readonly string[],
  cwd: string,
  onProgress: (text: string) => void,
  options: CheckFileOptions = {},
): Promise<CheckResult> {
  const { sets, ...ofSets } = await checkSets(paths, cwd);
  const diagnostics: Diagnostic[] = [...ofSets.diagnostics];
  const sources = new Map(ofSets.sources);
  const found = discoverWorkflows(paths, cwd, (folder) => onProgress(`searching ${folder}`));
  // A folder with template sets is not empty.
  const barren = found.barren.filter(() => sets === 0);
  for (const { folder, reason } of found.closed) {
    diagnostics.push(reportFile("file_unreadable", { file: folder, reason }, startOf(folder)));
  }
  for (const folder of barren) diagnostics.push(report("workflow_not_found", { folder }, startOf(folder)));

  const count = found.files.length + found.prompts.length + found.tests.length;
  let prompts = 0;
  let edges = 0;
  const proof = { proved: 0, unproved: 0, unchecked: 0 };
  const drafts: CheckedDraft[] = [];
  const files = new Set([...found.prompts, ...found.tests]);
  for (const [index, file] of found.files.entries()) {
    onProgress(`checking ${index + 1} of ${count}: ${file}`);
    const checked = await checkWorkflowFile(file, cwd, options);
    diagnostics.push(...checked.diagnostics);
    for (const [name, source] of checked.sources) if (!sources.has(name)) sources.set(name, source);
    for (const name of checked.files) files.add(name);
    if (checked.draft === undefined) continue;
    prompts += promptPointers(checked.draft.definition).length;
    edges += countEdges(checked.draft);
    for (const state of proofStates) proof[state] += proofOf(checked.draft).counts[state];
    drafts.push({ file, workflow: checked.draft });
  }
  for (const [index, file] of found.prompts.entries()) {
    onProgress(`checking ${found.files.length + index + 1} of ${count}: ${file}`);
    const read = readPromptFile(resolve(cwd, file), file, { texts: options.texts });
    diagnostics.push(...read.diagnostics);
    for (const [name, source] of read.sources) sources.set(name, source);
  }
  for (const [index, file] of found.tests.entries()) {
    onProgress(`checking ${found.files.length + found.prompts.length + index + 1} of ${count}: ${file}`);
    diagnostics.push(...(await checkTestFile(file, cwd, options, sources)));
  }
  const distinct = distinctFindings(diagnostics);
  const { unchecked } = countFindings(distinct);
  const counts = {
    workflows: found.files.length,
    promptFiles: found.prompts.length,
    promptTests: found.tests.length,
    sets,
    prompts,
    edges,
    unchecked,
    proof,
    drafts,
  };
  return { diagnostics: distinct, sources, files, ...counts };
}

function countEdges({ definition }: Workflow): number {
  return Object.values(definition.graph).reduce((sum, edges) => sum + Object.keys(edges).length, 0);
}

function startOf(file: string) {
  return { source: new Source(file, ""), span: { start: 0, end: 0 } };
}
