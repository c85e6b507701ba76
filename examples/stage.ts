import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { cwd, env, execPath, exit, stdout } from "node:process";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { styleText } from "node:util";
import { command } from "./command.ts";

/** What a demo is shown on: its own repository, and a terminal in which commands are typed. */
export class Stage {
  readonly name: string;
  /** The repository, newly made in the system's folder for temporary files. */
  readonly repository: string;

  /**
   * Makes a repository whose branch `main` has the files of the example's folder `repository`.
   * @param name of the example
   */
  constructor(name: string, firstCommit: string) {
    this.name = name;
    this.repository = mkdtempSync(join(tmpdir(), "cuebook-demo-"));
    // Beside the repository: a demo leaves nothing in the user's home.
    env.CUEBOOK_WORKTREES = `${this.repository}-worktrees`;
    this.git("init", "--quiet", "--initial-branch", "main");
    this.git("config", "user.name", "Demo");
    this.git("config", "user.email", "demo@localhost");
    this.commit("repository", firstCommit);
  }

  /** Prints a remark. */
  say(text: string): void {
    stdout.write(`${text}\n`);
  }

  /** Puts the files of a folder of the example over those of the repository, and commits them. */
  commit(folder: string, message: string): void {
    const from = fileURLToPath(new URL(`${this.name}/${folder}`, import.meta.url));
    if (existsSync(from)) cpSync(from, this.repository, { recursive: true });
    this.git("add", "--all");
    this.git("commit", "--quiet", "-m", message);
  }

  /** Runs git in the repository, unseen, and gives what it writes. */
  git(...args: string[]): string {
    return execFileSync("git", args, { cwd: this.repository, encoding: "utf8" }).trim();
  }

  /** Shows a command that runs in the repository. */
  shell(...command: string[]): void {
    this.#type(command.join(" "));
    const [program = "", ...args] = command;
    spawnSync(program, args, { cwd: this.repository, stdio: "inherit" });
  }

  /** Runs the repository's tests and says how they ended: a dot for each that passed, an X for each that failed. */
  tests(shown: string, folder = "."): void {
    this.#type(shown);
    const { stdout: said, status } = spawnSync("node", ["--test", "--test-reporter=dot"], {
      cwd: join(this.repository, folder),
      encoding: "utf8",
    });
    stdout.write(`${said.split("\n")[0]}  exit code ${status}\n`);
  }

  /**
   * Shows a call of Cuebook. The demo ends with another exit code than the one expected.
   * @param expected 0 if it completes, 3 if it stops to ask
   */
  cuebook(args: readonly string[], expected = 0): void {
    this.#call(args, cwd(), expected);
  }

  /** Shows a call of Cuebook in the repository. */
  cuebookThere(...args: readonly string[]): void {
    this.#call(args, this.repository, 0);
  }

  /** Shows a call of Cuebook in the repository that is given lines on its standard input. */
  cuebookFed(lines: readonly string[], ...args: readonly string[]): void {
    this.#call(args, this.repository, 0, lines);
  }

  #call(args: readonly string[], folder: string, expected: number, lines?: readonly string[]): void {
    const fed = lines === undefined ? "" : `printf '%s\\n' ${lines.map(quoted).join(" ")} | `;
    this.#type(fed + ["cuebook", ...args].map(quoted).join(" "));
    const { status } = spawnSync(execPath, [command, ...args], {
      cwd: folder,
      input: lines === undefined ? undefined : `${lines.join("\n")}\n`,
      stdio: [lines === undefined ? "inherit" : "pipe", "inherit", "inherit"],
    });
    if (status !== expected) exit(status === 0 ? 4 : (status ?? 4));
  }

  /**
   * Shows a call of Cuebook that runs while others are shown.
   * @param sign what it writes when it is time for those
   * @returns what waits for its end; the demo ends with it where that is no good one
   */
  async cuebookBeside(args: readonly string[], sign: string): Promise<() => Promise<void>> {
    this.#type(`${["cuebook", ...args].map(quoted).join(" ")} &`);
    const child = spawn(execPath, [command, ...args], { stdio: ["ignore", "pipe", "inherit"] });
    const ended = once(child, "close");
    let output = "";
    const signed = new Promise<void>((resolve) => {
      child.stdout.on("data", (chunk) => {
        output += chunk;
        stdout.write(chunk);
        if (output.includes(sign)) resolve();
      });
    });
    await Promise.race([signed, ended]);
    if (!output.includes(sign)) exit(4);
    return async () => {
      await ended;
      if (child.exitCode !== 0) exit(child.exitCode ?? 4);
    };
  }

  /** Shows a call of Cuebook that is killed at a given moment. The demo fails if the call ended before. */
  async killed(args: readonly string[], isTime: () => boolean): Promise<void> {
    this.#type(["cuebook", ...args].map(quoted).join(" "));
    const child = spawn(execPath, [command, ...args], { stdio: "inherit" });
    const ended = once(child, "exit");
    while (child.exitCode === null && !isTime()) await sleep(50);
    child.kill("SIGKILL");
    await ended;
    if (child.signalCode !== "SIGKILL") exit(4);
    this.#type(`kill -9 ${child.pid}`);
  }

  /**
   * Starts a program of the example, unseen, which is there until the demo ends: it ends itself when its standard input does.
   * @returns the first line that it writes
   */
  async program(name: string): Promise<AsyncDisposable & { readonly line: string }> {
    const file = fileURLToPath(new URL(`${this.name}/${name}`, import.meta.url));
    const child = spawn(execPath, [file], { stdio: ["pipe", "pipe", "inherit"] });
    const ended = once(child, "close");
    const [line] = await Promise.race([once(createInterface(child.stdout), "line"), ended]);
    if (typeof line !== "string") exit(4);
    return {
      line,
      [Symbol.asyncDispose]: async () => {
        child.stdin.end();
        await ended;
      },
    };
  }

  /** The hash of what a run asks a person to decide on, as `inbox show` gives it. */
  decisionHash(run: string): string {
    const { hash }: { hash: string } = this.#ask("inbox", "show", run);
    return hash.slice(0, 12);
  }

  /** Where a file of the example is, as one would type it. */
  file(name: string): string {
    return relative(cwd(), fileURLToPath(new URL(`${this.name}/${name}`, import.meta.url)));
  }

  /** The id of the run that was started last, or of the one that works on an issue. */
  run(identifier?: string): string {
    const branch = this.branch(identifier);
    return branch.slice(branch.lastIndexOf("-") + 1);
  }

  /** The folder that a run works in. */
  worktree(run: string): string {
    const { workspace }: { workspace: { path: string } } = this.#ask("runs", "show", run);
    return workspace.path;
  }

  /** The branch of the run that was started last, or of the one that works on an issue. */
  branch(identifier?: string): string {
    const pattern = identifier === undefined ? "cuebook/*" : `cuebook/${identifier}-*`;
    const branches = this.git("branch", "--list", pattern, "--sort=-creatordate", "--format", "%(refname:short)");
    const names = branches.split("\n");
    // The branches of parallel roles are named after that of their run.
    return names.find((name) => !names.some((other) => name.startsWith(`${other}-`))) ?? "";
  }

  /** What Cuebook says in JSON, unseen. */
  #ask(...args: readonly string[]) {
    const words = [...args, "--repo", this.repository, "--format", "json"];
    return JSON.parse(execFileSync(execPath, [command, ...words], { encoding: "utf8" }));
  }

  #type(line: string): void {
    stdout.write(`\n${styleText("bold", `$ ${line}`)}\n`);
  }
}

function quoted(argument: string): string {
  if (/^[\w@%+=:,./#$-]+$/.test(argument)) return argument;
  return argument.includes('"') ? `'${argument}'` : `"${argument}"`;
}
