import { type KnownBeforeRun, type LabelledVariables, variablesBeforeRun } from "@cuebook/engine";
import { compilePrompt, pointerOf, type Workflow } from "@cuebook/workflow";
import type { Project } from "../project/project.ts";
import type { ChosenPrompt } from "./choose.ts";

/** What was given for the prompt of a phase. */
export interface GivenForPhase extends Pick<KnownBeforeRun, "issue" | "input" | "place"> {
  /** What `--data` has goes before everything that is known. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The prompt is that of the library, of no workflow. */
  readonly isAlone: boolean;
}

/**
 * The variables of the chosen prompt that are known without a run, but for those that were given; none where it is no phase.
 * @throws CuebookError `variable_missing`
 */
export async function knownVariables(
  workflow: Workflow,
  chosen: ChosenPrompt,
  { repository, config }: Pick<Project, "repository" | "config">,
  { data: given, isAlone, ...known }: GivenForPhase,
): Promise<LabelledVariables> {
  if (chosen.kind !== "role" || chosen.role.phase === undefined) return { data: {}, labels: [] };
  const definition = isAlone ? { ...workflow.definition, name: "" } : workflow.definition;
  const used = chosen.role.prompt.flatMap((_, index) =>
    (compilePrompt(workflow, pointerOf("roles", chosen.name, "prompt", index)).prompt?.references() ?? []).flatMap(
      ({ path }) => path[0] ?? [],
    ),
  );
  const isKnown = (name: string) => !Object.hasOwn(given, name);
  const { data, labels } = await variablesBeforeRun(definition, chosen.name, {
    ...known,
    folder: config?.root ?? repository,
    project: config?.project ?? {},
    wanted: new Set(used.filter(isKnown)),
  });
  return { data, labels: labels.filter(({ path }) => path !== "$" && isKnown(path)) };
}
