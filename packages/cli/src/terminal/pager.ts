import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { cellsOf } from "../output/cells.ts";
import { commandWords } from "./command-words.ts";
import { exitCode } from "./exit-code.ts";
import { hasScreen } from "./live-region.ts";
import type { ScreenSize, Terminal } from "./terminal.ts";

/**
 * The command of the person's pager, chosen like git does: `$CUEBOOK_PAGER`, `$PAGER`, or else `less`. `undefined` if no pager is
 * used:
 * nobody watches the stream, the variable is empty or `cat`, or `$NO_PAGER` is set.
 */
export function pagerOf(terminal: Terminal, stream: "out" | "err"): readonly string[] | undefined {
  const { CUEBOOK_PAGER, PAGER = "less", NO_PAGER: none = "" } = terminal.env;
  if (!hasScreen(terminal, stream) || none !== "") return undefined;
  const words = commandWords(CUEBOOK_PAGER ?? PAGER) ?? [];
  const [program = ""] = words;
  return program === "" || program === "cat" ? undefined : words;
}

/** The output of a command: written at once, or kept and shown in the person's pager at the end if it does not fit on the screen. */
export class PagedOutput {
  readonly #terminal: Terminal;
  #kept: string[] | undefined;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  readonly out = (text: string): void => {
    if (this.#kept === undefined) this.#terminal.out(text);
    else this.#kept.push(text);
  };

  /** The terminal of the command. */
  get terminal(): Terminal {
    const of = this.#terminal;
    const { cwd, env, err, isTerminal, closed, size } = of;
    return {
      ...{ cwd, env, err, isTerminal, closed, size, out: this.out },
      // Opened on first use.
      get input() {
        return of.input;
      },
    };
  }

  /** Keeps all further output for the pager, if there is a pager. */
  page(): void {
    if (this.#kept === undefined && pagerOf(this.#terminal, "out") !== undefined) this.#kept = [];
  }

  /** Shows the kept output. */
  async end(): Promise<void> {
    const text = this.#kept?.join("") ?? "";
    this.#kept = undefined;
    if (text === "") return;
    if (fits(text, this.#terminal.size("out"))) this.#terminal.out(text);
    else await showPaged(text, this.#terminal, "out");
  }
}

/** Whether a text fits on a screen together with the next prompt of the shell. */
function fits(text: string, size: ScreenSize | undefined): boolean {
  if (size === undefined) return false;
  let rows = 1;
  for (const line of text.replace(/\n$/, "").split("\n")) {
    rows += Math.max(1, Math.ceil(cellsOf(stripVTControlCharacters(line)) / size.columns));
    if (rows > size.rows) return false;
  }
  return true;
}

/** Shows a text in the person's pager and waits until the pager ends; without a pager, writes the text. @param signal ends the pager */
export async function showPaged(
  text: string,
  terminal: Terminal,
  stream: "out" | "err",
  signal?: AbortSignal,
): Promise<void> {
  const [program, ...args] = pagerOf(terminal, stream) ?? [];
  if (program === undefined || !(await pageThrough([program, ...args], text, { terminal, stream, signal }))) {
    terminal[stream](text);
  }
}

const endingSignals = ["SIGTERM", "SIGHUP"] as const;

interface Paged {
  readonly terminal: Terminal;
  readonly stream: "out" | "err";
  readonly signal: AbortSignal | undefined;
}

/**
 * Starts the pager; `undefined` if that fails at once. Node throws some failures, such as too little memory, and emits others later.
 */
function spawnPager([program, ...args]: readonly [string, ...string[]], env: NodeJS.ProcessEnv, stream: "out" | "err") {
  try {
    return spawn(program, args, { env, stdio: ["pipe", stream === "out" ? 1 : 2, 2] });
  } catch {
    return undefined;
  }
}

/** @returns whether the pager could be started */
async function pageThrough(
  [program, ...args]: readonly [string, ...string[]],
  text: string,
  { terminal, stream, signal }: Paged,
): Promise<boolean> {
  if (signal?.aborted === true) return true;
  // Ctrl-C is for the pager. It must not end this process, which would leave the terminal to both the shell and the pager.
  const ignore = () => {};
  process.on("SIGINT", ignore);
  // Other signals end both, but the pager first, because it has changed the terminal's settings. With `signal`, its owner decides.
  let isEnding = false;
  const controller = new AbortController();
  const endBoth = () => {
    isEnding = true;
    controller.abort();
  };
  const listened = signal === undefined ? endingSignals : [];
  for (const name of listened) process.on(name, endBoth);
  try {
    // The defaults of git: quit if all fits on the screen, keep colours, leave the text there.
    const env = { LESS: "FRX", LV: "-c", ...terminal.env };
    const child = spawnPager([program, ...args], env, stream);
    if (child === undefined) return false;
    const end = () => child.kill();
    const ended = signal ?? controller.signal;
    ended.addEventListener("abort", end, { once: true });
    // A pager that is closed early reads no more input.
    child.stdin?.on("error", ignore);
    child.stdin?.end(text);
    return await new Promise<boolean>((resolve) => {
      child.on("error", () => resolve(false));
      child.on("close", () => resolve(true));
    }).finally(() => ended.removeEventListener("abort", end));
  } finally {
    process.off("SIGINT", ignore);
    for (const name of listened) process.off(name, endBoth);
    if (isEnding) process.exit(exitCode.interrupted);
  }
}
