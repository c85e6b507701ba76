import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import {
  brokenChecks,
  type CheckRecord,
  type Command,
  type EventBody,
  judgedAt,
  planAt,
  type RunState,
  workspaceOf,
} from "@cuebook/run";
import { fileKind } from "@cuebook/workspace";
import type { HostWorkspaces } from "../host/host.ts";
import { missingFailure } from "./missing-tool.ts";
import type { Performance } from "./performance.ts";
import type { Place } from "./place-variables.ts";
import { runProjectCommands } from "./project-commands.ts";

/** Runs the checks that have no result for the final files. */
export async function performFinalChecks(
  performance: Performance,
  command: Extract<Command, { do: "run_final_checks" }>,
): Promise<readonly EventBody[]> {
  const records = await recordsOnFiles(performance, command);
  const { step, checkpoint } = command;
  return records === undefined
    ? []
    : [{ type: "final_checks_completed", step, tree: checkpoint.tree, checks: records }];
}

/** Checks to run on the files of a step. */
type Checks = Pick<Extract<Command, { do: "run_final_checks" }>, "step" | "checkpoint" | "checks">;

/**
 * Runs the checks that have no result for the files of a step, each in the sandbox of its role. The files are restored before and
 * after, so a repetition after a crash has the same result.
 * @returns the results of all checks; `undefined` if they were stopped: they run again when the run is resumed
 * @throws CuebookError `tool_missing`, `sandbox_unavailable`; those of the workspace
 */
export async function recordsOnFiles(
  performance: Performance,
  command: Checks,
  timeoutMs = performance.host.limits.checkTimeoutMs,
): Promise<readonly CheckRecord[] | undefined> {
  const { step, checkpoint, checks } = command;
  const { host, recorder } = performance;
  const { state } = recorder;
  const at = state.steps.find((each) => each.step === step);
  const workspace = workspaceOf(state, at);
  const restore = () => (checkpoint.tree === "" ? undefined : host.workspaces.restore(workspace, checkpoint));
  await restore();
  const records = await resultsOf(performance, command, planAt(state, at?.scope), timeoutMs);
  await restore();
  if (records.length < checks.length) return undefined;
  const missing = brokenChecks(records).filter(({ missing }) => missing !== undefined);
  if (missing.length === 0) return records;
  const { code, message, ...more } = missingFailure(missing);
  throw new CuebookError(code, message, more);
}

/** The results of all checks; fewer if they were stopped. */
async function resultsOf(
  { host, recorder, workflow, signal }: Performance,
  { step, checks }: Pick<Checks, "step" | "checks">,
  place: Place,
  timeoutMs: number,
): Promise<readonly CheckRecord[]> {
  const { state } = recorder;
  const at = state.steps.find((each) => each.step === step);
  const records: CheckRecord[] = [];
  for (const { name, command, onFailure, role, sandbox, known } of checks) {
    if (known !== undefined) {
      records.push(known);
      continue;
    }
    const [result] = await runProjectCommands(host, [{ name, command }], {
      ...{ place, timeoutMs, signal },
      sandbox: sandbox ?? workflow.definition.roles[role]?.sandbox,
      log: join(host.logs, state.id, `${step}-final-checks.log`),
    });
    if (signal.aborted || result === undefined || result.outcome === "stopped") break;
    records.push(judgedAt({ ...result, outcome: result.outcome, onFailure }, state, at));
  }
  return records;
}

/** The largest number of files that are recorded. */
const mostFiles = 1000;

/** Compares the final files with the reviewed trees: every file except documentation counts as code. */
export async function compareReview(
  { workspaces }: HostWorkspaces,
  state: RunState,
  { step, reviewed, tree }: Extract<Command, { do: "compare_review" }>,
): Promise<EventBody> {
  const workspace = workspaceOf(
    state,
    state.steps.find((each) => each.step === step),
  );
  const changed = (await workspaces.compare?.(workspace, reviewed, tree)) ?? [];
  const code = new Map(changed.flat().map((file) => [file.path, file]));
  const files = [...code.values()].filter(({ path }) => fileKind(path) !== "documentation");
  return { type: "review_compared", step, files: files.slice(0, mostFiles), count: files.length };
}
