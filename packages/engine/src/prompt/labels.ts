import { type Outputs, type Scope, type StepPlace, sourcesAt, unitAround } from "@cuebook/run";
import type { Label } from "@cuebook/template";
import { type ContractName, type Definition, type PhaseVariableSource, phaseVariables } from "@cuebook/workflow";
import { type ItemSource, itemSource, lastStep } from "./item-source.ts";
import { leftStep } from "./left-step.ts";

/** The steps whose outputs a prompt may use, as labels name them: `step/3`. */
export interface StepProducers {
  /** The step whose fields are at the root of an edge's prompt; absent on edges from `$START`. */
  readonly last?: string | undefined;
  /** The step that `steps.<role>` refers to, by role. */
  readonly byRole: ReadonlyMap<string, string>;
  /** In a workflow that a step runs: this step, whose prompts produced the input. */
  readonly input?: string | undefined;
  /** The labels of `item`, and of the results of branches over a list. */
  readonly branches?: readonly Label[];
}

/**
 * The producers of the parts of a prompt's data. Only the operator's input and Cuebook's facts of the run are trusted: anybody may
 * have written the text of an issue or the output of an agent.
 */
export function promptLabels(contract: ContractName, steps: StepProducers): Label[] {
  const issue: Label = { path: "issue", producer: "issue", trust: "untrusted" };
  const input = inputLabel("input", steps.input);
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
        { path: "merge_conflict", producer: "engine", trust: "untrusted" },
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
    case "handoff":
      return [{ path: "$", producer: "engine", trust: "untrusted" }];
    case "condition":
      return [...promptLabels("phase", steps), ...promptLabels("role", steps)];
    case "phase":
      return phaseVariables.map(({ name, source }): Label => ({ path: name, ...ofSource[source] }));
  }
}

/** The label of a part of the input. @param producer the step that made it; `undefined`: the operator gave it */
function inputLabel(path: string, producer: string | undefined): Label {
  return producer === undefined
    ? { path, producer: "operator", trust: "trusted" }
    : { path, producer, trust: "untrusted" };
}

/** The labels of a phase's variables before a run has steps. Anybody may have written the content of a repository. */
const ofSource: Readonly<Record<PhaseVariableSource, Pick<Label, "producer" | "trust">>> = {
  task: { producer: "issue", trust: "untrusted" },
  run: { producer: "engine", trust: "trusted" },
  git: { producer: "engine", trust: "trusted" },
  review: { producer: "engine", trust: "trusted" },
  history: { producer: "project", trust: "untrusted" },
  initiative: { producer: "issue", trust: "untrusted" },
  project: { producer: "project", trust: "untrusted" },
  phase: { trust: "untrusted" },
  caller: { producer: "engine", trust: "untrusted" },
};

function outputLabels({ byRole, branches = [] }: StepProducers): Label[] {
  return [
    // Without a producer, so that the output of an unknown role has none, instead of falling back to the last step.
    { path: "steps", trust: "untrusted" },
    ...[...byRole].map(([role, producer]): Label => ({ path: pathOfOutput(role), producer, trust: "untrusted" })),
    ...branches,
  ];
}

/** The data path of a role's output, written as traces write it. */
function pathOfOutput(role: string): string {
  return /^[\p{L}_$][\p{L}\p{Nd}_$-]*$/u.test(role) ? `steps.${role}` : `steps[${JSON.stringify(role)}]`;
}

/** The steps whose outputs the prompt of a step may use. */
export function stepProducers(definition: Definition, state: Outputs, place: StepPlace): StepProducers {
  const last = leftStep(state, place);
  const { steps, lists } = sourcesAt(state, place);
  const byRole = new Map([...steps].map(([role, { step }]) => [role, stepName(step)]));
  const scope = place.joins === undefined ? place.scope : state.steps.find(({ step }) => step === last)?.scope;
  const input = callerName(state, place.scope);
  const branches = [
    ...itemLabels("item", itemSource(definition, state, scope), input),
    ...[...lists].flatMap(([role, scopes]) => listLabels(pathOfOutput(role), definition, state, scopes)),
  ];
  return { last: last === undefined ? undefined : stepName(last), byRole, branches, input };
}

/** The step that runs the workflow around a place; `undefined` in the workflow of the run itself. */
function callerName(state: Outputs, scope: number | undefined): string | undefined {
  const caller = unitAround(state, scope)?.calledBy;
  return caller === undefined ? undefined : stepName(caller);
}

/** The labels of the results of branches: item and key of a result have a different producer than its status and output. */
function listLabels(path: string, definition: Definition, state: Outputs, scopes: readonly Scope[]): Label[] {
  return scopes.flatMap((branch, index) => {
    const at = `${path}[${index}]`;
    const ended = lastStep(state, branch);
    const source = itemSource(definition, state, branch.scope);
    return [
      { path: at, producer: ended === undefined ? "engine" : stepName(ended.step), trust: "untrusted" } as const,
      ...["item", "key"].flatMap((name) => itemLabels(`${at}.${name}`, source, callerName(state, branch.scope))),
    ];
  });
}

/** @param input the producer of the input of a workflow that a step runs */
function itemLabels(path: string, source: ItemSource | undefined, input: string | undefined): Label[] {
  if (source === undefined) return [];
  switch (source.is) {
    case "step":
      return [{ path, producer: stepName(source.step.step), trust: "untrusted" }];
    case "input":
      return [inputLabel(path, input)];
    case "issue":
      return [{ path, producer: "issue", trust: "untrusted" }];
  }
}

/** How labels name a step: by its number in the run, as the command's addresses do. */
export function stepName(step: number): string {
  return `step/${step}`;
}
