import { createInterface } from "node:readline/promises";
import { UsageError } from "../failure/failure.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/**
 * Asks a person whether to do what was shown. Any answer but yes means no.
 * @param does describes the action, for the error if nobody can be asked: `this changes ...`
 * @param command the command that needs no answer
 * @throws UsageError if nobody can be asked
 */
export async function confirmed(
  { terminal }: Pick<CommandContext, "terminal">,
  question: string,
  does: string,
  command: string,
): Promise<boolean> {
  if (terminal.input.isTTY !== true || !terminal.isTerminal.err) throw new UsageError(does, `confirm it: ${command}`);
  terminal.err(`${question} [y/N] `);
  const reader = createInterface({ input: terminal.input, terminal: false });
  const answer: string = await new Promise((resolve) => {
    reader.once("line", resolve);
    reader.once("close", () => resolve(""));
  });
  reader.close();
  return /^y(es)?$/i.test(answer.trim());
}
