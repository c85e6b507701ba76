import { pin } from "@cuebook/store";
import type { Host } from "../host/host.ts";
import { newRunId } from "../record/run-id.ts";
import { approvedPlan } from "./plan.ts";
import { checkStart, planWorkspace, type StartOptions } from "./start-check.ts";

/**
 * Makes a run: its workflow pinned, its inputs checked, its workspace chosen. Nothing is performed yet. With `approved` it is
 * planned again, and nothing is made where the plan differs from the one that has that hash.
 * @returns the run's id
 * @throws EngineError `issue_missing`, `task_missing`, `input_invalid`, `agent_missing`, `unknown_agent`, those of `WorkspaceProvider.plan`;
 *   with `approved` also `plan_unknown`, `plan_changed` (a `PlanChanged`, with every difference), and those of `planRun`
 */
export async function startRun(host: Host, options: StartOptions): Promise<string> {
  const { workflow, issue, agent, approved } = options;
  const input = options.input ?? {};
  checkStart(host, options);
  const id = newRunId();
  const workspace =
    approved === undefined
      ? await planWorkspace(host, options, id)
      : (await approvedPlan(host, options, id, approved)).workspace;
  await host.journal.create(
    id,
    {
      type: "run_created",
      workflow: workflow.definition.name,
      pin: await pin(host.journal, workflow),
      issue: issue ?? null,
      input,
      agent,
      workspace,
      approved,
    },
    host.now().toISOString(),
  );
  return id;
}
