import { givenUpText, isUnsettled, type RunSummary } from "@cuebook/run";
import type { ListedRun } from "@cuebook/store";
import type { InboxRun, InboxUnreadable, RunCode } from "./item.ts";

/** The suspended runs that ask no question, and that nobody continues. @param asking the runs that ask a question */
export function stoppedItems(runs: readonly RunSummary[], asking: ReadonlySet<string>): InboxRun[] {
  return runs.flatMap((summary) => {
    const code = asking.has(summary.run) ? undefined : stoppedCode(summary);
    if (code === undefined) return [];
    const decided = "its question is answered: it only has to be resumed";
    return [runItem(summary, code, code === "decided" ? decided : (summary.cause ?? "it was stopped"))];
  });
}

function stoppedCode({ status, reason, continues, dispatch, settlement }: RunSummary): RunCode | undefined {
  if (status !== "suspended" || reason === null || reason === "waiting" || continues === true) return undefined;
  // Its service continues it.
  if (isUnsettled({ dispatch: dispatch ?? undefined, settlement: settlement ?? undefined })) return undefined;
  if (reason === "stopped") return "stopped";
  return dispatch === null ? "decided" : undefined;
}

/** The item for a run that no process drives or will drive. */
export function idleItem(listed: ListedRun): InboxRun[] {
  return "summary" in listed ? [runItem(listed.summary, "idle", "no process drives it, and none will")] : [];
}

/** The failed actions around the latest run of each issue. With a pull request, the item of the request reports them instead. */
export function undoneItems(latest: readonly RunSummary[]): InboxRun[] {
  return latest.flatMap((summary) => {
    const { undone = [], request } = summary;
    return undone.length === 0 || request !== undefined
      ? []
      : [runItem(summary, "undone", undone.map(givenUpText).join("; "))];
  });
}

/** A run that cannot be read. */
export function unreadableItem({ run, createdAt, error }: Extract<ListedRun, { error: unknown }>): InboxUnreadable {
  return { kind: "unreadable", key: `unreadable ${run}`, run, reason: error.message, since: createdAt };
}

function runItem(
  { run, workflow, issue, subject, undone, updatedAt }: RunSummary,
  code: RunCode,
  reason: string,
): InboxRun {
  const of = code === "undone" ? (undone ?? []) : [];
  const about = { run, workflow, subject, issue };
  return { kind: "run", key: `run ${run} ${code}`, code, ...about, undone: of, reason, since: updatedAt };
}
