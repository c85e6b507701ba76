import { refusalOf } from "../http/failure.ts";
import { type HttpReply, readReply } from "../http/reply.ts";
import { TrackerError } from "../tracker/error.ts";
import { isSameState, namedStates } from "../tracker/states.ts";
import type { JiraClient } from "./client.ts";
import { projectPayload, serverPayload, statusesPayload } from "./payloads.ts";
import { kind } from "./settings.ts";

const loginHeader = "x-seraph-loginreason";

/** Whether Jira answered as to somebody who is not logged in, or will not log the account in. */
export function isRefusedLogin({ headers }: HttpReply): boolean {
  return /AUTHENTICAT(ED_FAILED|ION_DENIED)/.test(headers.get(loginHeader) ?? "");
}

export function refusedLogin(reply: HttpReply): TrackerError {
  return new TrackerError("tracker_auth", kind, "did not log the account in", {
    hint: hintOf(reply),
    isOutage: true,
  });
}

/** What to do about a refused login or permission. */
export function hintOf(reply: HttpReply): string | undefined {
  const { status, headers } = reply;
  if ((headers.get(loginHeader) ?? "").includes("AUTHENTICATION_DENIED")) {
    return "too many logins failed, so Jira asks for a captcha: log in once with a browser as this account, then correct `tracker.api_key`";
  }
  if (status === 401 || isRefusedLogin(reply)) {
    return "check `tracker.api_key`: EMAIL:TOKEN of one account, whose token has not expired; a token with scopes works only with `tracker.endpoint: https://api.atlassian.com/ex/jira/CLOUD-ID`";
  }
  if (status !== 403) return undefined;
  return "give the account access to Jira and the project; a token with scopes needs read:jira-work, read:jira-user and write:jira-work";
}

/** Why the issues of the project cannot be read; `undefined`: they can. Jira answers 404 also for what an account may not see. */
export async function unreadable(
  client: JiraClient,
  signal: AbortSignal | undefined,
): Promise<TrackerError | undefined> {
  const { project } = client.settings;
  const { status, data } = await client.request({ path: `/project/${project}`, allows: [404], signal });
  if (status === 404) return (await otherProduct(client, signal)) ?? hidden(project);
  const { key } = readReply(kind, projectPayload, data, "the project");
  if (key.toUpperCase() === project) return undefined;
  return new TrackerError("tracker_payload", kind, `has ${project} under another key now: ${key}`, {
    hint: `set \`tracker.project\` to ${key}`,
    isOutage: true,
  });
}

function hidden(project: string): TrackerError {
  return new TrackerError("tracker_auth", kind, `shows no project ${project} to the account of the key`, {
    hint: "check the spelling of `tracker.project`, and give the account the permission to browse that project",
    isOutage: true,
  });
}

/** Jira Data Center has another API. */
export async function otherProduct(
  client: JiraClient,
  signal: AbortSignal | undefined,
): Promise<TrackerError | undefined> {
  const request = { path: "/rest/api/2/serverInfo", allows: [401, 403, 404], signal };
  const { status, data } = await client.http.request(request);
  if (status !== 200) return undefined;
  const { deploymentType = "Cloud", version = "unknown" } = readReply(
    kind,
    serverPayload,
    data,
    "the facts about the site",
  );
  if (deploymentType === "Cloud") return undefined;
  return new TrackerError(
    "tracker_payload",
    kind,
    `is Jira Data Center or Server (version ${version}), not Jira Cloud`,
    {
      hint: "only Jira Cloud is supported: its address ends in .atlassian.net",
    },
  );
}

/** The states and types of issues of the project. */
export async function readWorkflows(client: JiraClient, signal: AbortSignal | undefined) {
  const { data } = await client.request({ path: `/project/${client.settings.project}/statuses`, signal });
  const types = readReply(kind, statusesPayload, data, "the states of the project");
  const states = new Set(types.flatMap(({ statuses }) => statuses.map(({ name }) => name)));
  return { types: types.map(({ name }) => name), states: [...states] };
}

/** Why a query was refused: one unknown name refuses it as a whole. */
export async function explainQuery(
  client: JiraClient,
  reply: HttpReply,
  signal: AbortSignal | undefined,
): Promise<TrackerError> {
  const { settings } = client;
  const problem = await unreadable(client, signal);
  if (problem !== undefined) return problem;
  const { states, types } = await readWorkflows(client, signal);
  const unknown = namedStates(settings.shared).filter((state) => !states.some((each) => isSameState(each, state)));
  const said = client.http.mask(refusalOf(reply.data));
  if (unknown.length > 0) {
    return new TrackerError(
      "tracker_payload",
      kind,
      `has no state ${unknown.map((each) => JSON.stringify(each)).join(", ")} in ${settings.project}: it knows ${states.join(", ")}`,
      {
        hint: "correct the states of the workflow file, or add them to the workflow in Jira",
      },
    );
  }
  const wrongTypes = settings.own.issueTypes.filter((type) => !types.some((each) => isSameState(each, type)));
  if (wrongTypes.length > 0) {
    return new TrackerError(
      "tracker_payload",
      kind,
      `has no type of issues ${wrongTypes.join(", ")} in ${settings.project}: it knows ${types.join(", ")}`,
      {
        hint: "correct `jira.issue_types`",
      },
    );
  }
  return new TrackerError("tracker_payload", kind, `refused the query${said === "" ? "" : `: ${said}`}`, {
    hint: "correct `tracker.query_filter`: try it in the search of Jira, in JQL",
  });
}
