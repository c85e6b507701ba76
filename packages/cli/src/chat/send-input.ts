import { requireAll } from "@cuebook/prompts/file";
import { readInput } from "../options/read-input.ts";
import { type ExitCode, exitCode } from "../terminal/exit-code.ts";
import { stopOnSignals } from "../terminal/stop.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { inputLines } from "./input-lines.ts";
import { type TurnScope, takeTurn } from "./turn.ts";

/**
 * Sends messages without a keyboard: the given one, all of standard input for `-`, or each line of it. It ends at the first
 * message that fails or is interrupted.
 * @throws CuebookError `prompt_argument_missing`; UsageError if standard input is invalid
 */
export async function sendInput(message: string | undefined, scope: TurnScope): Promise<ExitCode> {
  const { prompt, args } = scope.session;
  // Nobody is there to ask.
  if (prompt !== undefined) requireAll(prompt, args);
  const { terminal } = scope.context;
  using stop = stopOnSignals();
  // Without a reader, the answer is not awaited.
  const signal = AbortSignal.any([stop.signal, terminal.closed]);
  if (message !== undefined) {
    const text = message === "-" ? await wholeInput(terminal, signal) : message;
    // Awaited here: afterwards, signals would end the process.
    return text === undefined ? exitCode.interrupted : await takeTurn(text, signal, scope);
  }
  for await (const line of inputLines(terminal.input, signal)) {
    if (line.trim() === "") continue;
    const code = await takeTurn(line, signal, scope);
    if (code !== exitCode.ok) return code;
  }
  return stop.signal.aborted ? exitCode.interrupted : exitCode.ok;
}

/** All of standard input; `undefined` if the signal ended it. */
async function wholeInput(terminal: Terminal, signal: AbortSignal): Promise<string | undefined> {
  const end = () => terminal.input.destroy();
  signal.addEventListener("abort", end, { once: true });
  try {
    const text = await readInput(terminal, "-");
    return signal.aborted ? undefined : text;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  } finally {
    signal.removeEventListener("abort", end);
  }
}
