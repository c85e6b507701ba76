import { textLimit } from "@cuebook/engine";
import { UsageError } from "../failure/failure.ts";

/**
 * What standard input has, as text.
 *
 * @param option names it in messages: `--data -`
 * @throws UsageError where it is too large or not UTF-8
 */
export async function readInput(option: string): Promise<string> {
  if (process.stdin.isTTY)
    process.stderr.write(`${option} reads standard input, ended by Ctrl-D in a line of its own:\n`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of process.stdin) {
    const read = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    bytes += read.length;
    if (bytes > textLimit) throw new UsageError(`${option} takes at most ${textLimit} bytes`);
    chunks.push(read);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new UsageError(`${option}: standard input is not UTF-8`);
  }
}
