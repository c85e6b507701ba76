import { dirname } from "node:path";
import { deriveHost, type HealthChange, type LocalHost, localMachine } from "@cuebook/engine";
import type { Config } from "../config/load.ts";
import { travellingFiles } from "./travelling-files.ts";

/** What of a configuration says which parts of the machine runs need. */
type MachineConfig = Pick<Config, "state" | "database" | "worktrees" | "store" | "share" | "root">;

/**
 * The host with what it knows of its machine.
 * @param waits whether runs wait here while it cannot work; otherwise they are given back to others
 */
export function withMachine(host: LocalHost, config: MachineConfig, waits: boolean): LocalHost {
  const { state, database, worktrees, root } = config;
  const folders = [state, ...(database === undefined ? [] : [dirname(database)])];
  const { probe: share } = travellingFiles(config);
  return deriveHost(host, { machine: localMachine(host, { folders, worktrees, root, share, waits }) });
}

/** A change of a machine where runs wait. */
export interface WaitingChange {
  /** Whether runs continue. */
  readonly isWell: boolean;
  /** What is wrong, or that they continue. */
  readonly text: string;
}

/** The host of runs that wait while its machine cannot work, which is said once. */
export function waitingHost(
  given: LocalHost,
  config: MachineConfig,
  say: (change: WaitingChange) => void,
): Disposable & { readonly host: LocalHost } {
  const host = withMachine(given, config, true);
  const deafen = host.machine?.onChange((change) => {
    const waiting = waitingChange(change);
    if (waiting !== undefined) say(waiting);
  });
  return { host, [Symbol.dispose]: () => deafen?.() };
}

/** @returns `undefined` if nothing changes for runs that wait */
function waitingChange(change: HealthChange): WaitingChange | undefined {
  const [fault, subject] =
    change.is === "agent" ? [change.fault, `the agent ${change.agent}`] : [change.health.fault, "this machine"];
  if (change.is === "machine" && change.health.state === "ready") return undefined;
  const isWell = change.is === "agent" ? fault === undefined : change.health.state !== "unhealthy";
  if (isWell) return { isWell, text: `${subject} can work again: continuing` };
  const help = change.is === "agent" ? "`cuebook doctor agents` says what to do; " : "";
  return {
    isWell,
    text: `waiting, because ${subject} cannot work: ${fault?.reason}; ${help}it continues as soon as that is fixed`,
  };
}
