import { isRecord } from "@cuebook/settings/values";
import { TrackerError, type TrackerErrorCode } from "../tracker/error.ts";
import { messageOf } from "./limits.ts";
import type { HttpReply } from "./reply.ts";

/** What failed, for messages. */
export interface Attempt {
  readonly tracker: string;
  /** The request without its query, such as `GET /user`. */
  readonly request: string;
  readonly issue: string | undefined;
  /** Hides secrets. */
  readonly mask: (text: string) => string;
}

/** The error for a status that is not a success. */
export function statusFailure(attempt: Attempt, reply: HttpReply, retryAt?: Date, hint?: string): TrackerError {
  const { tracker, request, issue } = attempt;
  const said = attempt.mask(refusalOf(reply.data));
  const answer = `answered ${reply.status} to ${request}${said === "" ? "" : `: ${said}`}`;
  if (retryAt !== undefined) return limited(tracker, retryAt, answer, issue);
  const code = codeOf(reply.status);
  return new TrackerError(code, tracker, answer, {
    issue,
    hint: hint ?? hints[code],
    isOutage: reply.status === 401,
  });
}

/** The error for a request while the service accepts none. */
export function limited(tracker: string, retryAt: Date, what: string, issue?: string): TrackerError {
  return new TrackerError("tracker_unavailable", tracker, what, {
    issue,
    retryAt,
    hint: `requests are sent again from ${retryAt.toISOString()}; a longer \`polling.interval_ms\` needs fewer of them`,
  });
}

/** The error for an exchange without a complete answer. */
export function exchangeFailure({ tracker, request, issue, mask }: Attempt, cause: unknown): TrackerError {
  const reason = mask(shortLine(reasonOf(cause)));
  return new TrackerError("tracker_unavailable", tracker, `gave no complete answer to ${request}: ${reason}`, {
    issue,
    cause,
    hint: "check `tracker.endpoint`, the network, and whether the service is up",
  });
}

/** The error for an answer that cannot be used. @param what completes "answered GET /user ..." */
export function answerFailure({ tracker, request, issue, mask }: Attempt, what: string, hint: string): TrackerError {
  return new TrackerError("tracker_payload", tracker, `answered ${request} ${mask(shortLine(what))}`, { issue, hint });
}

function codeOf(status: number): TrackerErrorCode {
  if (status === 401 || status === 403) return "tracker_auth";
  if (status === 404 || status === 410) return "tracker_not_found";
  if (status === 409 || status === 412) return "tracker_conflict";
  return status >= 500 || status === 408 || status === 429 ? "tracker_unavailable" : "tracker_payload";
}

const hints: Readonly<Record<TrackerErrorCode, string>> = {
  tracker_auth: "check `tracker.api_key`: the key may have expired, or lack a permission or this project",
  tracker_not_found: "check `tracker.project` and `tracker.endpoint`",
  tracker_conflict: "somebody else changed the issue at the same time",
  tracker_unavailable: "the service has a problem; the request is sent again later",
  tracker_payload: "check the settings of the tracker",
};

/** What the body of a refusal says, as one short line. It may contain secrets. */
export function refusalOf(data: unknown): string {
  return shortLine([messageOf(data), ...messagesOf(data), ...detailsOf(data)].filter(Boolean).join("; "));
}

function messagesOf(data: unknown): string[] {
  const list = isRecord(data) && Array.isArray(data.errorMessages) ? data.errorMessages : [];
  return list.slice(0, 5).map(String);
}

/** What the service says about single fields, such as `labels invalid`: in a list, or by the names of the fields. */
function detailsOf(data: unknown): string[] {
  if (!isRecord(data)) return [];
  if (isRecord(data.errors)) {
    const named = Object.entries(data.errors).slice(0, 5);
    return named.map(
      ([field, message]) => `${field}: ${typeof message === "string" ? message : JSON.stringify(message)}`,
    );
  }
  if (!Array.isArray(data.errors)) return [];
  return data.errors.slice(0, 5).map((each) => {
    if (!isRecord(each)) return String(each);
    const { message, field, code } = each;
    return [field, message ?? code].filter((part) => typeof part === "string").join(" ");
  });
}

/** The reason that Node hides in the cause of "fetch failed". */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? `${cause.message} (${cause.cause.message})` : cause.message;
}

/** A text of a service as one short line without control characters. */
function shortLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
}
