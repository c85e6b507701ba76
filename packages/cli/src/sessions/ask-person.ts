import { personAt } from "../permission/person.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { dropTypedAhead, Lines } from "../terminal/lines.ts";

/**
 * Asks the person at the terminal until a line is a valid reply.
 * @param read parses a line without surrounding white space; `undefined` if it is not a reply
 * @returns `undefined` if nobody can be asked, or the input ends
 */
export async function askPerson<Reply>(
  { terminal }: CommandContext,
  question: string,
  read: (line: string) => Reply | undefined,
): Promise<Reply | undefined> {
  using person = personAt(terminal, false);
  if (person === undefined) return undefined;
  const { signal } = new AbortController();
  await dropTypedAhead(person.input, signal);
  const lines = new Lines(person.input, signal);
  try {
    for (;;) {
      terminal.err(`\n${question}`);
      const line = await lines.next();
      if (line === undefined) return undefined;
      const found = read(line.trim());
      if (found !== undefined) return found;
    }
  } finally {
    lines.close();
  }
}
