/** @folder Serves the issues of a tracker: preflight, preview, log. */
import {
  deriveHost,
  type LocalHost,
  previewService,
  type ServeResult,
  type ServiceEvent,
  serve,
  WorkflowInvalid,
} from "@cuebook/engine";
import { masker } from "@cuebook/system";
import { openTracker } from "@cuebook/trackers";
import { printFailure } from "../failure/failure.ts";
import { distinctFindings } from "../findings/distinct.ts";
import { Findings } from "../findings/findings.ts";
import { jsonText } from "../output/json.ts";
import { jsonLine } from "../output/json-line.ts";
import { durationText } from "../output/measure.ts";
import { shownPath } from "../output/shown-path.ts";
import { channelFailure, configuredChannels } from "../permission/configured-channels.ts";
import { checkDatabase } from "../project/database-check.ts";
import type { ReadyProject } from "../project/host.ts";
import { typedPath } from "../project/project.ts";
import { hasJournal, makeStateFolder } from "../project/state-folder.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { liveRegionOn } from "../terminal/live-region.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { lockService } from "./lock.ts";
import { ServiceLog } from "./log.ts";
import { endText, exitCodeOfService } from "./outcome.ts";
import { prepareService, type ReadyService, type ServiceOptions, serviceHost } from "./preflight.ts";
import { previewReport, previewText } from "./preview-text.ts";
import { stopServiceOnSignals } from "./stop.ts";
import { followedSurroundings } from "./surroundings.ts";

export interface ServeCommandOptions extends ServiceOptions {
  readonly once?: true;
  readonly dryRun?: true;
  readonly verbose?: true;
  /** Absent: as in the settings. */
  readonly format?: "text" | "json";
}

type Writing = "text" | "lines";

/** Runs `cuebook serve`. */
export async function serveCommand(file: string, options: ServeCommandOptions, context: CommandContext): Promise<void> {
  const prepared = await prepareService(file, options, context);
  const { findings, ready, logging } = prepared;
  const isJson = (options.format ?? logging.format) === "json";
  if (ready === undefined) {
    findings.finish(context, isJson ? (options.dryRun === true ? "json" : "lines") : "text");
    return;
  }
  if (options.dryRun === true) return preview(ready, findings, isJson, context);
  await printingFailures(context, isJson ? "lines" : "text", () => work(ready, findings, options, isJson, context));
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
      findings.add({ diagnostics: distinctFindings(error.findings) });
      return findings.finish(context, writing);
    }
    context.finish(printFailure(error, terminal, context.style("err"), writing === "lines"));
  }
}

async function work(
  ready: ReadyService,
  findings: Findings,
  { once, verbose }: ServeCommandOptions,
  isJson: boolean,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  const { file, shown, settings, project, agent } = ready;
  const isOnce = once === true;
  if (isJson && findings.diagnostics.length > 0) {
    terminal.out(
      jsonLine({ at: new Date().toISOString(), level: "warn", type: "findings", findings: findings.diagnostics }),
    );
  } else if (!isJson) findings.show(context);
  makeStateFolder(project.config.state);
  using _lock = lockService(project.config.state, file, shown);
  using stop = stopServiceOnSignals();
  const host = serviceHost(ready);
  using log = new ServiceLog({
    format: isJson ? "json" : "text",
    level: settings.logging.level,
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
  const watch = new Watch(log, () => startText(ready, isOnce, context));
  const logEnvFile = (found: Parameters<typeof distinctFindings>[0]) =>
    log.onEvent({ type: "reload_failed", file: ready.envFile ?? shown, findings: found });
  let result: ServeResult;
  try {
    result = await serve({
      ...{
        host: withChannels(host, project, log, terminal),
        file,
        shown,
        once: isOnce,
        observe: (event: ServiceEvent) => watch.observe(event),
      },
      surroundings: followedSurroundings(context, file, ready.envFile, logEnvFile),
      repository: project.repository,
      signal: stop.signal,
      hurry: stop.hurry,
      openTracker: shownTracker(context),
      agent,
    });
  } finally {
    await host.close();
  }
  const end = {
    result,
    isInterrupted: stop.signal.aborted,
    isTrackerLost: isOnce && watch.isTrackerLost,
    isIncomplete: isOnce && watch.isIncomplete,
  };
  const code = exitCodeOfService(end);
  log[Symbol.dispose]();
  if (isJson)
    terminal.out(jsonLine({ at: new Date().toISOString(), level: "info", type: "result", exitCode: code, ...result }));
  else terminal.out(endText(end, project, context.style("out")));
  context.finish(code);
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
    if (event.type === "tracker_failed") this.isTrackerLost = true;
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
      ? (agent ?? worker.kind ?? project.config.agent ?? "")
      : `replay of ${shownPath(replay.script, context.terminal.cwd)}`;
  const slots =
    worker.maxConcurrentAgents === 1 ? "one issue at a time" : `up to ${worker.maxConcurrentAgents} issues at once`;
  const where =
    dbPath === undefined ? "" : `; its runs: CUEBOOK_DB_PATH=${typedPath(context, dbPath)} cuebook runs list`;
  const end = isOnce ? "" : " (Ctrl-C lets active runs end, then stops)";
  return `${shown}: tracker ${tracker.kind}, agent ${who}, ${slots}, ${often}${where}${end}`;
}

/** Trackers with paths in messages relative to the current folder. */
function shownTracker({ terminal }: CommandContext): typeof openTracker {
  const shorten = (path: string) => shownPath(path, terminal.cwd);
  return (kind, settings, tracking) => openTracker(kind, settings, { ...tracking, shown: shorten });
}

/** Shows what the service would do. Nothing is created, not even a journal. */
async function preview(
  ready: ReadyService,
  findings: Findings,
  isJson: boolean,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  const { file, shown, envFile, project } = ready;
  const host = serviceHost(ready);
  try {
    const found = await previewService({
      ...{ host, file, shown },
      journal: hasJournal(project.config) ? host.journal : undefined,
      surroundings: followedSurroundings(context, file, envFile, () => undefined),
      openTracker: shownTracker(context),
    });
    // The file is read again after the checks: its current text counts.
    const known = new Set(findings.diagnostics.map((finding) => JSON.stringify(finding)));
    findings.add({
      diagnostics: distinctFindings(found.findings).filter((finding) => !known.has(JSON.stringify(finding))),
    });
    if (isJson) terminal.out(jsonText(previewReport(found, shown, findings.diagnostics)));
    else {
      findings.show(context);
      terminal.out(previewText(found, context.style("out")));
    }
    context.finish(found.settings === undefined ? exitCode.findings : exitCode.ok);
  } finally {
    await host.close();
  }
}
