import { described, integer, optional, type Settings, text } from "@cuebook/settings";
import { kind } from "../github/settings.ts";
import { allPages } from "../http/pages.ts";
import { anyList, readReply, record, textOrNull } from "../http/reply.ts";
import { TrackerError } from "../tracker/error.ts";
import { logOfCheck } from "./check-log.ts";
import { stateOfChecks } from "./check-state.ts";
import type { GitHubRepository } from "./github-repository.ts";
import { logEnd, logText } from "./log-text.ts";
import type { ForgeCheck, ForgeChecks } from "./progress.ts";

/** The longest time for the download of a log. */
const logTimeoutMs = 120_000;
const mostAnnotations = 50;

const checkRun = record({
  id: integer(),
  name: text(),
  status: text(),
  conclusion: optional(textOrNull),
  html_url: optional(textOrNull),
  details_url: optional(textOrNull),
  app: optional(described<{ readonly slug?: string } | null>({ type: ["object", "null"], additionalProperties: true })),
});
const checkRuns = record({ check_runs: anyList });
const commitStatus = record({ context: text(), state: text(), target_url: optional(textOrNull) });
const combined = record({ statuses: anyList });
const output = record({
  output: record({ title: optional(textOrNull), summary: optional(textOrNull), text: optional(textOrNull) }),
});
const annotation = record({
  path: text(),
  start_line: integer(),
  annotation_level: textOrNull,
  message: textOrNull,
});

const conclusions: Readonly<Record<string, ForgeCheck["state"]>> = {
  success: "passed",
  failure: "failed",
  timed_out: "failed",
  startup_failure: "failed",
  action_required: "needs_person",
  cancelled: "cancelled",
  stale: "cancelled",
  skipped: "skipped",
  neutral: "neutral",
};
const statuses: Readonly<Record<string, ForgeCheck["state"]>> = {
  success: "passed",
  failure: "failed",
  error: "failed",
};

/** The checks of a commit: those of apps, and the older statuses. */
export async function readChecks(
  repository: GitHubRepository,
  commit: string,
  signal: AbortSignal | undefined,
): Promise<ForgeChecks> {
  const { http } = repository;
  const listed = <Item>(below: string, itemsOf: (data: unknown) => Item[]) => {
    const path = repository.at(`/commits/${commit}${below}`);
    return allPages(http, kind, { path, query: { per_page: 100 }, signal }, ({ data }) => itemsOf(data));
  };
  const [runs, others] = await Promise.all([
    listed("/check-runs", (data) =>
      readReply(kind, checkRuns, data, "the checks of a commit").checkRuns.map((each) =>
        checkOf(readReply(kind, checkRun, each, "a check")),
      ),
    ),
    listed("/status", (data) =>
      readReply(kind, combined, data, "the status of a commit").statuses.map((each) => {
        const { context, state, targetUrl } = readReply(kind, commitStatus, each, "a status of a commit");
        const known = statuses[state] ?? "pending";
        return { id: `status/${context}`, name: context, state: known, address: targetUrl ?? undefined };
      }),
    ),
  ]);
  const checks: ForgeCheck[] = [...runs, ...others];
  return { commit, state: stateOfChecks(checks), checks };
}

function checkOf({ id, name, status, conclusion, htmlUrl, detailsUrl, app }: Settings<typeof checkRun>): ForgeCheck {
  // The id of a check of GitHub Actions is that of its job.
  const what = app?.slug === "github-actions" ? "job" : "check";
  const state = status === "completed" ? (conclusions[conclusion ?? ""] ?? "failed") : "pending";
  return { id: `${what}/${id}`, name, state, address: htmlUrl ?? detailsUrl ?? undefined };
}

/** The end of the log of a job; of another check, what it reports. `undefined`: it has neither, or the token may not read it. */
export function readLog(
  repository: GitHubRepository,
  check: ForgeCheck,
  mostBytes: number,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  return logOfCheck(check, {
    job: (number) => readJobLog(repository, number, mostBytes, signal),
    check: (number) => readReport(repository, number, mostBytes, signal),
  });
}

/** GitHub answers with an address elsewhere, which has its own signature: the token is not sent there. */
async function readJobLog(
  repository: GitHubRepository,
  job: string,
  mostBytes: number,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const path = repository.at(`/actions/jobs/${job}/logs`);
  const { headers, url } = await repository.http.request({ path, returnsRedirect: true, signal });
  const location = headers.get("location") ?? "";
  const from = URL.canParse(location, url.href) ? new URL(location, url.href) : undefined;
  const isHere = from?.protocol === "http:" && from.hostname === "127.0.0.1";
  if (from === undefined || (from.protocol !== "https:" && !isHere)) return undefined;
  const both = AbortSignal.any([AbortSignal.timeout(logTimeoutMs), ...(signal === undefined ? [] : [signal])]);
  try {
    const response = await repository.fetch(from, { signal: both, redirect: "error" });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      return undefined;
    }
    return await logEnd(response.body, mostBytes);
  } catch (error) {
    signal?.throwIfAborted();
    throw new TrackerError("tracker_unavailable", kind, `did not send the log of the job ${job}`, { cause: error });
  }
}

async function readReport(
  repository: GitHubRepository,
  check: string,
  mostBytes: number,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const { http } = repository;
  const path = repository.at(`/check-runs/${check}`);
  const [whole, notes] = await Promise.all([
    http.request({ path, signal }),
    http.request({ path: `${path}/annotations`, query: { per_page: mostAnnotations }, signal }),
  ]);
  const { output: said } = readReply(kind, output, whole.data, "a check");
  const lines = readReply(kind, anyList, notes.data, "a list").map((each) => {
    const { path: file, startLine, annotationLevel, message } = readReply(kind, annotation, each, "an annotation");
    return `${file}:${startLine}: ${annotationLevel ?? "note"}: ${message ?? ""}`;
  });
  const text = logText([said.title, said.summary, said.text, ...lines].filter(Boolean).join("\n"));
  if (text === "") return undefined;
  return Buffer.from(text).subarray(-mostBytes).toString("utf8");
}
