import { described, flag, integer, optional, type Settings, text } from "@cuebook/settings";
import { kind } from "../github/settings.ts";
import { allPages } from "../http/pages.ts";
import { anyList, readReply, record, textOrNull } from "../http/reply.ts";
import { TrackerError } from "../tracker/error.ts";
import { withoutMarker } from "../tracker/marker.ts";
import type { GitHubRepository } from "./github-repository.ts";
import type { ForgeComment, Review, ReviewThread } from "./progress.ts";

/** The pages of threads that are read, the newest threads first. */
const mostPages = 10;
/** The latest comments of a thread that are read beside its first. */
const mostComments = 30;

const user = described<{ readonly login: string; readonly type?: string } | null>({
  type: ["object", "null"],
  properties: { login: { type: "string" } },
  required: ["login"],
  additionalProperties: true,
});
const review = record({
  id: integer(),
  user: optional(user),
  body: optional(textOrNull),
  state: text(),
  submitted_at: optional(textOrNull),
});

const verdicts: Readonly<Record<string, Review["verdict"]>> = {
  APPROVED: "approved",
  CHANGES_REQUESTED: "changes_requested",
  COMMENTED: "commented",
  DISMISSED: "dismissed",
};

/** The latest review of each reviewer. A later review without a verdict does not take the verdict back. */
export async function readReviews(
  repository: GitHubRepository,
  number: number,
  signal: AbortSignal | undefined,
): Promise<readonly Review[]> {
  const request = { path: repository.at(`/pulls/${number}/reviews`), query: { per_page: 100 }, signal };
  const all = await allPages(repository.http, kind, request, ({ data }) => readReply(kind, anyList, data, "a list"));
  const latest = new Map<string, Review>();
  for (const each of all) {
    const { id, user, body, state, submittedAt } = readReply(kind, review, each, "a review");
    const verdict = verdicts[state];
    const author = user?.login ?? "ghost";
    const known = latest.get(author);
    if (verdict === undefined || (verdict === "commented" && known !== undefined && known.verdict !== "commented"))
      continue;
    const isBot = user?.type === "Bot";
    latest.set(author, {
      id: String(id),
      author,
      isBot,
      verdict,
      body: withoutMarker(body ?? ""),
      at: submittedAt ?? "",
    });
  }
  return [...latest.values()];
}

const numberOrNull = optional(described<number | null>({ type: ["integer", "null"] }));
const nodes = <Node>(node: object) =>
  described<{ readonly nodes: readonly Node[]; readonly pageInfo?: PageInfo }>({
    type: "object",
    properties: { nodes: { type: "array", items: node } },
    required: ["nodes"],
    additionalProperties: true,
  });
interface PageInfo {
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
}
const comment = record({
  id: text(),
  body: text(),
  createdAt: text(),
  viewerDidAuthor: flag(),
  author: described<{ readonly login: string; readonly kind: string } | null>({
    type: ["object", "null"],
    properties: { login: { type: "string" }, kind: { type: "string" } },
    required: ["login", "kind"],
    additionalProperties: true,
  }),
});
const thread = record({
  id: text(),
  isResolved: flag(),
  isOutdated: flag(),
  path: text(),
  line: numberOrNull,
  startLine: numberOrNull,
  first: nodes<unknown>({}),
  latest: nodes<unknown>({}),
});
const threadsOfPull = described<{
  readonly pullRequest: {
    readonly reviewThreads: { readonly nodes: readonly unknown[]; readonly pageInfo: PageInfo };
  } | null;
} | null>({
  type: ["object", "null"],
  properties: {
    pullRequest: {
      type: ["object", "null"],
      properties: {
        reviewThreads: {
          type: "object",
          properties: { nodes: { type: "array" }, pageInfo: { type: "object" } },
          required: ["nodes", "pageInfo"],
          additionalProperties: true,
        },
      },
      required: ["reviewThreads"],
      additionalProperties: true,
    },
  },
  required: ["pullRequest"],
  additionalProperties: true,
});

const commentFields = "nodes { id body createdAt viewerDidAuthor author { kind: __typename login } }";

/** Read with GraphQL, because REST does not know what is resolved. */
const threadsQuery = `query ($owner: String!, $repo: String!, $number: Int!, $before: String) {
  repository(owner: $owner, name: $repo) { pullRequest(number: $number) {
    reviewThreads(last: 50, before: $before) {
      pageInfo { hasPreviousPage startCursor }
      nodes {
        id isResolved isOutdated path line startLine
        first: comments(first: 1) { ${commentFields} }
        latest: comments(last: ${mostComments}) { ${commentFields} }
      }
    }
  } }
}`;

/** The conversations about lines, oldest first: at most the newest 500. */
export async function readThreads(
  repository: GitHubRepository,
  number: number,
  signal: AbortSignal | undefined,
): Promise<readonly ReviewThread[]> {
  const threads: ReviewThread[] = [];
  let before: string | null = null;
  for (let page = 0; page < mostPages; page++) {
    const { nodes, pageInfo } = await readPage(repository, number, before, signal);
    threads.unshift(...nodes.map((each) => threadOf(readReply(kind, thread, each, "a review thread"))));
    if (!pageInfo.hasPreviousPage) break;
    before = pageInfo.startCursor;
  }
  return threads;
}

async function readPage(
  repository: GitHubRepository,
  number: number,
  before: string | null,
  signal: AbortSignal | undefined,
): Promise<{ readonly nodes: readonly unknown[]; readonly pageInfo: PageInfo }> {
  const variables = { ...repository.names, number, before };
  const asked = await repository.ask({ query: threadsQuery, variables, signal }, record({ repository: threadsOfPull }));
  const found = asked.repository?.pullRequest?.reviewThreads;
  if (found !== undefined) return found;
  throw new TrackerError("tracker_not_found", kind, `has no pull request ${number} in ${repository.project}`);
}

function threadOf({
  id,
  isResolved,
  isOutdated,
  path,
  line,
  startLine,
  first,
  latest,
}: Settings<typeof thread>): ReviewThread {
  const all = [...first.nodes, ...latest.nodes].map((each) => commentOf(readReply(kind, comment, each, "a comment")));
  const comments = [...new Map(all.map((each) => [each.id, each])).values()];
  const end = line ?? undefined;
  return { id, file: path, startLine: startLine ?? end, endLine: end, isResolved, isOutdated, comments };
}

function commentOf({ id, body, createdAt, viewerDidAuthor, author }: Settings<typeof comment>): ForgeComment {
  return {
    id,
    author: author?.login ?? "ghost",
    isOwn: viewerDidAuthor,
    isBot: author?.kind === "Bot",
    body: withoutMarker(body),
    at: createdAt,
  };
}
