import { CuebookError } from "@cuebook/error";
import { orderedTasks } from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import type { IssueTarget } from "./issue-target.ts";
import { issueText, type WorkPlan } from "./plan-text.ts";

/** The issue of a task, created now or by an earlier call. */
export interface CreatedIssue {
  readonly task: string;
  readonly id: string;
  readonly identifier: string;
  readonly title: string;
}

/**
 * Creates an issue for each task of a plan, in the order of their dependencies. Idempotent: a second call creates only missing
 * issues.
 * @param run the run that made the plan
 * @throws TrackerError
 */
export async function createIssues(
  run: string,
  plan: WorkPlan,
  { tracker, state }: IssueTarget,
  onCreated: (issue: CreatedIssue) => void,
): Promise<void> {
  if (tracker.create === undefined) {
    throw new CuebookError("tracker_cannot_create", `the tracker "${tracker.kind}" creates no issues yet`, {
      hint: "Name another target with `--to`, such as a file of issues.",
    });
  }
  const ids = new Map<string, string>();
  for (const task of orderedTasks(plan.tasks)) {
    faultPoint("effect create_issue");
    const issue = {
      title: task.title,
      description: issueText(task, plan),
      state,
      labels: [`weight:${task.weight}`],
      blockedBy: task.needs.flatMap((need) => ids.get(need) ?? []),
    };
    const { id, identifier, title } = await tracker.create(issue, { key: `${run}/${task.id}` });
    ids.set(task.id, id);
    onCreated({ task: task.id, id, identifier, title });
  }
}
