import type { runsPause as runsPauseOutput } from "@cuebook/commands/json";
import { pauseRun } from "@cuebook/engine";
import { actAt } from "@cuebook/server/client";
import { jsonText } from "../output/json.ts";
import { proposal } from "../output/proposal.ts";
import { withRun } from "../project/host.ts";
import { runsPlace } from "../project/runs-place.ts";
import type { ServerOptions } from "../remote/server-address.ts";
import type { CommandContext } from "../terminal/command-context.ts";

export interface PauseOptions extends ServerOptions {
  readonly format: "text" | "json";
}

/** Runs `cuebook runs pause`. */
export async function pause(prefix: string, options: PauseOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const place = runsPlace(context, options, options.format);
  if (place === undefined) return;
  const run =
    place.is === "server"
      ? await place.readRun(prefix, async (_, run) => (await actAt(place.api, run, "pause")).run)
      : await withRun(place.project, prefix, async (host, run) => {
          await pauseRun(host, run);
          return run;
        });
  if (options.format === "json") return terminal.out(jsonText<typeof runsPauseOutput>({ run, outcome: "requested" }));
  const resume = proposal(place.is === "server" ? place : place.project, "runs", "resume", run);
  terminal.out(`the process that drives run ${run} was asked to suspend it; continue it with ${resume}\n`);
}
