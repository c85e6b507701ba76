import { limited } from "../http/failure.ts";
import type { Http } from "../http/http.ts";
import { resetOf } from "../http/limits.ts";
import type { HttpReply } from "../http/reply.ts";
import { TrackerError, type TrackerErrorCode } from "../tracker/error.ts";
import type { LinearError } from "./payloads.ts";
import { kind } from "./settings.ts";

/** The limits that an answer reports, each with what is left of it and when it is whole again. */
const limits = ["requests", "complexity", "endpoint-requests"];

/** The error for the first thing that Linear says is wrong with a query. */
export function queryFailure(
  http: Http,
  error: LinearError,
  { headers }: HttpReply,
  issue: string | undefined,
): TrackerError {
  const said = http.mask(shortLine(error.extensions?.userPresentableMessage ?? error.message));
  if (error.extensions?.code === "RATELIMITED" || error.extensions?.type === "ratelimited") {
    const until = resetIn(headers, http.gate.now());
    http.gate.pause(until);
    return limited(kind, until, `accepts no queries: ${said}`, issue);
  }
  const code = codeOf(error);
  return new TrackerError(code, kind, `refused a query: ${said}`, { issue, hint: hints[code] });
}

/** When queries are accepted again: at the end of the limit that is spent, or in a minute. */
function resetIn(headers: Headers, now: Date): Date {
  const spent = limits.filter((limit) => headers.get(`x-ratelimit-${limit}-remaining`) === "0");
  const times = spent.flatMap((limit) => resetOf(headers.get(`x-ratelimit-${limit}-reset`))?.getTime() ?? []);
  return new Date(Math.max(now.getTime(), ...(times.length > 0 ? times : [now.getTime() + 60_000])));
}

function codeOf({ message, extensions: { code = "", type = "" } = {} }: LinearError): TrackerErrorCode {
  if (/entity not found|could not find/i.test(message)) return "tracker_not_found";
  if (/^(AUTHENTICATION_ERROR|FORBIDDEN|FEATURE_NOT_ACCESSIBLE)$/i.test(code)) return "tracker_auth";
  if (/^(authentication error|forbidden|feature not accessible)$/i.test(type)) return "tracker_auth";
  const isTheirs = /^(INTERNAL_SERVER_ERROR|LOCK_TIMEOUT|INTERNAL_ERROR)$/i.test(code);
  return isTheirs || /^(internal error|lock timeout|network error|bootstrap error)$/i.test(type)
    ? "tracker_unavailable"
    : "tracker_payload";
}

const hints: Readonly<Record<TrackerErrorCode, string>> = {
  tracker_auth: "check `tracker.api_key`: the key may have expired, or lack a permission or this team",
  tracker_not_found: "it was deleted, or the key may not see it",
  tracker_conflict: "somebody else changed the issue at the same time",
  tracker_unavailable: "the service has a problem; the query is sent again later",
  tracker_payload: "check the sections `tracker` and `linear`",
};

function shortLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
}
