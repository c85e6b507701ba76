import type { FailureRecord } from "@cuebook/run";
import { planPublication } from "../publish/plan.ts";
import { publish } from "../publish/publish.ts";
import type { Recorder } from "../record/recorder.ts";
import { doOnce } from "./action.ts";
import type { Attendance } from "./attend.ts";
import type { SettlementDecision } from "./decide-settlement.ts";

/**
 * Publishes the branch of a run whose work is done, if the workflow file says so. A run without commits has nothing to publish.
 * @returns why it was given up
 * @throws CuebookError transient failures: everything is tried again later
 */
export async function publishBranch(
  { host, service, before }: Pick<Attendance, "host" | "service" | "before">,
  recorder: Recorder,
  { outcome }: Pick<SettlementDecision, "outcome">,
): Promise<FailureRecord | undefined> {
  const { handoff } = service.settings;
  const { status, plan, outcome: ended, dispatch } = recorder.state;
  const isDone = status === "completed" && (outcome === "handed_off" || outcome === "continue");
  const hasCommits = ended !== undefined && ended.commit !== plan.base;
  if (!handoff.push || !isDone || !hasCommits || dispatch?.workflow === "classify") return undefined;
  const work = async () => {
    const planned = await planPublication(host, recorder.state, handoff);
    await publish({ recorder, plan: planned, settings: handoff, before });
  };
  return doOnce(recorder, "publish", work, { throwsRetryable: true });
}
