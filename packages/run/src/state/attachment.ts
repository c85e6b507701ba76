import type { Owner } from "../declared/run.ts";
import type { InterruptReason } from "../events/kinds.ts";
import type { RunHalt } from "./halt.ts";
import type { EventOf } from "./handler.ts";
import type { RunDriver } from "./state.ts";

/** How a process begins to drive a run, and why turns with an unknown outcome were cut off. */
export interface Attachment {
  readonly reason: EventOf<"driver_attached">["reason"];
  readonly interrupted: InterruptReason;
}

/** How a process begins to drive a run. Only a run whose driver is gone is recovered: others wait until their machine can work. */
export function attachment(
  { status, driver, isGivenBack }: Pick<RunHalt, "status"> & Pick<RunDriver, "driver" | "isGivenBack">,
  owner: Owner,
): Attachment {
  const isOwn = driver?.host === owner.host && driver.pid === owner.pid && driver.startedAt === owner.startedAt;
  const isGone = isGivenBack !== true && !isOwn;
  const reason = status === "pending" ? "start" : status === "running" && isGone ? "recovery" : "resume";
  return { reason, interrupted: isGone ? "crash" : "machine" };
}
