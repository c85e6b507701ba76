import { COMMAND_KIND } from "../events/command-kind.ts";
import { pricedUsage, type Rates } from "../prices/prices.ts";
import type { Turn } from "./step.ts";

/** What a turn cost in US dollars. `none`: it is running, it failed before its agent began, or it is that of a role's command. */
export type TurnCost =
  | { readonly is: "reported" | "computed"; readonly usd: number }
  | { readonly is: "unknown" }
  | { readonly is: "none" };

/** The cost of a turn. @param rates for turns of earlier journals, whose cost was not computed when they were recorded */
export function costOfTurn(turn: Turn, rates?: Readonly<Record<string, Rates>>): TurnCost {
  if (turn.agent.kind === COMMAND_KIND) return { is: "none" };
  if (turn.usage === undefined) return { is: hasWorked(turn) ? "unknown" : "none" };
  const { costUsd, price } = rates === undefined ? turn.usage : withRates(turn.usage, turn.agent.kind, rates);
  if (costUsd === undefined) return { is: "unknown" };
  return { is: price === undefined ? "reported" : "computed", usd: costUsd };
}

function withRates(usage: NonNullable<Turn["usage"]>, kind: string, kinds: Readonly<Record<string, Rates>>) {
  return Object.hasOwn(kinds, kind) ? pricedUsage(usage, { kind }, { kinds }) : usage;
}

/** Failures of agents that were at work. */
const lateFailures: readonly string[] = [
  ...["agent_turn_timeout", "agent_stalled", "agent_tool_timeout", "agent_output_limit", "agent_no_result"],
];

/** Whether an agent may have used its model in a turn that has ended. */
function hasWorked({ state, process }: Turn): boolean {
  if (state.is === "requested") return false;
  return state.is !== "failed" || process !== undefined || lateFailures.includes(state.error.code);
}
