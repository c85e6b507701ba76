import { join } from "node:path";
import {
  blockedFor,
  type CheckRecord,
  type Command,
  type EventBody,
  type FailureRecord,
  judgedCheck,
  type ProjectFacts,
  planAt,
  projectAt,
  type RunState,
  SETUP,
  type Step,
  suspendedFor,
  workspaceOf,
  worktreeOf,
} from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import { detectProject, excludeInstalled } from "@cuebook/workspace";
import type { Host } from "../host/host.ts";
import { failureOf } from "../record/failure.ts";
import { missingFailure } from "./missing-tool.ts";
import type { Performance } from "./perform.ts";
import { runProjectCommands } from "./project-commands.ts";

/** The commands of a project, which stay even if the work removes them: it may not get rid of its own checks. */
const kept = ["testCommand", "lintCommand", "buildCommand", "typecheckCommand"] as const;

/**
 * Looks at the project again, in the folder of a step.
 * @returns the event, if what is known has changed; none for a workflow without phases
 */
export async function detectedAgain(
  { project }: Pick<Host, "project">,
  state: RunState,
  step: Pick<Step, "scope"> | undefined,
): Promise<EventBody[]> {
  const known = projectAt(state, step?.scope);
  if (known === undefined) return [];
  const found = await detectProject(planAt(state, step?.scope).path, project);
  const facts: ProjectFacts = {
    ...found,
    ...Object.fromEntries(kept.map((name) => [name, found[name] || known[name]])),
  };
  if (JSON.stringify(facts) === JSON.stringify(known)) return [];
  return [{ type: "project_detected", scope: worktreeOf(state, step?.scope), project: facts }];
}

/**
 * Runs the project's set-up in a worktree. If it fails, a person is needed; at the checks of a phase, the phase has to fix it, since its
 * changes may be the reason. A repetition after a crash has the same result.
 */
export async function performSetUp(
  { host, recorder, workflow, signal }: Performance,
  command: Extract<Command, { do: "set_up" }>,
): Promise<void> {
  const { step, scope, key, at } = command;
  faultPoint("effect set_up");
  const current = recorder.state.steps.find((each) => each.step === step);
  const folder = workspaceOf(recorder.state, { scope }).path;
  const detected = current === undefined ? [] : await detectedAgain(host, recorder.state, current).catch(failureOf);
  if ("message" in detected) return recorder.append(blockedFor(recorder.state, { step: step ?? undefined }, detected));
  // The files have changed since: then `decide` has to know.
  if (detected.length > 0) return recorder.append(...detected);
  const running = runProjectCommands(host, [{ name: SETUP, command: command.command }], {
    ...{ folder, signal },
    // On the base it is the user's own. Later, the work may have changed what it runs.
    sandbox: current === undefined ? "none" : workflow.definition.roles[current.role]?.sandbox,
    environment: { npm_config_audit: "false", npm_config_fund: "false", npm_config_update_notifier: "false" },
    log: join(host.logs, recorder.state.id, `${scope ?? 0}-setup.log`),
  });
  const results = await running.catch(failureOf);
  if ("message" in results) return recorder.append(blockedFor(recorder.state, { step: step ?? undefined }, results));
  const [result] = results;
  if (result === undefined || signal.aborted || result.outcome === "stopped") return;
  const { name, outcome, missing, tests: _, ...rest } = result;
  const completed: EventBody = { type: "setup_completed", scope, key, ...rest, outcome };
  if (outcome === "passed") {
    const excluded = await excludeInstalled(folder).catch(failureOf);
    return recorder.append(
      ...(excluded === undefined ? [completed] : [blockedFor(recorder.state, { step: step ?? undefined }, excluded)]),
    );
  }
  if (at !== undefined && step !== null && missing === undefined) {
    const check: CheckRecord = { name, onFailure: "return", outcome, ...rest };
    return recorder.append(completed, { type: "checks_completed", step, ...at, checks: [check] });
  }
  const failure =
    missing === undefined
      ? setupFailure(rest.command, rest.output)
      : missingFailure([{ ...rest, name: SETUP, missing }]);
  await recorder.append(completed, blockedFor(recorder.state, { step: step ?? undefined }, failure));
}

/** How many lines of the output of a failed set-up are in the message, from its beginning and from its end. */
const shownLines = 10;

function setupFailure(command: string, output: string): FailureRecord {
  const lines = output.trim().split("\n");
  // Some programs name the cause first, others last.
  const shown =
    lines.length <= 2 * shownLines ? lines : [...lines.slice(0, shownLines), "…", ...lines.slice(-shownLines)];
  return {
    code: "setup_failed",
    message: [`the set-up of the project failed: ${command}`, ...shown].join("\n").trimEnd(),
    retryable: false,
    hint: "Fix the cause and resume the run, or set project.setup_command in the configuration; an empty text means that nothing has to be set up.",
  };
}

/** Runs every check of the workflow before the work begins. A program that is not found suspends the run before anything is paid. */
export async function performBaseline(
  { host, recorder, workflow, signal }: Performance,
  { checks }: Extract<Command, { do: "run_baseline" }>,
): Promise<void> {
  faultPoint("effect run_baseline");
  const { state } = recorder;
  const records: CheckRecord[] = [];
  for (const { name, command, onFailure, role } of checks) {
    const running = runProjectCommands(host, [{ name, command }], {
      ...{ folder: workspaceOf(state).path, signal },
      sandbox: workflow.definition.roles[role]?.sandbox,
      log: join(host.logs, state.id, "baseline.log"),
    });
    const results = await running.catch(failureOf);
    if ("message" in results) return recorder.append(suspendedFor(results, undefined));
    const [result] = results;
    if (signal.aborted || result === undefined || result.outcome === "stopped") return;
    records.push(baselineRecord({ ...result, outcome: result.outcome, onFailure }));
  }
  const missing = records.filter((check) => check.missing !== undefined && check.onFailure === "return");
  if (missing.length > 0) return recorder.append(suspendedFor(missingFailure(missing), undefined));
  // What they wrote is no part of the work.
  const { base, from = { head: base, tree: `${base}^{tree}` } } = state.plan;
  const failed = await host.workspaces.restore(workspaceOf(state), from).catch(failureOf);
  if (failed !== undefined) return recorder.append(suspendedFor(failed, undefined));
  await recorder.append({ type: "baseline_checked", checks: records });
}

/** Without the names of the tests that pass: nothing is compared with them. */
function baselineRecord({ tests, ...record }: CheckRecord): CheckRecord {
  if (tests === undefined) return judgedCheck(record, {});
  const { passing: _, ...report } = tests;
  return judgedCheck({ ...record, tests: report }, {});
}
