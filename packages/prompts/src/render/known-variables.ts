import { type KnownBeforeRun, type LabelledVariables, variablesBeforeRun } from "@cuebook/engine";
import { pointerOf, readPrompt, type Workflow } from "@cuebook/workflow";
import type { ChosenPrompt } from "./choose.ts";

/** The given data for the prompt of a phase. */
export interface PhaseData extends Pick<KnownBeforeRun, "issue" | "input" | "place"> {
  /** The root of the data, which overrides all known values. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Whether the prompt is from the library, without a workflow. */
  readonly isAlone: boolean;
}

/** The project of a phase. */
export interface PhaseProject {
  readonly folder: string;
  /** What its configuration says of it. */
  readonly project: KnownBeforeRun["project"];
}

/**
 * The variables of the chosen prompt that are known without a run, except those in `data`; none if the prompt is not a phase's.
 * @throws CuebookError `variable_missing`
 */
export async function knownVariables(
  workflow: Workflow,
  chosen: ChosenPrompt,
  { folder, project }: PhaseProject,
  { data: given, isAlone, ...known }: PhaseData,
): Promise<LabelledVariables> {
  if (chosen.kind !== "role" || chosen.role.phase === undefined) return { data: {}, labels: [] };
  const definition = isAlone ? { ...workflow.definition, name: "" } : workflow.definition;
  const used = chosen.role.prompt.flatMap((_, index) =>
    (readPrompt(workflow, pointerOf("roles", chosen.name, "prompt", index)).prompt?.references() ?? []).flatMap(
      ({ path }) => path[0] ?? [],
    ),
  );
  const isKnown = (name: string) => !Object.hasOwn(given, name);
  const { data, labels } = await variablesBeforeRun(definition, chosen.name, {
    ...known,
    folder,
    project,
    wanted: new Set(used.filter(isKnown)),
  });
  return { data, labels: labels.filter(({ path }) => path !== "$" && isKnown(path)) };
}
