import type { Sandbox } from "@cuebook/policy";
import { type Check, type CheckResult, runChecks } from "@cuebook/workspace";
import type { Host, HostLimits, HostSecrets } from "../host/host.ts";
import { type Place, placeVariables } from "./place-variables.ts";

/** Options of running commands of the project, in addition to its configuration. */
export interface ProjectCommandOptions {
  /** The workspace that they run in. */
  readonly place: Place;
  readonly sandbox: Sandbox | undefined;
  readonly signal: AbortSignal;
  /** The file for their output. Absent: it is not kept. */
  readonly log?: string;
  /** Default: the configured one. */
  readonly timeoutMs?: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Runs commands of the project, one after another, with the variables of the project and of the place, the time limit of checks, and
 * secrets masked.
 * @throws ProcessError `sandbox_unavailable`, CuebookError `ports_unavailable`; then no command has run
 */
export async function runProjectCommands(
  host: HostLimits & HostSecrets & Pick<Host, "ports" | "project">,
  commands: readonly Check[],
  { place, ...options }: ProjectCommandOptions,
): Promise<readonly CheckResult[]> {
  const { limits, project, secrets } = host;
  return runChecks(commands, {
    timeoutMs: limits.checkTimeoutMs,
    ...options,
    ...{ folder: place.path, secrets, env: project?.env },
    environment: { ...options.environment, ...(await placeVariables(host, place)) },
  });
}
