import { handoffPointers, promptPointers } from "../model/prompt-pointers.ts";
import { unitsOf } from "../model/units.ts";
import type { Definition, Workflow } from "../model/workflow.ts";
import { compilePrompt } from "./compile.ts";

/** The data that a run needs because a prompt of its workflow refers to it. */
export interface Requirements {
  readonly issue: boolean;
  readonly input: boolean;
  /** Whether a role gets those that exist, by its context, by the variables of a phase, or as a command. */
  readonly either: boolean;
}

/**
 * Whether any prompt of the workflow refers to the issue or the input, or one of a workflow that it runs to the issue. Prompts that do
 * not parse are ignored.
 */
export function requirements(workflow: Workflow): Requirements {
  const own = ownRequirements(workflow);
  const inner = [...unitsOf(workflow).values()].map(ownRequirements);
  return { ...own, issue: own.issue || inner.some(({ issue, either }) => issue || either) };
}

function ownRequirements(workflow: Workflow): Requirements {
  const { definition } = workflow;
  // In a pull request, the issue may be missing, unless the workflow is for the issues of a tracker.
  const missable = new Set(definition.service === undefined ? handoffPointers(definition) : []);
  const pointers = promptPointers(definition).filter((pointer) => !missable.has(pointer));
  const roots = new Set(
    pointers.flatMap((pointer) => {
      const references = compilePrompt(workflow, pointer).prompt?.references() ?? [];
      // A prompt that prints its data as a whole uses all of it.
      return references.flatMap((reference) =>
        reference.path.length === 0 ? ["issue", "input"] : reference.path.slice(0, 1),
      );
    }),
  );
  for (const path of dataPaths(definition)) roots.add(path.split(".", 1)[0] ?? "");
  const roles = Object.values(definition.roles);
  // A command receives both on its standard input.
  const either = roles.some(
    ({ phase, performs, context = "none" }) =>
      phase !== undefined || performs?.what === "command" || context !== "none",
  );
  return { issue: roots.has("issue"), input: roots.has("input"), either };
}

/** The paths of data that a workflow reads without a template: lists of branches, and inputs of workflows that it runs. */
function dataPaths({ roles, graph }: Definition): string[] {
  const edges = Object.values(graph).flatMap((byStatus) => Object.values(byStatus));
  const lists = edges.flatMap(({ fork }) => (fork?.each === undefined ? [] : [fork.each.of]));
  const inputs = Object.values(roles).flatMap(({ performs }) =>
    performs?.what === "workflow" ? Object.values(performs.with) : [],
  );
  return [...lists, ...inputs.flatMap((input) => ("from" in input ? [input.from] : []))];
}
