import type { Command, CommandOf, EventBody, RunSteps, Step } from "@cuebook/run";
import { blockedFor, isCancelled, placeOf, workspaceOf } from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import { keepArtifacts } from "../artifacts/keep.ts";
import { projectVariables } from "../prompt/project-variables.ts";
import { failureOf } from "../record/failure.ts";
import { performAsk } from "./ask.ts";
import { baseBranches, mergeBranch, openBranches, prepareBranch } from "./branches.ts";
import { enterWorkflow } from "./call.ts";
import { checkFiles } from "./check-files.ts";
import { chosenStatus } from "./choose-status.ts";
import { confirmed } from "./claims.ts";
import { commitPhase } from "./commit-phase.ts";
import { conclude } from "./conclude.ts";
import { inspectChanges } from "./inspect-changes.ts";
import { performChecks } from "./perform-checks.ts";
import { compareReview, performFinalChecks } from "./perform-final-checks.ts";
import { detectedAgain, performBaseline, performSetUp } from "./perform-ground.ts";
import { performVerification } from "./perform-verification.ts";
import { appendTimed, performWait } from "./perform-wait.ts";
import type { Performance } from "./performance.ts";
import { recordedFiles } from "./recorded-files.ts";
import { refreshIssue } from "./refresh.ts";
import { syncWithTarget } from "./sync-target.ts";
import { pause } from "./timers.ts";
import { takeTurn } from "./turn.ts";

type Perform<Do extends Command["do"]> = (performance: Performance, command: CommandOf<Do>) => Promise<void>;

/** The performer of each kind of command: the compiler reports a missing one. */
const performers: { readonly [Do in Command["do"]]: Perform<Do> } = {
  record: async (performance, command) => {
    const { events } = command;
    if (!events.some(({ type }) => type === "step_completed")) return appendTimed(performance, events);
    const confirm = async (event: EventBody) =>
      event.type === "step_completed" ? confirmed(performance, event) : event;
    return orSuspend(performance, command, () => Promise.all(events.map(confirm)));
  },
  wait: performWait,
  prepare_workspace: (performance, command) =>
    orSuspend(performance, command, async ({ host, recorder, workflow }) => {
      const workspace = await effect("prepare_workspace", () => host.workspaces.prepare(recorder.state.plan));
      const ground = await projectVariables(host, workflow.definition, workspace.path, recorder.state.issue);
      return { type: "workspace_prepared", ...workspace, ...ground };
    }),
  checkpoint: (performance, command) =>
    orSuspend(performance, command, async ({ host, recorder }) => {
      const { step } = command;
      const name = `${recorder.state.id}/${step}`;
      const workspace = workspaceOf(recorder.state, stepOf(recorder.state, step));
      const checkpoint = await effect("checkpoint", () => host.workspaces.checkpoint(workspace, name));
      const detected = await detectedAgain(host, recorder.state, stepOf(recorder.state, step));
      return [{ type: "step_checkpointed", step, checkpoint }, ...detected];
    }),
  restore: (performance, command) =>
    orSuspend(performance, command, async ({ host, recorder }) => {
      const { step, try: attempt, checkpoint } = command;
      const kept = await effect("restore", async () => {
        const workspace = workspaceOf(recorder.state, stepOf(recorder.state, step));
        // What the abandoned try left is kept, in case a person wants to recover it.
        const ref = await host.workspaces.keep(workspace, `${recorder.state.id}/${step}.${attempt - 1}-abandoned`);
        const [changed = []] = (await host.workspaces.compare?.(workspace, [checkpoint.tree])) ?? [];
        await host.workspaces.restore(workspace, checkpoint);
        return ref === undefined || changed.length === 0 ? undefined : { ref, files: changed.length };
      });
      return { type: "workspace_restored", step, try: attempt, ...(kept === undefined ? {} : { kept }) };
    }),
  take_turn: async (performance, command) => {
    if (await isDue(performance, command.notBefore)) await takeTurn(performance, command);
  },
  check_files: (performance, command) =>
    orSuspend(performance, command, ({ host, recorder }) => {
      const { step, try: attempt, turn, before } = command;
      return effect("check_files", () => checkFiles(host, recorder.state, { step, try: attempt, turn }, before));
    }),
  inspect_changes: (performance, command) =>
    orSuspend(performance, command, ({ host, recorder }) =>
      effect("inspect_changes", () => inspectChanges(host, recorder.state, command)),
    ),
  refresh_issue: refreshIssue,
  ask: (performance, command) =>
    orSuspend(performance, command, () => effect("ask", () => performAsk(performance, command))),
  keep_artifacts: (performance, command) =>
    orSuspend(performance, command, async ({ host }) => {
      const { completed, texts } = command;
      const output = await confirmed(performance, completed);
      if (output.type === "output_rejected") return output;
      const artifacts = await effect("keep_artifacts", () => keepArtifacts(host, texts));
      return { ...output, artifacts };
    }),
  set_up: performSetUp,
  run_baseline: performBaseline,
  run_checks: performChecks,
  run_final_checks: (performance, command) =>
    orSuspend(performance, command, () => effect("run_final_checks", () => performFinalChecks(performance, command))),
  verify: (performance, command) =>
    orSuspend(performance, command, () => effect("verify", () => performVerification(performance, command))),
  compare_review: (performance, command) =>
    orSuspend(performance, command, ({ host, recorder }) =>
      effect("compare_review", () => compareReview(host, recorder.state, command)),
    ),
  commit: (performance, command) =>
    orSuspend(performance, command, async () => {
      const committed = await effect("commit", () => commitPhase(performance, command));
      return { type: "step_committed", step: command.step, ...committed };
    }),
  sync: (performance, command) =>
    orSuspend(performance, command, async () => {
      const value = await effect("sync", () => syncWithTarget(performance, command));
      const output = { status: value.status, value, body: "", grade: "clean", repairs: [] } as const;
      return { type: "step_completed", step: command.step, ...output };
    }),
  enter_workflow: enterWorkflow,
  open_branches: (performance, command) => effect("open_branches", () => openBranches(performance, command)),
  base_branches: (performance, command) =>
    orSuspend(performance, command, () => effect("base_branches", () => baseBranches(performance, command))),
  prepare_branch: (performance, command) =>
    orSuspend(performance, command, () => effect("prepare_branch", () => prepareBranch(performance, command))),
  merge_branch: (performance, command) =>
    orSuspend(performance, command, () => effect("merge_branch", () => mergeBranch(performance, command))),
  choose_status: (performance, command) =>
    orSuspend(performance, command, () => effect("choose_status", () => chosenStatus(performance, command.step))),
  conclude: (performance, command) =>
    orSuspend(performance, command, () => effect("conclude", () => conclude(performance))),
};

function stepOf({ steps }: RunSteps, number: number): Step | undefined {
  return steps.find(({ step }) => step === number);
}

/** Performs one command and records what happened. Throws only if the journal itself fails. */
export function perform<Do extends Command["do"]>(performance: Performance, command: CommandOf<Do>): Promise<void> {
  return performers[command.do](performance, command);
}

/** Records the result of an effect. On a failure, the run or its branch waits for a person to fix the cause. */
async function orSuspend(
  performance: Performance,
  command: Command,
  work: (performance: Performance) => Promise<EventBody | readonly EventBody[]>,
): Promise<void> {
  const { recorder } = performance;
  try {
    const events = [await work(performance)].flat();
    return await recorder.append(...events, ...(await recordedFiles(performance, events)));
  } catch (caught) {
    const error = failureOf(caught);
    const { state } = recorder;
    const place = placeOf(state, command);
    // A failure in a cancelled branch does not matter, except when its files could not be checked.
    const isMeant = place.step === undefined || command.do === "check_files" || !isCancelled(state, place.step);
    if (isMeant) await recorder.append(blockedFor(state, place, error));
  }
}

/** Waits until a turn may begin. @returns false if the wait was stopped */
async function isDue({ host, signal }: Performance, notBefore: string | undefined): Promise<boolean> {
  const waitMs = Date.parse(notBefore ?? "") - host.now().getTime();
  if (!(waitMs > 0)) return true;
  return pause(host, waitMs, signal).then(
    () => true,
    () => false,
  );
}

/** Runs an effect, after its fault point. */
async function effect<T>(name: string, work: () => Promise<T>): Promise<T> {
  faultPoint(`effect ${name}`);
  return work();
}
