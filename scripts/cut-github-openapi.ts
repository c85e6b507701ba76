import { readFileSync, writeFileSync } from "node:fs";
import { argv } from "node:process";

/*
 * Cuts GitHub's OpenAPI description down to the requests of the tracker and the forge `github`, for their tests:
 *
 *   npm pack @octokit/openapi@23.0.2 && tar xzf octokit-openapi-*.tgz
 *   npx node scripts/cut-github-openapi.ts package/generated/api.github.com.json
 */

type Json = Readonly<Record<string, unknown>>;

const repository = "/repos/{owner}/{repo}";
const issue = `${repository}/issues/{issue_number}`;
const pull = `${repository}/pulls/{pull_number}`;
const operations: readonly (readonly [string, string])[] = [
  ["get", "/user"],
  ["get", repository],
  ["get", `${repository}/labels`],
  ["get", `${repository}/issues`],
  ["post", `${repository}/issues`],
  ["get", "/search/issues"],
  ["get", issue],
  ["patch", issue],
  ["get", `${issue}/dependencies/blocked_by`],
  ["post", `${issue}/dependencies/blocked_by`],
  ["get", `${issue}/comments`],
  ["post", `${issue}/comments`],
  ["post", `${issue}/labels`],
  ["delete", `${issue}/labels/{name}`],
  ["get", `${repository}/pulls`],
  ["post", `${repository}/pulls`],
  ["get", pull],
  ["patch", pull],
  ["post", `${pull}/requested_reviewers`],
  ["get", `${pull}/reviews`],
  ["get", `${repository}/commits/{ref}/check-runs`],
  ["get", `${repository}/commits/{ref}/status`],
  ["get", `${repository}/check-runs/{check_run_id}`],
  ["get", `${repository}/check-runs/{check_run_id}/annotations`],
  ["get", `${repository}/actions/jobs/{job_id}/logs`],
];

/** Schemas of which only some properties are kept. */
const pullRequest = [
  ...["number", "html_url", "state", "draft", "title", "body", "merged_at", "head", "base", "user", "labels"],
  ...["requested_reviewers", "requested_teams"],
];
const partial: Readonly<Record<string, readonly string[]>> = {
  "pull-request-simple": pullRequest,
  "pull-request": [...pullRequest, "merged", "mergeable"],
  "pull-request-review": ["id", "user", "body", "state", "submitted_at"],
  "check-run": ["id", "name", "head_sha", "status", "conclusion", "html_url", "details_url", "output", "app"],
  "nullable-integration": ["id", "slug", "name"],
  "combined-commit-status": ["state", "sha", "total_count", "statuses"],
  "simple-commit-status": ["id", "context", "state", "target_url", "description"],
  repository: ["id", "name", "full_name", "private"],
  team: ["id", "name", "slug"],
  "team-simple": ["id", "name", "slug"],
  "full-repository": ["id", "name", "full_name", "private", "archived", "has_issues", "permissions", "default_branch"],
  "private-user": ["login", "id", "type", "user_view_type"],
  "public-user": ["login", "id", "type", "user_view_type"],
};

/** Properties whose values may be anything. */
const open = new Set([
  "closed_by",
  "issue_field_values",
  "milestone",
  "minimized",
  "performed_via_github_app",
  "pin",
  "pinned_comment",
  "reactions",
  "repository",
  "sub_issues_summary",
  "suggestions",
]);

const words = new Set(["description", "example", "examples", "externalDocs", "title", "format", "discriminator"]);

const [, , path = ""] = argv;
const description = JSON.parse(readFileSync(path, "utf8"));
const defs: Record<string, unknown> = {};

function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function resolved(value: Json): Json {
  const { $ref } = value;
  if (typeof $ref !== "string") return value;
  let target = description;
  for (const key of $ref.slice(2).split("/")) target = target[key];
  return target;
}

/** An OpenAPI 3.0 schema as JSON Schema, without prose. */
function cut(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(cut);
  if (!isJson(schema)) return schema;
  if (typeof schema.$ref === "string") return reference(schema.$ref.split("/").at(-1) ?? "", schema);
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (words.has(key) || key.startsWith("x-") || key === "nullable") continue;
    // Of the kept parts, several alternatives may fit.
    result[key === "oneOf" ? "anyOf" : key] = key === "properties" && isJson(value) ? cutProperties(value) : cut(value);
  }
  if (schema.nullable !== true) return result;
  if (typeof result.type === "string" && result.enum === undefined) return { ...result, type: [result.type, "null"] };
  return { anyOf: [result, { type: "null" }] };
}

function cutProperties(properties: Json): Json {
  return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, open.has(name) ? {} : cut(each)]));
}

function reference(name: string, schema: Json): Json {
  if (!Object.hasOwn(defs, name)) {
    defs[name] = {};
    const kept = partial[name];
    const target = resolved(schema);
    if (kept !== undefined && isJson(target.properties) && Array.isArray(target.required)) {
      const properties = Object.entries(target.properties).filter(([key]) => kept.includes(key));
      const required = target.required.filter((key) => kept.includes(String(key)));
      defs[name] = cut({ type: "object", properties: Object.fromEntries(properties), required });
    } else defs[name] = cut(target);
  }
  return { $ref: `#/$defs/${name}` };
}

function schemaIn(value: unknown): unknown {
  const content = isJson(value) ? resolved(value).content : undefined;
  const json = isJson(content) ? content["application/json"] : undefined;
  return isJson(json) ? cut(json.schema) : null;
}

const result: Record<string, unknown> = {};
for (const [method, at] of operations) {
  const operation = description.paths[at][method];
  const parameters: Json[] = (operation.parameters ?? []).map(resolved);
  const query = parameters.filter((each) => each.in === "query");
  result[`${method.toUpperCase()} ${at}`] = {
    query: Object.fromEntries(query.map(({ name, schema }) => [name, cut(schema)])),
    body: schemaIn(operation.requestBody),
    replies: Object.fromEntries(Object.entries(operation.responses).map(([status, each]) => [status, schemaIn(each)])),
  };
}
const source = `@octokit/openapi ${description.info.version}, api.github.com, MIT; cut by scripts/cut-github-openapi.ts`;
const out = new URL("../packages/trackers/src/testing/github/openapi.json", import.meta.url);
writeFileSync(out, `${JSON.stringify({ source, operations: result, $defs: defs }, undefined, 1)}\n`);
