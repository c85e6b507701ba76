/** @folder Plans a run of a project, and starts it: the workflow and its data are read and proved, and nothing runs unplanned. */
import { keepPlan, planRun, type RunPlan, startRun } from "@cuebook/engine";
import { type SeedReport, seedBuiltins } from "@cuebook/engine/library";
import { CuebookError } from "@cuebook/error";
import type { Actor } from "@cuebook/policy";
import { openHost, planningHost } from "../host/host.ts";
import { makeStateFolder } from "../host/state-folder.ts";
import { isOfPhases } from "../library/workflows.ts";
import type { ReadyStart } from "./prepare.ts";

/** Whether every role's agent can run here. */
export function canRun({ agents }: RunPlan): boolean {
  return agents.every(({ found }) => "version" in found);
}

/** Refuses a plan with an agent that cannot run, before anything is created. @throws CuebookError the problem of the agent */
export function requireRunnable({ agents }: RunPlan): void {
  for (const { found } of agents) {
    if (!("error" in found)) continue;
    const { code, message, hint, data } = found.error;
    throw new CuebookError(code, message, { hint, data });
  }
}

/**
 * Plans a run. A plan that can run is kept, so that a start with its hash can report what has changed.
 * @throws CuebookError `state_unavailable`, and as `planRun`
 */
export async function planStart({ project: { config }, options, replay }: ReadyStart): Promise<RunPlan> {
  const host = planningHost(config, replay);
  try {
    const plan = await planRun(host, options);
    if (!canRun(plan)) return plan;
    makeStateFolder(config.state);
    await keepPlan(host, plan).catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new CuebookError("state_unavailable", `the plan cannot be stored in ${config.state}: ${reason}`, {
        hint: "check its permissions, or choose another folder: CUEBOOK_STATE=FOLDER",
        cause,
      });
    });
    return plan;
  } finally {
    await host.close();
  }
}

/** How a run is created. */
export interface Creation {
  /** The hash of the approved plan: nothing is started if the current plan differs. */
  readonly approved?: string | undefined;
  /** For whom; default: the one who started the program. */
  readonly actor?: Actor | undefined;
  /** Receives what the store got of the built-in library, for a run of its phases. */
  readonly onSeeded?: ((report: SeedReport) => void) | undefined;
}

/** Creates a run. @returns its id @throws PlanChanged; CuebookError as `planRun`, or the problem of an agent */
export async function createRun(
  { project, workflow, options, replay }: ReadyStart,
  { approved, actor, onSeeded }: Creation,
): Promise<string> {
  const host = openHost(project.config, replay, actor);
  try {
    if (isOfPhases(workflow)) {
      const seeded = await seedBuiltins(host.journal.library, host.now());
      onSeeded?.(seeded);
    }
    const all = { ...options, approved };
    const plan = await planRun(host, all);
    requireRunnable(plan);
    return await startRun(host, all, plan);
  } finally {
    await host.close();
  }
}
