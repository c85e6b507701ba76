import { writeOnce } from "../http/once.ts";
import { readReply } from "../http/reply.ts";
import type { Issue } from "../issues/issue.ts";
import { fitting } from "../tracker/fitting.ts";
import { hasMarker, withMarker } from "../tracker/marker.ts";
import type { CommentOptions } from "../tracker/tracker.ts";
import type { GitLabClient } from "./client.ts";
import { writtenText } from "./issue.ts";
import { notePayload } from "./payloads.ts";
import { withoutQuickActions } from "./quick-actions.ts";
import { kind } from "./settings.ts";

/** GitLab stores at most a million characters; the marker and the signs before quick actions need some of them. */
const mostCharacters = 900_000;

/** A text as GitLab can store it, and as it does not carry it out. */
export function storableText(text: string): string {
  return withoutQuickActions(fitting(text, mostCharacters)).slice(0, mostCharacters + 50_000);
}

/** The notes that people and programs wrote, oldest first: not those in which GitLab reports changes. */
async function notesOf(client: GitLabClient, id: string, signal: AbortSignal | undefined) {
  const query = { sort: "asc", order_by: "created_at" };
  const list = await client.list(`/issues/${id}/notes`, query, signal, id);
  return list
    .map((each) => readReply(kind, notePayload, each, `a comment of issue ${id}`, id))
    .filter(({ system }) => !system);
}

/** The comments of an issue, oldest first. Internal notes are left out: what an agent writes may be seen by others. */
export async function readComments(
  client: GitLabClient,
  id: string,
  signal: AbortSignal | undefined,
): Promise<NonNullable<Issue["comments"]>> {
  const notes = await notesOf(client, id, signal);
  return notes
    .filter(({ internal = false }) => !internal)
    .map((each) => ({
      id: String(each.id),
      author: each.author.username,
      body: writtenText(each.body),
      created_at: each.createdAt,
    }));
}

/** Writes a comment; one with a key is written once, even if an answer gets lost. */
export async function writeComment(
  client: GitLabClient,
  id: string,
  text: string,
  { key, signal }: CommentOptions,
): Promise<void> {
  const body = storableText(text);
  const post = (marked: string) => client.write({ method: "POST", body: { body: marked } }, id, "/notes", signal);
  if (key === undefined) {
    await post(body);
    return;
  }
  const find = async () => {
    const marked = (await notesOf(client, id, signal)).filter((each) => hasMarker(each.body, key));
    if (marked.length === 0) return undefined;
    // Somebody else may have copied the marker.
    const user = await client.user(signal);
    return marked.find(({ author }) => author.id === user.id);
  };
  await writeOnce<unknown>(client.http.gate, signal, { find, write: () => post(withMarker(body, key)) });
}
