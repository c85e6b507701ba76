import type { ToolOutcome } from "@cuebook/run";
import type { ToolResult } from "@cuebook/tools";

/** How the call of one of Cuebook's tools ended, for the transcript. */
export function toolOutcome(result: ToolResult): ToolOutcome {
  if (result.ok) return "completed";
  return result.failure.code === "permission_denied" ? "denied" : "failed";
}

/** What a call returned, as JSON. */
export function toolOutput(result: ToolResult): string {
  return JSON.stringify(result.ok ? result.value : result.failure);
}
