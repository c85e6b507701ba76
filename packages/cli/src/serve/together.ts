import {
  type DispatchQueue,
  type LocalHost,
  type LookSignal,
  type OpenNotifier,
  type ScheduleResult,
  type ServeResult,
  Slots,
  serve,
  serveSchedules,
  serviceHalt,
} from "@cuebook/engine";
import { currentLibrary, isOfPhases } from "@cuebook/project/library";
import { changeFindings, followedSurroundings, shownTracker } from "@cuebook/project/service";
import { placementIn } from "@cuebook/project/workers";
import { plural, printableLine } from "@cuebook/settings/values";
import type { Metrics } from "@cuebook/telemetry";
import type { Diagnostic } from "@cuebook/template";
import type { Clones } from "@cuebook/workspace";

import { seed } from "../library/seed.ts";
import { around } from "../project/around.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import type { ServiceStop } from "../terminal/stop.ts";
import { openClones } from "./clones.ts";
import type { LogSource, ServiceLog } from "./log.ts";
import type { ReadyService } from "./preflight.ts";
import type { ReadySchedules } from "./schedules.ts";
import type { ServedBoard } from "./served-board.ts";
import type { Serving } from "./serving.ts";
import { startText } from "./start-text.ts";
import { Watch } from "./watch.ts";

/** The inputs of all parts that are served. */
export interface Works {
  readonly serving: Serving;
  readonly host: LocalHost;
  readonly log: ServiceLog;
  readonly stop: ServiceStop;
  /** The signal that wakes each service. */
  readonly looks: ReadonlyMap<ReadyService, LookSignal>;
  /** The board of each service. */
  readonly boards: ReadonlyMap<ReadyService, ServedBoard>;
  readonly slots: Slots;
  /** Queues runs for workers. Absent if this process drives the runs. */
  readonly queue: DispatchQueue | undefined;
  /** Counts failures of trackers. Absent if no metrics are read. */
  readonly metrics: Metrics | undefined;
  /** Notifies people about what waits for them. Absent if the configuration names no receiver. */
  readonly notices: Pick<OpenNotifier, "looked"> | undefined;
  readonly isOnce: boolean;
  readonly context: CommandContext;
}

/** The slots that all services and schedules share. */
export function slotsOf({ services, project }: Serving): Slots {
  return new Slots(project.config.serve.agents ?? (services.length === 0 ? slotsOfSchedules : undefined));
}

/** The results of the parts that were served. */
export interface Results {
  readonly services: readonly ServedResult[];
  readonly schedules: ScheduleResult | undefined;
}

/** The result of one service. */
export interface ServedResult {
  /** Its file in messages. */
  readonly shown: string;
  readonly result: ServeResult;
  /** Whether the last query of its tracker failed. */
  readonly isTrackerLost: boolean;
  /** Whether entries of its tracker have errors. */
  readonly isIncomplete: boolean;
}

/** Serves issues and schedules at the same time. If one part fails for good, the others are stopped, too. */
export async function together(works: Works): Promise<Results> {
  const { serving, stop } = works;
  const { config } = serving.project;
  const failure = new AbortController();
  const signal = AbortSignal.any([stop.signal, failure.signal]);
  const stopping = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      failure.abort();
      throw error;
    }
  };
  const { schedules } = serving;
  const clones = openClones(config, works.log, signal);
  const [services, scheduled] = await Promise.all([
    Promise.allSettled(serving.services.map((each, at) => stopping(issuesServed(works, each, at, clones, signal)))),
    Promise.allSettled(schedules === undefined ? [] : [stopping(schedulesServed(works, schedules, signal))]),
  ]);
  return { services: services.map((each) => resultIn(each)), schedules: scheduled.map((each) => resultIn(each))[0] };
}

function resultIn<T>(result: PromiseSettledResult<T>): T {
  if (result.status === "rejected") throw result.reason;
  return result.value;
}

/** The maximum number of concurrent scheduled runs if no WORKFLOW.md is served: the default of a WORKFLOW.md. */
const slotsOfSchedules = 10;

async function issuesServed(
  { serving, host, log, stop, looks, boards, slots, queue, metrics, notices, isOnce, context }: Works,
  service: ReadyService,
  at: number,
  clones: Clones,
  signal: AbortSignal,
): Promise<ServedResult> {
  const { file, shown, envFile, project, agent, settings } = service;
  const source: LogSource = {
    name: serving.services.length > 1 ? shown : undefined,
    level: settings.logging.level,
  };
  const board = boards.get(service);
  const watch = new Watch(log, source, () => startText(service, { isOnce, isOfWorkers: queue !== undefined }, context));
  const logEnvFile = (findings: readonly Diagnostic[]) =>
    log.onEvent({ type: "reload_failed", file: envFile ?? shown, findings }, source);
  const { serve: limits } = project.config;
  const result = await serve({
    ...{ host, file, shown, once: isOnce, slots, queue, signal, agent },
    looks: looks.get(service),
    priority: limits.order === "listed" ? at : undefined,
    haltOfAll: () => serviceHalt(host, limits),
    onLook: (look) => {
      board?.take(look);
      notices?.looked(file, look);
    },
    observe: (event) => {
      board?.observe(event);
      if (event.type === "tracker_failed") metrics?.trackerFailed(event.error.code);
      if (event.type === "tracker_paused") metrics?.trackerPaused();
      watch.observe(event);
    },
    surroundings: followedSurroundings(context.terminal, file, project.config, envFile, logEnvFile),
    repository: ({ repository }) =>
      repository === undefined ? Promise.resolve(project.repository) : clones.current(repository),
    isOfWorkers: async (run) => (await placementIn(project.config, run)) !== undefined,
    hurry: stop.hurry,
    openTracker: shownTracker(context.terminal),
    library: currentLibrary(project, context.terminal),
    checkChange: (workflow, before = service.workflow) =>
      changeFindings(project.config, { path: file, file: shown, workflow }, before, around(context, project)),
  });
  const { isTrackerLost, isIncomplete } = watch;
  return { shown, result, isTrackerLost, isIncomplete };
}

async function schedulesServed(
  { serving, host, log, stop, slots, queue, isOnce, context }: Works,
  { files, workflows, agent }: ReadySchedules,
  signal: AbortSignal,
): Promise<ScheduleResult> {
  const { repository, config } = serving.project;
  if (workflows.some(isOfPhases)) await seed(context, host);
  // Fails now, and not at the first due time, if the folder has no repository or no commit.
  await host.workspaces.plan({ repository, identifier: "check", run: "check", allowDirty: true });
  const names = workflows.map(({ definition }) => definition.name);
  const stops =
    queue === undefined ? "Ctrl-C lets active runs end, then stops" : "workers drive the runs, also after Ctrl-C";
  const often = isOnce ? "once" : stops;
  const text = `${plural(names.length, "schedule")}: ${names.map(printableLine).join(", ")} (${often})`;
  const started = { type: "schedules_started", workflows: names, isOnce } as const;
  log.say("info", "serves", text, started);
  return serveSchedules({
    ...{ host, files, root: config.root, repository, agent, slots, queue, once: isOnce, signal },
    hurry: stop.hurry,
    observe: (event) => log.onEvent(event),
  });
}
