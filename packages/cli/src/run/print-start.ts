import type { run as runOutput } from "@cuebook/commands/json";
import type { LocalHost } from "@cuebook/engine";
import { stateOf } from "@cuebook/run";
import { jsonLine } from "../output/json-line.ts";
import { headingText } from "../run-output/heading.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Prints that a run was created: its id and branch, or its journal so far. */
export async function printStart(
  context: CommandContext,
  host: LocalHost,
  id: string,
  writing: "text" | "lines",
): Promise<void> {
  const { terminal } = context;
  const events = await host.journal.read(id);
  if (writing === "lines") {
    for (const event of events) terminal.out(jsonLine<typeof runOutput>({ run: id, ...event }));
    return;
  }
  const state = stateOf(id, events);
  terminal.out(headingText(state, state.plan.branch, context.style("out")));
}
