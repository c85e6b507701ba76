import type { Agent } from "./agent.ts";

/**
 * How an agent gets what a person writes at once: `during` its turn, or by a turn that is `interrupted` and continues with it. Undefined:
 * only with its next turn.
 */
export function takesOf({ capabilities }: Pick<Agent, "capabilities">): "during" | "interrupted" | undefined {
  const { steer, interrupt, resume, resumeInterrupted } = capabilities;
  if (steer) return "during";
  return interrupt && resume && resumeInterrupted ? "interrupted" : undefined;
}
