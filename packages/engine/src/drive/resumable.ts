import type { RunSummary, SuspendReason } from "@cuebook/run";
import { everySummary, type Journal } from "@cuebook/store";

/** Which suspended runs are resumed together: those that match every field that is set. */
export interface ResumableFilter {
  readonly reasons?: readonly SuspendReason[] | undefined;
  /** The workflow's name. */
  readonly workflow?: string | undefined;
  /** ISO time: those that were suspended after it. */
  readonly since?: string | undefined;
  /** Only these. */
  readonly runs?: ReadonlySet<string> | undefined;
}

/** Why a run waits for somebody who says more than that it continues: an answer, an event, a higher limit. */
export const wantsMore: ReadonlySet<SuspendReason> = new Set<SuspendReason>(["decision", "waiting", "limit"]);

/** The suspended runs that a filter selects and that need nothing but to be resumed, oldest first. */
export async function resumableRuns(
  journal: Pick<Journal, "list">,
  { reasons, workflow, since = "", runs }: ResumableFilter,
): Promise<readonly RunSummary[]> {
  const found: RunSummary[] = [];
  for await (const summary of everySummary(journal, { statuses: ["suspended"], workflow })) {
    const { reason, updatedAt, run } = summary;
    const isWanted = reason !== null && !wantsMore.has(reason) && (reasons?.includes(reason) ?? true);
    if (isWanted && updatedAt >= since && (runs?.has(run) ?? true)) found.push(summary);
  }
  return found.reverse();
}
