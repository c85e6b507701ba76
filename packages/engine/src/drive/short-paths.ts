import type { AgentEvent } from "@cuebook/agents";

/**
 * The event with paths of the worktree as they are from there, in what is shown of a tool. Commands are shown as they are run.
 * @param workspace the folder that the agent works in: absolute
 */
export function withShortPaths(event: AgentEvent, workspace: string): AgentEvent {
  if (event.type !== "tool_started" || event.kind === "execute") return event;
  const summary = event.summary === workspace ? "." : event.summary.replaceAll(`${workspace}/`, "");
  return summary === event.summary || summary === "" ? event : { ...event, summary };
}
