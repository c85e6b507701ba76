import { spawn } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { type Bindings, matchOutput, outputDiff, updatedOutput, withBoundValues } from "./console-output.ts";
import { markdownParts } from "./markdown.ts";

/** A command of a page with what the page says that it prints. */
export interface ConsoleCommand {
  readonly kind: "command";
  /** The number of the line of the prompt, from 1. */
  readonly line: number;
  readonly command: string;
  readonly expected: readonly string[];
  /** The lines of the page that `expected` comes from: its first one, from 1, and how many. */
  readonly outputLine: number;
  readonly outputLines: number;
}

/** Commands of a page whose output it does not show. */
interface Script {
  readonly kind: "script";
  readonly line: number;
  readonly command: string;
}

/** A file that a page has its reader write, or lines that it has them add to one. */
interface WrittenFile {
  readonly kind: "file";
  readonly line: number;
  readonly path: string;
  readonly text: string;
  /** The first line with this text is replaced, or the lines are added behind it. */
  readonly place?: { readonly how: "after" | "replace"; readonly text: string } | { readonly how: "append" };
}

export type ConsoleStep = ConsoleCommand | Script | WrittenFile;

/**
 * What a reader of a page does, in order:
 *
 * - a block `console` has lines `$ COMMAND`, each followed by what it prints. A line that ends in `\` goes on in the next one, as
 *   does a here-document. Printed lines that begin with `$ ` cannot be shown.
 * - a block `sh run` has commands whose output does not matter.
 * - a block with `file=PATH` behind its language is written to that path. With `append` it is added at the end of the file, with
 *   `after="TEXT"` behind the first line that has the text, and with `replace="TEXT"` in place of that line.
 *
 * Other blocks, such as `console no-run`, are only read.
 */
export function consoleSteps(page: string): ConsoleStep[] {
  return markdownParts(page).blocks.flatMap(({ info, code, line }): ConsoleStep[] => {
    if (info === "console") return commandsOf(code, line);
    if (info === "sh run") return [{ kind: "script", line, command: code }];
    const path = /\sfile=(\S+)/.exec(info)?.[1];
    if (path === undefined) return [];
    const place = placeOf(info);
    return [{ kind: "file", line, path, text: code, ...(place === undefined ? {} : { place }) }];
  });
}

/** Where a block adds to a file, by the words behind its language. */
function placeOf(info: string): WrittenFile["place"] {
  const [, how, text = ""] = /\s(after|replace)="([^"]*)"/.exec(info) ?? [];
  if (how === "after" || how === "replace") return { how, text };
  return /\sappend\b/.test(info) ? { how: "append" } : undefined;
}

function commandsOf(code: string, firstLine: number): ConsoleCommand[] {
  const lines = code.split("\n").slice(0, -1);
  const commands: ConsoleCommand[] = [];
  for (let at = 0; at < lines.length; ) {
    const start = at;
    let command = lines[at++]?.replace(/^\$ /, "") ?? "";
    const hereDocument = /<<'?(\w+)'?/.exec(command)?.[1];
    while (at < lines.length && (hereDocument === undefined ? command.endsWith("\\") : lines[at - 1] !== hereDocument))
      command += `\n${lines[at++] ?? ""}`;
    const output = at;
    while (at < lines.length && lines[at]?.startsWith("$ ") !== true) at++;
    const expected = lines.slice(output, at);
    const place = { line: firstLine + start, outputLine: firstLine + output, outputLines: at - output };
    commands.push({ kind: "command", command, expected: withoutBlankEnd(expected), ...place });
  }
  return commands;
}

function withoutBlankEnd(lines: readonly string[]): string[] {
  return lines.slice(0, lines.findLastIndex((line) => line !== "") + 1);
}

/** A command that prints something else than its page says. */
export interface ConsoleFinding {
  readonly line: number;
  readonly message: string;
}

/** What following a page gave. */
export interface FollowedPage {
  readonly findings: readonly ConsoleFinding[];
  /** The page with what its commands print. */
  readonly updated: string;
}

/** How to follow a page. */
export interface FollowOptions {
  /** The checkout whose command is run. */
  readonly root: string;
  /** Whether the page begins in a checkout, and not in an empty folder. */
  readonly isInCheckout?: boolean;
}

const commandTimeoutMs = 90_000;

/**
 * Follows a page from top to bottom as its reader does, in an empty folder that stands for `/tmp`, with a home folder that stands for
 * `/home/ann`. The command is on PATH as `cuebook`. Nothing of the host's settings is seen.
 *
 * @returns a finding for each command that prints something else than the page says, with a diff
 */
export async function followPage(page: string, { root, isInCheckout = false }: FollowOptions): Promise<FollowedPage> {
  const base = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-docs-")));
  const shell = new Shell(root, base, isInCheckout);
  const findings: ConsoleFinding[] = [];
  const pageLines = page.split("\n");
  const changes: (() => void)[] = [];
  let bindings: Bindings = new Map();
  try {
    for (const step of consoleSteps(page)) {
      if (step.kind === "file") {
        const message = shell.writeFile(step);
        if (message !== undefined) findings.push({ line: step.line, message });
        continue;
      }
      const { exitCode, output } = await shell.run(withBoundValues(step.command, bindings));
      if (step.kind === "script") {
        if (exitCode !== 0)
          findings.push({ line: step.line, message: `ended with exit code ${String(exitCode)}\n${output}` });
        continue;
      }
      const printed = withoutBlankEnd(output.split("\n").map((line) => line.trimEnd()));
      const matched = matchOutput(step.expected, printed, bindings);
      if (matched !== undefined) {
        bindings = matched;
        continue;
      }
      const diff = outputDiff(step.expected, printed, bindings);
      findings.push({ line: step.line, message: `prints something else\n$ ${step.command}\n${diff}` });
      const updated = updatedOutput(step.expected, printed, bindings);
      bindings = new Map([...bindings, ...(matchOutput(updated, printed, bindings) ?? [])]);
      changes.push(() => pageLines.splice(step.outputLine - 1, step.outputLines, ...updated));
    }
  } finally {
    shell.end();
    rmSync(base, { recursive: true, force: true });
  }
  for (const change of changes.reverse()) change();
  return { findings, updated: pageLines.join("\n") };
}

/** A shell whose folder and variables last from command to command. */
class Shell {
  readonly #base: string;
  readonly #state: string;
  readonly #folders: readonly (readonly [shown: string, real: string])[];
  readonly #env: Record<string, string>;
  readonly #groups: number[] = [];

  constructor(root: string, base: string, isInCheckout: boolean) {
    this.#base = base;
    this.#state = join(base, "state");
    const [home, temporary, programs] = [join(base, "home"), join(base, "tmp"), join(base, "bin")];
    for (const folder of [home, temporary, programs]) mkdirSync(folder);
    this.#folders = [
      ["/home/ann", home],
      ["/tmp", temporary],
    ];
    const made = process.env.CUEBOOK_TEST_PROGRAMS;
    const main = made === undefined ? join(root, "packages/cli/src/main.ts") : join(made, "main.js");
    writeFileSync(
      join(programs, "cuebook"),
      `#!/bin/sh\nunset SHELL_STATE\nexec "${process.execPath}" "${main}" "$@"\n`,
    );
    chmodSync(join(programs, "cuebook"), 0o755);
    this.#env = {
      PATH: [programs, dirname(process.execPath), process.env.PATH ?? ""].join(delimiter),
      HOME: home,
      TMPDIR: temporary,
      NO_COLOR: "1",
      NODE_COMPILE_CACHE: join(tmpdir(), "cuebook-test-compiled"),
      npm_config_update_notifier: "false",
      ...gitEnvironment,
    };
    const start = isInCheckout ? copyCheckout(root, join(temporary, "cuebook")) : temporary;
    writeFileSync(this.#state, `cd '${start}'\n`);
  }

  /** The folder of the next command. */
  #folder(): string {
    return /^cd '(.*)'$/m.exec(readFileSync(this.#state, "utf8"))?.[1] ?? this.#base;
  }

  /** Runs commands to their end. What they print has the folders that pages show. */
  async run(command: string): Promise<{ readonly exitCode: number | null; readonly output: string }> {
    const file = join(this.#base, "output");
    const output = openSync(file, "w");
    const script = `. "$SHELL_STATE"\n${this.#real(command)}\nleft=$?
{ printf "cd '%s'\\n" "$PWD"; export -p; } > "$SHELL_STATE"\nexit $left\n`;
    const child = spawn("sh", ["-c", script], {
      cwd: this.#base,
      env: { ...this.#env, SHELL_STATE: this.#state },
      stdio: ["ignore", output, output],
      timeout: commandTimeoutMs,
      // A group of its own, so that what runs in the background can be ended with it.
      detached: true,
    });
    if (child.pid !== undefined) this.#groups.push(child.pid);
    const exitCode = await new Promise<number | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", resolve);
    });
    closeSync(output);
    return { exitCode, output: this.#shown(readFileSync(file, "utf8")) };
  }

  /** Ends what commands left running in the background. */
  end(): void {
    for (const group of this.#groups)
      try {
        process.kill(-group, "SIGKILL");
      } catch (error) {
        if (!isMissingProcess(error)) throw error;
      }
  }

  /** Writes a file of the page; says what is wrong where it cannot. */
  writeFile({ path, text, place }: WrittenFile): string | undefined {
    const file = resolve(this.#folder(), this.#real(path));
    mkdirSync(dirname(file), { recursive: true });
    if (place === undefined) writeFileSync(file, text);
    else if (place.how === "append") appendFileSync(file, text);
    else {
      const lines = readFileSync(file, "utf8").split("\n");
      const at = lines.findIndex((line) => line.includes(place.text));
      if (at < 0) return `no line of ${path} has the text: ${place.text}`;
      const isReplaced = place.how === "replace";
      lines.splice(isReplaced ? at : at + 1, isReplaced ? 1 : 0, ...text.split("\n").slice(0, -1));
      writeFileSync(file, lines.join("\n"));
    }
    return undefined;
  }

  #real(text: string): string {
    // In one go: a real folder has the name of a shown one in it.
    const folders = new Map(this.#folders);
    return text.replace(/\/home\/ann|\/tmp/g, (shown) => folders.get(shown) ?? shown);
  }

  #shown(text: string): string {
    const shown = this.#folders.reduce((all, [name, real]) => all.replaceAll(real, name), text);
    const { username } = userInfo();
    return shown.replaceAll(`by ${username}`, "by ann").replaceAll(`${username} answered`, "ann answered");
  }
}

function isMissingProcess(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ESRCH";
}

/** Ann's commits, and none of the host's settings. */
const gitEnvironment = {
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_PAGER: "cat",
  GIT_AUTHOR_NAME: "Ann",
  GIT_AUTHOR_EMAIL: "ann@example.com",
  GIT_COMMITTER_NAME: "Ann",
  GIT_COMMITTER_EMAIL: "ann@example.com",
};

/** A folder that looks like a checkout to somebody who tries the examples: those are copies, everything else is linked. */
function copyCheckout(root: string, target: string): string {
  mkdirSync(target);
  for (const name of ["examples", "package.json"]) cpSync(join(root, name), join(target, name), { recursive: true });
  for (const name of ["node_modules", "packages"]) symlinkSync(join(root, name), join(target, name));
  return target;
}
