import type { Reply } from "../loopback.ts";
import { type Asked, missing, ok, projectId } from "./asked.ts";
import type { GitLabStub } from "./stub.ts";

interface StubPipeline {
  readonly id: number;
  readonly sha: string;
  readonly ref: string;
  readonly source: string;
  status: string;
  readonly yamlErrors: string | null;
  readonly jobs: StubJob[];
}

interface StubJob {
  readonly id: number;
  readonly name: string;
  status: string;
  readonly allowFailure: boolean;
  /** A later try replaced it. */
  readonly isRetried: boolean;
  /** The pipeline that it starts: it is a bridge. */
  readonly child?: number | undefined;
  readonly trace?: string | undefined;
  /** Reported by another service. */
  readonly target?: string | undefined;
}

/** The pipelines of the stub, with their jobs. */
export class StubPipelines {
  readonly all: StubPipeline[] = [];
  /** The commits that merge others, with their parents. */
  readonly parents = new Map<string, readonly string[]>();
  #job = 100;

  add(sha: string, status: string, given: Partial<StubPipeline> = {}): StubPipeline {
    const facts = { ref: "cuebook/run", source: "push", yamlErrors: null, jobs: [], ...given };
    const pipeline = { id: this.all.length + 1, sha, status, ...facts };
    this.all.push(pipeline);
    return pipeline;
  }

  addJob(pipeline: StubPipeline, name: string, status: string, given: Partial<StubJob> = {}): StubJob {
    const job = { id: ++this.#job, name, status, allowFailure: false, isRetried: false, ...given };
    pipeline.jobs.push(job);
    return job;
  }

  /** `undefined`: the path is not one of pipelines. */
  answer(stub: GitLabStub, { url, rest }: Asked): Reply | undefined {
    if (rest === "/pipelines") return this.#list(stub, url);
    const [, commit = "", below] = /^\/repository\/commits\/([^/]+)(\/statuses)?$/.exec(rest) ?? [];
    if (below !== undefined) return stub.page(url, this.#statuses(commit));
    if (commit !== "") return ok({ id: commit, parent_ids: this.parents.get(commit) ?? [] });
    const [, job = ""] = /^\/jobs\/(\d+)\/trace$/.exec(rest) ?? [];
    if (job !== "") return this.#trace(Number(job));
    const [, id = "", part] = /^\/pipelines\/(\d+)(\/jobs|\/bridges)?$/.exec(rest) ?? [];
    const pipeline = this.all.find((each) => each.id === Number(id));
    if (pipeline === undefined) return undefined;
    if (part === undefined) return ok({ ...pipelineJson(stub, pipeline), yaml_errors: pipeline.yamlErrors });
    const isBridge = part === "/bridges";
    // Without `include_retried`, only the latest try of a job is listed.
    const shown = pipeline.jobs.filter(
      (each) => each.target === undefined && !each.isRetried && (each.child !== undefined) === isBridge,
    );
    return stub.page(
      url,
      shown.map((each) => this.#jobJson(stub, pipeline, each)),
    );
  }

  #list(stub: GitLabStub, url: URL): Reply {
    const sha = url.searchParams.get("sha");
    const found = this.all.filter((each) => each.sha === sha && each.source !== "parent_pipeline");
    return stub.page(
      url,
      found.toReversed().map((each) => pipelineJson(stub, each)),
    );
  }

  #statuses(sha: string): object[] {
    return this.all
      .filter((each) => each.sha === sha)
      .flatMap(({ id, ref, jobs }) =>
        jobs
          .filter(({ isRetried }) => !isRetried)
          .map((job) => ({
            ...{ id: job.id, name: job.name, status: job.status, allow_failure: job.allowFailure, sha, ref },
            ...{ target_url: job.target ?? null, pipeline_id: id },
          })),
      );
  }

  #trace(id: number): Reply {
    const trace = this.all.flatMap(({ jobs }) => jobs).find((job) => job.id === id)?.trace;
    if (trace === undefined) return missing;
    return { status: 200, data: trace, headers: { "content-type": "text/plain" } };
  }

  #jobJson(stub: GitLabStub, pipeline: StubPipeline, { id, name, status, allowFailure, child }: StubJob): object {
    const inner = this.all.find((each) => each.id === child);
    return {
      ...{ id, name, stage: "test", status, allow_failure: allowFailure, pipeline: { id: pipeline.id } },
      web_url: `https://gitlab.com/${stub.project}/-/jobs/${id}`,
      ...(inner === undefined
        ? {}
        : { downstream_pipeline: { id: inner.id, project_id: projectId, status: inner.status } }),
    };
  }
}

function pipelineJson(stub: GitLabStub, { id, sha, ref, status, source }: StubPipeline): object {
  const web_url = `https://gitlab.com/${stub.project}/-/pipelines/${id}`;
  return { id, project_id: projectId, sha, ref, status, source, web_url };
}
