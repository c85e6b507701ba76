/** @folder `cuebook serve`: its preflight, preview, log and door. */

import type { serve as serveOutput } from "@cuebook/commands/json";
import { WorkflowInvalid } from "@cuebook/engine";
import { type Results, resultOf, serveProject, servingHost } from "@cuebook/project/serve";
import { servedFiles } from "@cuebook/project/service";
import type { DoorOptions } from "@cuebook/server";
import { masker, shownPath } from "@cuebook/system";
import { printFailure, UsageError } from "../failure/failure.ts";
import { Findings } from "../findings/findings.ts";
import { warnUnsigned } from "../notify/warn-unsigned.ts";
import { type HttpAddress, httpAddressOf } from "../options/http-address.ts";
import { type DispatchOptions, defaultQueue, requireDispatchOnly } from "../options/worker.ts";
import { jsonLine } from "../output/json-line.ts";
import { checkDatabase } from "../project/database-check.ts";
import type { ReadyProject } from "../project/host.ts";
import { findProject } from "../project/project.ts";
import { settleAnswers } from "../project/trust.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { liveRegionOn } from "../terminal/live-region.ts";
import { stopServiceOnSignals } from "../terminal/stop.ts";
import { atPublicUrl } from "../ui/proxy.ts";
import { type DoorPlace, doorPlace, openServiceDoor, requireHostNames } from "./door.ts";
import type { Level } from "./level.ts";
import { ServiceLog } from "./log.ts";
import { logServing } from "./log-serving.ts";
import { endText, exitCodeOfService } from "./outcome.ts";
import { type CommandServing, prepareServing, type ServiceOptions } from "./prepare.ts";
import { preview } from "./preview.ts";

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
  const files = servedFiles(given, findProject(context, options.repo), context.terminal);
  const { findings, logging, serving } = await prepareServing(files, options, context);
  const isJson = (options.format ?? logging?.format) === "json";
  if (serving === undefined) {
    findings.finish(context, isJson ? (options.dryRun === true ? "json" : "lines") : "text", given);
    return;
  }
  if (options.dryRun === true) return preview(serving, findings, isJson, context);
  const http = address && doorPlace(address, options.httpName ?? [], serving.project.config.page, context);
  await printingFailures(context, isJson ? "lines" : "text", async () => {
    await showFindings(findings, serving, isJson, context);
    await work(serving, http, isJson, options, context, partsOf);
  });
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
  serving: CommandServing,
  http: DoorPlace | undefined,
  isJson: boolean,
  { once, verbose, logLevel: override, dispatchOnly, queue = defaultQueue, tag: tags = [] }: ServeCommandOptions,
  context: CommandContext,
  partsOf: PartsOf,
): Promise<void> {
  const { terminal } = context;
  const { services, project } = serving;
  const isOnce = once === true;
  using stop = stopServiceOnSignals();
  settleAnswers(context, project.config);
  const host = servingHost(serving);
  const mask = masker(host.secrets);
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
  const results = await serveProject(serving, {
    ...{ host, isOnce, signal: stop.signal, hurry: stop.hurry },
    observe: logServing(log, serving, { isOnce, isOfWorkers: dispatchOnly === true }, context),
    dispatching: dispatchOnly === true ? { queue, tags } : undefined,
    openDoor:
      http &&
      ((opened) => openServiceDoor({ ...opened, project, http, log, parts: partsOf(project, context) }, context)),
  });
  if (results === undefined) return context.finish(exitCode.interrupted);
  log[Symbol.dispose]();
  finish(serving, results, { isJson, isOnce, isInterrupted: stop.signal.aborted }, context);
}

/** Prints the results of all parts, and sets the exit code. */
function finish(
  { project }: CommandServing,
  results: Results,
  { isJson, ...how }: { readonly isJson: boolean; readonly isOnce: boolean; readonly isInterrupted: boolean },
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

async function showFindings(
  findings: Findings,
  { project }: CommandServing,
  isJson: boolean,
  context: CommandContext,
): Promise<void> {
  await warnUnsigned(project.config.root, context);
  if (!isJson) findings.show(context);
  else if (findings.diagnostics.length > 0) {
    const { diagnostics } = findings;
    const line = { at: new Date().toISOString(), level: "warn", type: "findings", findings: diagnostics } as const;
    context.terminal.out(jsonLine<typeof serveOutput>(line));
  }
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
