import { described } from "@cuebook/settings";
import { mostCharacters } from "../github/comments.ts";
import { kind } from "../github/settings.ts";
import { writeOnce } from "../http/once.ts";
import { record } from "../http/reply.ts";
import { TrackerError } from "../tracker/error.ts";
import { fitting } from "../tracker/fitting.ts";
import { hasMarker, withMarker } from "../tracker/marker.ts";
import type { GitHubRepository } from "./github-repository.ts";

interface Written {
  readonly body: string;
  readonly viewerDidAuthor: boolean;
}
const comments = {
  type: "object",
  properties: {
    nodes: {
      type: "array",
      items: {
        type: "object",
        properties: { body: { type: "string" }, viewerDidAuthor: { type: "boolean" } },
        required: ["body", "viewerDidAuthor"],
        additionalProperties: true,
      },
    },
  },
  required: ["nodes"],
  additionalProperties: true,
} as const;
const node = described<{ readonly comments: { readonly nodes: readonly Written[] } } | null>({
  type: ["object", "null"],
  properties: { comments },
  required: ["comments"],
  additionalProperties: true,
});
const anything = record({});

/** The latest comments are enough: a comment that is written again was written shortly before. */
const latest = "comments(last: 100) { nodes { body viewerDidAuthor } }";
const inThread = `query ($thread: ID!) { node(id: $thread) { ... on PullRequestReviewThread { ${latest} } } }`;
const onPull = `query ($owner: String!, $repo: String!, $number: Int!) {
  repository(owner: $owner, name: $repo) { pullRequest(number: $number) { ${latest} } } }`;
const addReply = `mutation ($thread: ID!, $body: String!) {
  addPullRequestReviewThreadReply(input: { pullRequestReviewThreadId: $thread, body: $body }) { clientMutationId } }`;
const resolveIt = `mutation ($thread: ID!) { resolveReviewThread(input: { threadId: $thread }) { clientMutationId } }`;

/** What is written once for its key. */
export interface KeyedText {
  readonly body: string;
  readonly key: string;
  readonly signal: AbortSignal | undefined;
}

/** Replies in a thread. @throws TrackerError `tracker_not_found` if it is gone */
export async function replyInThread(repository: GitHubRepository, thread: string, text: KeyedText): Promise<void> {
  const { signal } = text;
  const find = async () => {
    const asked = await repository.ask({ query: inThread, variables: { thread }, signal }, record({ node }));
    return isAmong(asked.node, text, `the thread ${thread}`);
  };
  const variables = { thread, body: withMarker(fitting(text.body, mostCharacters), text.key) };
  const write = () => repository.ask({ query: addReply, variables, signal, isRepeatable: false }, anything);
  await writeOnce<unknown>(repository.http.gate, signal, { find, write });
}

/** Comments on a pull request. */
export async function commentOnPull(repository: GitHubRepository, number: number, text: KeyedText): Promise<void> {
  const { signal } = text;
  const schema = record({
    repository: described<{
      readonly pullRequest: { readonly comments: { readonly nodes: readonly Written[] } } | null;
    } | null>({
      type: ["object", "null"],
      properties: {
        pullRequest: { type: ["object", "null"], properties: { comments }, additionalProperties: true },
      },
      additionalProperties: true,
    }),
  });
  const find = async () => {
    const variables = { ...repository.names, number };
    const asked = await repository.ask({ query: onPull, variables, signal }, schema);
    return isAmong(asked.repository?.pullRequest ?? null, text, `pull request ${number}`);
  };
  const body = withMarker(fitting(text.body, mostCharacters), text.key);
  const path = repository.at(`/issues/${number}/comments`);
  const write = () => repository.http.request({ method: "POST", path, body: { body }, signal });
  await writeOnce<unknown>(repository.http.gate, signal, { find, write });
}

function isAmong(
  found: { readonly comments: { readonly nodes: readonly Written[] } } | null,
  { key }: KeyedText,
  what: string,
): Written | undefined {
  if (found === null) throw new TrackerError("tracker_not_found", kind, `no longer has ${what}`);
  return found.comments.nodes.find(({ body, viewerDidAuthor }) => viewerDidAuthor && hasMarker(body, key));
}

/** Marks a thread as resolved. */
export async function resolveThread(
  repository: GitHubRepository,
  thread: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  await repository.ask({ query: resolveIt, variables: { thread }, signal }, anything);
}
