import { described, flag, integer, list, optional, type Settings, text } from "@cuebook/settings";
import { anyList, anyRecord, record, textOrNull } from "../http/reply.ts";

const count = integer({ minimum: 0 });

const userOrNull = described<{ readonly login: string } | null>({
  type: ["object", "null"],
  properties: { login: { type: "string" } },
  required: ["login"],
  additionalProperties: true,
});

/** An issue, as far as the tracker reads it. */
export const issuePayload = record({
  /** The number in the database, which other numbers of the API mean. */
  id: integer(),
  node_id: text(),
  number: integer({ minimum: 1 }),
  title: text({ minLength: 1 }),
  state: text(),
  html_url: text(),
  repository_url: text(),
  created_at: text(),
  updated_at: text(),
  body: optional(textOrNull),
  user: optional(userOrNull),
  labels: described<readonly (string | { readonly name?: string | null })[]>({
    type: "array",
    items: {
      anyOf: [
        { type: "string" },
        { type: "object", properties: { name: { type: ["string", "null"] } }, additionalProperties: true },
      ],
    },
  }),
  assignees: optional(list(record({ login: text() }))),
  type: optional(
    described<{ readonly name?: string } | null>({ type: ["object", "null"], additionalProperties: true }),
  ),
  pull_request: optional(anyRecord),
  parent_issue_url: optional(textOrNull),
  issue_dependencies_summary: optional(record({ blocked_by: count, total_blocked_by: count })),
});

export type IssuePayload = Settings<typeof issuePayload>;

export const commentPayload = record({
  id: integer(),
  body: optional(textOrNull),
  created_at: text(),
  user: userOrNull,
});

export const userPayload = record({ login: text({ minLength: 1 }) });

export const searchPayload = record({ total_count: count, incomplete_results: flag(), items: anyList });

export const foundPayload = record({ number: integer({ minimum: 1 }) });

export const repositoryPayload = record({
  full_name: text(),
  default_branch: text(),
  archived: optional(flag()),
  has_issues: optional(flag()),
  permissions: optional(record({ push: optional(flag()), triage: optional(flag()) })),
});

const graphqlError = record({ type: optional(text()), message: text() });

export type GraphqlError = Settings<typeof graphqlError>;

export const graphqlPayload = record({
  data: optional(described<object | null>({ type: ["object", "null"], additionalProperties: true })),
  errors: optional(list(graphqlError)),
});

export const viewerPayload = record({ viewer: record({ login: text() }) });

const nodes = <Node>(node: object) =>
  described<{ readonly nodes: readonly (Node | null)[] }>({
    type: "object",
    properties: { nodes: { type: "array", items: { anyOf: [node, { type: "null" }] } } },
    required: ["nodes"],
    additionalProperties: true,
  });

const open = { type: "object", additionalProperties: true } as const;
const nameOrNull = { anyOf: [{ ...open, properties: { name: { type: "string" } } }, { type: "null" }] };

/** What GraphQL has beside the REST payload of an issue. */
export const extraPayload = record({
  linkedBranches: optional(
    nodes<{ readonly ref: { readonly name: string } | null }>({ ...open, properties: { ref: nameOrNull } }),
  ),
  projectItems: optional(
    nodes<{
      readonly id: string;
      readonly project: { readonly number: number; readonly owner: { readonly login?: string } };
      readonly fieldValueByName: { readonly name?: string } | null;
    }>({
      ...open,
      properties: {
        id: { type: "string" },
        project: { ...open, properties: { number: { type: "integer" }, owner: open }, required: ["number", "owner"] },
        fieldValueByName: nameOrNull,
      },
      required: ["id", "project"],
    }),
  ),
});

export const extrasPayload = record({
  repository: described<Readonly<Record<string, unknown>> | null>({
    type: ["object", "null"],
    additionalProperties: true,
  }),
});

export const addedPayload = record({ addProjectV2ItemById: record({ item: record({ id: text() }) }) });

export const boardPayload = record({
  repositoryOwner: described<{
    readonly projectV2: {
      readonly id: string;
      readonly field: {
        readonly id?: string;
        readonly options?: readonly { readonly id: string; readonly name: string }[];
      } | null;
    } | null;
  } | null>({ type: ["object", "null"], additionalProperties: true }),
});
