import type { Sandbox } from "@cuebook/policy";
import { type Check, type CheckResult, runChecks } from "@cuebook/workspace";
import type { Host } from "../host/host.ts";

/** How commands of the project are run, beside what its configuration says. */
export interface ProjectCommandOptions {
  /** The folder that they run in: absolute. */
  readonly folder: string;
  readonly sandbox: Sandbox | undefined;
  readonly signal: AbortSignal;
  /** The file for their output. Absent: it is not kept. */
  readonly log?: string;
  /** Default: the configured one. */
  readonly timeoutMs?: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Runs commands of the project, one after another: with the variables that it needs, the limit of checks, and secrets masked.
 * @throws ProcessError `sandbox_unavailable`: none has run
 */
export function runProjectCommands(
  { limits, project, secrets }: Pick<Host, "limits" | "project" | "secrets">,
  commands: readonly Check[],
  options: ProjectCommandOptions,
): Promise<readonly CheckResult[]> {
  return runChecks(commands, { timeoutMs: limits.checkTimeoutMs, ...options, secrets, env: project?.env });
}
