import { setTimeout as sleep } from "node:timers/promises";
import { type ListedWorker, openCluster } from "@cuebook/cluster";
import type { workersDrain as workersDrainOutput } from "@cuebook/commands/json";
import { CuebookError } from "@cuebook/error";
import { requireShared } from "@cuebook/project/workers";
import { plural, printableLine } from "@cuebook/settings/values";
import { nameHint } from "@cuebook/template";
import { UsageError } from "../failure/failure.ts";
import { jsonText } from "../output/json.ts";
import { type Place, proposal } from "../output/proposal.ts";
import { readyProject } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { stopOnSignals } from "../terminal/stop.ts";
import { atStore } from "./store.ts";

export interface DrainWorkersOptions {
  readonly all?: true;
  readonly wait?: true;
  readonly store?: string;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** The poll interval of `--wait`, in milliseconds. */
const lookMs = 500;

/** Runs `cuebook workers drain`. */
export async function drainWorkers(
  names: readonly string[],
  options: DrainWorkersOptions,
  surroundings: CommandContext,
): Promise<void> {
  const context = atStore(options.store, surroundings);
  const { terminal } = context;
  requireNames(names, options);
  const project = readyProject(context, options, options.format);
  if (project === undefined) return;
  const address = requireShared(project.config);
  using stop = stopOnSignals();
  await using cluster = openCluster(address);
  const before = await cluster.workers.list();
  const chosen = chosenFrom(before, names, options.all === true, project);
  const asked = await cluster.workers.askToDrain(chosen.map(({ id }) => id));
  const draining = chosen.filter(({ id }) => asked.includes(id));
  if (options.format === "text") terminal.out(draining.map(drainingText).join("") || "No worker lives.\n");
  const left = options.wait === true ? await waitFor(draining, () => cluster.workers.list(), stop.signal) : draining;
  if (options.format === "json") {
    terminal.out(
      jsonText<typeof workersDrainOutput>({ asked: draining.map(({ id }) => id), left: left.map(({ id }) => id) }),
    );
  }
  if (options.wait !== true) return;
  if (stop.signal.aborted) return context.finish(exitCode.interrupted);
  if (options.format === "text" && draining.length > 0) terminal.out("ended\n");
}

function drainingText({ id, runs }: ListedWorker): string {
  const when = runs === 0 ? "now" : `when its ${plural(runs, "run")} ${runs === 1 ? "has" : "have"} ended`;
  return `${printableLine(id)} takes no more runs, and ends ${when}\n`;
}

/** @throws UsageError */
function requireNames(names: readonly string[], { all }: DrainWorkersOptions): void {
  const hint = "for example: cuebook workers drain w1";
  if (names.length === 0 && all !== true) throw new UsageError("no worker is named", `${hint}; all of them: --all`);
  if (names.length > 0 && all === true) throw new UsageError("--all takes no names", "omit the names, or --all");
}

/** The workers to drain. @throws CuebookError `worker_not_found` */
function chosenFrom(
  workers: readonly ListedWorker[],
  names: readonly string[],
  isAll: boolean,
  place: Place,
): readonly ListedWorker[] {
  const living = workers.filter(({ state }) => state !== "lost");
  if (isAll) return living;
  const known = living.map(({ id }) => id);
  for (const name of names) {
    if (known.includes(name)) continue;
    const list = known.length === 0 ? "no worker lives" : `living workers: ${known.join(", ")}`;
    const isLost = workers.some(({ id }) => id === name);
    throw new CuebookError(
      "worker_not_found",
      isLost ? `the worker ${name} is lost: others take its runs over` : `there is no worker "${name}"`,
      { hint: isLost ? `see ${proposal(place, "workers", "list")}` : nameHint(name, known, list) },
    );
  }
  return living.filter(({ id }) => names.includes(id));
}

/** Waits until the workers have ended. @returns the workers still running when the command was interrupted */
async function waitFor(
  draining: readonly ListedWorker[],
  list: () => Promise<readonly ListedWorker[]>,
  signal: AbortSignal,
): Promise<readonly ListedWorker[]> {
  for (;;) {
    const present = await list();
    // A worker that was restarted under the same name is another process.
    const left = draining.filter((each) =>
      present.some(({ id, startedAt, state }) => id === each.id && startedAt === each.startedAt && state !== "lost"),
    );
    if (left.length === 0 || signal.aborted) return left;
    await sleep(lookMs, undefined, { signal }).catch(() => undefined);
  }
}
