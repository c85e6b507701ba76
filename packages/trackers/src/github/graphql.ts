import type { Settings, SettingsSchema } from "@cuebook/settings";
import { limited } from "../http/failure.ts";
import type { Http } from "../http/http.ts";
import { resetOf } from "../http/limits.ts";
import { type HttpReply, readReply } from "../http/reply.ts";
import { TrackerError } from "../tracker/error.ts";
import { type GraphqlError, graphqlPayload } from "./payloads.ts";
import { kind } from "./settings.ts";

/** The headers in which GitHub reports its limit of requests. */
export const rate = { remaining: "x-ratelimit-remaining", reset: "x-ratelimit-reset" };

/** A query or a mutation over GraphQL. */
export interface GraphqlRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The id of the issue, for errors. */
  readonly issue?: string | undefined;
  readonly signal: AbortSignal | undefined;
  /** Whether it may be sent twice. Default: yes. */
  readonly isRepeatable?: boolean;
  /** What to do if the key may not. Default: that it needs access to projects. */
  readonly hint?: string;
}

/** Asks over GraphQL. Nodes that do not exist are null. @param path that of GraphQL @throws TrackerError */
export async function askGraphql<Schema extends SettingsSchema>(
  http: Http,
  path: string,
  request: GraphqlRequest,
  schema: Schema,
): Promise<Settings<Schema>> {
  const { query, variables, issue, signal, isRepeatable = true } = request;
  const isRead = !query.startsWith("mutation");
  const reply = await http.request({
    ...{ method: "POST", path, body: { query, variables }, isRead, isRepeatable },
    ...{ issue, signal },
  });
  const { data, errors = [] } = readReply(kind, graphqlPayload, reply.data, "an answer over GraphQL", issue);
  const wrong = errors.find(({ type }) => !(isRead && type === "NOT_FOUND"));
  if (wrong !== undefined) throw queryFailure(http, wrong, reply, request);
  return readReply(kind, schema, data ?? {}, "an answer over GraphQL", issue);
}

function queryFailure(
  http: Http,
  { type, message }: GraphqlError,
  { headers }: HttpReply,
  { issue, hint = "give the key the permission to read and write projects" }: GraphqlRequest,
): TrackerError {
  const said = http.mask(message.slice(0, 300));
  if (type === "RATE_LIMITED") {
    const until = resetOf(headers.get(rate.reset)) ?? new Date(http.gate.now().getTime() + 60_000);
    http.gate.pause(until);
    return limited(kind, until, `accepts no queries: ${said}`, issue);
  }
  const isDenied = type === "FORBIDDEN" || type === "INSUFFICIENT_SCOPES";
  const code = isDenied ? "tracker_auth" : type === "NOT_FOUND" ? "tracker_not_found" : "tracker_payload";
  return new TrackerError(code, kind, `refused a query: ${said}`, {
    issue,
    hint: isDenied ? hint : "check the section `github`",
  });
}
