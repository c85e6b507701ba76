import { pin } from "@cuebook/store";
import type { Host } from "../host/host.ts";
import { newRunId } from "../record/run-id.ts";
import { planRun, requireApproved } from "./plan.ts";
import type { RunPlan } from "./run-plan.ts";
import { checkStart, planWorkspace, type StartOptions } from "./start-check.ts";

/**
 * Creates a run: its workflow is pinned, its inputs checked, its workspace chosen. Nothing is performed yet. With `approved`,
 * nothing is created if the plan differs from the one with that hash.
 *
 * @param finished the plan from `planRun` for the same options, which is not checked again
 * @returns the run's id
 * @throws CuebookError `issue_missing`, `task_missing`, `task_unused`, `input_invalid`, `agent_missing`, `unknown_agent`, those of
 *   `WorkspaceProvider.plan`; with `approved` also `plan_unknown`, `plan_changed` (a `PlanChanged`, with every difference), and those of `planRun`
 */
export async function startRun(host: Host, options: StartOptions, finished?: RunPlan): Promise<string> {
  const { workflow, issue, agent, approved } = options;
  const { run, workspace } = await planOf(host, options, finished);
  await host.journal.create(
    run,
    {
      type: "run_created",
      workflow: workflow.definition.name,
      pin: await pin(host.journal, workflow),
      issue: issue ?? null,
      issueSource: options.issueSource,
      input: options.input ?? {},
      agent,
      workspace,
      approved,
      actor: host.actor,
    },
    host.now().toISOString(),
    [],
    options.queued,
  );
  return run;
}

/** The id and the workspace of a run; the full plan is built only if there is an approval to compare it with. */
async function planOf(
  host: Host,
  options: StartOptions,
  finished: RunPlan | undefined,
): Promise<Pick<RunPlan, "run" | "workspace">> {
  const { approved } = options;
  if (approved !== undefined) {
    const plan = finished ?? (await planRun(host, options));
    await requireApproved(host, plan, approved);
    return plan;
  }
  if (finished !== undefined) return finished;
  checkStart(host, options);
  const run = newRunId();
  return { run, workspace: await planWorkspace(host, options, run) };
}
