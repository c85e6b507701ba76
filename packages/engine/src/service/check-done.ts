import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import {
  brokenChecks,
  type Checkpoint,
  type CheckRecord,
  checksFor,
  checksWithoutCommand,
  type FailureRecord,
  graphSteps,
  judgedCheck,
  knownFailuresText,
  notDoneCode,
  type RunState,
  type RunSteps,
} from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import type { ServiceSettings, Workflow } from "@cuebook/workflow";
import { detectProject, isMerged, type WorkspaceProvider } from "@cuebook/workspace";
import { missingFailure, unknownCheckText } from "../drive/missing-tool.ts";
import { runProjectCommands } from "../drive/project-commands.ts";
import { unchangedSince, uncommittedWork } from "../drive/uncommitted.ts";
import type { Host, HostFiles, HostLimits, HostSecrets } from "../host/host.ts";
import type { IssueRuns } from "./history.ts";

/** Options of checking the work of a run. */
export interface DoneOptions {
  readonly host: HostLimits & HostFiles & HostSecrets & Pick<Host, "project">;
  readonly done: ServiceSettings["done"];
  readonly selfReview: ServiceSettings["selfReview"];
  readonly workflow: Workflow;
  readonly workspaces: WorkspaceProvider;
  readonly run: RunState;
  /** The issue's earlier runs. */
  readonly before: IssueRuns;
  /** Why the hook `after_run` failed. */
  readonly hook: FailureRecord | undefined;
  /** Records the files before the checks run: if the checks are cut off, their repetition sees the same files. */
  readonly record: (checkpoint: Checkpoint) => Promise<void>;
  /** Abort it to end the checks. */
  readonly signal: AbortSignal;
  /** Receives the failures that are only reported. */
  readonly tell: (failure: CuebookError) => void;
}

/**
 * Checks that the work in a workspace is done, as the section `done` of the WORKFLOW.md says.
 * @throws CuebookError `work_not_done` with everything that is missing; `tool_missing`, `sandbox_unavailable`; those of the workspace
 */
export async function checkDone(options: DoneOptions): Promise<void> {
  const { done, hook, workspaces, run } = options;
  if (run.serviceFiles !== undefined) await workspaces.restore(run.plan, run.serviceFiles);
  const isHookWrong = done.hooks === "must_pass" && hook !== undefined;
  const missing = [
    ...(isHookWrong ? [hook.message] : []),
    ...(isCommitRequired(options) ? await uncommitted(options) : []),
    ...(await brokenIn(options)),
  ];
  const [only, ...more] = missing;
  if (only === undefined) return;
  const list = more.length === 0 ? ` ${only}` : `\n${missing.map((each) => `- ${each}`).join("\n")}`;
  throw new CuebookError(notDoneCode, `the work is not done:${list}`);
}

function isCommitRequired({ done, run }: DoneOptions): boolean {
  // A workflow of phases makes its own commits, and says which phases must change something.
  const isWorktree = run.plan.branch !== "" && run.dispatch?.workflow === undefined;
  return done.commit === "required" || (done.commit === undefined && isWorktree);
}

function uncommitted({ workspaces, run, before }: DoneOptions): Promise<readonly string[]> {
  const { plan, dispatch } = run;
  return uncommittedWork(workspaces, plan, async () => {
    const reaction = dispatch?.reaction;
    if (reaction?.kind === "merge_conflict") {
      const { target, commit } = reaction.conflict;
      const isDone = await isMerged(plan.path, commit, "HEAD");
      return isDone ? [] : [`the branch ${target} is not merged: run git merge ${commit}`];
    }
    // An answer to a comment may need no change.
    if (reaction?.kind === "review_comments") return [];
    return unchangedSince(workspaces, plan, baseOf(run, before));
  });
}

/** The commit that the work began from: the base of the first run in this workspace since the issue was last handed off. */
function baseOf(run: RunState, before: IssueRuns): string {
  const since = before.slice(before.findLastIndex(({ settlement }) => settlement?.outcome === "handed_off") + 1);
  const { plan } = since.find((each) => each.plan.path === run.plan.path) ?? run;
  return plan.from?.head ?? plan.base;
}

/** The checks that fail, as text. Their changes to files are undone. */
async function brokenIn(options: DoneOptions): Promise<string[]> {
  const { host, done, workspaces, run, tell } = options;
  const verified = options.selfReview.enabled ? options.selfReview.verificationCommands : [];
  if (done.checks.length === 0 && verified.length === 0) return [];
  const project = await detectProject(run.plan.path, host.project);
  const planned = checksFor(done.checks, project);
  const unknown = checksWithoutCommand(done.checks, project);
  const checkpoint = await workspaces.checkpoint(run.plan, `${run.id}/done`);
  const known = knownResults(run, checkpoint.tree).filter(({ command }) => verified.includes(command));
  const open = verified.filter((command) => !known.some((each) => each.command === command));
  const commands = open.map((command) => ({ name: command, command, onFailure: "return" as const }));
  const checkAll = async () => [
    ...(await recordsOf(options, planned, host.limits.checkTimeoutMs)),
    ...(await recordsOf(options, commands, options.selfReview.verificationTimeoutMs)),
  ];
  await options.record(checkpoint);
  const undo = () => {
    faultPoint("effect undo_done_checks");
    return workspaces.restore(run.plan, checkpoint);
  };
  const records = [...(await checkAll().finally(undo)), ...known];
  const broken = brokenChecks(records);
  const missing = broken.filter((check) => check.missing !== undefined);
  if (missing.length > 0) throw new CuebookError("tool_missing", missingFailure(missing).message);
  const told = records.filter((check) => check.outcome !== "passed" && !broken.includes(check));
  if (told.length > 0) tell(new CuebookError("check_failed", `a check fails:\n${knownFailuresText(told)}`));
  return [
    ...unknown.map(({ name }) => unknownCheckText(name)),
    ...(broken.length === 0 ? [] : [`a check fails:\n${knownFailuresText(broken)}`]),
  ];
}

/** The results of checks that the run already has for exactly these files, from before a review by the agent. */
function knownResults({ steps }: RunSteps, tree: string): readonly CheckRecord[] {
  if (tree === "") return [];
  return graphSteps(steps).findLast(({ finalChecks }) => finalChecks?.tree === tree)?.finalChecks?.checks ?? [];
}

async function recordsOf(
  { host, workflow, run, signal }: DoneOptions,
  planned: ReturnType<typeof checksFor>,
  timeoutMs: number,
): Promise<CheckRecord[]> {
  if (planned.length === 0) return [];
  faultPoint("effect run_done_checks");
  const { roles } = workflow.definition;
  const results = await runProjectCommands(host, planned, {
    ...{ place: run.plan, timeoutMs, signal },
    // Checks run code that an agent wrote, so they use a sandbox if any role has one.
    sandbox: Object.values(roles).find(({ sandbox = "none" }) => sandbox !== "none")?.sandbox,
    log: join(host.logs, run.id, "done-checks.log"),
  });
  return results.map(({ outcome, ...result }, at) => {
    if (outcome === "stopped") throw new CuebookError("checks_stopped", "the checks were stopped");
    return judgedCheck({ ...result, outcome, onFailure: planned[at]?.onFailure ?? "return" }, {});
  });
}
