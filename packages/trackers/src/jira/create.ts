import { isRecord } from "@cuebook/settings/values";
import { writeOnce } from "../http/once.ts";
import { readReply } from "../http/reply.ts";
import { TrackerError } from "../tracker/error.ts";
import { hashOf } from "../tracker/marker.ts";
import type { CreateOptions, NewIssue } from "../tracker/tracker.ts";
import { documentOf } from "./adf/write.ts";
import { type JiraClient, property } from "./client.ts";
import { newestQuery, ownQuery } from "./jql.ts";
import { createdPayload, type IssuePayload, issuePayload } from "./payloads.ts";
import { kind } from "./settings.ts";
import { moveIssue } from "./transition.ts";

/** Jira stores at most 255 characters of a title. */
const longestTitle = 255;

/** What Cuebook stores in an issue that it creates. */
function markOf({ properties }: IssuePayload): { readonly key?: unknown; readonly unfinished?: unknown } {
  const mark = properties?.[property];
  return isRecord(mark) ? mark : {};
}

/** Whether an issue is not complete yet. */
export function isUnfinished(issue: IssuePayload): boolean {
  return markOf(issue).unfinished === true;
}

/**
 * Creates an issue with its key as a property, or finds the one of an earlier call. The property says whether it is complete: before,
 * it is no candidate, and the next call completes it. A complete issue belongs to people and is left unchanged.
 *
 * @returns its id
 */
export async function createIssue(
  client: JiraClient,
  given: NewIssue,
  { key, signal }: CreateOptions,
): Promise<string> {
  const { state, blockedBy = [] } = given;
  for (const id of blockedBy) await client.issue(id, signal);
  const hash = hashOf(key);
  const id = await writeOnce(client.http.gate, signal, {
    find: async () => (await made(client, hash, signal))?.id,
    write: () => post(client, given, hash, signal),
  });
  client.note(id);
  if (!isUnfinished(await client.issue(id, signal))) return id;
  await block(client, id, blockedBy, signal);
  await moveIssue(client, await client.issue(id, signal), state, { ...(signal === undefined ? {} : { signal }) });
  await client.write(
    { method: "PUT", body: { key: hash, unfinished: false }, isRepeatable: true },
    id,
    `/properties/${property}`,
    signal,
  );
  return id;
}

async function post(
  client: JiraClient,
  { title, description, labels = [] }: NewIssue,
  hash: string,
  signal: AbortSignal | undefined,
): Promise<string> {
  const { project, own } = client.settings;
  // A label of Jira has no spaces.
  const names = [...labels, ...own.requiredLabels].map((label) => label.trim().replace(/\s+/g, "-"));
  const fields = {
    project: { key: project },
    issuetype: { name: own.newIssueType },
    summary: titleOf(title),
    labels: [...new Set(names)],
    ...(description.trim() === "" ? {} : { description: documentOf(description) }),
  };
  const properties = [{ key: property, value: { key: hash, unfinished: true } }];
  const { status, data } = await client.request({
    ...{ method: "POST", path: "/issue", body: { fields, properties }, allows: [404], signal },
  });
  if (status === 404) throw client.denied("may not create", `issues in ${project}`);
  return readReply(kind, createdPayload, data, "the new issue").id;
}

function titleOf(title: string): string {
  const line = title.replace(/\s+/g, " ").trim();
  return line.length <= longestTitle ? line : `${line.slice(0, longestTitle - 1).toWellFormed()}…`;
}

/** The issue that was created with a key. Somebody else may have copied it. */
async function made(
  client: JiraClient,
  hash: string,
  signal: AbortSignal | undefined,
): Promise<IssuePayload | undefined> {
  const { accountId } = await client.account(signal);
  const pick = (found: ReadonlyMap<string, unknown>) => {
    for (const data of found.values()) {
      const issue = readReply(kind, issuePayload, data, "an issue");
      if (markOf(issue).key === hash && issue.fields.creator?.accountId === accountId) return issue;
    }
    return undefined;
  };
  const { settings } = client;
  const [newest] = await client.search(newestQuery(settings), signal, 1);
  const own = await client.search(ownQuery(settings), signal);
  const known = pick(
    await client.bulk(
      own.map(({ id }) => id),
      signal,
    ),
  );
  if (known !== undefined) return known;
  // The search does not know the newest issues yet, but their keys are consecutive numbers.
  for (let last = Number(newest?.key?.split("-").at(-1) ?? 0); ; last += 100) {
    const keys = Array.from({ length: 100 }, (_, at) => `${settings.project}-${last + at + 1}`);
    const found = await client.bulk(keys, signal);
    const issue = pick(found);
    if (issue !== undefined || found.size === 0) return issue;
  }
}

/** Links the blockers that an issue does not have yet. */
async function block(
  client: JiraClient,
  id: string,
  blockers: readonly string[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const [name = "Blocks"] = client.settings.own.blockerLinks;
  const missing = async () => {
    const { fields } = await client.issue(id, signal);
    const linked = new Set(fields.issuelinks?.map(({ inwardIssue }) => inwardIssue?.id));
    return blockers.filter((each) => !linked.has(each));
  };
  const wanted = blockers.length === 0 ? [] : await missing();
  for (const blocker of wanted) {
    const body = { type: { name }, inwardIssue: { id: blocker }, outwardIssue: { id } };
    const { status } = await client.request({
      method: "POST",
      path: "/issueLink",
      body,
      allows: [404],
      issue: id,
      signal,
    });
    if (status === 404) throw client.denied("may not link", `issues by "${name}"`, id);
  }
  if (wanted.length === 0 || (await missing()).length === 0) return;
  throw new TrackerError(
    "tracker_payload",
    kind,
    `did not block the issue "${id}" by its links of the type "${name}"`,
    {
      issue: id,
      hint: "check `jira.blocker_links`, whose first type is used",
    },
  );
}
