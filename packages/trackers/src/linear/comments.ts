import { writeOnce } from "../http/once.ts";
import { readReply } from "../http/reply.ts";
import type { Issue } from "../issues/issue.ts";
import { undefinedIfMissing } from "../tracker/error.ts";
import { fitting } from "../tracker/fitting.ts";
import type { CommentOptions } from "../tracker/tracker.ts";
import type { LinearClient } from "./client.ts";
import { anyAnswer, commentPayload } from "./payloads.ts";
import { createComment, listComments, readComment } from "./queries.ts";
import { kind } from "./settings.ts";
import { uuidOf } from "./uuid.ts";

/** Linear names no limit of a text; this one is below those of other services. */
export const mostCharacters = 65_000;

/** The comments of an issue, oldest first. */
export async function readComments(
  client: LinearClient,
  id: string,
  signal: AbortSignal | undefined,
): Promise<NonNullable<Issue["comments"]>> {
  const nodes = await client.all(listComments, { id }, { at: "/issue/list", issue: id, signal });
  const comments = nodes.map((node) => readReply(kind, commentPayload, node, "a comment", id));
  const sorted = comments.sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0));
  return sorted.map((each) => ({
    id: each.id,
    author: each.user?.displayName ?? each.externalUser?.displayName ?? each.botActor?.name ?? "",
    body: each.body,
    created_at: each.createdAt,
  }));
}

/** Writes a comment. One with a key has an id that follows from the key, so that Linear itself stores it once. */
export async function writeComment(
  client: LinearClient,
  issueId: string,
  text: string,
  { key, signal }: CommentOptions,
): Promise<void> {
  const options = { issue: issueId, signal };
  const input = { issueId, body: fitting(text, mostCharacters) };
  if (key === undefined) return client.change(createComment, { input }, options);
  const id = uuidOf("comment", issueId, key);
  const find = async () => {
    const answer = await client.ask(readComment, { id }, anyAnswer, options).catch(undefinedIfMissing);
    return answer?.comment ?? undefined;
  };
  const write = () => client.change(createComment, { input: { ...input, id } }, options);
  await writeOnce<unknown>(client.http.gate, signal, { find, write });
}
