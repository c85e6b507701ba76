/** @folder `cuebook worker`: its options, probes and log. */

import { hostname } from "node:os";
import type { WorkerEvent } from "@cuebook/cluster";
import type { worker as workerOutput } from "@cuebook/commands/json";
import { requireChannels } from "@cuebook/project/people";
import { workerHost, workOn } from "@cuebook/project/worker";
import { requireShared } from "@cuebook/project/workers";
import { masker } from "@cuebook/system";
import { atStore } from "../cluster/store.ts";
import { withJsonFailures } from "../failure/json-failures.ts";
import { warnUnsigned } from "../notify/warn-unsigned.ts";
import { type HttpAddress, httpAddressOf } from "../options/http-address.ts";
import { defaultQueue } from "../options/worker.ts";
import { jsonLine } from "../output/json-line.ts";
import { warningOf, warnings } from "../permission/configured-channels.ts";
import { around } from "../project/around.ts";
import { readyProject } from "../project/host.ts";
import { settleAnswers } from "../project/trust.ts";
import { isPrinted, type Level } from "../serve/level.ts";
import { trustServices } from "../serve/trust-files.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { stopServiceOnSignals } from "../terminal/stop.ts";
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
  requireShared(project.config);
  requireChannels(project.config.tools.channelSettings, context.terminal.env);
  await warnUnsigned(project.config.root, context);
  await trustServices(project, context);
  settleAnswers(context, project.config);
  const surroundings = around(context, project);
  const report = warnings(context, (line) => context.terminal.err(`${line}\n`));
  const host = workerHost(project, surroundings, report);
  const mask = masker(host.secrets);
  // Messages of others may contain secrets.
  const observe = (event: WorkerEvent | ListeningEvent) => {
    if (isPrinted(levelOf(event), logLevel)) context.terminal.out(mask(lineOf(name, event, writing)));
  };
  const warn = warningOf(context, (line) => context.terminal.err(`${line}\n`));
  using stop = stopServiceOnSignals();
  await workOn(project, {
    ...{ host, surroundings, name, slots, queues: queue, tags: tag, observe, report },
    onNotifyFailure: ({ code, message }) => warn(code, mask(message)),
    openDoor: place && ((opened) => openProbes(place, { ...opened, observe })),
    ...{ drain: stop.signal, hurry: stop.hurry, drainMs: drain * 1000 },
  });
  context.finish(exitCode.ok);
}

function lineOf(worker: string, event: WorkerEvent | ListeningEvent, writing: "text" | "lines"): string {
  const at = new Date().toISOString();
  if (writing === "lines")
    return jsonLine<typeof workerOutput>({ at, level: levelOf(event), ...eventObject(worker, event) });
  return `${at.slice(11, 19)}  ${eventText(event)}\n`;
}
