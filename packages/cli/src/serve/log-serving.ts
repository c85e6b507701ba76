import type { ServiceEvent } from "@cuebook/engine";
import type { ObserveServed, Serving, ServingEvent } from "@cuebook/project/serve";
import type { ReadyService } from "@cuebook/project/service";
import { plural, printableLine } from "@cuebook/settings/values";
import { printSeeded } from "../library/seed.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { cloneText } from "./clones.ts";
import type { Level } from "./level.ts";
import type { LogSource, ServiceLog } from "./log.ts";
import { startText } from "./start-text.ts";

/** How the project is served. */
interface ServingHow {
  readonly isOnce: boolean;
  /** Whether workers drive the runs. */
  readonly isOfWorkers: boolean;
}

/** Writes what happens while a project is served to the log. */
export function logServing(
  log: ServiceLog,
  { services }: Pick<Serving, "services">,
  how: ServingHow,
  context: CommandContext,
): ObserveServed {
  const sourceOf = ({ shown, settings }: ReadyService): LogSource => ({
    name: services.length > 1 ? shown : undefined,
    level: settings.logging.level,
  });
  return (event, service) => {
    const source = service && sourceOf(service);
    if (event.type === "seeded") printSeeded(event, context);
    else if (event.type === "started" && service !== undefined)
      log.say("info", "serves", startText(service, how, context), event, source);
    else if (isOfProcess(event)) {
      const line = lineOf(event, how);
      if (line !== undefined) log.say(...line, event);
    } else log.onEvent(event, source);
  };
}

type ProcessEvent = Exclude<ServingEvent, ServiceEvent | { readonly type: "seeded" }>;

const ofProcess = {
  ...{ clone_started: true, clone_updated: true, standby: true, leading: true, schedules_started: true, queued: true },
  ...{ waits: true, workers: true, machine: true, notify_failed: true, channel_failed: true },
} satisfies Record<ProcessEvent["type"], true>;

function isOfProcess(event: ServingEvent): event is ProcessEvent {
  return Object.hasOwn(ofProcess, event.type);
}

/** The level, the word and the text of an event; `undefined` if nothing is to be said. */
function lineOf(event: ProcessEvent, how: ServingHow): [Level, string, string] | undefined {
  switch (event.type) {
    case "clone_started":
    case "clone_updated": {
      const text = cloneText(event);
      return text === undefined ? undefined : ["info", "repository", text];
    }
    case "standby":
      return [
        "info",
        "stands by",
        `another process serves ${printableLine(event.file)}; this one takes over when it ends`,
      ];
    case "leading":
      return ["info", "takes over", `the other process has ended: this one serves ${printableLine(event.file)}`];
    case "schedules_started":
      return ["info", "serves", schedulesText(event.workflows, how)];
    case "queued":
      return ["info", "queued", `run ${event.run} waits in ${event.queue} for a worker`];
    case "waits":
      return ["warn", "waits", printableLine(`run ${event.run}: ${event.message}`)];
    case "workers":
      return [event.isWell ? "info" : "warn", "workers", event.message];
    case "machine":
      return [event.isWell ? "info" : "error", "machine", event.message];
    case "notify_failed":
    case "channel_failed":
      return ["warn", "warning", event.message];
  }
}

function schedulesText(workflows: readonly string[], { isOnce, isOfWorkers }: ServingHow): string {
  const stops = isOfWorkers ? "workers drive the runs, also after Ctrl-C" : "Ctrl-C lets active runs end, then stops";
  return `${plural(workflows.length, "schedule")}: ${workflows.map(printableLine).join(", ")} (${isOnce ? "once" : stops})`;
}
