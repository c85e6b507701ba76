import { CuebookError, type CuebookErrorOptions } from "@cuebook/error";
import type { Usage } from "@cuebook/run";
import type { AgentErrorCode } from "./agent.ts";

/** The owner of a turn that failed. */
export interface TurnOwner {
  /** The agent's name in the configuration, or its kind if it has no name. */
  readonly agent: string;
  readonly role: string;
}

/** Failures that may not occur again at the next try. A cancelled turn is not retried automatically. */
const retryable: Readonly<Record<AgentErrorCode, boolean>> = {
  agent_not_found: false,
  agent_signed_out: false,
  agent_failed: true,
  agent_limited: true,
  agent_unavailable: true,
  agent_context_exceeded: false,
  agent_turn_timeout: true,
  agent_stalled: true,
  agent_tool_timeout: true,
  agent_output_limit: false,
  agent_no_result: true,
  agent_script_error: false,
  agent_session_lost: false,
  sandbox_unavailable: false,
  turn_cancelled: false,
};

/** The optional parts of a turn's failure. */
export interface AgentErrorOptions extends CuebookErrorOptions {
  /** What the turn used. Default: what its last event of type `usage` reported. */
  readonly usage?: Usage | undefined;
}

/** Why a turn gave no result: which agent, in which role, what happened, and what to do. */
export class AgentError extends CuebookError {
  declare readonly code: AgentErrorCode;
  readonly agent: string;
  /** The role of the turn. Empty if no turn was running. */
  readonly role: string;
  readonly usage: Usage | undefined;

  /**
   * @param code the kind of failure
   * @param owner the owner of the turn
   * @param what what happened, as the end of a sentence that begins with the agent
   */
  constructor(code: AgentErrorCode, owner: TurnOwner, what: string, options: AgentErrorOptions = {}) {
    const seat = owner.role === "" ? "" : `, in the role "${owner.role}",`;
    super(code, `the agent "${owner.agent}"${seat} ${what}`, { retryable: retryable[code], ...options });
    this.agent = owner.agent;
    this.role = owner.role;
    this.usage = options.usage;
  }
}
