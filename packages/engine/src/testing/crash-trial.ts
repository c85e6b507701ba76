import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env, execPath } from "node:process";
import { type RunEvent, type RunState, stateOf } from "@cuebook/run";
import { type Journal, openSqliteJournal } from "@cuebook/store";
import { firstCommit } from "@cuebook/workspace/testing";
import { programFile } from "./program.ts";

/** How the process of a trial starts its run. */
interface ChildOptions {
  readonly command: "start" | "drive";
  readonly variables?: Readonly<Record<string, string>>;
}

/** A run in a repository with `a.txt`, driven by a separate process that can be killed at any of its points. */
export class CrashTrial implements AsyncDisposable {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-crash-")));
  readonly #database = join(this.folder, "state", "cuebook.db");
  readonly #log = join(this.folder, "points.log");
  readonly #child: ChildOptions;
  #journal: Journal | undefined;

  /** @param files the content of each file beside the repository */
  constructor(files: Readonly<Record<string, string>>, child: ChildOptions) {
    this.#child = child;
    firstCommit(join(this.folder, "r"), { files: { "a.txt": "one\n" } });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(this.folder, name), text);
  }

  /** Drives the run in a separate process. @param fault the point at which the process is killed */
  drive(fault?: string) {
    const { command, variables } = this.#child;
    const more = fault === undefined ? { CUEBOOK_FAULT_LOG: this.#log } : { CUEBOOK_FAULT: fault };
    const process = spawn(execPath, [programFile("crash-child"), this.folder, command], {
      env: { ...env, ...variables, ...more },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let errors = "";
    process.stderr.setEncoding("utf8").on("data", (text: string) => {
      errors += text;
    });
    const ended = once(process, "exit").then(([code, signal]) => ({ code, signal, errors: code === 0 ? "" : errors }));
    return { ended, kill: () => process.kill("SIGKILL") };
  }

  /**
   * Does one thing in a separate process, as `crash-child` names it.
   * @param fault the point at which the process is killed
   * @returns whether it was killed, and the points that it passed
   */
  call(command: string, fault?: string): { readonly isKilled: boolean; readonly points: readonly string[] } {
    const log = join(this.folder, `${command}.log`);
    rmSync(log, { force: true });
    const more = { CUEBOOK_FAULT_LOG: log, ...(fault === undefined ? {} : { CUEBOOK_FAULT: fault }) };
    const { signal, status, stderr } = spawnSync(execPath, [programFile("crash-child"), this.folder, command], {
      env: { ...env, ...this.#child.variables, ...more },
      encoding: "utf8",
    });
    const isKilled = signal === "SIGKILL";
    const isExpected = status === 0 || (isKilled && fault !== undefined);
    if (!isExpected) throw new Error(`${command} failed (${signal ?? status}): ${stderr}`);
    return { isKilled, points: existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : [] };
  }

  /** The points that a process without a fault has passed, from its first turn on. */
  pointsOfTurns(): string[] {
    const points = readFileSync(this.#log, "utf8").trim().split("\n");
    return points.slice(points.findIndex((point) => point.startsWith("effect turn")));
  }

  /** Those before a point. */
  pointsBefore(name: string): string[] {
    const points = readFileSync(this.#log, "utf8").trim().split("\n");
    return points.slice(
      0,
      points.findIndex((point) => point.startsWith(name)),
    );
  }

  get journal(): Journal {
    this.#journal ??= openSqliteJournal(this.#database);
    return this.#journal;
  }

  /** The id of the run; empty before there is one. */
  async run(): Promise<string> {
    return (await this.journal.runs())[0]?.id ?? "";
  }

  async events(): Promise<readonly RunEvent[]> {
    return existsSync(this.#database) ? this.journal.read(await this.run()) : [];
  }

  async state(): Promise<RunState> {
    return stateOf("r", await this.events());
  }

  /** The text of `a.txt` in the run's workspace. */
  async text(): Promise<string> {
    return readFileSync(join((await this.state()).plan.path, "a.txt"), "utf8");
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#journal?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
