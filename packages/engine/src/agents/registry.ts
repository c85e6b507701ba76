import { nearest } from "@cuebook/template";
import { EngineError } from "../error.ts";
import type { Agent, AgentAdapter } from "./agent.ts";
import { claudeCodeAdapter } from "./claude-code.ts";
import { commandAdapter } from "./command.ts";
import { replayAdapter } from "./replay.ts";

/** Every agent kind there is, in the order of the reference. */
export const agentAdapters: readonly AgentAdapter[] = [claudeCodeAdapter, commandAdapter, replayAdapter];

/**
 * Makes an agent of a kind.
 *
 * ```ts
 * const agent = createAgent("command", { command: ["my-agent", "--quiet"] });
 * ```
 *
 * @param config its settings, without `kind`
 * @param names names that agents have beside the kinds, for the message when neither is meant
 * @throws EngineError `unknown_agent`, `agent_config_invalid`
 */
export function createAgent(
  kind: string,
  config: Readonly<Record<string, unknown>>,
  names: readonly string[] = [],
): Agent {
  const adapter = agentAdapters.find((each) => each.kind === kind);
  if (adapter !== undefined) return adapter.create(config);
  const known = [...new Set([...agentAdapters.map((each) => each.kind), ...names])];
  const meant = nearest(kind, known);
  throw new EngineError("unknown_agent", `there is no agent "${kind}"`, {
    hint:
      meant === undefined ? `known are ${known.join(", ")}` : `did you mean "${meant}"? Known are ${known.join(", ")}`,
  });
}
