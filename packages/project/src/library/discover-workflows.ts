import { isPromptFile, isPromptTest } from "@cuebook/prompts/names";
import { type FoundFiles, findFiles } from "@cuebook/system";

/** The result of a search for workflows, prompts and tests of prompts; `files` are the workflows. */
export interface Discovery extends FoundFiles {
  /** The prompt definitions. */
  readonly prompts: readonly string[];
  /** The tests of prompts. */
  readonly tests: readonly string[];
}

/** The name of a workflow file. */
export const workflowName = /(?:^WORKFLOW\.md|\.workflow\.ya?ml)$/;

/**
 * The files at the given paths. A folder is searched for `WORKFLOW.md`, `*.workflow.yaml`, `*.prompt.yaml` and
 * `*.prompt.test.yaml`, also with the extension `.yml`, and `.json` for prompts. A file is a prompt or a test if it has such a name,
 * and otherwise a workflow.
 *
 * @param onFolder receives every folder that is searched
 */
export function discoverWorkflows(
  paths: readonly string[],
  cwd: string,
  onFolder: (folder: string) => void = () => {},
): Discovery {
  const { files, closed, barren } = findFiles(paths, cwd, isSearched, onFolder);
  const { prompts = [], tests = [], workflows = [] } = Object.groupBy(files, kindOf);
  return { files: workflows, prompts, tests, closed, barren };
}

function kindOf(file: string): "prompts" | "tests" | "workflows" {
  if (isPromptFile(file)) return "prompts";
  return isPromptTest(file) ? "tests" : "workflows";
}

/** Whether a search of a folder finds files with this name. */
function isSearched(name: string): boolean {
  return workflowName.test(name) || isPromptFile(name) || isPromptTest(name);
}
