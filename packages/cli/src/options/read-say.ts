import { isBlank } from "@cuebook/template";
import { UsageError } from "../failure/failure.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { readInput } from "./read-input.ts";

/** The maximum size of a message, in bytes of UTF-8: more would leave no room in a prompt. */
const mostBytes = 256 * 1024;

/** The message, trimmed; `undefined` without `--say`. @throws UsageError */
export async function readSay(
  given: string | undefined,
  terminal: Pick<Terminal, "input" | "err">,
): Promise<string | undefined> {
  const prompt = "Type the message; end it with Ctrl-D on an empty line:";
  const limit = { bytes: mostBytes, tooLong };
  const text = given === "-" ? await readInput(terminal, "--say -", { prompt, limit }) : given;
  if (text === undefined) return undefined;
  if (isBlank(text)) {
    throw new UsageError(
      given === "-" ? "--say -: standard input is empty" : "--say is empty",
      'for example: --say "Use the other library."',
    );
  }
  if (Buffer.byteLength(text, "utf8") > mostBytes) throw tooLong();
  return text.trim();
}

function tooLong(): UsageError {
  return new UsageError(
    `--say takes at most ${mostBytes} bytes`,
    "put the rest into a file in the workspace, and name the file",
  );
}
