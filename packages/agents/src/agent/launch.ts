import type { Agent, Launch, TurnRequest } from "./agent.ts";
import { AgentError } from "./error.ts";

/**
 * The process that a turn of an agent would start; undefined if it starts none. Nothing is started, and no model is asked.
 * @throws AgentError if the agent would refuse the turn
 */
export async function launchOf(agent: Agent, request: TurnRequest): Promise<Launch | undefined> {
  let launch: Launch | undefined;
  const onLaunch = (found: Launch) => {
    launch = found;
  };
  try {
    // An agent that starts no process sees that its turn is cancelled.
    for await (const _ of agent.turn({ ...request, onLaunch }, AbortSignal.abort()));
  } catch (error) {
    if (!(error instanceof AgentError) || error.code !== "turn_cancelled") throw error;
  }
  return launch;
}
