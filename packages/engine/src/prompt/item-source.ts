import { branchesAround, type Outputs, type Scope, type Step, scopesOf, sourcesAt } from "@cuebook/run";
import { type Definition, edgeOf } from "@cuebook/workflow";

/** Where an item of a list came from: `tasks[2]` of the output of a step, of the input, or of the issue. */
export type ItemSource = { readonly field: string } & (
  | { readonly is: "step"; readonly step: Step }
  | { readonly is: "input" | "issue" }
);

/** The source of the item of the innermost list around a place; `undefined` outside of all lists. */
export function itemSource(
  definition: Definition | undefined,
  state: Outputs,
  scope: number | undefined,
): ItemSource | undefined {
  const branch = branchesAround(state, scope).find((each) => Object.hasOwn(each, "item"));
  const fork = state.forks?.find((each) => each.fork === branch?.fork);
  if (branch === undefined || fork === undefined) return undefined;
  const edge = definition && edgeOf(definition, fork.edge);
  const index = scopesOf(state, fork.fork).indexOf(branch);
  const [root = "", ...path] = edge?.fork?.each?.of.split(".") ?? [];
  const below = (parts: readonly string[]) => `${parts.join(".")}[${index}]`;
  switch (root) {
    case "":
      return undefined;
    case "input":
    case "issue":
      return { is: root, field: below(path) };
    case "item": {
      const outer = itemSource(definition, state, fork.scope);
      return outer && { ...outer, field: `${outer.field}.${below(path)}` };
    }
    case "steps": {
      const [role = "", ...rest] = path;
      const { steps, lists } = sourcesAt(state, { parents: fork.step === null ? [] : [fork.step], scope: fork.scope });
      const step = steps.get(role) ?? lastStep(state, lists.get(role)?.[index]);
      return step && { is: "step", step, field: below(rest) };
    }
    default: {
      const step = state.steps.find((each) => each.step === fork.step);
      return step && { is: "step", step, field: below([root, ...path]) };
    }
  }
}

/** The step that a branch ended with. */
export function lastStep({ steps }: Pick<Outputs, "steps">, scope: Scope | undefined): Step | undefined {
  const { ended } = scope ?? {};
  return ended && steps.find(({ step }) => step === ended.step);
}
