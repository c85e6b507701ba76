import { type Outputs, type StepPlace, sourcesAt, unitAround } from "@cuebook/run";
import type { Label } from "@cuebook/template";
import { type ContractName, type PhaseVariableSource, phaseVariables } from "@cuebook/workflow";
import { leftStep } from "./left-step.ts";

/** The steps whose outputs a prompt may use, as labels name them: `step/3`. */
export interface StepProducers {
  /** The step whose fields an edge's prompt has at the root; absent on the way from `$START`. */
  readonly last?: string;
  /** The step that `steps.<role>` refers to, by role. */
  readonly byRole: ReadonlyMap<string, string>;
  /** In a workflow that a step runs: that step, whose prompts made the input. */
  readonly input?: string | undefined;
}

/**
 * The producers of the parts of a prompt's data, and which parts are trusted: the operator's input and Cuebook's facts of the
 * run. Anybody may have written the text of an issue or the output of an agent.
 */
export function promptLabels(contract: ContractName, steps: StepProducers): Label[] {
  const issue: Label = { path: "issue", producer: "issue", trust: "untrusted" };
  const input: Label =
    steps.input === undefined
      ? { path: "input", producer: "operator", trust: "trusted" }
      : { path: "input", producer: steps.input, trust: "untrusted" };
  const run: readonly Label[] = ["attempt", "run"].map((path) => ({ path, producer: "engine", trust: "trusted" }));
  switch (contract) {
    case "workflow-md":
      // Earlier failures, and feedback on the work, may quote anybody.
      return [
        issue,
        ...run,
        { path: "previous", producer: "engine", trust: "untrusted" },
        { path: "ci_failure", producer: "ci", trust: "untrusted" },
        { path: "review_comments", producer: "review", trust: "untrusted" },
      ];
    case "role":
      return [issue, input, ...run, ...outputLabels(steps)];
    case "edge":
      return [
        ...(steps.last === undefined ? [] : [{ path: "$", producer: steps.last, trust: "untrusted" } as const]),
        issue,
        input,
        ...outputLabels(steps),
      ];
    case "phase":
      return phaseVariables.map(({ name, source }): Label => ({ path: name, ...ofSource[source] }));
  }
}

/** The labels of a phase's variables before a run has steps. Anybody may have written what is in a repository. */
const ofSource: Readonly<Record<PhaseVariableSource, Pick<Label, "producer" | "trust">>> = {
  task: { producer: "issue", trust: "untrusted" },
  run: { producer: "engine", trust: "trusted" },
  git: { producer: "engine", trust: "trusted" },
  review: { producer: "engine", trust: "trusted" },
  initiative: { producer: "issue", trust: "untrusted" },
  project: { producer: "project", trust: "untrusted" },
  phase: { trust: "untrusted" },
  caller: { producer: "engine", trust: "untrusted" },
};

function outputLabels({ byRole }: StepProducers): Label[] {
  return [
    // Without a producer, so that the output of an unknown role has none, instead of the last step.
    { path: "steps", trust: "untrusted" },
    ...[...byRole].map(([role, producer]): Label => ({ path: pathOfOutput(role), producer, trust: "untrusted" })),
  ];
}

/** The data path of a role's output, written as traces write it. */
function pathOfOutput(role: string): string {
  return /^[\p{L}_$][\p{L}\p{Nd}_$-]*$/u.test(role) ? `steps.${role}` : `steps[${JSON.stringify(role)}]`;
}

/** The steps whose outputs the prompt of a step may use. */
export function stepProducers(state: Outputs, place: StepPlace): StepProducers {
  const last = leftStep(state, place);
  const byRole = new Map([...sourcesAt(state, place).steps].map(([role, { step }]) => [role, stepName(step)]));
  const caller = unitAround(state, place.scope)?.calledBy;
  const input = caller === undefined ? undefined : stepName(caller);
  return last === undefined ? { byRole, input } : { last: stepName(last), byRole, input };
}

/** How labels name a step: by its number in the run, as the command's addresses do. */
export function stepName(step: number): string {
  return `step/${step}`;
}
