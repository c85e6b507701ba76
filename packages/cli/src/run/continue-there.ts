import { stateOf } from "@cuebook/run";
import type { ServerPlace } from "../project/runs-place.ts";
import { actAt } from "../remote/act.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { followRun } from "./follow.ts";

/** How a run behind a server continues. */
export interface ContinueThere {
  readonly action: "resume" | "allow" | "fork";
  readonly allow?: number | undefined;
  readonly step?: number | undefined;
}

/**
 * Lets the process of a server drive a run, or a fork of it, and follows it from there.
 * @throws CuebookError with the code of the refusal; `run_interrupted`
 */
export async function continueThere(
  place: ServerPlace,
  prefix: string,
  { action, allow, step }: ContinueThere,
  writing: "text" | "lines",
  context: CommandContext,
): Promise<void> {
  const { api } = place;
  await place.readRun(prefix, async (host, id) => {
    const before = stateOf(id, await host.journal.read(id)).version;
    const { run } = await actAt(api, id, action, { allow, step });
    await followRun({ host, run, place }, { tail: undefined, after: run === id ? before : 0, writing }, context);
  });
}
