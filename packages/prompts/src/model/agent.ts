/** @folder Models: of the agents of a configuration, or by their addresses. */

import { chatAdapter } from "@cuebook/agents/chat";
import type { AgentSettings } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { nameHint } from "@cuebook/template";

/** An agent that is a model to chat with. */
export interface ChatAgent {
  readonly name: string;
  /** Its settings in the configuration, without `kind`, as written. */
  readonly settings: AgentSettings;
}

const { kind } = chatAdapter;

/** The agents of a configuration. */
export interface ChatAgents {
  /** The default agent. */
  readonly agent?: string | undefined;
  readonly agents: Readonly<Record<string, AgentSettings & { readonly kind: string }>>;
}

/**
 * The agent to chat with: the named one, or the default agent if it is of the kind `chat`, or the only one of the kind.
 * @throws CuebookError with the known names: `chat_agent_unknown`, `chat_agent_kind`, `chat_agent_missing`, `chat_agent_ambiguous`
 */
export function chooseChatAgent({ agent, agents }: ChatAgents, wanted: string | undefined): ChatAgent {
  const chats = Object.keys(agents).filter((name) => agents[name]?.kind === kind);
  const hint = chats.length === 0 ? undefined : `the chat agents are ${chats.join(", ")}`;
  if (wanted !== undefined) {
    if (chats.includes(wanted)) return agentOf(wanted, agents);
    if (Object.hasOwn(agents, wanted)) {
      const problem = `the agent "${wanted}" is of the kind ${agents[wanted]?.kind}, and cannot chat`;
      throw new CuebookError("chat_agent_kind", problem, { hint });
    }
    throw new CuebookError("chat_agent_unknown", `there is no agent "${wanted}"`, {
      hint: hint && nameHint(wanted, chats, hint),
    });
  }
  const [only, another] = chats;
  if (agent !== undefined && chats.includes(agent)) return agentOf(agent, agents);
  if (only === undefined) throw new CuebookError("chat_agent_missing", `no agent of the kind ${kind} is configured`);
  if (another === undefined) return agentOf(only, agents);
  throw new CuebookError("chat_agent_ambiguous", `there are several chat agents: ${chats.join(", ")}`);
}

function agentOf(name: string, agents: ChatAgents["agents"]): ChatAgent {
  const { kind: _, ...settings } = agents[name] ?? { kind };
  return { name, settings };
}
