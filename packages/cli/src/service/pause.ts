import type { servicePause } from "@cuebook/commands/json";
import { pauseEffect } from "@cuebook/engine";
import { printableLine } from "@cuebook/settings/values";
import { UsageError } from "../failure/failure.ts";
import { jsonText } from "../output/json.ts";
import { proposal } from "../output/proposal.ts";
import { nextText } from "../run-output/outcome.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { type ServiceCommandOptions, withServices } from "./target.ts";

export interface PauseOptions extends ServiceCommandOptions {
  readonly issue?: string;
  readonly reason?: string;
}

/** Runs `cuebook service pause` and, with `drains`, `cuebook service drain`. */
export async function pauseCommand(
  files: readonly string[],
  { issue, reason = "", ...options }: PauseOptions,
  context: CommandContext,
  drains = false,
): Promise<void> {
  if (issue?.trim() === "") throw new UsageError("--issue is empty", "for example: --issue APP-1");
  await withServices(
    files,
    options,
    context,
    async ({ host, project, name, shown, args }) => {
      const pause = { issue: issue?.trim() ?? "", at: host.now().toISOString(), reason: reason.trim(), drains };
      await host.journal.pauses.pause(name, { ...pause, actor: host.actor });
      const what =
        issue === undefined ? printableLine(shown) : `${printableLine(pause.issue)} of ${printableLine(shown)}`;
      const done = `${what} ${drains ? "is drained" : "is paused"}: ${pauseEffect(issue !== undefined, drains)}\n`;
      const ofIssue = issue === undefined ? [] : ["--issue", pause.issue];
      const command = proposal(project, "service", "resume", ...args, ...ofIssue);
      const next = nextText([{ command, purpose: "dispatch again" }], context.style("out"));
      return { object: { file: shown, ...pause }, text: `${done}${next}` };
    },
    (services) => jsonText<typeof servicePause>({ services }),
  );
}
