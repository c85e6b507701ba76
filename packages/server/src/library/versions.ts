import type { RunLister } from "@cuebook/store";

/** A definition of a workflow that runs use. */
export interface WorkflowVersion {
  readonly definition: string;
  /** Whether it is the workflow as it is now. */
  readonly isCurrent: boolean;
  readonly runs: number;
  /** The runs that are not over, the newest first: at most 20. */
  readonly open: readonly string[];
  /** The newest of the runs. */
  readonly latest: string;
  /** When it was created: ISO time. */
  readonly latestAt: string;
}

/** Only this many of the newest runs are examined. */
const mostRuns = 1000;
const mostOpen = 20;
const over: ReadonlySet<string> = new Set(["completed", "failed", "cancelled"]);

/** The definitions of the newest runs of a workflow, that of the newest run first. */
export async function versionsOf(
  journal: RunLister,
  workflow: string,
  current: string | null,
): Promise<{ readonly versions: readonly WorkflowVersion[]; readonly isCut: boolean }> {
  const { runs, total } = await journal.list({ workflow }, { limit: mostRuns });
  const summaries = runs.flatMap((run) => ("summary" in run ? [run.summary] : []));
  const versions = [...Map.groupBy(summaries, ({ definition }) => definition)].map(([definition, of]) => ({
    definition,
    isCurrent: definition === current,
    runs: of.length,
    open: of
      .filter(({ status }) => !over.has(status))
      .map(({ run }) => run)
      .slice(0, mostOpen),
    latest: of[0]?.run ?? "",
    latestAt: of[0]?.createdAt ?? "",
  }));
  return { versions, isCut: total > runs.length };
}
