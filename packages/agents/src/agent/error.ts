import { CuebookError } from "@cuebook/error";
import type { AgentErrorCode } from "./agent.ts";

/** Whose turn failed. */
export interface TurnOwner {
  /** The agent's name in the configuration, or its kind where it has none. */
  readonly agent: string;
  readonly role: string;
}

/** Which failures may be gone at the next try with nothing changed. A cancelled turn is not tried again by itself. */
const retryable: Readonly<Record<AgentErrorCode, boolean>> = {
  agent_not_found: false,
  agent_failed: true,
  agent_turn_timeout: true,
  agent_stalled: true,
  agent_output_limit: false,
  agent_no_result: true,
  agent_script_error: false,
  agent_session_lost: false,
  turn_cancelled: false,
};

/** Why a turn gave no result: which agent, in which role, what was seen of it, and what to do. */
export class AgentError extends CuebookError {
  declare readonly code: AgentErrorCode;
  readonly agent: string;
  /** The role whose turn it was; empty where no turn was running. */
  readonly role: string;

  /**
   * @param code why
   * @param owner whose turn it was
   * @param what what was seen, as the end of a sentence that begins with the agent
   */
  constructor(
    code: AgentErrorCode,
    owner: TurnOwner,
    what: string,
    options: {
      hint?: string | undefined;
      data?: Readonly<Record<string, unknown>> | undefined;
      retryable?: boolean;
      cause?: unknown;
    } = {},
  ) {
    const seat = owner.role === "" ? "" : `, in the role "${owner.role}",`;
    super(code, `the agent "${owner.agent}"${seat} ${what}`, { retryable: retryable[code], ...options });
    this.agent = owner.agent;
    this.role = owner.role;
  }
}
