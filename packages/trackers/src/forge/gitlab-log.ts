import { optional } from "@cuebook/settings";
import { kind } from "../gitlab/settings.ts";
import { readReply, record, textOrNull } from "../http/reply.ts";
import { TrackerError } from "../tracker/error.ts";
import type { GitLabProject } from "./gitlab-project.ts";
import { logEnd } from "./log-text.ts";
import type { ForgeCheck } from "./progress.ts";

/** The longest time for the download of a log, which is sent whole. */
const logTimeoutMs = 120_000;
const mistakes = record({ yaml_errors: optional(textOrNull) });

/** The end of the log of a job; of a pipeline without jobs, the mistakes of its file. `undefined`: it has neither. */
export async function readLog(
  project: GitLabProject,
  { id }: ForgeCheck,
  mostBytes: number,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const [what, number = ""] = id.split("/");
  if (!/^\d+$/.test(number)) return undefined;
  try {
    if (what === "pipeline") {
      const data = await project.read(`/pipelines/${number}`, signal);
      return readReply(kind, mistakes, data, "a pipeline").yamlErrors ?? undefined;
    }
    if (what !== "job") return undefined;
    const path = project.at(`/jobs/${number}/trace`);
    const log = await project.http.request({
      ...{ path, signal, timeoutMs: logTimeoutMs },
      readBody: (body) => logEnd(body, mostBytes),
    });
    return typeof log.data === "string" && log.data !== "" ? log.data : undefined;
  } catch (error) {
    // Logs are erased, and can be for members only.
    const isWithout = error instanceof TrackerError && ["tracker_auth", "tracker_not_found"].includes(error.code);
    if (isWithout && error.retryAt === undefined) return undefined;
    throw error;
  }
}
