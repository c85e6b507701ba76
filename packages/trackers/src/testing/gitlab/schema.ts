import { checkData } from "@cuebook/settings";
import type { JsonSchema } from "@cuebook/template";
import type { Received } from "../loopback.ts";

/*
 * What GitLab 18 documents of the requests that the tracker and the forge make. There is no package with its API description, so this
 * is written by hand after https://docs.gitlab.com/api/rest/ and its pages: issues, issue_links, notes, labels, users, members,
 * projects, branches, commits, personal_access_tokens, merge_requests, merge_request_approvals, discussions, pipelines, jobs.
 */

interface Operation {
  /** The names of its parameters. */
  readonly query?: readonly string[];
  /** The properties of its body. */
  readonly body?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly replies: Readonly<Record<number, JsonSchema | null>>;
}

const id = { type: "integer", minimum: 1 };
const word = { type: "string" };
const wordOrNull = { type: ["string", "null"] };
const flag = { type: "boolean" };
const object = (properties: object, optional: readonly string[] = []) => ({
  type: "object",
  properties,
  required: Object.keys(properties).filter((key) => !optional.includes(key)),
  additionalProperties: true,
});
const listOf = (items: object) => ({ type: "array", items });

const user = object({ id, username: word, name: word, state: word, web_url: word });
const issue = object({
  ...{ id, iid: id, project_id: id, title: word, description: wordOrNull, state: { enum: ["opened", "closed"] } },
  ...{ created_at: word, updated_at: word, labels: listOf(word), assignees: listOf(user), author: user },
  ...{ issue_type: word, web_url: word, moved_to_id: { type: ["integer", "null"] } },
  ...{ weight: { type: ["integer", "null"] }, references: object({ short: word, full: word }) },
});
const linkType = { enum: ["relates_to", "blocks", "is_blocked_by"] };
const linked = { allOf: [issue, object({ issue_link_id: id, link_type: linkType })] };
const note = object({ id, body: word, author: user, created_at: word, system: flag, internal: flag });
const access = { anyOf: [object({ access_level: id }), { type: "null" }] };
const project = object({
  ...{ id, path_with_namespace: word, web_url: word, default_branch: wordOrNull, archived: flag },
  ...{ issues_access_level: word, merge_requests_access_level: word },
  permissions: object({ project_access: access, group_access: access }),
});
const mergeRequest = object({
  ...{ id, iid: id, project_id: id, source_project_id: id, title: word, description: wordOrNull, draft: flag },
  ...{ state: { enum: ["opened", "closed", "locked", "merged"] }, sha: wordOrNull, web_url: word, author: user },
  ...{ source_branch: word, target_branch: word, labels: listOf(word), reviewers: listOf(user), has_conflicts: flag },
  ...{ merge_status: word, detailed_merge_status: word },
});
const position = object({ base_sha: word, start_sha: word, head_sha: word, new_path: word, old_path: word });
const discussionNote = {
  allOf: [note, object({ resolvable: flag, resolved: flag, position }, ["resolved", "position"])],
};
const discussion = object({ id: word, individual_note: flag, notes: listOf(discussionNote) });
const pipeline = object({ id, sha: word, ref: word, status: word, source: word, web_url: word });
const job = object({
  id,
  name: word,
  stage: word,
  status: word,
  allow_failure: flag,
  web_url: word,
  pipeline: object({ id }),
});
const downstream = { anyOf: [object({ id, project_id: id, status: word }), { type: "null" }] };

const pages = ["page", "per_page"];
const refusal = object({ message: {} });
const read = (schema: JsonSchema, query: readonly string[] = []): Operation => ({
  query,
  replies: { 200: schema, 404: refusal, 403: refusal },
});
const list = (schema: object, query: readonly string[] = []): Operation => read(listOf(schema), [...query, ...pages]);

const P = "/projects/:id";
const operations: Readonly<Record<string, Operation>> = {
  "GET /user": read(user),
  "GET /users": list(user, ["username"]),
  "GET /personal_access_tokens/self": {
    replies: { 200: object({ id, name: word, scopes: listOf(word), expires_at: wordOrNull }), 401: refusal },
  },
  [`GET ${P}`]: read(project),
  [`GET ${P}/members/all/:n`]: read(object({ id, username: word, access_level: id })),
  [`GET ${P}/labels`]: list(object({ id, name: word }), ["search"]),
  [`GET ${P}/issues`]: list(issue, [
    ...["iids[]", "state", "labels", "order_by", "sort", "author_id", "created_after", "milestone", "not[labels]"],
    ...["search", "in"],
  ]),
  [`POST ${P}/issues`]: {
    body: { title: word, description: word, labels: word },
    required: ["title"],
    replies: { 201: issue, 400: refusal, 403: refusal, 404: refusal },
  },
  [`GET ${P}/issues/:n`]: read(issue),
  [`PUT ${P}/issues/:n`]: {
    body: { description: word, add_labels: word, remove_labels: word, state_event: { enum: ["close", "reopen"] } },
    replies: { 200: issue, 403: refusal, 404: refusal },
  },
  [`GET ${P}/issues/:n/links`]: list(linked),
  [`POST ${P}/issues/:n/links`]: {
    body: { target_project_id: id, target_issue_iid: id, link_type: linkType },
    required: ["target_project_id", "target_issue_iid"],
    replies: {
      201: object({ source_issue: issue, target_issue: issue, link_type: linkType }),
      403: refusal,
      409: refusal,
    },
  },
  [`GET ${P}/issues/:n/notes`]: list(note, ["sort", "order_by"]),
  [`POST ${P}/issues/:n/notes`]: {
    body: { body: word },
    required: ["body"],
    replies: { 201: note, 403: refusal, 404: refusal },
  },
  [`GET ${P}/repository/branches/:name`]: read(object({ name: word, commit: object({ id: word }) })),
  [`GET ${P}/repository/commits/:name`]: read(object({ id: word, parent_ids: listOf(word) })),
  [`GET ${P}/repository/commits/:name/merge_requests`]: list(mergeRequest, ["state"]),
  [`GET ${P}/repository/commits/:name/statuses`]: list(
    object({ id, name: word, status: word, target_url: wordOrNull, allow_failure: flag, pipeline_id: id }),
  ),
  [`GET ${P}/merge_requests`]: list(mergeRequest, ["source_branch", "state", "order_by", "sort"]),
  [`POST ${P}/merge_requests`]: {
    body: { title: word, source_branch: word, target_branch: word, description: word },
    required: ["title", "source_branch", "target_branch"],
    replies: { 201: mergeRequest, 403: refusal, 409: refusal },
  },
  [`GET ${P}/merge_requests/:n`]: read(mergeRequest),
  [`PUT ${P}/merge_requests/:n`]: {
    body: { description: word, add_labels: word, reviewer_ids: listOf(id) },
    replies: { 200: mergeRequest, 403: refusal },
  },
  [`GET ${P}/merge_requests/:n/approvals`]: read(object({ approved_by: listOf(object({ user })) })),
  [`GET ${P}/merge_requests/:n/reviewers`]: list(object({ user, state: word, created_at: word })),
  [`GET ${P}/merge_requests/:n/discussions`]: list(discussion),
  [`GET ${P}/merge_requests/:n/notes`]: list(note, ["sort", "order_by"]),
  [`POST ${P}/merge_requests/:n/notes`]: {
    body: { body: word },
    required: ["body"],
    replies: { 201: note, 403: refusal },
  },
  [`GET ${P}/merge_requests/:n/discussions/:name`]: read(discussion),
  [`PUT ${P}/merge_requests/:n/discussions/:name`]: { query: ["resolved"], replies: { 200: discussion, 404: refusal } },
  [`POST ${P}/merge_requests/:n/discussions/:name/notes`]: {
    body: { body: word },
    required: ["body"],
    replies: { 201: discussionNote, 404: refusal },
  },
  [`GET ${P}/pipelines`]: list(pipeline, ["sha", "order_by", "sort"]),
  [`GET ${P}/pipelines/:n`]: read(pipeline),
  [`GET ${P}/pipelines/:n/jobs`]: list(job),
  [`GET ${P}/pipelines/:n/bridges`]: list({ allOf: [job, object({ downstream_pipeline: downstream })] }),
  [`GET ${P}/jobs/:n/trace`]: read({}),
};

/** The name of an operation, from the path below the API. */
export function operationOf(method: string, path: string): string {
  const below = path
    .replace(/^\/projects\/[^/]+/, P)
    .replace(/\/(branches|commits|discussions)\/[^/]+/, "/$1/:name")
    .replaceAll(/\/\d+(?=\/|$)/g, "/:n");
  return `${method} ${below}`;
}

function problemsOf(schema: JsonSchema, data: unknown): string[] {
  return checkData(schema, data).map(({ message }) => message);
}

/** What GitLab does not document of a request: it ignores such a parameter or property. */
export function wrongRequest(name: string, { url, body }: Received): string[] {
  const operation = operations[name];
  if (operation === undefined) return [`there is no operation ${name}`];
  const unknown = [...url.searchParams.keys()].filter((key) => operation.query?.includes(key) !== true);
  const wrong = unknown.map((key) => `${name} has no parameter "${key}"`);
  if (body === undefined) return wrong;
  const { required = [] } = operation;
  const schema = {
    type: "object",
    properties: operation.body ?? {},
    required: [...required],
    additionalProperties: false,
  };
  return [...wrong, ...problemsOf(schema, body).map((message) => `the body of ${name}: ${message}`)];
}

/** What GitLab does not document of a reply. */
export function wrongReply(name: string, status: number, data: unknown): string[] {
  const replies = operations[name]?.replies ?? {};
  const schema = replies[status];
  if (schema === undefined) return [`${name} does not answer ${status}`];
  return schema === null ? [] : problemsOf(schema, data).map((message) => `the answer of ${name}: ${message}`);
}
