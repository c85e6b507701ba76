/** @folder Commands that check the work: tests, linters, builds. */
import { appendFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Sandbox } from "@cuebook/policy";
import type { TestReport } from "@cuebook/run";
import { childEnvironment, makeFolder, masker, ProcessError, requireSandbox, secretValues } from "@cuebook/system";
import { runScript, type ScriptEnding, scriptProblem } from "../scripts/script.ts";
import { missingProgram } from "./missing.ts";
import { CheckOutput } from "./output.ts";
import { TestReportReader } from "./report/test-report.ts";

/** A command that checks the work: a test, a linter, a build. */
export interface Check {
  readonly name: string;
  /** A text of the author for `sh -c`: nothing is inserted into it. */
  readonly command: string;
}

/** How checks are run. */
export interface CheckOptions {
  /** The folder that they run in: absolute. */
  readonly folder: string;
  /** What they and all that they start reach: they run code that an agent wrote. They write only to their folder. Default `none`. */
  readonly sandbox?: Sandbox | undefined;
  /** Of each check. 0: no limit. */
  readonly timeoutMs: number;
  /** Abort it to end the running check; later ones do not begin. */
  readonly signal: AbortSignal;
  /** Values that output and log must not contain. */
  readonly secrets: readonly string[];
  /** Names of further variables of ours to pass on; a name may end in `*`. */
  readonly env?: readonly string[] | undefined;
  /** Variables besides those that agents also get (`PATH`, `HOME`, the locale, ...) and `CI=1`; these win. */
  readonly environment?: Readonly<Record<string, string>>;
  /** A file for all output, one check after another, each capped at 16 MiB. Its folder is created. */
  readonly log?: string | undefined;
}

/** How a check ended. */
export interface CheckResult {
  readonly name: string;
  readonly command: string;
  /** `passed`: exit code 0. `timed_out` and `stopped`: we ended it, or it did not begin. `failed`: everything else. */
  readonly outcome: "passed" | "failed" | "timed_out" | "stopped";
  /** Null if a signal ended it, or it did not begin. */
  readonly code: number | null;
  /**
   * The last lines of both streams, in order, at most 16 KiB, with secrets masked and control characters unchanged. If the check
   * could not be started, the reason.
   */
  readonly output: string;
  /** The number of bytes that are left out before it. */
  readonly omittedBytes: number;
  readonly durationMs: number;
  /** The report of a test runner in the output. */
  readonly tests?: TestReport | undefined;
  /** The program that was not found. */
  readonly missing?: string | undefined;
}

/**
 * Runs all checks one after another, even if one fails. Each has its own process group, which ends with the check and with us; its
 * standard input is empty.
 *
 * ```ts
 * const options = { folder, timeoutMs: 600_000, signal, secrets: [] };
 * await runChecks([{ name: "test", command: "npm test" }], options);
 * // [{ name: "test", command: "npm test", outcome: "failed", code: 1, output: "...", ... }]
 * ```
 *
 * @returns a result for each, in order. A check that cannot be run has failed, with the reason as output
 * @throws ProcessError `sandbox_unavailable`: no check has run
 */
export async function runChecks(checks: readonly Check[], options: CheckOptions): Promise<readonly CheckResult[]> {
  await requireSandbox(options.sandbox);
  const results: CheckResult[] = [];
  for (const check of checks) results.push(await runCheck(check, options));
  return results;
}

async function runCheck({ name, command }: Check, options: CheckOptions): Promise<CheckResult> {
  const began = performance.now();
  const told = (result: Omit<CheckResult, "name" | "command" | "durationMs">): CheckResult => {
    return { name, command, ...result, durationMs: Math.round(performance.now() - began) };
  };
  const nothing = { code: null, output: "", omittedBytes: 0 } as const;
  if (options.signal.aborted) return told({ outcome: "stopped", ...nothing });
  const environment = childEnvironment({ env: options.env ?? [], set: { CI: "1", ...options.environment } });
  const mask = masker([...secretValues(environment), ...options.secrets]);
  const problem = scriptProblem(command);
  if (problem !== undefined) {
    const why =
      problem === "nul"
        ? "has a NUL byte, which is not allowed: remove it"
        : `has ${problem.bytes} bytes, at most ${problem.most} are allowed: put it into a script`;
    return told({ outcome: "failed", ...nothing, output: `The command of the check ${why}.` });
  }
  const written = new CheckOutput();
  const report = new TestReportReader();
  try {
    if (options.log !== undefined) await headLog(options.log, mask(`${name}: ${command}`));
    const { log, folder, sandbox, timeoutMs, signal, secrets } = options;
    const ending = await runScript("check", command, {
      folder,
      confinement: { sandbox, workspace: folder },
      timeoutMs,
      signal,
      secrets,
      env: environment,
      log,
      onOutput: (chunk) => {
        written.push(chunk);
        report.push(chunk);
      },
    });
    const { output, omittedBytes } = written.read(mask);
    const outcome = outcomeOf(ending);
    const tests = report.read(mask);
    const missing = outcome === "failed" ? missingProgram(command, ending.code, output) : undefined;
    return told({
      ...{ outcome, code: ending.code, output: withRemarks(output, ending), omittedBytes },
      ...(tests === undefined ? {} : { tests }),
      ...(missing === undefined ? {} : { missing }),
    });
  } catch (error) {
    if (error instanceof ProcessError && error.code === "process_cancelled")
      return told({ outcome: "stopped", ...nothing });
    return told({ outcome: "failed", ...nothing, output: mask(reasonOf(error)) });
  }
}

function outcomeOf({ outcome, isGone }: ScriptEnding): CheckResult["outcome"] {
  if (outcome === "succeeded") return isGone ? "passed" : "failed";
  return outcome;
}

/** The output of a check, with remarks on how it ended. */
function withRemarks(output: string, { outcome, endedBy, isGone }: ScriptEnding): string {
  const remarks = [
    ...(outcome === "failed" && endedBy !== null ? [`ended by ${endedBy}`] : []),
    ...(isGone ? [] : ["it left processes behind that survive being killed"]),
  ];
  const lines = remarks.map((remark) => `[cuebook] ${remark}\n`).join("");
  return lines === "" || output === "" || output.endsWith("\n") ? `${output}${lines}` : `${output}\n${lines}`;
}

/** Writes the next section of the log. */
async function headLog(log: string, line: string): Promise<void> {
  makeFolder(dirname(log));
  await appendFile(log, `[cuebook] ${line.replace(/\p{Cc}/gu, " ")}\n`, { mode: 0o600 });
}

function reasonOf(error: unknown): string {
  if (error instanceof ProcessError)
    return `The check ${error.what}${error.hint === undefined ? "" : `\n${error.hint}`}`;
  return `The check ${error instanceof Error ? error.message : String(error)}`;
}
