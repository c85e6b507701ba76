/** @folder Serves the issues of trackers, and schedules: preflight, preview, log. */

import type { serve as serveOutput } from "@cuebook/commands/json";
import { deriveHost, type LocalHost, LookSignal, type ServeResult, type Slots, WorkflowInvalid } from "@cuebook/engine";
import { sharedAddress } from "@cuebook/project/config";
import { actorHere, makeStateFolder, planningHost, waitingHost } from "@cuebook/project/host";
import { channelFailure, configuredChannels, openNotices } from "@cuebook/project/people";
import { arePushed, type OpenMetrics, openStoreMetrics } from "@cuebook/project/telemetry";
import type { DoorOptions } from "@cuebook/server";
import { masker, shownPath } from "@cuebook/system";
import { printFailure, UsageError } from "../failure/failure.ts";
import { Findings } from "../findings/findings.ts";
import { seed } from "../library/seed.ts";
import { warnUnsigned } from "../notify/warn-unsigned.ts";
import { type HttpAddress, httpAddressOf } from "../options/http-address.ts";
import { type DispatchOptions, requireDispatchOnly } from "../options/worker.ts";
import { jsonLine } from "../output/json-line.ts";
import { checkDatabase } from "../project/database-check.ts";
import type { ReadyProject } from "../project/host.ts";
import { settleAnswers } from "../project/trust.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { liveRegionOn } from "../terminal/live-region.ts";
import { stopServiceOnSignals } from "../terminal/stop.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { atPublicUrl } from "../ui/proxy.ts";
import { type DoorPlace, doorPlace, openServiceDoor, requireHostNames } from "./door.ts";
import { servedFiles } from "./files.ts";
import { hostOf, prepareServices } from "./group.ts";
import { leadServices } from "./leading.ts";
import type { Level } from "./level.ts";
import { lockService } from "./lock.ts";
import { ServiceLog } from "./log.ts";
import { endText, exitCodeOfService } from "./outcome.ts";
import type { ReadyService, ServiceOptions } from "./preflight.ts";
import { preview } from "./preview.ts";
import { ProjectServices } from "./project-services.ts";
import { prepareSchedules } from "./schedules.ts";
import { ServedBoard } from "./served-board.ts";
import type { Serving } from "./serving.ts";
import { type Results, type ServedResult, slotsOf, together } from "./together.ts";

export interface ServeCommandOptions extends ServiceOptions, DispatchOptions {
  readonly once?: true;
  readonly dryRun?: true;
  readonly verbose?: true;
  /** Absent: the format of the settings. */
  readonly format?: "text" | "json";
  /** The lowest level of events that are printed. Absent: the level of the settings. */
  readonly logLevel?: Level;
  /** Names of this machine, for `http`. */
  readonly httpName?: readonly string[];
  /** The address at which browsers reach the page through a proxy. */
  readonly publicUrl?: string;
}

/** The parts of the page beside runs and services. */
export type PartsOf = (project: ReadyProject, context: CommandContext) => Pick<DoorOptions, "library" | "starts">;

type Writing = "text" | "lines";

/** Runs `cuebook serve`. */
export async function serveCommand(
  given: readonly string[],
  options: ServeCommandOptions,
  surroundings: CommandContext,
  partsOf: PartsOf,
): Promise<void> {
  const address = httpOf(options);
  requireDispatchOnly(options);
  const context = atPublicUrl(options.publicUrl, surroundings);
  const files = servedFiles(given, options.repo, context);
  const { findings, logging, services } = await prepareServices(files.services, options, context);
  const first = services?.[0];
  const hasSchedules = files.schedules.length > 0;
  const schedules = hasSchedules
    ? await prepareSchedules(files.schedules, options, context, findings, first?.project)
    : undefined;
  const isJson = (options.format ?? logging?.format) === "json";
  const project = first?.project ?? schedules?.project;
  if (project === undefined || services === undefined || hasSchedules !== (schedules !== undefined)) {
    findings.finish(context, isJson ? (options.dryRun === true ? "json" : "lines") : "text", given);
    return;
  }
  const serving = { services, schedules, project, findings, isJson };
  if (options.dryRun === true) return preview(serving, context);
  const http = address && doorPlace(address, options.httpName ?? [], project.config.page, context);
  await printingFailures(context, isJson ? "lines" : "text", () => work(serving, http, options, context, partsOf));
}

/** The address for the door of the service; `undefined` if there is no door. @throws UsageError */
function httpOf({ http, httpName = [], publicUrl, once, dryRun }: ServeCommandOptions): HttpAddress | undefined {
  const address = httpAddressOf(http);
  if (address === undefined) {
    if (httpName.length > 0) throw new UsageError("--http-name names the host of --http, which is missing");
    if (publicUrl !== undefined) throw new UsageError("--public-url leads to the page of --http, which is missing");
    return undefined;
  }
  const other = once === true ? "--once" : dryRun === true ? "--dry-run" : undefined;
  if (other !== undefined) {
    throw new UsageError(`--http keeps a door open, and ${other} ends at once`, "use one of the two");
  }
  requireHostNames(httpName);
  return address;
}

/** Runs the service; a failure is printed in the same form as other output. */
async function printingFailures(context: CommandContext, writing: Writing, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const out = (text: string) => context.terminal.out(jsonLine<typeof serveOutput>(JSON.parse(text)));
    const terminal = writing === "lines" ? { ...context.terminal, out } : context.terminal;
    if (error instanceof WorkflowInvalid) {
      const findings = new Findings();
      findings.add({ diagnostics: error.findings });
      return findings.finish(context, writing);
    }
    context.finish(printFailure(error, { ...context, terminal }, writing === "lines"));
  }
}

async function work(
  serving: Serving,
  http: DoorPlace | undefined,
  { once, verbose, logLevel: override, dispatchOnly, ...queuing }: ServeCommandOptions,
  context: CommandContext,
  partsOf: PartsOf,
): Promise<void> {
  const { terminal } = context;
  const { services, project, isJson } = serving;
  const isOnce = once === true;
  await showFindings(serving, context);
  makeStateFolder(project.config.state);
  using _locks = lockedHere(serving);
  using stop = stopServiceOnSignals();
  const opened = servingHost(serving, context);
  const mask = masker(opened.secrets);
  using log = new ServiceLog({
    format: isJson ? "json" : "text",
    level: services[0]?.settings.logging.level ?? "info",
    ...{ isVerbose: verbose === true, override },
    // Messages of trackers and agents may contain secrets.
    out: (text) => terminal.out(mask(text)),
    style: context.style("out"),
    region: liveRegionOn(terminal),
    now: () => new Date(),
    path: (path) => shownPath(path, terminal.cwd),
  });
  stop.hurry.addEventListener("abort", () =>
    log.say("info", "stopping", "stopping the active runs (Ctrl-C again ends at once)", { type: "hurrying" }),
  );
  using _check = checkDatabase(project.config, (damage) => log.say("warn", "damaged", damage.message, damage));
  using waiting = waitingHost(
    deriveHost(opened, { actor: actorHere("service") }),
    project.config,
    ({ isWell, text: message }) =>
      log.say(isWell ? "info" : "error", "machine", message, { type: "machine", isWell, message }),
  );
  const { host } = waiting;
  if (services.some(({ isOfPhases }) => isOfPhases)) await seed(context, host);
  const results = await (async () => {
    try {
      await using leading = await leadServices(serving, { stop, log, isOnce });
      if (leading === undefined) return undefined;
      const asking = withChannels(host, project, log, terminal);
      await using notices = await openNotices(host, project.config, {
        ...{ env: terminal.env, services: services.length },
        report: (failure) => log.say("warn", "warning", failure.message, { type: "notify_failed", ...failure }),
      });
      await using queue =
        dispatchOnly === true
          ? await (await import("./dispatching.ts")).openDispatchQueue(project, queuing, host, log)
          : undefined;
      const looks = new Map(services.map((service) => [service, new LookSignal()]));
      const boards = boardsOf(looks);
      const slots = slotsOf(serving);
      await using measured =
        http === undefined && !arePushed(project.config) ? undefined : await measuring(asking, project, slots);
      const parts = {
        ...(http === undefined ? {} : partsOf(project, context)),
        metrics: measured && (() => measured.metrics.text()),
        services: new ProjectServices(asking, project.config.serve, [...boards.values()]),
      };
      await using _door = http && (await openServiceDoor({ host: asking, project, looks, http, log, parts }, context));
      const used = { slots, queue, metrics: measured?.metrics, notices };
      return leading.kept(
        await together({ serving, host: asking, log, stop: leading.stop, looks, boards, ...used, isOnce, context }),
      );
    } finally {
      await host.close();
    }
  })();
  if (results === undefined) return context.finish(exitCode.interrupted);
  log[Symbol.dispose]();
  finish(serving, results, { isOnce, isInterrupted: stop.signal.aborted }, context);
}

/** Prints the results of all parts, and sets the exit code. */
function finish(
  { project, isJson }: Serving,
  results: Results,
  how: { readonly isOnce: boolean; readonly isInterrupted: boolean },
  context: CommandContext,
): void {
  const { terminal } = context;
  const end = endOf(results, how);
  const code = exitCodeOfService(end);
  if (isJson) {
    const line = { at: new Date().toISOString(), level: "info", type: "result", exitCode: code } as const;
    const { schedules } = results;
    const served = results.services.map(({ shown, result }) => ({ file: shown, ...result }));
    terminal.out(jsonLine<typeof serveOutput>({ ...line, services: served, ...(schedules && { schedules }) }));
  } else terminal.out(endText(end, project, context.style("out")));
  context.finish(code);
}

async function showFindings({ findings, isJson, project }: Serving, context: CommandContext): Promise<void> {
  await warnUnsigned(project.config.root, context);
  if (!isJson) findings.show(context);
  else if (findings.diagnostics.length > 0) {
    const { diagnostics } = findings;
    const line = { at: new Date().toISOString(), level: "warn", type: "findings", findings: diagnostics } as const;
    context.terminal.out(jsonLine<typeof serveOutput>(line));
  }
}

/** The host of all services and schedules. */
function servingHost(
  { services: [first, ...others], schedules, project }: Serving,
  context: CommandContext,
): LocalHost {
  settleAnswers(context, project.config);
  return first === undefined ? planningHost(project.config, schedules?.replay) : hostOf([first, ...others]);
}

/** Opens the metrics of all services and schedules. */
function measuring(
  { journal, secrets, machine }: LocalHost,
  { config }: ReadyProject,
  slots: Slots,
): Promise<OpenMetrics> {
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

/** The combined end of all parts. */
function endOf(
  { services, schedules }: Results,
  { isOnce, isInterrupted }: { readonly isOnce: boolean; readonly isInterrupted: boolean },
) {
  return {
    result: resultOf(services),
    scheduled: schedules,
    isInterrupted,
    isTrackerLost: isOnce && services.some(({ isTrackerLost }) => isTrackerLost),
    isIncomplete: isOnce && services.some(({ isIncomplete }) => isIncomplete),
  };
}

function boardsOf(looks: ReadonlyMap<ReadyService, LookSignal>): ReadonlyMap<ReadyService, ServedBoard> {
  return new Map(
    [...looks].map(([service, signal]) => {
      const { file: path, shown: file } = service;
      return [service, new ServedBoard({ path, file }, () => signal.request())];
    }),
  );
}

/** The combined result of all services. If there are several, the names of issues include the files of their services. */
function resultOf(services: readonly ServedResult[]): ServeResult | undefined {
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

/** The host, extended so that runs also ask through the configured channels. @throws CuebookError `channel_secret_missing` */
function withChannels(host: LocalHost, { config }: ReadyProject, log: ServiceLog, { env }: Terminal): LocalHost {
  const channels = configuredChannels(config.tools.channelSettings, {
    env,
    mask: masker(host.secrets),
    report: (name, error) => {
      const { code, message } = channelFailure(name, error);
      const failure = { type: "channel_failed", channel: name, code, message } as const;
      log.say("warn", "warning", message, failure);
    },
  });
  return deriveHost(host, { tools: host.tools && { ...host.tools, channels } });
}
