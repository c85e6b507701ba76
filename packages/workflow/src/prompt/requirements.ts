import { promptPointers } from "../model/prompt-pointers.ts";
import type { Workflow } from "../model/workflow.ts";
import { compilePrompt } from "./compile.ts";

/** The data that a run needs because a prompt of its workflow refers to it. */
export interface Requirements {
  readonly issue: boolean;
  readonly input: boolean;
  /** Whether a role gets those that exist, by its context, by the variables of a phase, or as a command. */
  readonly either: boolean;
}

/** Whether any prompt of the workflow refers to the issue or the input. Prompts that do not parse are ignored. */
export function requirements(workflow: Workflow): Requirements {
  const roots = new Set(
    promptPointers(workflow.definition).flatMap((pointer) => {
      const references = compilePrompt(workflow, pointer).prompt?.references() ?? [];
      // A prompt that prints its data as a whole uses all of it.
      return references.flatMap((reference) =>
        reference.path.length === 0 ? ["issue", "input"] : reference.path.slice(0, 1),
      );
    }),
  );
  const roles = Object.values(workflow.definition.roles);
  // A command receives both on its standard input.
  const either = roles.some(
    ({ phase, performs, context = "none" }) =>
      phase !== undefined || performs?.what === "command" || context !== "none",
  );
  return { issue: roots.has("issue"), input: roots.has("input"), either };
}
