/** The library of a project: its phases, prompts and workflows, and the files that it has of them. */

export { discoverWorkflows, isPromptFile, promptTestName, workflowName } from "./library/discover-workflows.ts";
export { libraryOf, type RunPhases, userPromptFolder } from "./library/library.ts";
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
