import { agentAdapters } from "@cuebook/agents";
import { didYouMean } from "@cuebook/settings";
import type { Diagnostic, Place } from "@cuebook/template";
import { report } from "../diagnostics.ts";

/** The finding for the name of an agent that is neither configured nor a kind. @param configured the configured agents */
export function unknownAgent(agent: string, configured: readonly string[], place: Place): Diagnostic[] {
  const known = [...new Set([...configured, ...agentAdapters.map(({ kind }) => kind)])];
  return known.includes(agent) ? [] : [report("agent_unknown", { agent, known }, place, didYouMean(agent, known))];
}
