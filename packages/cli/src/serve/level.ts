import { isCounted, type ScheduleEvent, type ServiceEvent } from "@cuebook/engine";
import type { RunEvent } from "@cuebook/run";
import { pausedUntil } from "../run-output/pause.ts";

/** The log level of an event. The settings have the lowest level that is printed. */
export type Level = "debug" | "info" | "warn" | "error";

const levels: readonly string[] = ["debug", "info", "warn", "error"];

/** Whether a level is printed if `least` is the lowest level that is printed. */
export function isPrinted(level: Level, least: string): boolean {
  return levels.indexOf(level) >= levels.indexOf(least);
}

/** The level of an event: `error` needs a person, `warn` may be temporary, `debug` helps to find faults. */
export function levelOf(event: ServiceEvent): Level {
  switch (event.type) {
    case "started":
    case "dispatched":
    case "taken_over":
    case "continued":
    case "stopping":
    case "removed":
    case "waiting":
    case "draining":
    case "service_resumed":
    case "tracker_answers":
    case "states_known":
    case "request_seen":
    case "request_ended":
      return "info";
    case "stopped":
    case "activity":
      return "debug";
    case "reloaded":
    case "tracker_findings":
      return event.findings.length > 0 ? "warn" : "info";
    case "reload_failed":
    case "states_unknown":
      return "error";
    case "tracker_failed":
      return event.error.retryable ? "warn" : "error";
    case "schedule_next":
    case "schedule_started":
    case "schedule_resumed":
    case "schedule_queued":
    case "schedule_skipped":
    case "schedule_ended":
    case "schedule_failed":
      return levelOfSchedule(event);
    case "trouble":
    case "kept":
    case "escalated":
    case "halted":
    case "service_paused":
    case "tracker_paused":
      return "warn";
    case "settled":
      if (event.outcome === "blocked" || event.outcome === "exhausted") return "error";
      return event.outcome === "retry" ? "warn" : "info";
    case "skipped":
      if (event.code === "failed") return "error";
      // Skipped issues of a counted kind are reported by the event "waiting".
      return isCounted(event) ? "debug" : "warn";
    case "run_event":
      return levelOfRunEvent(event.event);
  }
}

function levelOfSchedule(event: ScheduleEvent): Level {
  switch (event.type) {
    case "schedule_skipped":
      return event.code === "overlap" ? "info" : "warn";
    case "schedule_ended":
      if (event.status === "failed") return "error";
      return event.status === "suspended" ? "warn" : "info";
    case "schedule_failed":
      return event.error.retryable ? "warn" : "error";
    default:
      return "info";
  }
}

function levelOfRunEvent(event: RunEvent): Level {
  const { type } = event;
  if (type === "turn_completed") return "info";
  if (type === "try_started" && pausedUntil(event) !== undefined) return "warn";
  return type === "turn_failed" || type === "turn_interrupted" ? "warn" : "debug";
}
