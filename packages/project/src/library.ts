/** The library of a project: its phases, prompts and workflows, and the files that it has of them. */

export {
  type CurrentWorkflow,
  currentWorkflow,
  type WorkflowChange,
  workflowChange,
} from "./library/current-workflow.ts";
export { discoverWorkflows, workflowName } from "./library/discover-workflows.ts";
export { libraryOf, type RunPhases, userPromptFolder } from "./library/library.ts";
export { currentLibrary, libraryOpener } from "./library/open.ts";
export {
  addedVariables,
  addedVariablesOf,
  type FoundWorkflow,
  findWorkflows,
  isOfPhases,
  kindOf,
  type ListedWorkflow,
  listWorkflows,
  stepsOf,
  type WorkflowPlaces,
} from "./library/workflows.ts";
export { acceptBase } from "./prompts/accept.ts";
export { layersOf } from "./prompts/layers.ts";
export { type MergedFile, type MergeProblem, mergePrompt, type PromptMerge, writeMerged } from "./prompts/merge.ts";
export { type NewPrompt, newPromptFile } from "./prompts/new-file.ts";
export { type Examined, examined, needsLook } from "./prompts/standing.ts";
export { removeUnusedBases } from "./prompts/unused-bases.ts";
export { projectPromptFolder, removePrompt, writePrompt } from "./prompts/write-prompt.ts";
