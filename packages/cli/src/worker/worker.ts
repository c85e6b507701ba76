/** @folder A worker of a shared store: drives queued runs until it is ended. */

import { hostname } from "node:os";
import { runWorker, type WorkerEvent, type WorkingWorker } from "@cuebook/cluster";
import type { worker as workerOutput } from "@cuebook/commands/json";
import { deriveHost, driveRun, type LocalHost, refusalOf } from "@cuebook/engine";
import {
  actorHere,
  openHost,
  planningHost,
  type Replay,
  sharedProject,
  travellingFiles,
  withMachine,
} from "@cuebook/project/host";
import { configuredChannels, openNotices, requireChannels } from "@cuebook/project/people";
import { arePushed, openMetrics } from "@cuebook/project/telemetry";
import { requireShared } from "@cuebook/project/workers";
import type { RunState } from "@cuebook/run";
import { masker } from "@cuebook/system";
import { candidatesOf } from "../agents/candidates.ts";
import { atStore } from "../cluster/store.ts";
import { withJsonFailures } from "../failure/json-failures.ts";
import { warnUnsigned } from "../notify/warn-unsigned.ts";
import { type HttpAddress, httpAddressOf } from "../options/http-address.ts";
import { defaultQueue } from "../options/worker.ts";
import { jsonLine } from "../output/json-line.ts";
import { warningOf, warnings } from "../permission/configured-channels.ts";
import { type ReadyProject, readyProject } from "../project/host.ts";

import { settleAnswers } from "../project/trust.ts";
import { withIssuesOf } from "../run/issue-tracker.ts";
import { replayOf } from "../run/resume-in-foreground.ts";
import { isPrinted, type Level } from "../serve/level.ts";
import { trustServices } from "../serve/trust-files.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { stopServiceOnSignals } from "../terminal/stop.ts";
import { attendHere, serviceRefusal } from "./attend-here.ts";
import { eventObject, eventText, levelOf } from "./event-text.ts";
import { type ListeningEvent, openProbes, probePlace } from "./probes.ts";

export interface WorkerCommandOptions {
  readonly name?: string;
  readonly slots: number;
  readonly queue?: readonly string[];
  readonly tag?: readonly string[];
  /** In seconds. */
  readonly drain: number;
  readonly http?: HttpAddress | true;
  readonly store?: string;
  readonly repo?: string;
  /** The lowest level that is printed. */
  readonly logLevel: Level;
  readonly format: "text" | "json";
}

/** Runs `cuebook worker`. */
export async function workerCommand(options: WorkerCommandOptions, surroundings: CommandContext): Promise<void> {
  const writing = options.format === "json" ? "lines" : "text";
  return withJsonFailures(surroundings, writing, async () =>
    work(options, writing, atStore(options.store, surroundings)),
  );
}

async function work(
  { name = hostname(), slots, queue = [defaultQueue], tag = [], drain, http, repo, logLevel }: WorkerCommandOptions,
  writing: "text" | "lines",
  context: CommandContext,
): Promise<void> {
  const place = probePlace(httpAddressOf(http), context);
  const project = readyProject(context, { repo }, writing);
  if (project === undefined) return;
  const address = requireShared(project.config);
  requireChannels(project.config.tools.channelSettings, context.terminal.env);
  await warnUnsigned(project.config.root, context);
  await trustServices(project, context);
  const host = withMachine(hostFor(project, undefined, context), project.config, false);
  const { machine } = host;
  const { places } = travellingFiles(project.config);
  const mask = masker(host.secrets);
  try {
    using stop = stopServiceOnSignals();
    const write = (event: WorkerEvent | ListeningEvent) => {
      if (isPrinted(levelOf(event), logLevel)) context.terminal.out(mask(lineOf(name, event, writing)));
    };
    const warn = warningOf(context, (line) => context.terminal.err(`${line}\n`));
    await using _notices = await openNotices(host, project.config, {
      env: context.terminal.env,
      name,
      report: ({ code, message }) => warn(code, mask(message)),
    });
    let working: WorkingWorker | undefined;
    const sources = {
      ...{ journal: host.journal, slots: () => ({ slots, used: working?.driven ?? 0 }) },
      queues: async () => (await working?.queues()) ?? [],
      isHealthy: () => working?.isHealthy ?? true,
    };
    await using measured =
      place === undefined && !arePushed(project.config) ? undefined : await openMetrics(sources, project.config, mask);
    await using _probes =
      place &&
      measured &&
      (await openProbes(place, { metrics: measured.metrics, worker: () => working, observe: write }));
    await runWorker({
      ...{ address, name, slots, queues: queue, tags: tag, host },
      agents: await usableAgents(project),
      project: await sharedProject(project.config.root),
      limits: project.config.queues,
      driveOf: async (state, { actor = host.actor, ...drive }) => {
        const replay = replayOf(state, undefined, context);
        const own = replay === undefined ? host : hostFor(project, replay, context);
        const acting = deriveHost(own, { journal: host.journal, actor, machine });
        if (state.dispatch === undefined) {
          const tools = await withIssuesOf(acting, state, project, context);
          await driveRun(tools, state.id, drive);
        } else await attendHere(acting, state, drive, { project, context, observe: write });
      },
      refusalOf: async (state: RunState) =>
        refusalOf(state, await places?.()) ?? serviceRefusal(state, project, context),
      // Messages of others may contain secrets, which `write` masks.
      observe: write,
      onWorking: (worker) => {
        working = worker;
      },
      ...{ drain: stop.signal, hurry: stop.hurry, drainMs: drain * 1000 },
    });
  } finally {
    await host.close();
  }
  context.finish(exitCode.ok);
}

/** The timeout for a client's version, in milliseconds. */
const probeMs = 10_000;

/** The agents that can work here: the configured ones, and those that need no configuration, if their clients are installed. */
async function usableAgents({ config }: ReadyProject): Promise<readonly string[]> {
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
    // `cuebook agents` reports the reason.
    return false;
  }
}

/** The host for unattended runs: tools ask in the inbox, and through the configured channels. */
function hostFor({ config }: ReadyProject, replay: Replay | undefined, context: CommandContext): LocalHost {
  settleAnswers(context, config);
  const host = openHost(config, replay, actorHere("service"));
  const { env, err } = context.terminal;
  const channels = configuredChannels(config.tools.channelSettings, {
    ...{ env, mask: masker(host.secrets), report: warnings(context, (line) => err(`${line}\n`)) },
  });
  return deriveHost(host, { tools: host.tools && { ...host.tools, channels } });
}

function lineOf(worker: string, event: WorkerEvent | ListeningEvent, writing: "text" | "lines"): string {
  const at = new Date().toISOString();
  if (writing === "lines")
    return jsonLine<typeof workerOutput>({ at, level: levelOf(event), ...eventObject(worker, event) });
  return `${at.slice(11, 19)}  ${eventText(event)}\n`;
}
