import {
  type DispatchQueue,
  type LocalHost,
  type LookSignal,
  type OpenNotifier,
  type ScheduleResult,
  type ServeResult,
  Slots,
  seedBuiltins,
  serve,
  serveSchedules,
  serviceHalt,
} from "@cuebook/engine";
import type { Metrics } from "@cuebook/telemetry";
import type { Diagnostic } from "@cuebook/template";
import { Clones } from "@cuebook/workspace";
import { currentLibrary } from "../library/open.ts";
import { isOfPhases } from "../library/workflows.ts";
import type { ReadyService } from "../service/preflight.ts";
import type { ReadySchedules } from "../service/schedules.ts";
import { followedSurroundings, shownTracker } from "../service/service-surroundings.ts";
import { changeFindings } from "../service/service-trust.ts";
import { placementIn } from "../workers/continuing.ts";
import type { ServingEvent } from "./events.ts";
import type { ServedBoard } from "./served-board.ts";
import type { Serving } from "./serving.ts";
import { Watch } from "./watch.ts";

/** Receives what happens, with the service if several could be meant. */
export type ObserveServed = (event: ServingEvent, service?: ReadyService) => void;

/** The inputs of all parts that are served. */
export interface Works {
  readonly serving: Serving;
  readonly host: LocalHost;
  readonly observe: ObserveServed;
  /** Aborted when nothing new may begin. */
  readonly signal: AbortSignal;
  /** Aborted when runs must stop. */
  readonly hurry: AbortSignal;
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
  const { serving, observe } = works;
  const { config } = serving.project;
  const failure = new AbortController();
  const signal = AbortSignal.any([works.signal, failure.signal]);
  const stopping = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      failure.abort();
      throw error;
    }
  };
  const { schedules } = serving;
  const clones = new Clones({ folder: config.clones, signal, observe });
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
  { host, observe, hurry, looks, boards, slots, queue, metrics, notices, isOnce }: Works,
  service: ReadyService,
  at: number,
  clones: Clones,
  signal: AbortSignal,
): Promise<ServedResult> {
  const { file, shown, envFile, project, agent, surroundings } = service;
  const board = boards.get(service);
  const watch = new Watch((event) => observe(event, service));
  const reportEnvFile = (findings: readonly Diagnostic[]) =>
    observe({ type: "reload_failed", file: envFile ?? shown, findings }, service);
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
    surroundings: followedSurroundings(surroundings, file, project.config, envFile, reportEnvFile),
    repository: ({ repository }) =>
      repository === undefined ? Promise.resolve(project.repository) : clones.current(repository),
    isOfWorkers: async (run) => (await placementIn(project.config, run)) !== undefined,
    hurry,
    openTracker: shownTracker(surroundings),
    library: currentLibrary(project, surroundings),
    checkChange: (workflow, before = service.workflow) =>
      changeFindings(project.config, { path: file, file: shown, workflow }, before, surroundings),
  });
  const { isTrackerLost, isIncomplete } = watch;
  return { shown, result, isTrackerLost, isIncomplete };
}

async function schedulesServed(
  { serving, host, observe, hurry, slots, queue, isOnce }: Works,
  { files, workflows, agent }: ReadySchedules,
  signal: AbortSignal,
): Promise<ScheduleResult> {
  const { repository, config } = serving.project;
  if (workflows.some(isOfPhases)) await seed(host, observe);
  // Fails now, and not at the first due time, if the folder has no repository or no commit.
  await host.workspaces.plan({ repository, identifier: "check", run: "check", allowDirty: true });
  const names = workflows.map(({ definition }) => definition.name);
  observe({ type: "schedules_started", workflows: names, isOnce });
  return serveSchedules({
    ...{ host, files, root: config.root, repository, agent, slots, queue, once: isOnce, signal },
    hurry,
    observe: (event) => observe(event),
  });
}

/** Fills the database with the built-in library. */
export async function seed(host: LocalHost, observe: ObserveServed): Promise<void> {
  observe({ type: "seeded", ...(await seedBuiltins(host.journal.library, host.now())) });
}
