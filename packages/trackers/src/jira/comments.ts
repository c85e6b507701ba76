import { isRecord } from "@cuebook/settings/values";
import { writeOnce } from "../http/once.ts";
import { readReply } from "../http/reply.ts";
import type { Issue } from "../issues/issue.ts";
import { TrackerError } from "../tracker/error.ts";
import { hashOf } from "../tracker/marker.ts";
import type { CommentOptions } from "../tracker/tracker.ts";
import { markdownOf } from "./adf/read.ts";
import { documentOf } from "./adf/write.ts";
import { type JiraClient, property } from "./client.ts";
import { timeOf } from "./issue.ts";
import { type CommentPayload, commentPayload, commentsPayload, valuesPayload } from "./payloads.ts";
import { kind } from "./settings.ts";

const mostPages = 100;
const mostOfOne = 100;

async function commentsOf(client: JiraClient, id: string, signal: AbortSignal | undefined): Promise<CommentPayload[]> {
  const found = new Map<string, CommentPayload>();
  for (let page = 0, startAt = 0; page < mostPages; page++) {
    const query = { startAt, maxResults: mostOfOne, orderBy: "created" };
    const reply = await client.request({ path: `/issue/${id}/comment`, query, allows: [404], issue: id, signal });
    if (reply.status === 404) {
      await client.issue(id, signal);
      throw client.denied("may not read", "comments of the issue", id);
    }
    const { comments, total } = readReply(kind, commentsPayload, reply.data, `comments of issue ${id}`, id);
    for (const each of comments) {
      const comment = readReply(kind, commentPayload, each, `a comment of issue ${id}`, id);
      found.set(comment.id, comment);
    }
    startAt += comments.length;
    if (comments.length === 0 || startAt >= total) return [...found.values()];
  }
  throw new TrackerError("tracker_payload", kind, `sent more than ${mostPages} pages of comments`, { issue: id });
}

/** The comments of an issue, oldest first. */
export async function readComments(
  client: JiraClient,
  id: string,
  signal: AbortSignal | undefined,
): Promise<NonNullable<Issue["comments"]>> {
  const comments = await commentsOf(client, id, signal);
  return comments.map((each) => ({
    id: each.id,
    author: each.author?.displayName ?? "",
    body: markdownOf(each.body),
    created_at: timeOf(each.created),
  }));
}

/** Writes a comment; one with a key is written once, even if an answer gets lost. */
export async function writeComment(
  client: JiraClient,
  id: string,
  text: string,
  { key, signal }: CommentOptions,
): Promise<void> {
  const body = documentOf(text);
  const post = (more: object) => client.write({ method: "POST", body: { body, ...more } }, id, "/comment", signal);
  if (key === undefined) return post({});
  const hash = hashOf(key);
  await writeOnce<unknown>(client.http.gate, signal, {
    find: () => writtenFor(client, id, hash, signal),
    write: () => post({ properties: [{ key: property, value: { key: hash } }] }),
  });
}

/** The comment that the account of the key has written for a key. Only a list by ids shows the properties. */
async function writtenFor(client: JiraClient, id: string, hash: string, signal: AbortSignal | undefined) {
  const { accountId } = await client.account(signal);
  const own = (await commentsOf(client, id, signal)).filter(({ author }) => author?.accountId === accountId);
  for (let at = 0; at < own.length; at += mostOfOne) {
    const body = { ids: own.slice(at, at + mostOfOne).map((each) => Number(each.id)) };
    const query = { expand: "properties" };
    const { data } = await client.request({
      ...{ method: "POST", path: "/comment/list", query, body, isRead: true, issue: id, signal },
    });
    const { values } = readReply(kind, valuesPayload, data, `comments of issue ${id}`, id);
    for (const each of values) {
      const { properties = [] } = readReply(kind, commentPayload, each, `a comment of issue ${id}`, id);
      if (properties.some(({ key, value }) => key === property && isRecord(value) && value.key === hash)) return each;
    }
  }
  return undefined;
}
