/** @folder Serves the issues of a tracker: preflight, preview, log. */
import {
  deriveHost,
  type LocalHost,
  LookSignal,
  previewService,
  type ScheduleResult,
  type ServeResult,
  type ServiceEvent,
  type ServicePreview,
  Slots,
  serve,
  serveSchedules,
  WorkflowInvalid,
} from "@cuebook/engine";
import { masker } from "@cuebook/system";
import { openTracker } from "@cuebook/trackers";
import { printFailure, UsageError } from "../failure/failure.ts";
import { distinctFindings } from "../findings/distinct.ts";
import { Findings } from "../findings/findings.ts";
import { libraryOf } from "../library/open.ts";
import { seed } from "../library/seed.ts";
import { httpAddressOf } from "../options/http-address.ts";
import { plural } from "../output/count.ts";
import { jsonText } from "../output/json.ts";
import { jsonLine } from "../output/json-line.ts";
import { durationText } from "../output/measure.ts";
import { printableLine } from "../output/printable.ts";
import { shownPath } from "../output/shown-path.ts";
import { channelFailure, configuredChannels } from "../permission/configured-channels.ts";
import { checkDatabase } from "../project/database-check.ts";
import { planningHost, type ReadyProject } from "../project/host.ts";
import { typedPath } from "../project/project.ts";
import { hasJournal, makeStateFolder } from "../project/state-folder.ts";
import { isOfPhases } from "../run/run.ts";
import { scheduleReport, schedulesText, scheduleViews } from "../schedules/views.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { liveRegionOn } from "../terminal/live-region.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { type DoorPlace, doorPlace, openServiceDoor } from "./door.ts";
import { lockService } from "./lock.ts";
import { ServiceLog } from "./log.ts";
import { endText, exitCodeOfService } from "./outcome.ts";
import { prepareService, type ReadyService, type ServiceOptions, serviceHost } from "./preflight.ts";
import { previewReport, previewText } from "./preview-text.ts";
import { prepareSchedules, type ReadySchedules } from "./schedules.ts";
import { type ServiceStop, stopServiceOnSignals } from "./stop.ts";
import { followedSurroundings } from "./surroundings.ts";

export interface ServeCommandOptions extends ServiceOptions {
  readonly once?: true;
  readonly dryRun?: true;
  readonly verbose?: true;
  /** Absent: as in the settings. */
  readonly format?: "text" | "json";
  /** Names of this machine, for `http`. */
  readonly httpName?: readonly string[];
}

type Writing = "text" | "lines";

/** What is served: the issues of a tracker, schedules, or both. */
interface Serving {
  readonly service: ReadyService | undefined;
  readonly schedules: ReadySchedules | undefined;
  readonly project: ReadyProject;
  readonly findings: Findings;
  readonly isJson: boolean;
}

/** Runs `cuebook serve`. */
export async function serveCommand(
  given: readonly string[],
  options: ServeCommandOptions,
  context: CommandContext,
): Promise<void> {
  const http = httpOf(options, context);
  const [files, scheduled] = filesOf(given);
  const [file] = files;
  const prepared = file === undefined ? undefined : await prepareService(file, options, context);
  const { findings = new Findings(), ready: service, logging } = prepared ?? {};
  const schedules =
    scheduled.length === 0
      ? undefined
      : await prepareSchedules(scheduled, options, context, findings, service?.project);
  const isJson = (options.format ?? logging?.format) === "json";
  const project = service?.project ?? schedules?.project;
  const isWhole =
    (file === undefined) === (service === undefined) && (scheduled.length === 0) === (schedules === undefined);
  if (project === undefined || !isWhole) {
    findings.finish(context, isJson ? (options.dryRun === true ? "json" : "lines") : "text");
    return;
  }
  const serving = { service, schedules, project, findings, isJson };
  if (options.dryRun === true) return preview(serving, context);
  await printingFailures(context, isJson ? "lines" : "text", () => work(serving, http, options, context));
}

/** The door of the service, if it is to have one. @throws UsageError */
function httpOf({ http, httpName = [], once, dryRun }: ServeCommandOptions, context: CommandContext) {
  const address = httpAddressOf(http);
  if (address === undefined) {
    if (httpName.length > 0) throw new UsageError("--http-name names the host of --http, which is missing");
    return undefined;
  }
  const other = once === true ? "--once" : dryRun === true ? "--dry-run" : undefined;
  if (other !== undefined) {
    throw new UsageError(`--http keeps a door open, and ${other} ends at once`, "use one of the two");
  }
  return doorPlace(address, httpName, context);
}

/** The file of the service, and those with schedules. */
function filesOf(given: readonly string[]): readonly [readonly string[], readonly string[]] {
  const all = given.length === 0 ? ["WORKFLOW.md"] : given;
  const isService = (file: string) => /\.(?:md|markdown)$/i.test(file);
  const services = all.filter(isService);
  if (services.length > 1) {
    const message = `only one file for the issues of a tracker can be served at a time, not ${services.join(" and ")}`;
    throw new UsageError(message, "start a second `cuebook serve` for the other one");
  }
  return [services, all.filter((file) => !isService(file))];
}

/** Runs the service; a failure is printed in the same form as other output. */
async function printingFailures(context: CommandContext, writing: Writing, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const out = (text: string) => context.terminal.out(jsonLine(JSON.parse(text)));
    const terminal = writing === "lines" ? { ...context.terminal, out } : context.terminal;
    if (error instanceof WorkflowInvalid) {
      const findings = new Findings();
      findings.add({ diagnostics: error.findings });
      return findings.finish(context, writing);
    }
    context.finish(printFailure(error, terminal, context.style("err"), writing === "lines"));
  }
}

async function work(
  serving: Serving,
  http: DoorPlace | undefined,
  { once, verbose }: ServeCommandOptions,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  const { service, schedules, project, findings, isJson } = serving;
  const isOnce = once === true;
  if (isJson && findings.diagnostics.length > 0) {
    terminal.out(
      jsonLine({ at: new Date().toISOString(), level: "warn", type: "findings", findings: findings.diagnostics }),
    );
  } else if (!isJson) findings.show(context);
  makeStateFolder(project.config.state);
  using _lock = service && lockService(project.config.state, service.file, service.shown);
  using stop = stopServiceOnSignals();
  using log = new ServiceLog({
    format: isJson ? "json" : "text",
    level: service?.settings.logging.level ?? "info",
    isVerbose: verbose === true,
    out: (text) => terminal.out(text),
    style: context.style("out"),
    region: liveRegionOn(terminal),
    now: () => new Date(),
    path: (path) => shownPath(path, terminal.cwd),
  });
  stop.hurry.addEventListener("abort", () =>
    log.say("info", "stopping", "stopping the active runs (Ctrl-C again ends at once)", { type: "hurrying" }),
  );
  using _check = checkDatabase(project.config, (damage) => log.say("warn", "damaged", damage.message, damage));
  const watch = new Watch(log, () => (service === undefined ? "" : startText(service, isOnce, context)));
  const host = service === undefined ? planningHost(project.config, schedules?.replay) : serviceHost(service);
  if (service?.isOfPhases === true) await seed(context, host);
  const results = await (async () => {
    try {
      const asking = withChannels(host, project, log, terminal);
      const looks = new LookSignal();
      await using _door =
        http && (await openServiceDoor({ host: asking, project, service, http, looks, log }, context));
      return await together({ serving, host: asking, log, watch, stop, looks, isOnce, context });
    } finally {
      await host.close();
    }
  })();
  const end = {
    result: results.service,
    scheduled: results.schedules,
    isInterrupted: stop.signal.aborted,
    isTrackerLost: isOnce && watch.isTrackerLost,
    isIncomplete: isOnce && watch.isIncomplete,
  };
  const code = exitCodeOfService(end);
  log[Symbol.dispose]();
  const ofSchedules = results.schedules === undefined ? {} : { schedules: results.schedules };
  if (isJson) {
    const line = { at: new Date().toISOString(), level: "info", type: "result", exitCode: code };
    terminal.out(jsonLine({ ...line, ...results.service, ...ofSchedules }));
  } else terminal.out(endText(end, project, context.style("out")));
  context.finish(code);
}

/** What serving needs, for both parts. */
interface Works {
  readonly serving: Serving;
  readonly host: LocalHost;
  readonly log: ServiceLog;
  readonly watch: Watch;
  readonly stop: ServiceStop;
  readonly looks: LookSignal;
  readonly isOnce: boolean;
  readonly context: CommandContext;
}

/** The results of the parts that were served. */
interface Results {
  readonly service: ServeResult | undefined;
  readonly schedules: ScheduleResult | undefined;
}

/** Serves issues and schedules at the same time. If one fails, the other is stopped, too. */
async function together(works: Works): Promise<Results> {
  const { serving, stop } = works;
  const slots = new Slots(serving.service?.settings.agent.maxConcurrentAgents ?? slotsOfSchedules);
  const failure = new AbortController();
  const signal = AbortSignal.any([stop.signal, failure.signal]);
  const stopping = async <T>(work: Promise<T> | undefined): Promise<T | undefined> => {
    try {
      return await work;
    } catch (error) {
      failure.abort();
      throw error;
    }
  };
  const [service, schedules] = await Promise.allSettled([
    stopping(issuesServed(works, slots, signal)),
    stopping(schedulesServed(works, slots, signal)),
  ]);
  if (service.status === "rejected") throw service.reason;
  if (schedules.status === "rejected") throw schedules.reason;
  return { service: service.value, schedules: schedules.value };
}

/** The number of scheduled runs at the same time if no WORKFLOW.md says it: its default. */
const slotsOfSchedules = 10;

function issuesServed(works: Works, slots: Slots, signal: AbortSignal): Promise<ServeResult> | undefined {
  const { serving, host, log, watch, stop, looks, isOnce, context } = works;
  if (serving.service === undefined) return undefined;
  const { file, shown, envFile, project, agent } = serving.service;
  const logEnvFile = (found: Parameters<typeof distinctFindings>[0]) =>
    log.onEvent({ type: "reload_failed", file: envFile ?? shown, findings: found });
  return serve({
    ...{ host, file, shown, once: isOnce, slots, signal, looks, agent },
    observe: (event) => watch.observe(event),
    surroundings: followedSurroundings(context, file, envFile, logEnvFile),
    repository: project.repository,
    hurry: stop.hurry,
    openTracker: shownTracker(context),
    library: currentLibrary(context, project),
  });
}

/** The library of the project as it is at each call: prompts can change while the service works. */
function currentLibrary(context: CommandContext, project: ReadyProject) {
  return async () => libraryOf(context, project);
}

async function schedulesServed(
  { serving, host, log, stop, isOnce, context }: Works,
  slots: Slots,
  signal: AbortSignal,
): Promise<ScheduleResult | undefined> {
  const { schedules, project } = serving;
  if (schedules === undefined) return undefined;
  const { files, workflows, agent } = schedules;
  const { repository, config } = project;
  if (workflows.some(isOfPhases)) await seed(context, host);
  // Refuses a folder without a repository or a commit now, and not at the first due time.
  await host.workspaces.plan({ repository, identifier: "check", run: "check", allowDirty: true });
  const names = workflows.map(({ definition }) => definition.name);
  const often = isOnce ? "once" : "Ctrl-C lets active runs end, then stops";
  const text = `${plural(names.length, "schedule")}: ${names.map(printableLine).join(", ")} (${often})`;
  const started = { type: "schedules_started", workflows: names, isOnce };
  log.say("info", "serves", text, started);
  return serveSchedules({
    ...{ host, files, root: config.root, repository, agent, slots, once: isOnce, signal },
    hurry: stop.hurry,
    observe: (event) => log.onEvent(event),
  });
}

/** The host, whose runs also ask through the channels of the configuration. @throws CuebookError `channel_secret_missing` */
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

/** Forwards the events of a service, and records what decides its result. */
class Watch {
  /** Whether the last query of the tracker failed. */
  isTrackerLost = false;
  /** Whether entries of the tracker have errors. */
  isIncomplete = false;
  #isStarted = false;
  readonly #log: ServiceLog;
  readonly #startText: () => string;

  constructor(log: ServiceLog, startText: () => string) {
    this.#log = log;
    this.#startText = startText;
  }

  observe(event: ServiceEvent): void {
    if (event.type === "started") {
      this.#isStarted = true;
      this.#log.say("info", "serves", this.#startText(), event);
      return;
    }
    // Findings at the start were reported before it.
    if (event.type === "reloaded" && !this.#isStarted) return;
    if (event.type === "tracker_failed" || event.type === "tracker_paused") this.isTrackerLost = true;
    if (event.type === "tracker_findings") {
      this.isIncomplete = event.findings.some(({ severity }) => severity === "error");
    }
    if (event.type === "dispatched" || event.type === "settled") this.isTrackerLost = false;
    this.#log.onEvent(event);
  }
}

/** What the service works on, with which agent, and where its journal is. */
function startText(
  { shown, settings, project, agent, replay }: ReadyService,
  isOnce: boolean,
  context: CommandContext,
): string {
  const { tracker, polling, agent: worker, dbPath } = settings;
  const often = isOnce ? "once" : `polls every ${durationText(polling.intervalMs)}`;
  const who =
    replay === undefined
      ? (agent ?? worker.kind ?? project.config.agent ?? "of each phase")
      : `replay of ${shownPath(replay.script, context.terminal.cwd)}`;
  const slots =
    worker.maxConcurrentAgents === 1 ? "one issue at a time" : `up to ${worker.maxConcurrentAgents} issues at once`;
  const where =
    dbPath === undefined ? "" : `; its runs: CUEBOOK_DB_PATH=${typedPath(context, dbPath)} cuebook runs list`;
  const end = isOnce ? "" : " (Ctrl-C lets active runs end, then stops)";
  const which = settings.workflow === undefined ? "" : ` workflow ${printableLine(settings.workflow)},`;
  return `${shown}:${which} tracker ${tracker.kind}, agent ${who}, ${slots}, ${often}${where}${end}`;
}

/** Trackers with paths in messages relative to the current folder. */
function shownTracker({ terminal }: CommandContext): typeof openTracker {
  const shorten = (path: string) => shownPath(path, terminal.cwd);
  return (kind, settings, tracking) => openTracker(kind, settings, { ...tracking, shown: shorten });
}

/** Shows what the service would do. Nothing is created, not even a journal. */
async function preview(serving: Serving, context: CommandContext): Promise<void> {
  const { service, schedules, project, findings, isJson } = serving;
  const { terminal } = context;
  const host = service === undefined ? planningHost(project.config, schedules?.replay) : serviceHost(service);
  try {
    const found = service && (await previewOf(service, host, findings, context));
    const views = await scheduleViews(schedules?.workflows ?? [], project.config, host);
    if (isJson) {
      const ofService = found === undefined ? {} : previewReport(found, service?.shown ?? "", findings.diagnostics);
      const ofSchedules = schedules === undefined ? {} : { schedules: views.map(scheduleReport) };
      terminal.out(jsonText({ ...ofService, ...ofSchedules, diagnostics: findings.diagnostics }));
    } else {
      findings.show(context);
      if (found !== undefined) terminal.out(previewText(found, context.style("out")));
      if (schedules !== undefined) terminal.out(schedulesText(views, new Date(), context.style("out")));
    }
    const isRefused = found !== undefined && found.settings === undefined;
    context.finish(isRefused ? exitCode.findings : exitCode.ok);
  } finally {
    await host.close();
  }
}

async function previewOf(
  { file, shown, envFile, project }: ReadyService,
  host: LocalHost,
  findings: Findings,
  context: CommandContext,
): Promise<ServicePreview> {
  const found = await previewService({
    ...{ host, file, shown },
    journal: hasJournal(project.config) ? host.journal : undefined,
    surroundings: followedSurroundings(context, file, envFile, () => undefined),
    openTracker: shownTracker(context),
    library: currentLibrary(context, project),
    repository: project.repository,
  });
  // The file is read again after the checks: its current text counts.
  const known = new Set(findings.diagnostics.map((finding) => JSON.stringify(finding)));
  findings.add({
    diagnostics: distinctFindings(found.findings).filter((finding) => !known.has(JSON.stringify(finding))),
  });
  return found;
}
