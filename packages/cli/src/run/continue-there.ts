import { stateOf } from "@cuebook/run";
import { actAt } from "@cuebook/server/client";
import type { ServerPlace } from "../project/runs-place.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { followRun } from "./follow.ts";

/** How to continue a run behind a server. */
export interface ContinueThere {
  readonly action: "resume" | "allow" | "fork";
  readonly allow?: number | undefined;
  readonly step?: number | undefined;
}

/**
 * Lets the process of a server drive a run, or a fork of it, and follows the run from there.
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
  await place.readRun(prefix, async ({ journal }, id) => {
    const before = stateOf(id, await journal.read(id)).version;
    const { run } = await actAt(api, id, action, { allow, step });
    await followThere(place, run, run === id ? before : 0, writing, context);
  });
}

/** Follows a run behind a server. @param after the number of the last event that is known */
export async function followThere(
  place: ServerPlace,
  run: string,
  after: number,
  writing: "text" | "lines",
  context: CommandContext,
): Promise<void> {
  await place.readRun(run, (host, id) =>
    followRun({ host, run: id, place }, { tail: undefined, after, writing }, context),
  );
}
