import { lineOfJson } from "../output/json-line.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { printFailure } from "./failure.ts";

/** Runs a command that writes JSON lines: a failure is printed as one line too. */
export async function withJsonFailures(
  context: CommandContext,
  writing: "text" | "lines",
  work: () => Promise<void>,
): Promise<void> {
  if (writing === "text") return work();
  try {
    await work();
  } catch (error) {
    const out = (text: string) => context.terminal.out(lineOfJson(JSON.parse(text)));
    context.finish(printFailure(error, { ...context, terminal: { ...context.terminal, out } }, true));
  }
}
