import { existsSync } from "node:fs";
import { CuebookError } from "@cuebook/error";
import type { RunGround, RunOrigin } from "@cuebook/run";
import type { MachinePlaces } from "../host/places.ts";

/**
 * Why this machine must not drive a run: its repository differs, or the files cannot travel here. `undefined`: it may drive it.
 * @param places of this machine; absent: its files do not travel
 */
export function refusalOf(
  { id, plan }: RunGround & Pick<RunOrigin, "id">,
  places: MachinePlaces | undefined,
): CuebookError | undefined {
  const { origin, repository } = plan;
  const refused = (code: string, message: string, hint: string) => new CuebookError(code, message, { hint });
  if (origin === undefined) {
    if (existsSync(repository)) return undefined;
    return refused(
      "repository_elsewhere",
      `run ${id} works in ${repository}, which this machine does not have, and its files do not travel`,
      "set `share` on all machines before runs are created; this run can only continue where that folder is",
    );
  }
  if (places === undefined) {
    return refused(
      "share_unset",
      `the files of run ${id} travel by a share, and this machine has none`,
      "set `share` to the one of the other machines",
    );
  }
  if (places.origin === origin) return undefined;
  return refused(
    "repository_differs",
    `run ${id} works on another repository, whose first commit is ${origin.slice(0, 10)}: that of ${places.repository} is ${places.origin.slice(0, 10)}`,
    "start the worker in a clone of that repository, or name it with --repo",
  );
}
