import type { Machine } from "../machine/machine.ts";
import type { InboxMachine } from "./item.ts";

/** A machine that cannot work, or a part of it. */
export type SickMachine = Pick<InboxMachine, "code" | "machine" | "agent" | "reason" | "since">;

/** The faults of this machine. @param name the worker's, else the machine's */
export function sickParts(
  name: string,
  { health, isUnhealthy, unfit }: Pick<Machine, "health" | "isUnhealthy" | "unfit">,
) {
  const { fault, since } = health;
  const whole = isUnhealthy
    ? [{ code: "unhealthy", machine: name, agent: null, reason: fault?.reason ?? "it cannot work", since } as const]
    : [];
  const agents = [...unfit].map(
    ([agent, { reason, since: of }]) => ({ code: "agent", machine: name, agent, reason, since: of }) as const,
  );
  return [...whole, ...agents] satisfies SickMachine[];
}

/** The machines that wait for a person. Duplicates from several sources are removed. */
export function machineItems(sick: readonly SickMachine[]): InboxMachine[] {
  const items = sick.map((each) => ({ kind: "machine", key: machineKey(each), ...each }) as const);
  return [...new Map(items.toReversed().map((item) => [item.key, item])).values()];
}

/** Identifies a fault of a machine. */
export function machineKey({ code, machine, agent }: Pick<InboxMachine, "code" | "machine" | "agent">): string {
  const of = `machine ${agent === null ? machine : `${machine}/${agent}`}`;
  return code === "lost" ? `${of} lost` : of;
}
