import type { Pause } from "@cuebook/store";
import { jsonText } from "../output/json.ts";
import { printableLine } from "../output/printable.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { type ServiceCommandOptions, withService } from "./target.ts";

/** Runs `cuebook service show`. */
export async function showService(
  file: string | undefined,
  options: ServiceCommandOptions,
  context: CommandContext,
): Promise<void> {
  await withService(file, options, context, async ({ host, name, shown }) => {
    const paused = await host.journal.pauses.list(name);
    if (options.format === "json") return context.terminal.out(jsonText({ file: shown, paused }));
    const lines = paused.map(
      (pause) => `${printableLine(pause.issue === "" ? shown : pause.issue)}  ${sinceText(pause)}\n`,
    );
    context.terminal.out(lines.length === 0 ? `${printableLine(shown)}: nothing is paused\n` : lines.join(""));
  });
}

function sinceText({ at, reason, drains }: Pause): string {
  return `${drains ? "drained" : "paused"} since ${at}${reason === "" ? "" : `: ${printableLine(reason)}`}`;
}
