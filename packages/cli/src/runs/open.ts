import type { runsOpen as runsOpenOutput } from "@cuebook/commands/json";
import { openWorkspace } from "@cuebook/engine";
import { stateOf } from "@cuebook/run";
import { UsageError } from "../failure/failure.ts";
import { jsonText } from "../output/json.ts";
import { readyProject, withReadableRun } from "../project/host.ts";
import { findStep, parseAddress } from "../run-output/address.ts";
import type { CommandContext } from "../terminal/command-context.ts";

export interface OpenOptions {
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Runs `cuebook runs open`. */
export async function open(text: string, options: OpenOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const address = parseAddress(text);
  if (address.turn !== undefined)
    throw new UsageError(
      "a workspace is that of a run or of a step: RUN or RUN/STEP",
      `for example: cuebook runs open ${address.run}/1`,
    );
  const project = readyProject(context, options, options.format);
  if (project === undefined) return;
  await withReadableRun(context, project, address.run, async (host, run) => {
    const named = address.step;
    const step = named === undefined ? undefined : findStep(stateOf(run, await host.journal.read(run)), named).step;
    const { path, branch, base } = await openWorkspace(host, run, step);
    terminal.out(
      options.format === "json"
        ? jsonText<typeof runsOpenOutput>({ run, step: step ?? null, path, branch, base })
        : `${path}\n`,
    );
  });
}
