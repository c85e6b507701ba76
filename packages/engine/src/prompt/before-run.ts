import type { Label } from "@cuebook/template";
import { type Definition, START } from "@cuebook/workflow";
import type { ConfiguredProject } from "@cuebook/workspace";
import { branchIn } from "@cuebook/workspace";
import { projectVariables } from "./project-variables.ts";
import type { PromptState, TurnPlace } from "./prompt-state.ts";
import { phaseVariableData, phaseVariableLabels } from "./variables/variables.ts";

/** The known inputs of a phase before a run exists. */
export interface KnownBeforeRun extends Pick<PromptState, "issue" | "input"> {
  /** The project's folder: absolute. It is also used in place of the worktree. */
  readonly folder: string;
  /** Facts of the project from the configuration. */
  readonly project: ConfiguredProject;
  readonly place: TurnPlace;
  /** The variables that the prompt uses: only these are read of the variables that the workflow adds. */
  readonly wanted: ReadonlySet<string>;
}

/** Variables of a phase, with the producer of each. */
export interface LabelledVariables {
  readonly data: Readonly<Record<string, string | number | boolean>>;
  readonly labels: readonly Label[];
}

/**
 * The variables of a phase as the first step of a run would have them, as far as they are known before a run: the task, the
 * project, the target branch, and the variables that the workflow adds. All others are blank. Read-only.
 *
 * @param definition with a blank name if the workflow could not be run
 * @throws CuebookError `variable_missing`
 */
export async function variablesBeforeRun(
  definition: Definition,
  role: string,
  { issue, input, folder, project, place, wanted }: KnownBeforeRun,
): Promise<LabelledVariables> {
  const asked = Object.entries(definition.variables ?? {}).filter(([name]) => wanted.has(name));
  const ground = await projectVariables(
    { project },
    { ...definition, variables: Object.fromEntries(asked) },
    folder,
    wanted.has("INITIATIVE_CONTEXT") ? issue : null,
  );
  // Looking at a prompt requires neither git nor a repository.
  const target = await branchIn({ folder }).catch(() => undefined);
  const plan = { repository: folder, path: folder, base: "", branch: "", target };
  const state = { workflow: definition.name, issue, input, steps: [], plan, ...ground };
  const step = { step: 1, role, visit: 1, parents: [], via: { role: START, status: "_" } };
  return {
    data: phaseVariableData(definition, state, step, place, []),
    labels: phaseVariableLabels(definition, state, step),
  };
}
