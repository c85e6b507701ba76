import { stripVTControlCharacters } from "node:util";
import { optional } from "@cuebook/settings";
import { kind } from "../gitlab/settings.ts";
import { readReply, record, textOrNull } from "../http/reply.ts";
import { TrackerError } from "../tracker/error.ts";
import type { GitLabProject } from "./gitlab-project.ts";
import type { ForgeCheck } from "./progress.ts";

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
    const { data } = await project.http.request({ path, keepsEnd: mostBytes, signal });
    const log = typeof data === "string" ? traceText(data) : "";
    return log === "" ? undefined : log;
  } catch (error) {
    // Logs are erased, and can be for members only.
    const isWithout = error instanceof TrackerError && ["tracker_auth", "tracker_not_found"].includes(error.code);
    if (isWithout && error.retryAt === undefined) return undefined;
    throw error;
  }
}

const timeStamp = /^\d{4}-\d\d-\d\dT[\d:.]+Z \d\d[OE][ +]?/;

/** A log as plain lines: without colours, time stamps, marks of sections, and what a line had before it was overwritten. */
export function traceText(raw: string): string {
  const lines = stripVTControlCharacters(raw)
    .split(/\r?\n/)
    .map((line) => {
      const plain = line.replace(timeStamp, "").replaceAll(/section_(?:start|end):\d+:[^\r\n]*?(?:\r|$)/g, "");
      const last = plain.split("\r").findLast((part) => part !== "") ?? "";
      return last.replaceAll(/[^\P{Cc}\t]/gu, "").trimEnd();
    });
  return lines.join("\n").trim();
}
