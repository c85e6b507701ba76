import type { Pause } from "@cuebook/store";
import { printableLine } from "../output/printable.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { type ServiceCommandOptions, withServices } from "./target.ts";

/** Runs `cuebook service show`. */
export async function showService(
  files: readonly string[],
  options: ServiceCommandOptions,
  context: CommandContext,
): Promise<void> {
  await withServices(files, options, context, async ({ host, name, shown }) => {
    const paused = await host.journal.pauses.list(name);
    const lines = paused.map(
      (pause) => `${printableLine(pause.issue === "" ? shown : pause.issue)}  ${sinceText(pause)}\n`,
    );
    const text = lines.length === 0 ? `${printableLine(shown)}: nothing is paused\n` : lines.join("");
    return { object: { file: shown, paused }, text };
  });
}

function sinceText({ at, reason, drains }: Pause): string {
  return `${drains ? "drained" : "paused"} since ${at}${reason === "" ? "" : `: ${printableLine(reason)}`}`;
}
