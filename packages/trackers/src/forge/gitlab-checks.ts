import { described, flag, integer, list, optional, type Settings, text } from "@cuebook/settings";
import { kind } from "../gitlab/settings.ts";
import { readReply, record, textOrNull } from "../http/reply.ts";
import { stateOfChecks } from "./check-state.ts";
import type { GitLabProject } from "./gitlab-project.ts";
import type { ForgeCheck, ForgeChecks } from "./progress.ts";

const pipelinePayload = record({
  id: integer(),
  project_id: integer(),
  ref: text(),
  status: text(),
  source: optional(text()),
  web_url: text(),
});
type Pipeline = Settings<typeof pipelinePayload>;

const jobPayload = record({
  id: integer(),
  name: text(),
  status: text(),
  allow_failure: optional(flag()),
  web_url: optional(textOrNull),
});
const bridgePayload = record({
  ...jobPayload.properties,
  downstream_pipeline: optional(
    described<{ readonly id: number; readonly projectId?: number } | null>({
      type: ["object", "null"],
      properties: { id: { type: "integer" }, project_id: { type: "integer" } },
      required: ["id"],
      additionalProperties: true,
    }),
  ),
});
const statusPayload = record({
  id: integer(),
  name: text(),
  status: text(),
  allow_failure: optional(flag()),
  target_url: optional(textOrNull),
  pipeline_id: optional(integer()),
});
const headPayload = record({
  iid: integer(),
  sha: optional(textOrNull),
  head_pipeline: optional(
    described<{ readonly id: number; readonly sha: string; readonly ref: string } | null>({
      type: ["object", "null"],
      properties: { id: { type: "integer" }, sha: { type: "string" }, ref: { type: "string" } },
      required: ["id", "sha", "ref"],
      additionalProperties: true,
    }),
  ),
});
const commitPayload = record({ parent_ids: list(text()) });

/** A child of a child has no children. */
const mostLevels = 3;

interface Work {
  readonly status: string;
  readonly allowFailure?: boolean | undefined;
}

/** What GitLab's word for the state of a job means. @param isBlocked whether its pipeline waits for a person */
function stateOf({ status, allowFailure = false }: Work, isBlocked: boolean): ForgeCheck["state"] {
  switch (status) {
    case "success":
      return "passed";
    case "failed":
      return allowFailure ? "neutral" : "failed";
    case "canceled":
    case "canceling":
      return "cancelled";
    case "skipped":
      return "skipped";
    case "manual":
      return allowFailure ? "skipped" : "needs_person";
    case "created":
      return isBlocked ? "needs_person" : "pending";
    default:
      return "pending";
  }
}

/** The checks of a commit: the jobs of its newest pipelines, those of child pipelines that failed, and what other services report. */
export async function readChecks(
  project: GitLabProject,
  commit: string,
  signal: AbortSignal | undefined,
): Promise<ForgeChecks> {
  const pipelines = await pipelinesOf(project, commit, signal);
  const checks: ForgeCheck[] = [];
  for (const pipeline of pipelines) checks.push(...(await checksOf(project, pipeline, 1, signal)));
  if (pipelines.length > 0) checks.push(...(await othersOf(project, commit, pipelines, checks, signal)));
  return { commit, state: stateOfChecks(checks), checks };
}

/** The newest pipeline of each kind: a later one replaces those before it. */
async function pipelinesOf(project: GitLabProject, commit: string, signal: AbortSignal | undefined) {
  const query = { sha: commit, order_by: "id", sort: "desc" };
  const newest = new Map<string, Pipeline>();
  for (const each of await project.list("/pipelines", query, signal)) {
    const pipeline = readReply(kind, pipelinePayload, each, "a pipeline");
    const key = `${pipeline.source === "external"} ${pipeline.ref}`;
    if (!newest.has(key)) newest.set(key, pipeline);
  }
  return [...newest.values(), ...(await mergedPipelines(project, commit, signal))];
}

/** The pipelines of the merged result of a request: they belong to another commit, whose parent is this one. */
async function mergedPipelines(project: GitLabProject, commit: string, signal: AbortSignal | undefined) {
  const found: Pipeline[] = [];
  const requests = await project.list(`/repository/commits/${commit}/merge_requests`, { state: "opened" }, signal);
  for (const each of requests) {
    const { iid, sha } = readReply(kind, headPayload, each, "a merge request");
    if (sha !== commit) continue;
    const whole = await project.read(`/merge_requests/${iid}`, signal);
    const head = readReply(kind, headPayload, whole, "a merge request").headPipeline;
    if (!head?.ref.endsWith("/merge")) continue;
    const merged = readReply(
      kind,
      commitPayload,
      await project.read(`/repository/commits/${head.sha}`, signal),
      "a commit",
    );
    if (!merged.parentIds.includes(commit)) continue;
    const pipeline = await project.read(`/pipelines/${head.id}`, signal);
    found.push(readReply(kind, pipelinePayload, pipeline, "a pipeline"));
  }
  return found;
}

async function checksOf(
  project: GitLabProject,
  pipeline: Pipeline,
  level: number,
  signal: AbortSignal | undefined,
): Promise<ForgeCheck[]> {
  const isBlocked = pipeline.status === "manual";
  const at = `/pipelines/${pipeline.id}`;
  const jobs = await project.list(`${at}/jobs`, {}, signal);
  const checks = jobs.map((each): ForgeCheck => {
    const job = readReply(kind, jobPayload, each, "a job");
    return { id: `job/${job.id}`, name: job.name, state: stateOf(job, isBlocked), address: job.webUrl ?? undefined };
  });
  for (const each of await project.list(`${at}/bridges`, {}, signal)) {
    const bridge = readReply(kind, bridgePayload, each, "a job that starts another pipeline");
    const state = stateOf(bridge, isBlocked);
    checks.push({ id: `bridge/${bridge.id}`, name: bridge.name, state, address: bridge.webUrl ?? undefined });
    const child = bridge.downstreamPipeline;
    // The logs of what failed are in the child.
    if (state !== "failed" || !child || level === mostLevels || child.projectId !== pipeline.projectId) continue;
    const inner = readReply(kind, pipelinePayload, await project.read(`/pipelines/${child.id}`, signal), "a pipeline");
    const ofChild = await checksOf(project, inner, level + 1, signal);
    checks.push(...ofChild.map((check) => ({ ...check, name: `${bridge.name}: ${check.name}` })));
  }
  // A pipeline whose file has a mistake failed without a job, and a new one has no jobs yet.
  const own = stateOf(pipeline, false);
  const isExplained = checks.some(({ state }) => state === own);
  if ((own === "failed" || own === "pending") && !isExplained)
    checks.push({ id: `pipeline/${pipeline.id}`, name: "pipeline", state: own, address: pipeline.webUrl });
  return checks;
}

/** What other services report of the commit, which no job of a pipeline has. */
async function othersOf(
  project: GitLabProject,
  commit: string,
  pipelines: readonly Pipeline[],
  known: readonly ForgeCheck[],
  signal: AbortSignal | undefined,
): Promise<ForgeCheck[]> {
  const list = await project.list(`/repository/commits/${commit}/statuses`, {}, signal);
  return list.flatMap((each) => {
    const status = readReply(kind, statusPayload, each, "a status of a commit");
    const isCurrent = pipelines.some(({ id }) => id === status.pipelineId);
    const isKnown = known.some(({ id }) => id === `job/${status.id}` || id === `bridge/${status.id}`);
    if (!isCurrent || isKnown) return [];
    const state = stateOf(status, false);
    return [{ id: `status/${status.id}`, name: status.name, state, address: status.targetUrl ?? undefined }];
  });
}
