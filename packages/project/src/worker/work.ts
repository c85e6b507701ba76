/** @folder A worker of a shared store: drives queued runs of a project until it is ended. */
import { runWorker, type WorkerEvent, type WorkingWorker } from "@cuebook/cluster";
import { deriveHost, driveRun, type LocalHost, refusalOf } from "@cuebook/engine";
import type { RunState } from "@cuebook/run";
import { masker } from "@cuebook/system";
import { candidatesOf } from "../agents/candidates.ts";
import { actorHere } from "../host/actor.ts";
import { openHost, planningHost, type Replay, replayOf } from "../host/host.ts";
import { withMachine } from "../host/machine.ts";
import { sharedProject } from "../host/shared-project.ts";
import { travellingFiles } from "../host/travelling-files.ts";
import { configuredChannels } from "../people/channels.ts";
import { type NotifyFailure, openNotices } from "../people/notices.ts";
import { withIssuesOf } from "../service/issue-tracker.ts";
import type { ConfiguredProject, Surroundings } from "../surroundings.ts";
import { arePushed, type OpenMetrics, openMetrics } from "../telemetry/metrics.ts";
import { requireShared } from "../workers/require-shared.ts";
import { attendHere, serviceRefusal } from "./attend-here.ts";

/** What the probes of a worker are opened with. */
export interface WorkerDoor {
  readonly metrics: OpenMetrics["metrics"];
  /** `undefined` until the worker takes runs. */
  readonly worker: () => WorkingWorker | undefined;
}

/** How a worker works. */
export interface WorkOptions {
  /** From `workerHost`. It is closed at the end. */
  readonly host: LocalHost;
  readonly surroundings: Surroundings;
  readonly name: string;
  /** The most runs that it drives at the same time. */
  readonly slots: number;
  readonly queues: readonly string[];
  readonly tags: readonly string[];
  /** Aborted when it takes no more runs, and ends with those that it drives. */
  readonly drain: AbortSignal;
  /** Aborted when its runs must stop. */
  readonly hurry: AbortSignal;
  /** How long its runs may take to end, in milliseconds. */
  readonly drainMs: number;
  readonly observe: (event: WorkerEvent) => void;
  /** Receives the first failure of each receiver of notices, and those of channels. */
  readonly report: ReportChannel;
  readonly onNotifyFailure: (failure: NotifyFailure) => void;
  /** Opens a door for probes and metrics. */
  readonly openDoor?: ((opened: WorkerDoor) => Promise<AsyncDisposable>) | undefined;
}

type ReportChannel = (channel: string, error: unknown) => void;

/** The host for unattended runs: tools ask in the inbox, and through the configured channels. */
export function workerHost(
  { config }: Pick<ConfiguredProject, "config">,
  { env }: Surroundings,
  report: ReportChannel,
  replay?: Replay,
): LocalHost {
  const host = openHost(config, replay, actorHere("service"));
  const channels = configuredChannels(config.tools.channelSettings, { env, mask: masker(host.secrets), report });
  return deriveHost(host, { tools: host.tools && { ...host.tools, channels } });
}

/**
 * Drives queued runs until it is ended.
 * @throws CuebookError `store_not_shared`, `not_trusted`, and those of `runWorker`
 */
export async function workOn(project: ConfiguredProject, options: WorkOptions): Promise<void> {
  const { surroundings, name, slots, observe, report } = options;
  const { config } = project;
  const address = requireShared(config);
  const host = withMachine(options.host, config, false);
  const { machine } = host;
  const { places } = travellingFiles(config);
  try {
    await using _notices = await openNotices(host, config, {
      env: surroundings.env,
      name,
      report: options.onNotifyFailure,
    });
    let working: WorkingWorker | undefined;
    const sources = {
      ...{ journal: host.journal, slots: () => ({ slots, used: working?.driven ?? 0 }) },
      queues: async () => (await working?.queues()) ?? [],
      isHealthy: () => working?.isHealthy ?? true,
    };
    const isMeasured = options.openDoor !== undefined || arePushed(config);
    await using measured = isMeasured ? await openMetrics(sources, config, masker(host.secrets)) : undefined;
    await using _door = measured && (await options.openDoor?.({ metrics: measured.metrics, worker: () => working }));
    await runWorker({
      ...{ address, name, slots, queues: options.queues, tags: options.tags, host, observe },
      agents: await usableAgents(project),
      project: await sharedProject(config.root),
      limits: config.queues,
      driveOf: async (state, { actor = host.actor, ...drive }) => {
        const replay = replayOf(state);
        const own = replay === undefined ? host : workerHost(project, surroundings, report, replay);
        const acting = deriveHost(own, { journal: host.journal, actor, machine });
        if (state.dispatch === undefined) {
          const tools = await withIssuesOf(acting, state, project, surroundings);
          await driveRun(tools, state.id, drive);
        } else await attendHere(acting, state, drive, { project, surroundings, observe });
      },
      refusalOf: async (state: RunState) =>
        refusalOf(state, await places?.()) ?? serviceRefusal(state, project, surroundings),
      onWorking: (worker) => {
        working = worker;
      },
      ...{ drain: options.drain, hurry: options.hurry, drainMs: options.drainMs },
    });
  } finally {
    await host.close();
  }
}

/** The timeout for a client's version, in milliseconds. */
const probeMs = 10_000;

/** The agents that can work here: the configured ones, and those that need no configuration, if their clients are installed. */
async function usableAgents({ config }: ConfiguredProject): Promise<readonly string[]> {
  const host = planningHost(config, undefined);
  try {
    const names = candidatesOf(config).map(({ name }) => name);
    const found = await Promise.all(names.map(async (name) => ((await canWork(host, name)) ? [name] : [])));
    return found.flat().sort();
  } finally {
    await host.close();
  }
}

async function canWork(host: Pick<LocalHost, "agent">, name: string): Promise<boolean> {
  try {
    await host.agent(name).probe(AbortSignal.timeout(probeMs));
    return true;
  } catch {
    // A survey of the agents reports the reason.
    return false;
  }
}
