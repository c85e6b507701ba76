import type { ServiceEvent } from "@cuebook/engine";
import type { RunEvent } from "@cuebook/run";

/** How much an event weighs: the settings say from which weight on events are told. */
export type Level = "debug" | "info" | "warn" | "error";

const levels: readonly string[] = ["debug", "info", "warn", "error"];

/** Whether something of a weight is told where the settings ask for all from `least` on. */
export function isTold(level: Level, least: string): boolean {
  return levels.indexOf(level) >= levels.indexOf(least);
}

/** What an event weighs: `error` needs somebody, `warn` may pass by itself, `debug` is for who looks for a fault. */
export function levelOf(event: ServiceEvent): Level {
  switch (event.type) {
    case "started":
    case "dispatched":
    case "taken_over":
    case "stopping":
    case "removed":
    case "draining":
      return "info";
    case "stopped":
      return "debug";
    case "reloaded":
    case "tracker_findings":
      return event.findings.length > 0 ? "warn" : "info";
    case "reload_failed":
      return "error";
    case "tracker_failed":
      return event.error.retryable ? "warn" : "error";
    case "trouble":
    case "kept":
      return "warn";
    case "settled":
      if (event.outcome === "blocked" || event.outcome === "exhausted") return "error";
      return event.outcome === "retry" ? "warn" : "info";
    case "skipped":
      if (event.code === "failed") return "error";
      return event.code === "blocked" || event.code === "budget_spent" || event.code === "incomplete" ? "warn" : "info";
    case "run_event":
      return levelOfRunEvent(event.event);
  }
}

function levelOfRunEvent({ type }: RunEvent): Level {
  if (type === "turn_completed") return "info";
  return type === "turn_failed" || type === "turn_interrupted" ? "warn" : "debug";
}
