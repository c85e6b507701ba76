import { relative } from "node:path";
import type { Leadership } from "@cuebook/cluster";
import { CuebookError } from "@cuebook/error";
import { sharedAddress } from "@cuebook/project/config";
import { sharedProject } from "@cuebook/project/host";
import { printableLine } from "@cuebook/settings/values";
import type { PostgresAddress } from "@cuebook/store";
import type { ServiceStop } from "../terminal/stop.ts";
import type { ServiceLog } from "./log.ts";
import type { ReadyService } from "./preflight.ts";
import type { Serving } from "./serving.ts";

/** The leadership of all services of a process. */
export interface Leading extends AsyncDisposable {
  readonly stop: ServiceStop;
  /** The result of serving. @throws CuebookError `leadership_lost` if another process leads by now */
  kept<Result>(result: Result): Result;
}

interface LeadingOptions {
  readonly stop: ServiceStop;
  readonly log: Pick<ServiceLog, "say">;
  /** Whether the process works only once: then it does not wait to become the leader. */
  readonly isOnce: boolean;
}

/**
 * Waits until this process is the leader for its services, among all processes that serve them over a shared store. If the store is a
 * file, it is the only process.
 * @returns `undefined` if it was stopped before
 * @throws CuebookError `service_running` if another process leads and this one works only once
 */
export async function leadServices(
  { project, services }: Serving,
  around: LeadingOptions,
): Promise<Leading | undefined> {
  const address = sharedAddress(project.config);
  await using leading = new AsyncDisposableStack();
  const lost: AbortSignal[] = [];
  // A fixed order prevents a deadlock between two processes that serve some of the same files.
  const inOrder = services.toSorted((a, b) => (a.file < b.file ? -1 : 1));
  const shared = address && (await sharedProject(project.config.root));
  for (const { file, shown } of inOrder) {
    if (address === undefined) break;
    // The same file in two clones is the same service.
    const key = shared === undefined ? file : `${shared.origin} ${relative(project.config.root, file)}`;
    const leadership = await leadOne(address, { key, shown }, around);
    if (leadership === undefined) return undefined;
    leading.use(leadership);
    lost.push(leadership.lost);
  }
  const held = leading.move();
  const anyLost = AbortSignal.any(lost);
  return {
    stop: { ...around.stop, signal: AbortSignal.any([around.stop.signal, anyLost]), [Symbol.dispose]: () => undefined },
    kept: (result) => {
      if (!anyLost.aborted) return result;
      throw new CuebookError("leadership_lost", "another process serves by now: this one was cut off from the store", {
        hint: "Nothing was lost or done twice. Start it again: it stands by.",
      });
    },
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

async function leadOne(
  address: PostgresAddress,
  { key, shown }: Pick<ReadyService, "shown"> & { readonly key: string },
  { stop, log, isOnce }: LeadingOptions,
): Promise<Leadership | undefined> {
  const { lead } = await import("@cuebook/cluster");
  const refusal = new AbortController();
  let stoodBy = false;
  const onStandby = () => {
    stoodBy = true;
    if (isOnce) return refusal.abort();
    const standby = { type: "standby", file: shown } as const;
    const text = `another process serves ${printableLine(shown)}; this one takes over when it ends`;
    log.say("info", "stands by", text, standby);
  };
  const leadership = await lead(address, key, { signal: AbortSignal.any([stop.signal, refusal.signal]), onStandby });
  if (refusal.signal.aborted) {
    throw new CuebookError("service_running", `another process works on ${shown}, over the store that they share`, {
      hint: "Without --once, this one stands by and takes over when the other ends.",
    });
  }
  if (stoodBy && leadership !== undefined) {
    const leading = { type: "leading", file: shown } as const;
    log.say("info", "takes over", `the other process has ended: this one serves ${printableLine(shown)}`, leading);
  }
  return leadership;
}
