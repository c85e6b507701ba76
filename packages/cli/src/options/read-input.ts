import { textLimit } from "@cuebook/system";
import { UsageError } from "../failure/failure.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** Options for reading standard input. */
export interface InputReading {
  /** Printed for a person before they type. */
  readonly prompt?: string;
  /** The maximum number of bytes, and the error above it. */
  readonly limit?: { readonly bytes: number; tooLong(): UsageError };
}

/**
 * Standard input as text.
 *
 * @param option named in messages: `--data -`
 * @throws UsageError if it is too large or not UTF-8
 */
export async function readInput(
  { input, err }: Pick<Terminal, "input" | "err">,
  option: string,
  { prompt = `${option} reads standard input; end it with Ctrl-D on an empty line:`, limit }: InputReading = {},
): Promise<string> {
  if (input.isTTY === true) err(`${prompt}\n`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of input) {
    const read = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    bytes += read.length;
    if (limit !== undefined && bytes > limit.bytes) throw limit.tooLong();
    if (bytes > textLimit) throw new UsageError(`${option} takes at most ${textLimit} bytes`);
    chunks.push(read);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new UsageError(`${option}: standard input is not UTF-8`);
  }
}
