import { type Child, ProcessError, type ProcessOptions, startProcess } from "@cuebook/system";
import type { AgentEvent, TurnRequest } from "./agent.ts";
import { AgentError, type TurnOwner } from "./error.ts";

const codes = {
  process_not_found: "agent_not_found",
  process_failed: "agent_failed",
  process_cancelled: "turn_cancelled",
  sandbox_unavailable: "sandbox_unavailable",
} as const;

/** The options of an agent's child that come unchanged from its turn. */
type OfTurn = "folder" | "timeoutMs" | "stallTimeoutMs" | "heldMs" | "log" | "secrets";

/**
 * Starts the child process of a turn.
 * @throws AgentError `agent_not_found`, `agent_failed` (it could not be started), `turn_cancelled`, `sandbox_unavailable`
 */
export async function startAgent(
  owner: TurnOwner,
  request: TurnRequest,
  options: Omit<ProcessOptions, OfTurn>,
): Promise<Child> {
  const { workspace: folder, turnTimeoutMs: timeoutMs, stallTimeoutMs, heldMs, log, secrets } = request;
  if (request.onLaunch !== undefined) {
    request.onLaunch({ command: options.command, environment: options.environment });
    throw new AgentError("turn_cancelled", owner, "was not started, because only its launch was asked for");
  }
  const [program = ""] = options.command;
  const installHint =
    options.installHint ?? `install ${program}, or name another program under \`command\` in the agent's settings`;
  try {
    return await startProcess({ ...options, folder, timeoutMs, stallTimeoutMs, heldMs, log, secrets, installHint });
  } catch (error) {
    if (!(error instanceof ProcessError)) throw error;
    throw new AgentError(codes[error.code], owner, error.what, { hint: error.hint, cause: error });
  }
}

/** The first event of a child. */
export function processEvent({ pid, startedAt }: Child): AgentEvent {
  return { type: "process", pid, startedAt };
}
