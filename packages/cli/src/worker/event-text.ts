import type { WorkerEvent } from "@cuebook/cluster";
import type { Printed, worker as workerOutput } from "@cuebook/commands/json";
import { plural, printableLine } from "@cuebook/settings/values";
import { failureOf } from "../failure/failure.ts";
import { unnamedPlace } from "../output/proposal.ts";
import type { Level } from "../serve/level.ts";
import { readVariable } from "../ui/door-tokens.ts";
import type { ListeningEvent } from "./probes.ts";

const warnings: ReadonlySet<string> = new Set([
  "run_returned",
  "warning",
  "trouble",
  "run_taken_over",
  "limits_replaced",
]);

/** The level of an event of a worker. */
export function levelOf(event: WorkerEvent | ListeningEvent): Level {
  const { type } = event;
  if (type === "health") return event.state === "unhealthy" ? "error" : "info";
  if (type === "agent_health") return event.reason === undefined ? "info" : "error";
  if (type === "run_failed" || type === "run_refused" || type === "probe_failed") return "error";
  return warnings.has(type) ? "warn" : "info";
}

/** An event of a worker for people, on one line. */
export function eventText(event: WorkerEvent | ListeningEvent): string {
  switch (event.type) {
    case "listening":
      return `answers probes at ${event.url}, ${event.hasToken ? "and gives metrics" : `and no metrics without a token in ${readVariable}`}`;
    case "probe_failed": {
      const { code, message } = failureOf(event.error, unnamedPlace);
      return printableLine(`a probe could not be answered: ${code}: ${message}`);
    }
    case "ready": {
      const from = event.queues.length === 0 ? "no shared queue" : event.queues.join(", ");
      return printableLine(`worker ${event.worker} takes runs of ${from}, ${event.slots} at once`);
    }
    case "run_begun":
      return `run ${event.run} begins`;
    case "run_left":
      return printableLine(
        `run ${event.run} is ${event.status}${event.reason === undefined ? "" : ` (${event.reason})`}`,
      );
    case "run_failed": {
      const { code, message } = failureOf(event.error, unnamedPlace);
      return printableLine(`run ${event.run} could not be driven: ${code}: ${message}`);
    }
    case "run_refused": {
      const { code, message, hint } = failureOf(event.error, unnamedPlace);
      return printableLine(`run ${event.run} is left to other workers: ${code}: ${message}; ${hint ?? ""}`);
    }
    case "run_returned":
      return printableLine(`run ${event.run} is given back, because this machine cannot work: ${event.reason}`);
    case "health":
      return printableLine(healthText(event));
    case "agent_health":
      return printableLine(
        event.reason === undefined
          ? `the agent ${event.agent} can work again`
          : `takes no runs with the agent ${event.agent} until it can work: ${event.reason}`,
      );
    case "trouble":
      return printableLine(`run ${event.run}: ${event.during}: ${event.message}`);
    case "workspaces_left":
      return `run ${event.run} ended on another machine: its worktrees are removed here`;
    case "run_taken_over":
      return printableLine(`run ${event.run} is queued again: ${ofLost(event.worker)}`);
    case "limits_replaced":
      return printableLine(
        `the limits of \`queues\` in the configuration hold for all workers now; those that ${event.by} had set were ${JSON.stringify(event.before)}`,
      );
    case "draining":
      return event.runs === 0
        ? "ending"
        : `ending when ${plural(event.runs, "run")} ${event.runs === 1 ? "has" : "have"} ended (again: suspend and hand over now)`;
    case "drained":
      return "ended";
    case "warning":
      return printableLine(event.message);
  }
}

function healthText({ state, reason }: Extract<WorkerEvent, { type: "health" }>): string {
  switch (state) {
    case "unhealthy":
      return `unhealthy, takes no runs: ${reason}`;
    case "probation":
      return "the machine is well again: takes one run at a time until one makes progress";
    case "ready":
      return "takes runs as before";
  }
}

function ofLost(worker: string | undefined): string {
  return worker === undefined ? "its job was lost" : `the worker ${worker} was lost or ended`;
}

type Line = Printed<typeof workerOutput, "line">;
type WithoutPlace<One> = One extends unknown ? Omit<One, "at" | "level"> : never;

/** An event of a worker, for programs: `worker` is this worker for every event, and `lost` is the worker whose run is taken over. */
export function eventObject(worker: string, event: WorkerEvent | ListeningEvent): WithoutPlace<Line> {
  switch (event.type) {
    case "run_taken_over":
      return { type: event.type, run: event.run, worker, lost: event.worker };
    case "run_failed":
    case "run_refused":
    case "probe_failed":
      return { worker, ...event, error: failureOf(event.error, unnamedPlace) };
    default:
      return { worker, ...event };
  }
}
