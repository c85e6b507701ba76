import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { ToolError } from "../../errors/tool-error.ts";
import { printable } from "../../text/printable.ts";
import { hitAt, type Matcher } from "./matcher.ts";

/** The time limit for one file: it begins when the process is ready, which takes seconds on a busy machine. */
const defaultMs = 3000;
const startingMs = 60_000;

/**
 * Matches line by line, in a process that can be killed at any moment: an expression may take practically forever to match, or
 * even to compile, and a thread that compiles one cannot be stopped. The program is text here so that it stays with this module
 * in every bundle.
 */
const matching = `
let pattern;
process.on("message", ({ source, flags, text, most }) => {
  pattern ??= new RegExp(source, flags);
  const hits = [];
  let start = 0;
  for (let line = 1; start < text.length && hits.length < most; line++) {
    const newline = text.indexOf("\\n", start);
    const next = newline === -1 ? text.length : newline;
    const end = next > start && text[next - 1] === "\\r" ? next - 1 : next;
    const found = pattern.exec(text.slice(start, end));
    if (found !== null) hits.push([line, start, start + found.index]);
    start = next + 1;
  }
  process.send(hits);
});
process.send("ready");
`;

/** Starts a program that the system ends after one minute of work. If this process is killed, nothing else would end it. */
const limited = 'ulimit -t 60; exec "$@"';

type Places = readonly (readonly [line: number, start: number, at: number])[];

/**
 * Finds lines by a JavaScript regular expression, each line separately.
 * @throws ToolError `arguments_invalid` if the text is not a regular expression
 */
export function regexMatcher(
  source: string,
  isCaseSensitive: boolean,
  signal: AbortSignal,
  mostMs = defaultMs,
): Matcher {
  const flags = flagsFor(source, isCaseSensitive ? "" : "i");
  let child: ChildProcess | undefined;
  return {
    match: async (text, most, path) => {
      child ??= await start(signal);
      const places = await ask(child, { source, flags, text, most }, path, signal, mostMs);
      return places.map(([line, start, at]) => hitAt(text, line, start, at));
    },
    [Symbol.asyncDispose]: async () => {
      child?.kill("SIGKILL");
    },
  };
}

async function start(signal: AbortSignal): Promise<ChildProcess> {
  const node = [process.execPath, "--max-old-space-size=256", "-e", matching];
  const child = spawn("/bin/sh", ["-c", limited, "cuebook-search", ...node], {
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
  // Nobody listens for its failures between two texts. The next text finds it gone.
  child.on("error", () => {});
  await once(child, "spawn");
  const end = new AbortController();
  const waited = { signal: AbortSignal.any([signal, end.signal, AbortSignal.timeout(startingMs)]) };
  // Of one that ended, or never is ready, the first text says so.
  await Promise.race([once(child, "message", waited), once(child, "exit", waited)]).catch(() => {});
  end.abort();
  return child;
}

async function ask(
  child: ChildProcess,
  task: { readonly source: string; readonly flags: string; readonly text: string; readonly most: number },
  path: string,
  signal: AbortSignal,
  mostMs: number,
): Promise<Places> {
  const timeout = AbortSignal.timeout(mostMs);
  const gone = new AbortController();
  const tellGone = (): void => gone.abort();
  child.once("exit", tellGone);
  try {
    if (child.connected) child.send(task, () => {});
    else tellGone();
    const [places]: unknown[] = await once(child, "message", {
      signal: AbortSignal.any([timeout, signal, gone.signal]),
    });
    // The process sends what the program above writes.
    return places as Places;
  } catch (error) {
    child.kill("SIGKILL");
    if (signal.aborted) throw new ToolError("cancelled", "the call was cancelled");
    const problem = timeout.aborted ? `takes longer than ${mostMs / 1000} s` : "needs more memory or time than allowed";
    throw new ToolError("pattern_too_slow", `"regex" ${problem} in ${printable(path)}`, {
      argument: "regex",
      hint: "A repeated part itself repeats something, such as (a+)+ or (.*,)*, or several .* follow one another. Simplify the expression, or search for a plain `text`.",
      cause: error,
    });
  } finally {
    child.off("exit", tellGone);
  }
}

/** With `u` if the expression allows it, which is stricter and knows `\p{L}`; else without, for `\-` and a bare `{`. */
function flagsFor(source: string, flags: string): string {
  let problem: unknown;
  for (const each of [`${flags}u`, flags]) {
    try {
      new RegExp(source, each);
      return each;
    } catch (error) {
      problem = error;
    }
  }
  const reason = problem instanceof Error ? problem.message.replace(/^.*\/[a-z]*: /s, "") : String(problem);
  throw new ToolError("arguments_invalid", `"regex" is not a regular expression: ${reason}`, {
    argument: "regex",
    hint: /^\(\?[imsx]+\)/.test(source)
      ? 'Options cannot be written as (?i) here: give "case_sensitive": false.'
      : "Give a JavaScript regular expression, or use `text` for plain text.",
    cause: problem,
  });
}
