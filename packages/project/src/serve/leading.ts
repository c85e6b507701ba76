import { relative } from "node:path";
import type { Leadership } from "@cuebook/cluster";
import { CuebookError } from "@cuebook/error";
import type { PostgresAddress } from "@cuebook/store";
import { sharedAddress } from "../config/store.ts";
import { sharedProject } from "../host/shared-project.ts";
import type { ReadyService } from "../service/preflight.ts";
import type { ObserveServing } from "./events.ts";
import type { Serving } from "./serving.ts";

/** The leadership of all services of a process. */
export interface Leading extends AsyncDisposable {
  /** Aborted when the caller stops, or another process leads. */
  readonly signal: AbortSignal;
  /** The result of serving. @throws CuebookError `leadership_lost` if another process leads by now */
  kept<Result>(result: Result): Result;
}

interface LeadingOptions {
  /** Aborted when nothing new may begin. */
  readonly signal: AbortSignal;
  readonly observe: ObserveServing;
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
    signal: AbortSignal.any([around.signal, anyLost]),
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
  { signal, observe, isOnce }: LeadingOptions,
): Promise<Leadership | undefined> {
  const { lead } = await import("@cuebook/cluster");
  const refusal = new AbortController();
  let stoodBy = false;
  const onStandby = () => {
    stoodBy = true;
    if (isOnce) return refusal.abort();
    observe({ type: "standby", file: shown });
  };
  const leadership = await lead(address, key, { signal: AbortSignal.any([signal, refusal.signal]), onStandby });
  if (refusal.signal.aborted) {
    throw new CuebookError("service_running", `another process works on ${shown}, over the store that they share`, {
      hint: "Without --once, this one stands by and takes over when the other ends.",
    });
  }
  if (stoodBy && leadership !== undefined) observe({ type: "leading", file: shown });
  return leadership;
}
