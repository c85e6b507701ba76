import { CuebookError } from "@cuebook/error";
import { knownNames, type PlaceOf, withCurrentNames } from "@cuebook/settings";
import type { Diagnostic } from "@cuebook/template";
import { acpAdapter } from "./acp/adapter.ts";
import type { Agent, AgentAdapter, AgentCapabilities } from "./agent/agent.ts";
import { versionWarning } from "./agent/probe.ts";
import { chatAdapter } from "./chat/adapter.ts";
import { claudeCodeAdapter } from "./claude-code/adapter.ts";
import { codexAdapter } from "./codex/adapter.ts";
import { commandAdapter } from "./command/adapter.ts";
import { replayAdapter } from "./replay/adapter.ts";

/** Every agent kind, in the order of the reference. */
export const agentAdapters: readonly AgentAdapter[] = [
  acpAdapter,
  chatAdapter,
  claudeCodeAdapter,
  codexAdapter,
  commandAdapter,
  replayAdapter,
];

/**
 * Makes an agent of a kind.
 *
 * ```ts
 * const agent = createAgent("command", { command: ["my-agent", "--quiet"] });
 * ```
 *
 * @param config its settings, without `kind`
 * @param name the agent's name in messages. Default: its kind
 * @throws CuebookError `agent_config_invalid`
 */
export function createAgent(kind: string, config: Readonly<Record<string, unknown>>, name: string = kind): Agent {
  const adapter = agentAdapters.find((each) => each.kind === kind);
  if (adapter !== undefined) return adapter.create(config, name);
  const kinds = agentAdapters.map((each) => each.kind);
  throw new CuebookError("agent_config_invalid", `the agent "${name}" has an unknown kind: "${kind}"`, {
    hint: `${knownNames(kind, kinds)}; it is set as \`kind\` under agents.${name} in the configuration`,
  });
}

/** The warning for a client that is older than its agent was tested with. @param version as `probe` reports it */
export function outdatedClient(agent: Pick<Agent, "kind" | "tested">, version: string): string | undefined {
  const tested = agent.tested ?? agentAdapters.find(({ kind }) => kind === agent.kind)?.tested;
  return tested === undefined ? undefined : versionWarning(version, tested);
}

/** Whether agents of a kind have a setting. */
export function hasSetting(kind: string, setting: "model" | "env"): boolean {
  const settings = agentAdapters.find((each) => each.kind === kind)?.settings;
  return settings !== undefined && "properties" in settings && Object.hasOwn(Object(settings.properties), setting);
}

/** The findings about an agent's settings, before it is made: keys by their earlier names. */
export function renamedAgentSettings({ kind, ...written }: WrittenAgent, placeOf: PlaceOf): readonly Diagnostic[] {
  const adapter = agentAdapters.find((each) => each.kind === kind);
  return adapter === undefined ? [] : withCurrentNames(adapter.settings, written, placeOf).diagnostics;
}

type WrittenAgent = Readonly<Record<string, unknown>>;

/** The failure for an agent that is not set up. @param names the agents that are set up, beside the kinds */
export function unknownAgent(name: string, names: Iterable<string>): CuebookError {
  const known = [...new Set([...agentAdapters.map((each) => each.kind), ...names])];
  return new CuebookError("unknown_agent", `there is no agent "${name}"`, { hint: knownNames(name, known) });
}

/**
 * What an agent with these settings can do; undefined if its kind is unknown. Of settings that are refused only the kind counts.
 */
export function capabilitiesOf({ kind, ...written }: WrittenAgent): AgentCapabilities | undefined {
  const adapter = agentAdapters.find((each) => each.kind === kind);
  try {
    return adapter?.create(written).capabilities;
  } catch (error) {
    if (error instanceof CuebookError) return adapter?.capabilities;
    throw error;
  }
}
