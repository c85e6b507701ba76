import { pricedUsage, type RunSteps, type TurnRef, type Usage } from "@cuebook/run";
import type { Host } from "../host/host.ts";

/** The usage of a turn with its cost, as it is recorded: from prices if its agent reported none. */
export function recordedUsage(
  { prices }: Pick<Host, "prices">,
  { steps }: Pick<RunSteps, "steps">,
  ref: TurnRef,
  usage: Usage | undefined,
): Usage | undefined {
  const attempt = steps.find(({ step }) => step === ref.step)?.tries.find((each) => each.try === ref.try);
  const turn = attempt?.turns.find((each) => each.turn === ref.turn);
  return usage === undefined || turn === undefined ? usage : pricedUsage(usage, turn.agent, prices);
}
