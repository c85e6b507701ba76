import { chatAdapter } from "@cuebook/agents/chat";
import type { AgentSettings } from "@cuebook/engine";
import type { Config } from "../config/load.ts";
import { UsageError } from "../failure/failure.ts";
import { nameHint } from "../failure/name-hint.ts";

/** An agent that is a model to talk to. */
export interface ChatAgent {
  readonly name: string;
  /** What the configuration says of it, without `kind`, as it is written. */
  readonly settings: AgentSettings;
}

const { kind } = chatAdapter;

const example = `put one into .cuebook/config.yaml: agents: { assistant: { kind: chat, provider: openai-compatible, base_url: "https://...", model: ..., api_key: $API_KEY } }`;

/**
 * The agent to talk to: the one that is named, else the default agent if it is of the kind `chat`, else the only one of the kind.
 * @throws UsageError which lists what can be named
 */
export function chooseChatAgent(
  { agent, agents }: Pick<Config, "agent" | "agents">,
  wanted: string | undefined,
): ChatAgent {
  const chats = Object.keys(agents).filter((name) => agents[name]?.kind === kind);
  const known = chats.length === 0 ? example : `the agents to talk to are ${chats.join(", ")}`;
  if (wanted !== undefined) {
    if (chats.includes(wanted)) return agentOf(wanted, agents);
    if (Object.hasOwn(agents, wanted)) {
      throw new UsageError(
        `the agent "${wanted}" is of the kind ${agents[wanted]?.kind}, and no model to talk to`,
        known,
      );
    }
    throw new UsageError(`there is no agent "${wanted}"`, nameHint(wanted, chats, known));
  }
  const [only, another] = chats;
  if (agent !== undefined && chats.includes(agent)) return agentOf(agent, agents);
  if (only === undefined) throw new UsageError(`no agent of the kind ${kind} is set up`, known);
  if (another === undefined) return agentOf(only, agents);
  throw new UsageError(`there are several agents to talk to: ${chats.join(", ")}`, "say which: --agent NAME");
}

function agentOf(name: string, agents: Config["agents"]): ChatAgent {
  const { kind: _, ...settings } = agents[name] ?? { kind };
  return { name, settings };
}
