import type { TurnRequest } from "./agent.ts";
import { AgentError, type TurnOwner } from "./error.ts";

/**
 * Refuses a session whose id no client gives: ids are passed on as arguments.
 * @throws AgentError `agent_session_lost`
 */
export function requireSessionId({ session }: TurnRequest, owner: TurnOwner): void {
  if (session === undefined || /^[A-Za-z0-9_-]{1,128}$/.test(session)) return;
  const what = "cannot resume its session: its id is not one of the client's";
  throw new AgentError("agent_session_lost", owner, what);
}
