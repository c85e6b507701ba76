import { join } from "node:path";
import { blockedFor, type CheckRecord, type Command, workspaceOf } from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import { runChecks } from "@cuebook/workspace";
import { failureOf } from "../record/failure.ts";
import type { Performance } from "./perform.ts";

/**
 * Runs the commands that a phase has to pass, in the sandbox of its role, and records how each ended; records nothing if they were
 * stopped. Without that sandbox, a person is needed.
 */
export async function performChecks(
  { host, recorder, workflow, signal }: Performance,
  command: Extract<Command, { do: "run_checks" }>,
): Promise<void> {
  const { step, try: attempt, turn, checks } = command;
  faultPoint("effect run_checks");
  const at = recorder.state.steps.find((each) => each.step === step);
  const role = at?.role ?? "";
  const running = runChecks(checks, {
    folder: workspaceOf(recorder.state, at).path,
    sandbox: workflow.definition.roles[role]?.sandbox,
    timeoutMs: host.limits.checkTimeoutMs,
    signal,
    secrets: host.secrets,
    log: join(host.logs, recorder.state.id, `${step}-${attempt}-${turn}-checks.log`),
  });
  const results = await running.catch(failureOf);
  if ("message" in results) return recorder.append(blockedFor(recorder.state, { step }, results));
  const records = results.flatMap(({ outcome, ...result }, index): CheckRecord[] => {
    const { onFailure = "return" } = checks[index] ?? {};
    return outcome === "stopped" ? [] : [{ ...result, outcome, onFailure }];
  });
  // Stopped checks run again when the run is resumed.
  if (signal.aborted || records.length < checks.length) return;
  await recorder.append({ type: "checks_completed", step, try: attempt, turn, checks: records });
}
