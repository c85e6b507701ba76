import type { Definition } from "@cuebook/workflow/model";
import type { Step } from "./step.ts";

/** The name of the agent of a step's last turn; before the first turn, the agent of its role. */
export function agentOfStep(definition: Definition, step: Step): string {
  const taken = step.tries.at(-1)?.turns.at(-1)?.agent.name;
  return taken ?? definition.roles[step.role]?.agent ?? definition.agent ?? "";
}
