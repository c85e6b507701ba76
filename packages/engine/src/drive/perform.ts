import { setTimeout as sleep } from "node:timers/promises";
import type { AgentEvent } from "@cuebook/agents";
import type { Command } from "@cuebook/run";
import { workspaceOf } from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import type { Workflow } from "@cuebook/workflow";
import { keepArtifacts } from "../artifacts/keep.ts";
import type { Host } from "../host/host.ts";
import { groundOf } from "../prompt/phase-ground.ts";
import { failureOf } from "../record/failure.ts";
import type { Recorder } from "../record/recorder.ts";
import type { RunTools } from "../tools/run-tools.ts";
import { performAsk } from "./ask.ts";
import { commitPhase } from "./commit-phase.ts";
import { performChecks } from "./perform-checks.ts";
import { refreshIssue } from "./refresh.ts";
import { syncWithTarget } from "./sync-target.ts";
import { takeTurn } from "./turn.ts";

/** How an issue stands now; `null`: it is not there any more. */
export type RefreshIssue = (
  id: string,
  signal: AbortSignal,
) => Promise<{ readonly issue: Readonly<Record<string, unknown>> | null; readonly isActive: boolean }>;

/** What performing commands needs beside the host. */
export interface Performance {
  readonly host: Host;
  readonly workflow: Workflow;
  readonly recorder: Recorder;
  /** Aborted to stop what is under way. */
  readonly signal: AbortSignal;
  /** Tells how the issue of a dispatch stands now. Absent: nobody can, and it counts as it did before. */
  readonly refreshIssue?: RefreshIssue | undefined;
  /** The tools of the run's turns. Absent: their agents are recordings, which call none. */
  readonly tools?: RunTools | undefined;
  /** Told what agents say and do while they work. */
  readonly onActivity: (step: number, event: AgentEvent) => void;
}

/** Performs one command and writes down what happened. Throws only where the journal itself fails. */
export async function perform(performance: Performance, command: Command): Promise<void> {
  const { host, recorder } = performance;
  switch (command.do) {
    case "record":
      return recorder.append(...command.events);
    case "prepare_workspace": {
      try {
        const workspace = await effect("prepare_workspace", () => host.workspaces.prepare(recorder.state.plan));
        const ground = await groundOf(host, performance.workflow.definition, workspace.path);
        return await recorder.append({ type: "workspace_prepared", ...workspace, ...ground });
      } catch (error) {
        return suspendOn(recorder, error);
      }
    }
    case "checkpoint": {
      try {
        const name = `${recorder.state.id}/${command.step}`;
        const checkpoint = await effect("checkpoint", () =>
          host.workspaces.checkpoint(workspaceOf(recorder.state), name),
        );
        return await recorder.append({ type: "step_checkpointed", step: command.step, checkpoint });
      } catch (error) {
        return suspendOn(recorder, error, command.step);
      }
    }
    case "restore": {
      try {
        await effect("restore", async () => {
          const workspace = workspaceOf(recorder.state);
          // What the abandoned try left is kept, for whoever wants it back.
          await host.workspaces.keep(workspace, `${recorder.state.id}/${command.step}.${command.try - 1}-abandoned`);
          await host.workspaces.restore(workspace, command.checkpoint);
        });
        return await recorder.append({ type: "workspace_restored", step: command.step, try: command.try });
      } catch (error) {
        return suspendOn(recorder, error, command.step);
      }
    }
    case "take_turn": {
      const waitMs = Date.parse(command.notBefore ?? "") - host.now().getTime();
      if (waitMs > 0) {
        const isOver = await sleep(waitMs, true, { signal: performance.signal }).catch(() => false);
        if (!isOver) return;
      }
      return takeTurn(performance, command);
    }
    case "refresh_issue":
      return refreshIssue(performance, command);
    case "ask":
      return performAsk(performance, command.ask);
    case "keep_artifacts": {
      const { completed, texts } = command;
      try {
        const artifacts = await effect("keep_artifacts", () => keepArtifacts(host, texts));
        return await recorder.append({ ...completed, artifacts });
      } catch (error) {
        return suspendOn(recorder, error, completed.step);
      }
    }
    case "run_checks":
      return performChecks(performance, command);
    case "commit": {
      try {
        const committed = await effect("commit", () => commitPhase(performance, command));
        return await recorder.append({ type: "step_committed", step: command.step, ...committed });
      } catch (error) {
        return suspendOn(recorder, error, command.step);
      }
    }
    case "sync": {
      try {
        const value = await effect("sync", () => syncWithTarget(performance, command));
        const output = { status: value.status, value, body: "", grade: "clean", repairs: [] } as const;
        return await recorder.append({ type: "step_completed", step: command.step, ...output });
      } catch (error) {
        return suspendOn(recorder, error, command.step);
      }
    }
    case "conclude": {
      try {
        const result = await effect("conclude", async () => {
          const workspace = workspaceOf(recorder.state);
          const [commit, changes] = await Promise.all([
            host.workspaces.head(workspace),
            host.workspaces.changes(workspace),
          ]);
          const name = `${recorder.state.id}/end-${recorder.state.steps.length}`;
          const checkpoint = await host.workspaces.checkpoint(workspace, name);
          return { commit, uncommitted: changes.length, checkpoint };
        });
        return await recorder.append({ type: "run_completed", ...result });
      } catch (error) {
        return suspendOn(recorder, error);
      }
    }
  }
}

/** Runs an effect, after its fault point. */
async function effect<T>(name: string, work: () => Promise<T>): Promise<T> {
  faultPoint(`effect ${name}`);
  return work();
}

/** What went wrong with the workspace can be mended by a person: the run waits for that. */
async function suspendOn(recorder: Recorder, error: unknown, step?: number): Promise<void> {
  const failure = failureOf(error);
  await recorder.append({
    type: "run_suspended",
    reason: "failure",
    message: failure.message,
    error: failure,
    step,
  });
}
