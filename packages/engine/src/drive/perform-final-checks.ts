import { join } from "node:path";
import {
  blockedFor,
  brokenChecks,
  type CheckRecord,
  type Command,
  type EventBody,
  expectedTests,
  judgedCheck,
  type RunState,
  varyingTexts,
  workspaceOf,
} from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import { fileKind, runChecks } from "@cuebook/workspace";
import type { Host } from "../host/host.ts";
import { failureOf } from "../record/failure.ts";
import { missingFailure } from "./missing-tool.ts";
import type { Performance } from "./perform.ts";

/**
 * Runs the checks that have no result for the final files, each in the sandbox of its phase. They find and leave exactly these files, so
 * a repetition after a crash has the same result.
 */
export async function performFinalChecks(
  performance: Performance,
  command: Extract<Command, { do: "run_final_checks" }>,
): Promise<void> {
  const { step, checkpoint, checks } = command;
  const { host, recorder } = performance;
  faultPoint("effect run_final_checks");
  const { state } = recorder;
  const workspace = workspaceOf(
    state,
    state.steps.find((each) => each.step === step),
  );
  const restore = () => (checkpoint.tree === "" ? undefined : host.workspaces.restore(workspace, checkpoint));
  const work = async () => {
    await restore();
    const results = await resultsOf(performance, command, workspace.path);
    await restore();
    return results;
  };
  const records = await work().catch(failureOf);
  if ("message" in records) return recorder.append(blockedFor(state, { step }, records));
  // Stopped checks run again when the run is resumed.
  if (records.length < checks.length) return;
  const missing = brokenChecks(records).filter(({ missing }) => missing !== undefined);
  if (missing.length > 0) return recorder.append(blockedFor(state, { step }, missingFailure(missing)));
  await recorder.append({ type: "final_checks_completed", step, tree: checkpoint.tree, checks: records });
}

/** The results of all checks; fewer if they were stopped. */
async function resultsOf(
  { host, recorder, workflow, signal }: Performance,
  { step, checks }: Extract<Command, { do: "run_final_checks" }>,
  folder: string,
): Promise<readonly CheckRecord[]> {
  const { state } = recorder;
  const at = state.steps.find((each) => each.step === step);
  const expected = at === undefined ? [] : expectedTests(state, at);
  const ground = { baseline: state.baseline, varying: varyingTexts(state, at), expected };
  const records: CheckRecord[] = [];
  for (const { name, command, onFailure, role, known } of checks) {
    if (known !== undefined) {
      records.push(known);
      continue;
    }
    const [result] = await runChecks([{ name, command }], {
      folder,
      sandbox: workflow.definition.roles[role]?.sandbox,
      timeoutMs: host.limits.checkTimeoutMs,
      signal,
      secrets: host.secrets,
      log: join(host.logs, state.id, `${step}-final-checks.log`),
    });
    if (signal.aborted || result === undefined || result.outcome === "stopped") break;
    records.push(judgedCheck({ ...result, outcome: result.outcome, onFailure }, ground));
  }
  return records;
}

/** The largest number of files that are recorded. */
const mostFiles = 1000;

/** Compares the final files with those that were reviewed: whatever is no documentation counts as code. */
export async function compareReview(
  { workspaces }: Pick<Host, "workspaces">,
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
