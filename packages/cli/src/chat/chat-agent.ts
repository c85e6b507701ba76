import { chatAdapter } from "@cuebook/agents/chat";
import type { AgentSettings } from "@cuebook/engine";
import type { Config } from "@cuebook/project/config";
import { NotFoundError, UsageError } from "../failure/failure.ts";
import { nameHint } from "../failure/name-hint.ts";

/** An agent that is a model to chat with. */
export interface ChatAgent {
  readonly name: string;
  /** Its settings in the configuration, without `kind`, as written. */
  readonly settings: AgentSettings;
}

const { kind } = chatAdapter;

const example = `name a model (--model anthropic/MODEL), or add one to .cuebook/config.yaml: agents: { assistant: { kind: chat, provider: openai-compatible, base_url: "https://...", model: ..., api_key: $API_KEY } }`;

/**
 * The agent to chat with: the named one, or the default agent if it is of the kind `chat`, or the only one of the kind.
 * @throws UsageError with the known names
 */
export function chooseChatAgent(
  { agent, agents }: Pick<Config, "agent" | "agents">,
  wanted: string | undefined,
): ChatAgent {
  const chats = Object.keys(agents).filter((name) => agents[name]?.kind === kind);
  const known = chats.length === 0 ? example : `the chat agents are ${chats.join(", ")}`;
  if (wanted !== undefined) {
    if (chats.includes(wanted)) return agentOf(wanted, agents);
    if (Object.hasOwn(agents, wanted)) {
      throw new UsageError(`the agent "${wanted}" is of the kind ${agents[wanted]?.kind}, and cannot chat`, known);
    }
    throw new NotFoundError(`there is no agent "${wanted}"`, nameHint(wanted, chats, known));
  }
  const [only, another] = chats;
  if (agent !== undefined && chats.includes(agent)) return agentOf(agent, agents);
  if (only === undefined) throw new UsageError(`no agent of the kind ${kind} is configured`, known);
  if (another === undefined) return agentOf(only, agents);
  throw new UsageError(`there are several chat agents: ${chats.join(", ")}`, "choose one: --agent NAME");
}

function agentOf(name: string, agents: Config["agents"]): ChatAgent {
  const { kind: _, ...settings } = agents[name] ?? { kind };
  return { name, settings };
}
