import { type ListedWorker, readQueue } from "@cuebook/cluster";
import type { workersList as workersListOutput } from "@cuebook/commands/json";
import { databaseTitle } from "@cuebook/project/host";
import { requireShared, waitingLines } from "@cuebook/project/workers";
import { ageText, durationText, printableLine } from "@cuebook/settings/values";
import { jsonText } from "../output/json.ts";
import { proposal } from "../output/proposal.ts";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import { readyProject } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { atStore } from "./store.ts";

export interface ListWorkersOptions {
  readonly store?: string;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Runs `cuebook workers list`. */
export async function listWorkers(options: ListWorkersOptions, surroundings: CommandContext): Promise<void> {
  const context = atStore(options.store, surroundings);
  const { terminal } = context;
  const project = readyProject(context, options, options.format);
  if (project === undefined) return;
  const address = requireShared(project.config);
  const { workers, waiting } = await readQueue(address);
  if (options.format === "json") return terminal.out(jsonText<typeof workersListOutput>({ workers, waiting }));
  if (workers.length > 0) terminal.out(workersText(workers, context.style("out")));
  else {
    const start = proposal(project, "worker");
    terminal.out(`No workers in ${printableLine(databaseTitle(project.config))}. Start one: ${start}\n`);
  }
  const lines = [...healthLines(workers), ...waitingLines(waiting)];
  if (lines.length > 0) terminal.out(`\n${lines.map((line) => `${printableLine(line)}\n`).join("")}`);
}

const heading = [
  ...["WORKER", "STATE", "RUNS"],
  ...["QUEUES", "TAGS", "AGENTS", "PROJECT"].map((text) => ({ text })),
  ...["HOST", "STARTED"],
];

/** Workers for people. */
export function workersText(workers: readonly ListedWorker[], style: Style): string {
  const now = new Date();
  const rows = workers.map(({ id, state, runs, slots, queues, tags, agents, project, host, startedAt, seenMs }) => [
    printableLine(id),
    state === "lost" ? `lost, silent for ${durationText(seenMs)}` : state,
    `${runs}/${slots}`,
    printableLine(queues.join(" ")) || "-",
    printableLine(tags.join(" ")) || "-",
    printableLine(agents.join(" ")) || "-",
    printableLine(project?.name ?? "") || "-",
    printableLine(host),
    ageText(startedAt, now),
  ]);
  return tableText(heading, rows, style, (text, row, column) =>
    column === 1 && bad.has(workers[row]?.state ?? "live") ? style.severity("error", text) : text,
  );
}

const bad: ReadonlySet<ListedWorker["state"]> = new Set(["lost", "unhealthy"]);

/** What is wrong with the machines of workers: `full: unhealthy for 4m: disk: 12 MiB free in /var (needs 64 MiB)`. */
function healthLines(workers: readonly ListedWorker[]): readonly string[] {
  const now = Date.now();
  return workers.flatMap(({ id, state, health }) => {
    if (health === undefined) return [];
    return `${id}: ${state} for ${durationText(now - Date.parse(health.since))}: ${health.reason}`;
  });
}
