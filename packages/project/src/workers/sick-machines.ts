import { hostname } from "node:os";
import type { ListedWorker } from "@cuebook/cluster";
import { type Machine, type SickMachine, sickParts } from "@cuebook/engine";
import { durationText, plural } from "@cuebook/settings/values";
import type { Config } from "../config/load.ts";
import { sharedAddress } from "../config/store.ts";

/** After this silence of a worker, other workers have taken over its runs, in milliseconds. */
const takenOverMs = 60_000;

/**
 * The machines of a project that cannot work: this machine, and the workers of its store.
 * @param machine absent: nothing runs on this machine
 */
export function sickMachines(config: Pick<Config, "store">, machine?: Machine): () => Promise<readonly SickMachine[]> {
  const address = sharedAddress(config);
  return async () => {
    const here = machine === undefined ? [] : sickParts(hostname(), machine);
    if (address === undefined) return here;
    const { readQueue } = await import("@cuebook/cluster");
    const { workers } = await readQueue(address, []);
    return [...here, ...sickWorkers(workers, new Date())];
  };
}

/** The workers that need a person: their machines cannot work, or they are lost and no worker has taken over their runs. */
export function sickWorkers(workers: readonly ListedWorker[], now: Date): readonly SickMachine[] {
  const isAnyLeft = workers.some(({ state }) => state !== "lost");
  return workers.flatMap(({ id: machine, state, health, seenMs, runs }): SickMachine[] => {
    const about = { machine, agent: null };
    if (state === "unhealthy" && health !== undefined) return [{ ...about, code: "unhealthy", ...health }];
    const isLeft = state === "lost" && seenMs > takenOverMs && (runs > 0 || !isAnyLeft);
    if (!isLeft) return [];
    const alone = isAnyLeft ? "" : ", and no other worker lives";
    const reason = `it has been silent for ${durationText(seenMs)} with ${plural(runs, "run")}${alone}`;
    return [{ ...about, code: "lost", reason, since: new Date(now.getTime() - seenMs).toISOString() }];
  });
}
