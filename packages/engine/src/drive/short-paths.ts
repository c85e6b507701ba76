import type { AgentEvent } from "@cuebook/agents";

/**
 * The event with paths in the summary of a tool shortened: relative to the folder. Summaries of commands stay unchanged.
 * @param workspace the folder that the agent works in: absolute
 */
export function withShortPaths(event: AgentEvent, workspace: string): AgentEvent {
  if (event.type !== "tool_started" || event.kind === "execute") return event;
  const summary = event.summary === workspace ? "." : event.summary.replaceAll(`${workspace}/`, "");
  return summary === event.summary || summary === "" ? event : { ...event, summary };
}
