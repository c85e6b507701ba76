import type { PostgresConnection } from "@cuebook/store";
import { isSameProject, type Project, projectIn } from "../drivings/project.ts";
import { textsOf } from "../drivings/texts.ts";
import type { ListedWorker } from "../workers/workers.ts";
import { readLimits, type UsedUp, usageOf, usedUp } from "./limits.ts";

/** A queued run that no worker has taken. */
export interface WaitingRun {
  readonly run: string;
  readonly queue: string;
  readonly workflow: string;
  readonly agents: readonly string[];
  readonly tags: readonly string[];
  readonly project: Project | undefined;
  readonly reason: WaitReason;
}

/** Why no worker has taken a run. */
export type WaitReason =
  /** No living worker takes runs of its queue. */
  | { readonly is: "no_worker" }
  /** No worker of its queue is in its project. */
  | { readonly is: "project"; readonly project: Project }
  /** No worker of its queue and project has any of these; if both are empty, no single worker has everything that the run needs. */
  | { readonly is: "unfit"; readonly agents: readonly string[]; readonly tags: readonly string[] }
  | { readonly is: "limit"; readonly of: "runs" | "rate" }
  | { readonly is: "limit"; readonly of: "workflow" | "agent"; readonly name: string }
  /** Its last driving failed a moment ago. */
  | { readonly is: "pause" }
  /** All workers that can drive it are busy, or one is about to take it. */
  | { readonly is: "slots" };

/** The largest number of waiting runs that are read. */
const most = 1000;

/** The runs that no worker has taken, in the order in which they are taken. @param runs only these; absent: all */
export async function waitingRuns(
  connection: PostgresConnection,
  workers: readonly ListedWorker[],
  runs?: readonly string[],
): Promise<readonly WaitingRun[]> {
  const rows = await connection.all(
    `SELECT run, queue, workflow, agents, tags, origin, project, ready_at > cuebook.now_ms() AS pauses FROM cuebook.drivings
     WHERE state = 'queued' AND worker IS NULL AND ($1::text[] IS NULL OR run = ANY($1))
       -- Nobody has to work on a run that has ended: the next worker that takes it removes it from the queue.
       AND NOT EXISTS (SELECT FROM cuebook.summaries WHERE summaries.run = drivings.run AND summaries.status IN ('cancelled', 'failed'))
     ORDER BY priority, since, run LIMIT ${most}`,
    runs ?? null,
  );
  if (rows.length === 0) return [];
  const limits = await readLimits(connection);
  const full = usedUp(limits, await usageOf(connection, limits));
  const living = workers.filter(({ state }) => state === "live" || state === "probation");
  return rows.map((row) => {
    const run = {
      ...{ run: String(row.run), queue: String(row.queue), workflow: String(row.workflow) },
      ...{ agents: textsOf(row.agents), tags: textsOf(row.tags), project: projectIn(row) },
    };
    return { ...run, reason: reasonOf(run, row.pauses === true, living, full) };
  });
}

type Needing = Pick<WaitingRun, "queue" | "workflow" | "agents" | "tags" | "project">;
type Able = Pick<ListedWorker, "queues" | "agents" | "tags" | "project">;

/** @param living the workers that take runs */
export function reasonOf(
  { queue, workflow, agents, tags, project }: Needing,
  pauses: boolean,
  living: readonly Able[],
  full: UsedUp,
): WaitReason {
  const ofQueue = living.filter(({ queues }) => queues.includes(queue));
  if (ofQueue.length === 0) return { is: "no_worker" };
  const near = ofQueue.filter((able) => isSameProject(project, able.project));
  if (near.length === 0 && project !== undefined) return { is: "project", project };
  const isFit = (able: Able) =>
    agents.every((agent) => able.agents.includes(agent)) && tags.every((tag) => able.tags.includes(tag));
  if (!near.some(isFit)) {
    return {
      is: "unfit",
      agents: agents.filter((agent) => !near.some((able) => able.agents.includes(agent))),
      tags: tags.filter((tag) => !near.some((able) => able.tags.includes(tag))),
    };
  }
  if (pauses) return { is: "pause" };
  if (full.all !== undefined) return { is: "limit", of: full.all };
  if (full.workflows.includes(workflow)) return { is: "limit", of: "workflow", name: workflow };
  const agent = agents.find((each) => full.agents.includes(each));
  return agent === undefined ? { is: "slots" } : { is: "limit", of: "agent", name: agent };
}
