import { UsageError } from "../failure/failure.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { readInput } from "./read-input.ts";

/** More than this is no message, and would not leave a prompt room for anything else: in bytes of UTF-8. */
const mostBytes = 256 * 1024;

/** The words as they are handed on: without blanks around them; `undefined` where none were given. @throws UsageError */
export async function readSay(
  given: string | undefined,
  terminal: Pick<Terminal, "input" | "err">,
): Promise<string | undefined> {
  const prompt = "The words, ended by Ctrl-D in a line of its own:";
  const limit = { bytes: mostBytes, tooLong };
  const text = given === "-" ? await readInput(terminal, "--say -", { prompt, limit }) : given;
  if (text === undefined) return undefined;
  if (text.trim() === "") {
    throw new UsageError(
      given === "-" ? "--say -: standard input has no words" : "--say has no words",
      'for example: --say "Use the other library."',
    );
  }
  if (Buffer.byteLength(text, "utf8") > mostBytes) throw tooLong();
  return text.trim();
}

function tooLong(): UsageError {
  return new UsageError(
    `--say takes at most ${mostBytes} bytes`,
    "put more into a file of the workspace, and say its name",
  );
}
