import { readReply } from "../http/reply.ts";
import { isSameState, knownStates, namedStates } from "../tracker/states.ts";
import type { TrackerDescription } from "../tracker/tracker.ts";
import type { JiraClient } from "./client.ts";
import { otherProduct, readWorkflows, unreadable } from "./explain.ts";
import { candidateQuery } from "./jql.ts";
import { linkTypesPayload, permissionsPayload, projectPayload } from "./payloads.ts";
import { kind } from "./settings.ts";

/** What the account has to be permitted, and what for. */
const permissions: Readonly<Record<string, string>> = {
  TRANSITION_ISSUES: "move issues: give it the permission Transition Issues",
  ADD_COMMENTS: "comment on issues: give it the permission Add Comments",
  CREATE_ISSUES: "create issues, for `cuebook plan-work`: give it the permission Create Issues",
  LINK_ISSUES: "link issues, for `cuebook plan-work`: give it the permission Link Issues",
};

/** The connection in words: account, permissions, the project with its states, and types of links. */
export async function describeConnection(
  client: JiraClient,
  signal: AbortSignal | undefined,
): Promise<TrackerDescription> {
  const { settings } = client;
  const { project, own, shared } = settings;
  // Data Center answers some of the requests of Cloud, too.
  const problem = (await otherProduct(client, signal)) ?? (await unreadable(client, signal));
  if (problem !== undefined) throw problem;
  const { accountId, displayName } = await client.account(signal);
  const { data } = await client.request({ path: `/project/${project}`, signal });
  const { name = project } = readReply(kind, projectPayload, data, "the project");
  const found = [`the key belongs to ${displayName ?? accountId}`, `it reads the issues of ${project} (${name})`];
  const missing = [...(await lackingPermissions(client, signal))];
  const { states, types } = await readWorkflows(client, signal);
  const isKnown = (state: string) => states.some((each) => isSameState(each, state));
  const named = namedStates(shared);
  found.push(knownStates(named.filter(isKnown)));
  const unknownStates = named.filter((each) => !isKnown(each));
  for (const state of unknownStates) {
    missing.push(`there is no state "${state}" in ${project}: it has ${states.join(", ")}`);
  }
  for (const type of [...own.issueTypes, own.newIssueType]) {
    if (types.some((each) => isSameState(each, type))) continue;
    missing.push(`there is no type of issues "${type}" in ${project}: it has ${types.join(", ")}`);
  }
  missing.push(...(await unknownLinks(client, signal)));
  // A query is refused because of one unknown state, which is in the list already.
  if (named.every(isKnown)) {
    const [first] = await client.search(candidateQuery(settings), signal, 1);
    found.push(first === undefined ? "no issue is ready to be worked on now" : "it finds issues to work on");
  }
  return { found, missing, unknownStates };
}

async function lackingPermissions(client: JiraClient, signal: AbortSignal | undefined): Promise<string[]> {
  const query = { projectKey: client.settings.project, permissions: Object.keys(permissions).join(",") };
  const { data } = await client.request({ path: "/mypermissions", query, signal });
  const { permissions: held } = readReply(kind, permissionsPayload, data, "the permissions of the account");
  return Object.entries(permissions).flatMap(([key, what]) =>
    held[key]?.havePermission === true ? [] : [`its account may not ${what} in the project`],
  );
}

async function unknownLinks(client: JiraClient, signal: AbortSignal | undefined): Promise<string[]> {
  const { data } = await client.request({ path: "/issueLinkType", signal });
  const { issueLinkTypes } = readReply(kind, linkTypesPayload, data, "the types of links");
  const names = issueLinkTypes.map(({ name }) => name);
  return client.settings.own.blockerLinks.flatMap((type) =>
    names.some((each) => isSameState(each, type))
      ? []
      : [
          `there is no type of links "${type}", so it blocks nothing: correct \`jira.blocker_links\`, Jira has ${names.join(", ")}`,
        ],
  );
}
