import { optional } from "@cuebook/settings";
import { kind } from "../gitlab/settings.ts";
import { readReply, record, textOrNull } from "../http/reply.ts";
import { logOfCheck } from "./check-log.ts";
import type { GitLabProject } from "./gitlab-project.ts";
import { logEnd } from "./log-text.ts";
import type { ForgeCheck } from "./progress.ts";

/** The longest time for the download of a log, which is sent whole. */
const logTimeoutMs = 120_000;
const mistakes = record({ yaml_errors: optional(textOrNull) });

/** The end of the log of a job; of a pipeline without jobs, the mistakes of its file. `undefined`: it has neither. */
export function readLog(
  project: GitLabProject,
  check: ForgeCheck,
  mostBytes: number,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  return logOfCheck(check, {
    pipeline: async (number) => {
      const data = await project.read(`/pipelines/${number}`, signal);
      return readReply(kind, mistakes, data, "a pipeline").yamlErrors ?? undefined;
    },
    job: async (number) => {
      const log = await project.http.request({
        ...{ path: project.at(`/jobs/${number}/trace`), signal, timeoutMs: logTimeoutMs },
        readBody: (body) => logEnd(body, mostBytes),
      });
      return typeof log.data === "string" && log.data !== "" ? log.data : undefined;
    },
  });
}
