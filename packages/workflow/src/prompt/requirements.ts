import { handoffPointers, promptPointers } from "../model/prompt-pointers.ts";
import { unitsOf } from "../model/units.ts";
import type { Workflow } from "../model/workflow.ts";
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
  const roles = Object.values(workflow.definition.roles);
  for (const { performs } of roles) {
    const inputs = performs?.what === "workflow" ? Object.values(performs.with) : [];
    for (const input of inputs) if ("from" in input) roots.add(input.from.split(".", 1)[0] ?? "");
  }
  // A command receives both on its standard input.
  const either = roles.some(
    ({ phase, performs, context = "none" }) =>
      phase !== undefined || performs?.what === "command" || context !== "none",
  );
  return { issue: roots.has("issue"), input: roots.has("input"), either };
}
