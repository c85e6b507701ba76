import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { LocalHost } from "@cuebook/engine";
import { stateOf } from "@cuebook/run";
import type { PostgresAddress } from "@cuebook/store";
import { type Cluster, openCluster } from "../cluster.ts";
import { type ClusterTimes, usualTimes } from "../times.ts";
import { startTrial, trialHost, trialWorkflow } from "./trial-host.ts";

/** The program of a worker: of few modules where tests made it, so that it starts quickly. */
function childProgram(): string {
  const made = process.env.CUEBOOK_TEST_PROGRAMS;
  return made === undefined ? join(import.meta.dirname, "worker-child.ts") : join(made, "worker-child.js");
}

/** A worker as a process. */
export interface TrialWorker {
  readonly name: string;
  readonly process: ChildProcess;
  /** What it wrote. */
  readonly lines: string[];
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

export interface TrialSettings {
  /** The roles of the workflow, in order. */
  readonly roles: readonly string[];
  readonly times: Partial<ClusterTimes>;
}

/** A repository, a store and workers. */
export class TrialCluster implements AsyncDisposable {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-cluster-")));
  readonly host: LocalHost;
  readonly cluster: Cluster;
  readonly workers = new Map<string, TrialWorker>();
  readonly #address: PostgresAddress;
  readonly #times: Partial<ClusterTimes>;

  private constructor(address: PostgresAddress, cluster: Cluster, { roles, times }: TrialSettings) {
    this.#address = address;
    this.#times = times;
    this.cluster = cluster;
    const repository = join(this.folder, "r");
    mkdirSync(repository);
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b", ...args], { cwd: repository, stdio: "ignore" });
    git("init", "--quiet", "--initial-branch=main");
    git("commit", "--quiet", "--allow-empty", "--message=Begin");
    writeFileSync(join(this.folder, "trial.workflow.yaml"), trialWorkflow(roles));
    this.host = trialHost(this.folder, address);
  }

  static async open(address: PostgresAddress, settings: TrialSettings): Promise<TrialCluster> {
    const cluster = openCluster(address, { times: { ...usualTimes, ...settings.times } });
    return new TrialCluster(address, cluster, settings);
  }

  /** Creates runs, and queues them. */
  async queue(count: number): Promise<readonly string[]> {
    const runs: string[] = [];
    for (let number = 0; number < count; number++) {
      const run = await startTrial(this.host, this.folder);
      await this.cluster.drivings.enqueue(run, { queue: "default" });
      runs.push(run);
    }
    return runs;
  }

  /** Lets agents end: until then each waits in its first step. */
  release(): void {
    writeFileSync(join(this.folder, "go"), "");
  }

  /** Lets each agent take a moment, so that workers can be killed while it works. */
  slowDown(): void {
    writeFileSync(join(this.folder, "slow"), "");
  }

  /** @param url how it reaches the store, if that differs */
  start(
    name: string,
    slots: number,
    {
      env = {},
      url = this.#address.url,
    }: { readonly env?: Readonly<Record<string, string>>; readonly url?: string } = {},
  ): TrialWorker {
    const args = [childProgram(), this.folder, url, name, String(slots), JSON.stringify(this.#times)];
    const process_ = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const lines: string[] = [];
    createInterface({ input: process_.stdout }).on("line", (line) => lines.push(line));
    const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
      process_.once("close", (code, signal) => resolve(code ?? signal)),
    );
    const worker = { name, process: process_, lines, ended };
    this.workers.set(name, worker);
    return worker;
  }

  /** What a run did: its status, the roles of its completed steps in order, and its file. */
  async resultOf(
    run: string,
  ): Promise<{ readonly status: string; readonly steps: readonly string[]; readonly text: string }> {
    const state = stateOf(run, await this.host.journal.read(run));
    const file = join(state.plan.path, "text");
    const steps = state.steps.flatMap(({ role, result }) => (result?.is === "completed" ? role : []));
    return { status: state.status, steps, text: existsSync(file) ? readFileSync(file, "utf8") : "" };
  }

  /** The number of `step_completed` of a run: more than its steps if one was completed twice. */
  async completions(run: string): Promise<number> {
    return (await this.host.journal.read(run)).filter(({ type }) => type === "step_completed").length;
  }

  /** The runs that a worker begun, and has not left. */
  drivenBy({ lines }: TrialWorker): readonly string[] {
    const driven = new Set<string>();
    for (const line of lines) {
      const { type, run }: { type: string; run: string } = JSON.parse(line);
      if (type === "run_begun") driven.add(run);
      if (type === "run_left" || type === "run_failed") driven.delete(run);
    }
    return [...driven];
  }

  /** Whether an agent works in the worktree of a run. */
  async isWorkedOn(run: string): Promise<boolean> {
    const { plan } = stateOf(run, await this.host.journal.read(run));
    const lock = `${plan.path}.lock`;
    return existsSync(lock) && spawnSync("sh", ["-c", 'flock --nonblock "$0" true', lock]).status !== 0;
  }

  /** The paths of worktrees in which two agents worked at once. */
  overlaps(): string {
    const file = join(this.folder, "overlaps");
    return existsSync(file) ? readFileSync(file, "utf8") : "";
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const { process: each, ended } of this.workers.values()) {
      each.kill("SIGKILL");
      await ended;
    }
    await this.cluster[Symbol.asyncDispose]();
    await this.host.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
