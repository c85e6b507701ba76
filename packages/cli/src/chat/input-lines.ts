import { textLimit } from "@cuebook/system";
import { UsageError } from "../failure/failure.ts";
import type { TerminalInput } from "../terminal/terminal.ts";

const lineFeed = 0x0a;

/**
 * The lines of standard input as they arrive, without line breaks. At the signal it ends early, without an error.
 * @throws UsageError if a line is too long or not UTF-8
 */
export async function* inputLines(input: TerminalInput, signal: AbortSignal): AsyncGenerator<string> {
  const end = () => input.destroy();
  signal.addEventListener("abort", end, { once: true });
  if (signal.aborted) return;
  let held: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of input) {
      let rest: Uint8Array = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
      for (let at = rest.indexOf(lineFeed); at !== -1; at = rest.indexOf(lineFeed)) {
        yield lineOf([...held, rest.subarray(0, at)]);
        rest = rest.subarray(at + 1);
        held = [];
        length = 0;
      }
      held.push(rest);
      length += rest.length;
      if (length > textLimit) throw new UsageError(`a line of standard input has more than ${textLimit} bytes`);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    return;
  } finally {
    signal.removeEventListener("abort", end);
  }
  if (length > 0) yield lineOf(held);
}

function lineOf(parts: readonly Uint8Array[]): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(parts)).replace(/\r$/, "");
  } catch {
    throw new UsageError("standard input is not UTF-8");
  }
}
