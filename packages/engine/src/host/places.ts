import { isAbsolute, join, relative } from "node:path";
import type { EventBody, IssueSource, RunSummary, WorkspacePlan } from "@cuebook/run";
import { type Journal, journalWith, type ListedRun } from "@cuebook/store";

/** The places of a machine for the files of runs that travel. */
export interface MachinePlaces {
  /** The first commit of its repository. */
  readonly origin: string;
  /** The folder of the repository: absolute. */
  readonly repository: string;
  /** The folder of worktrees: absolute, links resolved. */
  readonly worktrees: string;
}

/**
 * A workspace with the places of this machine. Its folder is named after its branch, so the name is the same on every machine. The
 * places of a workspace whose files do not travel, or of another repository, are unchanged.
 */
function placedHere<Plan extends WorkspacePlan>(plan: Plan, places: MachinePlaces): Plan {
  if (plan.origin !== places.origin) return plan;
  const name = plan.branch.slice(plan.branch.indexOf("/") + 1);
  return { ...plan, repository: places.repository, path: join(places.worktrees, name) };
}

/** The issue source with the file of its service in this machine's clone of the repository. */
function sourceHere(source: IssueSource | undefined, plan: WorkspacePlan, places: MachinePlaces) {
  if (source?.is !== "service" || plan.origin !== places.origin) return source;
  const name = relative(plan.repository, source.file);
  const isInside = name !== "" && !isAbsolute(name) && name.split("/")[0] !== "..";
  return isInside ? { ...source, file: join(places.repository, name) } : source;
}

/** A journal that several machines share, with the workspaces of runs at the places of this machine. */
export function placedJournal(journal: Journal, places: () => Promise<MachinePlaces>): Journal {
  const here = async <Event extends EventBody>(event: Event): Promise<Event> => {
    if (!("workspace" in event) || event.workspace.origin === undefined) return event;
    const machine = await places();
    const placed = { ...event, workspace: placedHere(event.workspace, machine) };
    if (!("issueSource" in event)) return placed;
    return { ...placed, issueSource: sourceHere(event.issueSource, event.workspace, machine) };
  };
  const summaryHere = async (summary: RunSummary): Promise<RunSummary> =>
    summary.plan.origin === undefined ? summary : { ...summary, plan: placedHere(summary.plan, await places()) };
  const listedHere = async (run: ListedRun): Promise<ListedRun> =>
    "summary" in run ? { ...run, summary: await summaryHere(run.summary) } : run;
  return journalWith(journal, {
    read: async (run, after) => Promise.all((await journal.read(run, after)).map(here)),
    since: async (position, limit) =>
      Promise.all(
        (await journal.since(position, limit)).map(async (each) => ({ ...each, event: await here(each.event) })),
      ),
    list: async (filter, page) => {
      const list = await journal.list(filter, page);
      return { ...list, runs: await Promise.all(list.runs.map(listedHere)) };
    },
  });
}
