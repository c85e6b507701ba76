import { spawn } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { userInfo } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import type { WrittenFile } from "./steps.ts";

const commandTimeoutMs = 90_000;

/** A shell whose folder and variables last from command to command. */
export class Shell {
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
    const folder = process.env.CUEBOOK_TEST_PROGRAMS;
    const main = folder === undefined ? join(root, "packages/cli/src/main.ts") : join(folder, "main.js");
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
      NODE_COMPILE_CACHE: join(base, "compiled"),
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
      // Its own group, so that background processes can be ended with it.
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
    const masked = this.#folders.reduce((all, [name, real]) => all.replaceAll(real, name), text);
    const { username } = userInfo();
    return masked.replaceAll(`by ${username}`, "by ann").replaceAll(`${username} answered`, "ann answered");
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
