import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath, exit, stderr, stdout } from "node:process";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openCluster } from "@cuebook/cluster";
import { deriveHost, driveRun, type LocalHost, openLocalHost, readWorkflowFile, startRun } from "@cuebook/engine";
import type { RunEvent } from "@cuebook/run";
import { openPostgresJournal, PostgresConnection } from "@cuebook/store";
import { type OwnServer, ownServer } from "@cuebook/store/testing";
import { installCommand } from "./installed.ts";

/*
 * `node benchmarks/cluster.ts`: many queued runs and several workers as processes, over a PostgreSQL that writes to the disk: how many
 * runs they take and end in a second, what they need, and how much longer a step takes than in one process with SQLite. The agents exit
 * at once, so a step is nearly all Cuebook.
 */
const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "1000" },
    workers: { type: "string", default: "10" },
    slots: { type: "string", default: "1" },
    alone: { type: "string", default: "20" },
  },
});
const [runs, workers, slots, alone] = [values.runs, values.workers, values.slots, values.alone].map(Number);
if (![runs, workers, slots, alone].every((each) => Number.isInteger(each) && (each ?? 0) > 0)) {
  stderr.write("usage: node benchmarks/cluster.ts [--runs N] [--workers N] [--slots N] [--alone N]\n");
  exit(2);
}

const roles = ["understand", "plan", "build", "check", "report"];
const agents = { hands: { kind: "command", command: ["echo", "Done."] } } as const;

/** The times of a run, in milliseconds. */
interface Times {
  readonly begun: number;
  readonly ended: number;
  readonly perStep: number;
}

const folder = mkdtempSync(join(tmpdir(), "cuebook-cluster-"));
const server = ownServer();
const command = await installCommand();
try {
  makeProject();
  await server.start();
  const here = await inOneProcess();
  const one = await onWorkers(alone ?? 0, 1, 1);
  const all = await onWorkers(runs ?? 0, workers ?? 0, slots ?? 0);
  const row = (name: string, text: string) => stdout.write(`| ${name} | ${text} |\n`);
  stdout.write(`| ${runs} runs of ${roles.length} steps, ${workers} workers with ${slots} slots | |\n|---|---|\n`);
  row("a step, one process with SQLite", `${middle(here.map(({ perStep }) => perStep)).toFixed(1)} ms`);
  row("a step, one worker", `${middle(one.times.map(({ perStep }) => perStep)).toFixed(1)} ms`);
  row("a step, all workers", `${middle(all.times.map(({ perStep }) => perStep)).toFixed(1)} ms`);
  row("one worker: from one run to the next", `${middle(gaps(one.times)).toFixed(0)} ms`);
  row("runs begun a second, first and last tenth", `${rate(all.times, 0)}, ${rate(all.times, 0.9)}`);
  row("runs ended a second", (all.times.length / all.seconds).toFixed(1));
  row("connections, at most", `${all.connections}, ${(all.connections / (workers ?? 1)).toFixed(1)} a worker`);
  row("memory of a worker, at most", `${all.megabytes.toFixed(0)} MB`);
} finally {
  command.remove();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
}

function makeProject(): void {
  const repository = join(folder, "repository");
  mkdirSync(join(repository, ".cuebook"), { recursive: true });
  const goals = roles.map((role) => `  ${role}: { goal: Do it. }`);
  const edges = ["$START", ...roles].map((role, index) => {
    const next = roles[index];
    return `  ${role}: { _: ${next === undefined ? "{ role: $END }" : `{ role: ${next}, prompt: Continue. }`} }`;
  });
  const workflow = `name: bench\nroles:\n${goals.join("\n")}\ngraph:\n${edges.join("\n")}\n`;
  writeFileSync(join(repository, "bench.workflow.yaml"), workflow);
  const config = { agents, agent: "hands" };
  writeFileSync(join(repository, ".cuebook", "config.yaml"), JSON.stringify(config));
  const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: repository });
  git("init", "--quiet", "--initial-branch=main");
  git("add", "--all");
  git("-c", "user.name=Bench", "-c", "user.email=bench@localhost", "commit", "--quiet", "-m", "First");
}

function openHost(): LocalHost {
  const state = join(folder, "state", "cuebook");
  return openLocalHost({ state, worktrees: join(state, "worktrees"), agents, defaultAgent: "hands" });
}

async function newRun(host: LocalHost): Promise<string> {
  const file = "bench.workflow.yaml";
  const repository = join(folder, "repository");
  const { workflow, diagnostics } = await readWorkflowFile(join(repository, file), file);
  if (workflow === undefined) throw new Error(JSON.stringify(diagnostics));
  return startRun(host, { workflow, repository });
}

async function inOneProcess(): Promise<readonly Times[]> {
  const host = openHost();
  const times: Times[] = [];
  for (let number = 0; number < (alone ?? 0); number++) {
    const run = await newRun(host);
    await driveRun(host, run);
    times.push(timesOf(await host.journal.read(run)));
  }
  await host.close();
  return times;
}

interface Driven {
  readonly times: readonly Times[];
  readonly seconds: number;
  readonly connections: number;
  readonly megabytes: number;
}

/** Queues runs, then starts workers, which drive them. */
async function onWorkers(count: number, processes: number, slotsOfEach: number): Promise<Driven> {
  const local = openHost();
  const journal = openPostgresJournal(server.address);
  const host = deriveHost(local, { journal });
  const queued: string[] = [];
  {
    await using cluster = openCluster(server.address);
    for (let number = 0; number < count; number++) {
      const run = await newRun(host);
      await cluster.drivings.enqueue(run, { queue: "default" });
      queued.push(run);
    }
  }
  let left = 0;
  const allLeft = Promise.withResolvers<void>();
  const begun = performance.now();
  const started = Array.from({ length: processes }, (_, index) =>
    startWorker(server, `w${index}`, slotsOfEach, () => {
      left++;
      if (stderr.isTTY) stderr.write(`\r${left} of ${count}`);
      if (left === count) allLeft.resolve();
    }),
  );
  const watching = new AbortController();
  const most = watch(server, started, watching.signal);
  await allLeft.promise;
  const seconds = (performance.now() - begun) / 1000;
  watching.abort();
  const needed = await most;
  for (const worker of started) worker.kill("SIGTERM");
  await Promise.all(started.map((worker) => new Promise((resolve) => worker.once("close", resolve))));
  const times = [];
  for (const run of queued) times.push(timesOf(await journal.read(run)));
  await journal.close();
  await local.close();
  return { times: times.toSorted((a, b) => a.begun - b.begun), seconds, ...needed };
}

function startWorker({ address }: OwnServer, name: string, slotsOfIt: number, onLeft: () => void): ChildProcess {
  const args = [command.file, "worker", "--name", name, "--slots", `${slotsOfIt}`, "--format", "json"];
  const worker = spawn(execPath, args, {
    cwd: join(folder, "repository"),
    env: { ...process.env, XDG_STATE_HOME: join(folder, "state"), CUEBOOK_STORE: address.url },
    stdio: ["ignore", "pipe", "inherit"],
  });
  createInterface({ input: worker.stdout }).on("line", (line) => {
    const event: { readonly type?: string; readonly status?: string } = JSON.parse(line);
    // Findings have no type: the worker refuses its configuration.
    if (
      event.type === undefined ||
      event.type === "run_failed" ||
      (event.type === "run_left" && event.status !== "completed")
    )
      throw new Error(line);
    if (event.type === "run_left") onLeft();
  });
  return worker;
}

/** The most connections to the server, and the most memory of a worker, until the signal. */
async function watch(
  { address }: OwnServer,
  processes: readonly ChildProcess[],
  signal: AbortSignal,
): Promise<Pick<Driven, "connections" | "megabytes">> {
  const connection = new PostgresConnection(address, { connections: 1, isReader: true });
  let [connections, megabytes] = [0, 0];
  while (!signal.aborted) {
    const row = await connection.get(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name LIKE 'cuebook%'",
    );
    connections = Math.max(connections, Number(row?.n) - 1);
    for (const { pid } of processes) {
      const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
      megabytes = Math.max(megabytes, Number(resident ?? 0) / 1024);
    }
    await wait(500, undefined, { signal }).catch(() => undefined);
  }
  await connection.close();
  return { connections, megabytes };
}

function timesOf(events: readonly RunEvent[]): Times {
  const at = (type: string) => Date.parse(events.find((event) => event.type === type)?.at ?? "");
  const [begun, ended] = [at("driver_attached"), at("run_completed")];
  return { begun, ended, perStep: (ended - begun) / roles.length };
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** The times between the end of each run and the beginning of the next, with one slot. */
function gaps(times: readonly Times[]): readonly number[] {
  return times.slice(1).map(({ begun }, index) => begun - (times[index]?.ended ?? Number.NaN));
}

/** The runs begun a second, in the tenth from some part on. */
function rate(times: readonly Times[], from: number): string {
  const first = Math.floor(times.length * from);
  const part = times.slice(first, first + Math.max(2, Math.ceil(times.length / 10)));
  const seconds = ((part.at(-1)?.begun ?? 0) - (part[0]?.begun ?? 0)) / 1000;
  return ((part.length - 1) / seconds).toFixed(1);
}
