import { spawn } from "node:child_process";
import { commandWords } from "./command-words.ts";
import { hasScreen } from "./live-region.ts";
import type { Terminal } from "./terminal.ts";

/**
 * The words that start the person's pager, as git chooses it: `$PAGER`, or else `less`. Undefined: none, because nobody watches the
 * stream, `$PAGER` is empty or `cat`, or `$NO_PAGER` is set.
 */
export function pagerOf(terminal: Terminal, stream: "out" | "err"): readonly string[] | undefined {
  const { PAGER: line = "less", NO_PAGER: none = "" } = terminal.env;
  if (!hasScreen(terminal, stream) || none !== "") return undefined;
  const words = commandWords(line) ?? [];
  const [program = ""] = words;
  return program === "" || program === "cat" ? undefined : words;
}

/** Shows a text in the person's pager until it ends; without one it is written. @param signal ends the pager */
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

interface Paged {
  readonly terminal: Terminal;
  readonly stream: "out" | "err";
  readonly signal: AbortSignal | undefined;
}

/** @returns whether the pager could be started */
async function pageThrough(
  [program, ...args]: readonly [string, ...string[]],
  text: string,
  { terminal, stream, signal }: Paged,
): Promise<boolean> {
  if (signal?.aborted === true) return true;
  // Ctrl-C is for the pager: it must not end this process and leave the terminal to both.
  const ignore = () => {};
  process.on("SIGINT", ignore);
  try {
    // The defaults of git: quit if all fits on the screen, keep colours, leave the text there.
    const env = { LESS: "FRX", LV: "-c", ...terminal.env };
    const child = spawn(program, args, { env, stdio: ["pipe", stream === "out" ? 1 : 2, 2] });
    const end = () => child.kill();
    signal?.addEventListener("abort", end, { once: true });
    // A pager that is left early reads no more.
    child.stdin?.on("error", ignore);
    child.stdin?.end(text);
    return await new Promise<boolean>((resolve) => {
      child.on("error", () => resolve(false));
      child.on("close", () => resolve(true));
    }).finally(() => signal?.removeEventListener("abort", end));
  } finally {
    process.off("SIGINT", ignore);
  }
}
