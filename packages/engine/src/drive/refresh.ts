import { CuebookError } from "@cuebook/error";
import type { Command, FailureRecord } from "@cuebook/run";
import { canonicalJson, JournalError } from "@cuebook/store";
import { faultPoint } from "@cuebook/system";
import { TrackerError } from "@cuebook/trackers";
import { failureOf } from "../record/failure.ts";
import type { Performance } from "./performance.ts";
import { pause } from "./timers.ts";

/** The pauses before an unreachable tracker is asked again, in milliseconds. */
const pausesMs = [500, 2000, 5000];

const alone: FailureRecord = {
  code: "tracker_missing",
  message: "the run is driven without a service, so the state of its issue is unknown",
  retryable: false,
};

/**
 * Asks for the current state of a dispatch's issue, and records it. An unreachable tracker is asked again a few times, unless it
 * named a time for the next request. If all requests fail, the run continues with the previous state.
 */
export async function refreshIssue(
  { host, recorder, signal, refreshIssue: refresh }: Performance,
  { step, try: attempt, turn }: Extract<Command, { do: "refresh_issue" }>,
): Promise<void> {
  const { dispatch, issue } = recorder.state;
  const before = stateOf(issue) ?? "";
  const ref = { type: "issue_refreshed", step, try: attempt, turn } as const;
  let error = alone;
  for (const pauseMs of [0, ...pausesMs]) {
    if (refresh === undefined || dispatch === undefined) break;
    try {
      if (pauseMs > 0) await pause(host, pauseMs, signal);
      faultPoint("effect refresh_issue");
      const { issue: found, isActive } = await refresh(dispatch.issue, signal);
      const isNew = found !== null && canonicalJson(found) !== canonicalJson(issue);
      return await recorder.append({
        ...ref,
        state: stateOf(found) ?? before,
        isActive,
        issue: isNew ? found : undefined,
      });
    } catch (caught) {
      // The drive was stopped: the tracker is asked again when the run is resumed.
      if (signal.aborted && !(caught instanceof JournalError)) return;
      error = failureOf(caught);
      if (!mayPassSoon(caught)) break;
    }
  }
  await recorder.append({ ...ref, state: before, isActive: true, error });
}

function stateOf(issue: Readonly<Record<string, unknown>> | null): string | undefined {
  return typeof issue?.state === "string" ? issue.state : undefined;
}

function mayPassSoon(error: unknown): boolean {
  return error instanceof CuebookError && error.retryable && !(error instanceof TrackerError && error.retryAt);
}
