import type { RunLister } from "@cuebook/store";
import { type Definition, phaseVariables } from "@cuebook/workflow";
import { commitsOf, type PastCommit } from "@cuebook/workspace";
import { fileVariables } from "./files.ts";
import { listed } from "./listed.ts";

/** The number of recent commits for a workflow that was never completed. */
const recentCommits = 30;
/** The largest number of commits since the last completed run. */
const mostRecent = 200;
/** The number of commits in which busy files are counted. */
const countedCommits = 300;

const ofHistory = new Set(phaseVariables.flatMap(({ name, source }) => (source === "history" ? [name] : [])));

/** The part of the journal from which earlier runs are read. */
type Runs = RunLister;

/**
 * The variables about the history and the files of a project: only those that a prompt of the workflow lists.
 * @param folder a checkout of the commit that the run begins with
 * @param openRuns opens the journal, if it exists; called only if a variable is listed
 */
export async function historyVariables(
  definition: Pick<Definition, "name" | "roles">,
  folder: string,
  openRuns: () => Runs | undefined,
): Promise<Record<string, string>> {
  const wanted = new Set(
    Object.values(definition.roles).flatMap(({ phase }) =>
      [...(phase?.variables ?? []), ...(phase?.optional ?? [])].filter((name) => ofHistory.has(name)),
    ),
  );
  if (wanted.size === 0) return {};
  const all = {
    ...(await recentVariables(definition.name, folder, openRuns())),
    ...(await fileVariables(folder)),
  };
  return Object.fromEntries(Object.entries(all).filter(([name, text]) => wanted.has(name) && text !== ""));
}

async function recentVariables(
  workflow: string,
  folder: string,
  journal: Runs | undefined,
): Promise<Record<string, string>> {
  const last = await lastOf(journal, workflow);
  const since = last?.base;
  const commits = await commitsOf(folder, since === undefined ? recentCommits : mostRecent, since).catch(none);
  const past = await commitsOf(folder, countedCommits).catch(none);
  const oldest = commits.at(-1)?.day ?? "";
  return {
    SINCE:
      last === undefined
        ? `in the last ${recentCommits} commits`
        : `since ${last.day}, when this was last done (commit ${last.base.slice(0, 10)})`,
    RECENT_COMMITS: listed(commits.map(({ commit, day, subject }) => `${commit.slice(0, 10)} ${day} ${subject}`)),
    RECENT_TASKS: await tasksSince(journal, last?.day ?? oldest, workflow),
    RECENT_CHANGED_FILES: listed([...new Set(commits.flatMap(({ files }) => files))].sort()),
    BUSY_FILES: listed(busiest(past)),
  };
}

const none = (): PastCommit[] => [];

/** The day on which the last completed run of a workflow began, and the commit that it began with. */
async function lastOf(journal: Runs | undefined, workflow: string) {
  const page = await journal?.list({ workflow, statuses: ["completed"] }, { limit: 1 });
  const [last] = page?.runs ?? [];
  if (last === undefined || !("summary" in last)) return undefined;
  return { day: last.createdAt.slice(0, 10), base: last.summary.plan.base };
}

/** The largest number of runs that are read. */
const mostRuns = 200;

/** The tasks that other workflows completed on or after a day. */
async function tasksSince(journal: Runs | undefined, day: string, workflow: string): Promise<string> {
  const page = await journal?.list({ statuses: ["completed"] }, { limit: mostRuns });
  return listed(
    (page?.runs ?? []).flatMap((run) => {
      if (!("summary" in run) || run.summary.workflow === workflow) return [];
      const { issue, subject, updatedAt } = run.summary;
      return updatedAt.slice(0, 10) < day || subject === "" ? [] : [subjectLine(issue, subject)];
    }),
  );
}

function subjectLine(issue: string | null, subject: string): string {
  const [first = ""] = subject.split("\n");
  return issue === null || first.startsWith(issue) ? first : `${issue} ${first}`;
}

function busiest(commits: readonly PastCommit[]): string[] {
  const counts = new Map<string, number>();
  for (const { files } of commits) for (const file of files) counts.set(file, (counts.get(file) ?? 0) + 1);
  const several = [...counts].filter(([, count]) => count > 1);
  return several
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, 20)
    .map(([file, count]) => `${count} ${file}`);
}
