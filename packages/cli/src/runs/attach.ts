import { UsageError } from "../failure/failure.ts";
import { withJsonFailures } from "../failure/json-failures.ts";
import { runsPlace } from "../project/runs-place.ts";
import type { ServerOptions } from "../remote/server-address.ts";
import { attachTo } from "../run/attach.ts";
import type { CommandContext } from "../terminal/command-context.ts";

export interface AttachRunsOptions extends ServerOptions {
  readonly quiet?: true;
  readonly format: "text" | "json";
}

/** Runs `cuebook runs attach`. */
export async function attachRunsCommand(
  prefix: string,
  options: AttachRunsOptions,
  context: CommandContext,
): Promise<void> {
  const writing = options.format === "json" ? "lines" : "text";
  return withJsonFailures(context, writing, async () => {
    if (prefix.includes("/")) {
      throw new UsageError(
        `\`runs attach\` takes a run, not a part of it: "${prefix}"`,
        `what an agent did in a step: cuebook runs show ${prefix} --transcript`,
      );
    }
    const place = runsPlace(context, options, writing);
    const isQuiet = options.quiet === true;
    await place?.readRun(prefix, (host, run) => attachTo({ host, run, place }, { writing, isQuiet }, context));
  });
}
