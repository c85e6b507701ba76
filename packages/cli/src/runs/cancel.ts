import type { runsCancel as runsCancelOutput } from "@cuebook/commands/json";
import { cancelRun } from "@cuebook/engine";
import { actAt } from "@cuebook/server/client";
import { jsonText } from "../output/json.ts";
import { withRun } from "../project/host.ts";
import { runsPlace } from "../project/runs-place.ts";
import type { ServerOptions } from "../remote/server-address.ts";
import type { CommandContext } from "../terminal/command-context.ts";

export interface CancelOptions extends ServerOptions {
  readonly format: "text" | "json";
}

/** Runs `cuebook runs cancel`. */
export async function cancel(prefix: string, options: CancelOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const place = runsPlace(context, options, options.format);
  if (place === undefined) return;
  const { run, outcome } =
    place.is === "server"
      ? await place.readRun(prefix, async (_, run) => {
          const { outcome } = await actAt(place.api, run, "cancel");
          return { run, outcome: outcome === "cancelled" ? outcome : ("requested" as const) };
        })
      : await withRun(place.project, prefix, async (host, run) => ({ run, outcome: await cancelRun(host, run) }));
  if (options.format === "json") terminal.out(jsonText<typeof runsCancelOutput>({ run, outcome }));
  else if (outcome === "cancelled") terminal.out(`run ${run} is cancelled\n`);
  else terminal.out(`the process that drives run ${run} was asked to cancel it\n`);
}
