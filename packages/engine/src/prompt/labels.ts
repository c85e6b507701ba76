import type { Step } from "@cuebook/run";
import { lastSteps } from "@cuebook/run";
import type { Label } from "@cuebook/template";
import { type ContractName, type PhaseVariableSource, phaseVariables } from "@cuebook/workflow";

/** The steps whose outputs a prompt may use, as labels name them: `step/3`. */
export interface StepProducers {
  /** The one whose fields an edge's prompt has at the root; none on the way from `$START`. */
  readonly last?: string;
  /** The one that `steps.<role>` speaks of, by role. */
  readonly byRole: ReadonlyMap<string, string>;
}

/**
 * Who produced the parts of a prompt's data, and what of it is trusted: what the operator gave and what Cuebook says of the
 * run. What stands in an issue, or was handed back by an agent, may have been written by anybody.
 */
export function promptLabels(contract: ContractName, steps: StepProducers): Label[] {
  const issue: Label = { path: "issue", producer: "issue", trust: "untrusted" };
  const input: Label = { path: "input", producer: "operator", trust: "trusted" };
  const run: readonly Label[] = ["attempt", "run"].map((path) => ({ path, producer: "engine", trust: "trusted" }));
  switch (contract) {
    case "workflow-md":
      // What failed before, and what others say of the work, may quote anybody.
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

/** Who gives the variables of a phase, where no run has steps yet that would. What stands in a repository may be anybody's. */
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
    // Without a producer, so that an output whose role is not known is nobody's rather than the last step's.
    { path: "steps", trust: "untrusted" },
    ...[...byRole].map(([role, producer]): Label => ({ path: pathOfOutput(role), producer, trust: "untrusted" })),
  ];
}

/** The data path of a role's output, written as traces write it. */
function pathOfOutput(role: string): string {
  return /^[\p{L}_$][\p{L}\p{Nd}_$-]*$/u.test(role) ? `steps.${role}` : `steps[${JSON.stringify(role)}]`;
}

/** The steps whose outputs the prompt of a step may use. */
export function stepProducers(steps: readonly Step[], { parents }: Pick<Step, "parents">): StepProducers {
  const [last] = parents;
  const byRole = new Map([...lastSteps(steps, parents)].map(([role, { step }]) => [role, stepName(step)]));
  return last === undefined ? { byRole } : { last: stepName(last), byRole };
}

/** How labels name a step: as the addresses of the command do, by its number in the run. */
export function stepName(step: number): string {
  return `step/${step}`;
}
