import { Option } from "commander";
import { UsageError } from "../failure/failure.ts";

/** More than this is no message, and would not leave a prompt room for anything else: in bytes of UTF-8. */
const mostBytes = 256 * 1024;

/** The option that takes a person's words: `--say TEXT`, or `--say -` for what standard input has. */
export function sayOption(description: string): Option {
  return new Option("--say <text>", `${description}; - reads them from standard input`);
}

/** The words as they are handed on: without blanks around them; `undefined` where none were given. @throws UsageError */
export async function readSay(given: string | undefined): Promise<string | undefined> {
  const text = given === "-" ? await readInput() : given;
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

async function readInput(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write("The words, ended by Ctrl-D in a line of its own:\n");
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of process.stdin) {
    const read = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    bytes += read.length;
    if (bytes > mostBytes) throw tooLong();
    chunks.push(read);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new UsageError("--say -: standard input is not UTF-8");
  }
}

function tooLong(): UsageError {
  return new UsageError(
    `--say takes at most ${mostBytes} bytes`,
    "put more into a file of the workspace, and say its name",
  );
}
