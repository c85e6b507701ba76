import { dirname } from "node:path";
import { deriveHost, type LocalHost, LookSignal, type ServeResult, type Slots } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { masker } from "@cuebook/system";
import type { Metrics } from "@cuebook/telemetry";
import { locateTracker } from "@cuebook/trackers";
import type { Config } from "../config/load.ts";
import { sharedAddress } from "../config/store.ts";
import { actorHere } from "../host/actor.ts";
import { hostWith, planningHost } from "../host/host.ts";
import { waitingHost } from "../host/machine.ts";
import { databaseTitle, makeStateFolder } from "../host/state-folder.ts";
import { channelFailure, configuredChannels } from "../people/channels.ts";
import { openNotices } from "../people/notices.ts";
import type { ReadyService } from "../service/preflight.ts";
import { arePushed, type OpenMetrics, openStoreMetrics } from "../telemetry/metrics.ts";
import type { Dispatching } from "./dispatching.ts";
import { leadServices } from "./leading.ts";
import { lockService } from "./lock.ts";
import { ProjectServices } from "./project-services.ts";
import { ServedBoard } from "./served-board.ts";
import type { Serving } from "./serving.ts";
import { type ObserveServed, type Results, type ServedResult, seed, slotsOf, together } from "./together.ts";

/** What a door to the services of a process is opened with. */
export interface ServedDoor {
  readonly host: LocalHost;
  /** The signal that wakes each service. */
  readonly looks: ReadonlyMap<ReadyService, LookSignal>;
  readonly services: ProjectServices;
  readonly metrics: () => ReturnType<Metrics["text"]>;
}

/** How a project is served. */
export interface ServeOptions {
  /** From `servingHost`. It is closed at the end. */
  readonly host: LocalHost;
  /** Whether the process ends when nothing is left to do. */
  readonly isOnce: boolean;
  /** Aborted when nothing new may begin, and runs may end. */
  readonly signal: AbortSignal;
  /** Aborted when runs must stop. */
  readonly hurry: AbortSignal;
  readonly observe: ObserveServed;
  /** How runs are queued for workers. Absent: this process drives them. */
  readonly dispatching?: Dispatching | undefined;
  /** Opens a door to the services: a page, webhooks. */
  readonly openDoor?: ((opened: ServedDoor) => Promise<AsyncDisposable>) | undefined;
}

/** The host of all services and schedules. It knows their secrets, which messages of trackers and agents may contain. */
export function servingHost({
  services,
  schedules,
  project: { config },
}: Pick<Serving, "services" | "schedules" | "project">): LocalHost {
  const [first] = services;
  if (first === undefined) return planningHost(config, schedules?.replay);
  const secrets = services
    .flatMap(({ settings: { tracker, handoff, repository } }) => [
      ...[tracker.apiKey, tracker.webhookSecret, handoff.token, repository?.token],
    ])
    .filter((each) => each !== undefined);
  return hostWith(planningHost(first.project.config, first.replay), first.project.config, secrets);
}

/**
 * Serves the issues of trackers, and schedules, until it is stopped or nothing is left to do.
 * @returns `undefined` if it was stopped before it could work
 * @throws CuebookError `service_clash`, `service_running`, `leadership_lost`, `store_not_shared`, `state_unavailable`
 */
export async function serveProject(serving: Serving, options: ServeOptions): Promise<Results | undefined> {
  const { services, project } = serving;
  const { observe, signal } = options;
  const clash = clashOf(services);
  if (clash !== undefined) throw new CuebookError("service_clash", clash.message);
  makeStateFolder(project.config.state);
  using _locks = lockedHere(serving);
  const acting = deriveHost(options.host, { actor: actorHere("service") });
  using waiting = waitingHost(acting, project.config, ({ isWell, text: message }) =>
    observe({ type: "machine", isWell, message }),
  );
  const { host } = waiting;
  try {
    if (services.some(({ isOfPhases }) => isOfPhases)) await seed(host, observe);
    await using leading = await leadServices(serving, { signal, observe, isOnce: options.isOnce });
    if (leading === undefined) return undefined;
    return leading.kept(await serveLeading(serving, host, { ...options, signal: leading.signal }));
  } finally {
    await host.close();
  }
}

async function serveLeading(serving: Serving, given: LocalHost, options: ServeOptions): Promise<Results> {
  const { services, project, surroundings } = serving;
  const { isOnce, signal, hurry, observe, dispatching, openDoor } = options;
  const { config } = project;
  const host = withChannels(given, config, surroundings.env, observe);
  await using notices = await openNotices(given, config, {
    ...{ env: surroundings.env, services: services.length },
    report: (failure) => observe({ type: "notify_failed", ...failure }),
  });
  await using queue =
    dispatching && (await (await import("./dispatching.ts")).openDispatchQueue(config, dispatching, given, observe));
  const looks = new Map(services.map((service) => [service, new LookSignal()]));
  const boards = boardsOf(looks);
  const slots = slotsOf(serving);
  const isMeasured = openDoor !== undefined || arePushed(config);
  await using measured = isMeasured ? await measuring(host, config, slots) : undefined;
  await using _door =
    measured &&
    (await openDoor?.({
      ...{ host, looks, metrics: () => measured.metrics.text() },
      services: new ProjectServices(host, config.serve, [...boards.values()]),
    }));
  const metrics: Metrics | undefined = measured?.metrics;
  return await together({
    serving,
    host,
    observe,
    signal,
    hurry,
    looks,
    boards,
    slots,
    queue,
    metrics,
    notices,
    isOnce,
  });
}

/** Two services that cannot work side by side. */
export interface Clash {
  readonly is: "journal" | "tracker";
  readonly services: readonly [ReadyService, ReadyService];
  readonly message: string;
}

/** Services with different journals, or that would take each other's issues and runs. */
export function clashOf(all: readonly ReadyService[]): Clash | undefined {
  const [first] = all;
  const known = new Map<string, ReadyService>();
  for (const service of all) {
    const journals = [first ?? service, service].map(({ project }) => databaseTitle(project.config));
    if (first !== undefined && journals[0] !== journals[1]) {
      const message = `${first.shown} and ${service.shown} have different journals: ${journals.join(" and ")}`;
      return { is: "journal", services: [first, service], message };
    }
  }
  for (const service of all) {
    const { tracker } = service.settings;
    const { source } = locateTracker(tracker.kind, tracker, dirname(service.file));
    const key = JSON.stringify([tracker.kind, source]);
    const other = known.get(key);
    if (other !== undefined) {
      const both = `${other.shown} and ${service.shown}`;
      const message = `${both} work on the issues of the same tracker: ${tracker.kind} ${source}`;
      return { is: "tracker", services: [other, service], message };
    }
    known.set(key, service);
  }
  return undefined;
}

/** Opens the metrics of all services and schedules. */
function measuring({ journal, secrets, machine }: LocalHost, config: Config, slots: Slots): Promise<OpenMetrics> {
  return openStoreMetrics(journal, config, masker(secrets), {
    slots: () => ({ slots: slots.limit, used: slots.taken }),
    isHealthy: machine && (() => !machine.isUnhealthy),
  });
}

/** The locks of services in a state folder. Services over a shared store need no locks: one process becomes their leader instead. */
function lockedHere({ project: { config }, services }: Serving): Disposable {
  using locks = new DisposableStack();
  if (sharedAddress(config) === undefined)
    for (const { file, shown } of services) locks.use(lockService(config.state, file, shown));
  return locks.move();
}

function boardsOf(looks: ReadonlyMap<ReadyService, LookSignal>): ReadonlyMap<ReadyService, ServedBoard> {
  return new Map(
    [...looks].map(([service, signal]) => {
      const { file: path, shown: file } = service;
      return [service, new ServedBoard({ path, file }, () => signal.request())];
    }),
  );
}

/** The host, extended so that runs also ask through the configured channels. @throws CuebookError `channel_secret_missing` */
function withChannels(
  host: LocalHost,
  config: Config,
  env: Readonly<Record<string, string | undefined>>,
  observe: ObserveServed,
): LocalHost {
  const channels = configuredChannels(config.tools.channelSettings, {
    env,
    mask: masker(host.secrets),
    report: (channel, error) => observe({ type: "channel_failed", channel, ...channelFailure(channel, error) }),
  });
  return deriveHost(host, { tools: host.tools && { ...host.tools, channels } });
}

/** The combined result of all services. If there are several, the names of issues include the files of their services. */
export function resultOf(services: readonly ServedResult[]): ServeResult | undefined {
  const [first, ...others] = services;
  if (first === undefined || others.length === 0) return first?.result;
  const settled: Record<string, number> = {};
  for (const { result } of services)
    for (const [outcome, count] of Object.entries(result.settled)) settled[outcome] = (settled[outcome] ?? 0) + count;
  const waiting = services.flatMap(({ shown, result }) =>
    result.waiting.map((each) => ({
      ...each,
      issue: { ...each.issue, identifier: `${shown}: ${each.issue.identifier}` },
    })),
  );
  const isDrained = services.every(({ result }) => result.drained === true);
  return {
    dispatched: services.reduce((sum, { result }) => sum + result.dispatched, 0),
    settled,
    waiting,
    open: services.flatMap(({ result }) => result.open),
    ...(isDrained ? { drained: true as const } : {}),
  };
}
