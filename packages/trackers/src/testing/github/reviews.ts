import { userJson } from "./data.ts";
import type { StubPull } from "./pulls.ts";

/** A review of a pull request of the stub. */
export interface StubReview {
  readonly id: number;
  readonly author: string;
  readonly state: "APPROVED" | "CHANGES_REQUESTED" | "COMMENTED" | "DISMISSED" | "PENDING";
  readonly body: string;
  readonly at: string;
}

/** A conversation about lines. */
export interface StubThread {
  readonly id: string;
  isResolved: boolean;
  isOutdated: boolean;
  readonly path: string;
  readonly line: number | null;
  readonly startLine: number | null;
  readonly comments: StubRemark[];
}

export interface StubRemark {
  readonly id: string;
  /** The name of a bot ends with `[bot]`. */
  readonly author: string;
  readonly body: string;
  readonly at: string;
}

export function reviewJson({ id, author, state, body, at }: StubReview): object {
  return {
    id,
    user: { ...userJson(author), type: author.endsWith("[bot]") ? "Bot" : "User" },
    body,
    state,
    submitted_at: at,
  };
}

type Given = Readonly<Record<string, unknown>>;

/** Answers the queries of the forge, by what they ask for. `undefined`: the query is about something else. */
export function answerThreads(
  pulls: readonly StubPull[],
  query: string,
  given: Given,
  login: string,
): object | undefined {
  const pull = pulls.find(({ issue }) => issue.number === given.number);
  if (query.includes("reviewThreads(")) return { data: { repository: { pullRequest: threadsOf(pull, given, login) } } };
  if (query.includes("pullRequest(number: $number) { comments(last: 100)")) {
    const nodes = pull?.issue.comments.map(({ author, body }) => ({ body, viewerDidAuthor: author === login }));
    return { data: { repository: { pullRequest: nodes === undefined ? null : { comments: { nodes } } } } };
  }
  const thread = pulls.flatMap(({ threads }) => threads).find(({ id }) => id === given.thread);
  if (query.includes("on PullRequestReviewThread")) {
    const nodes = thread?.comments.map(({ author, body }) => ({ body, viewerDidAuthor: author === login }));
    return { data: { node: nodes === undefined ? null : { comments: { nodes } } } };
  }
  const isReply = query.includes("addPullRequestReviewThreadReply");
  if (!isReply && !query.includes("resolveReviewThread")) return undefined;
  if (thread === undefined)
    return { data: null, errors: [{ type: "NOT_FOUND", message: "Could not resolve to a node" }] };
  if (isReply) {
    const id = `${thread.id} comment ${thread.comments.length + 1}`;
    thread.comments.push({ id, author: login, body: String(given.body), at: new Date().toISOString() });
  } else thread.isResolved = true;
  return {
    data: { [isReply ? "addPullRequestReviewThreadReply" : "resolveReviewThread"]: { clientMutationId: null } },
  };
}

/** A page of threads, from the end. The cursor is the place of the first one. */
function threadsOf(pull: StubPull | undefined, { before }: Given, login: string): object | null {
  if (pull === undefined) return null;
  const end = before === null ? pull.threads.length : Number(before);
  const start = Math.max(0, end - 50);
  const nodes = pull.threads.slice(start, end).map(({ comments, ...thread }) => {
    const all = comments.map(({ id, author, body, at }) => ({
      ...{ id, body, createdAt: at, viewerDidAuthor: author === login },
      author: { kind: author.endsWith("[bot]") ? "Bot" : "User", login: author },
    }));
    return { ...thread, first: { nodes: all.slice(0, 1) }, latest: { nodes: all.slice(-30) } };
  });
  return { reviewThreads: { nodes, pageInfo: { hasPreviousPage: start > 0, startCursor: String(start) } } };
}
