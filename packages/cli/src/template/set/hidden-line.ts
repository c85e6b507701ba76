import type { PersonInput } from "../../permission/lines.ts";
import { Lines } from "../../permission/lines.ts";

type RawInput = PersonInput & { readonly setRawMode?: (isRaw: boolean) => unknown };

/**
 * A line that is not shown while it is typed. Input that is no terminal is read as a plain line.
 * @returns undefined at the end of the input, and after Ctrl-C, which also ends the command
 */
export async function hiddenLine(input: RawInput, signal: AbortSignal): Promise<string | undefined> {
  if (input.isTTY !== true || input.setRawMode === undefined) {
    const lines = new Lines(input, signal);
    const line = await lines.next();
    lines.close();
    return line;
  }
  input.setRawMode(true);
  try {
    return await typedLine(input);
  } finally {
    input.setRawMode(false);
  }
}

/** Reads keys until the line ends. */
function typedLine(input: RawInput): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  let text = "";
  const end = (line: string | undefined) => {
    input.off("data", read);
    input.pause();
    resolve(line);
  };
  const read = (chunk: Buffer | string) => {
    for (const key of chunk.toString("utf8")) {
      if (key === "\r" || key === "\n") return end(text);
      if (key === "\u0004") return end(undefined);
      if (key === "\u0003") return interrupted(() => end(undefined));
      text = key === "\u007f" || key === "\b" ? Array.from(text).slice(0, -1).join("") : text + key;
    }
  };
  input.on("data", read);
  input.resume();
  return promise;
}

/** In raw mode the terminal sends no signal for Ctrl-C. It is handled in a later turn of the event loop. */
function interrupted(then: () => void): void {
  process.kill(process.pid, "SIGINT");
  setImmediate(then);
}
