import { writeOnce } from "../http/once.ts";
import { readReply } from "../http/reply.ts";
import type { Issue } from "../issues/issue.ts";
import { fitting } from "../tracker/fitting.ts";
import { hasMarker, withMarker, withoutMarker } from "../tracker/marker.ts";
import type { CommentOptions } from "../tracker/tracker.ts";
import type { GitHubClient } from "./client.ts";
import { commentPayload } from "./payloads.ts";
import { kind } from "./settings.ts";

/** GitHub stores at most 65,536 characters; the marker needs some of them. */
export const mostCharacters = 65_000;

async function commentsOf(client: GitHubClient, id: string, signal: AbortSignal | undefined) {
  const list = await client.list(`/issues/${id}/comments`, {}, signal, id);
  return list.map((each) => readReply(kind, commentPayload, each, `a comment of issue ${id}`, id));
}

/** The comments of an issue, oldest first. */
export async function readComments(
  client: GitHubClient,
  id: string,
  signal: AbortSignal | undefined,
): Promise<NonNullable<Issue["comments"]>> {
  const comments = await commentsOf(client, id, signal);
  return comments.map((each) => ({
    id: String(each.id),
    author: each.user?.login ?? "ghost",
    body: withoutMarker(each.body ?? ""),
    created_at: each.createdAt,
  }));
}

/** Writes a comment; one with a key is written once, even if an answer gets lost. */
export async function writeComment(
  client: GitHubClient,
  id: string,
  text: string,
  { key, signal }: CommentOptions,
): Promise<void> {
  const body = fitting(text, mostCharacters);
  const post = (marked: string) => client.write({ method: "POST", body: { body: marked } }, id, "/comments", signal);
  if (key === undefined) return post(body);
  const find = async () => {
    const comments = await commentsOf(client, id, signal);
    if (!comments.some((each) => hasMarker(each.body ?? "", key))) return undefined;
    // Somebody else may have copied the marker.
    const login = (await client.login(signal)).toLowerCase();
    return comments.find((each) => each.user?.login.toLowerCase() === login && hasMarker(each.body ?? "", key));
  };
  await writeOnce<unknown>(client.http.gate, signal, { find, write: () => post(withMarker(body, key)) });
}
