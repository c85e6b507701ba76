import { described, flag, integer, list, optional, type Settings, text } from "@cuebook/settings";
import { record, textOrNull } from "../http/reply.ts";

const count = integer({ minimum: 0 });
const integerOrNull = described<number | null>({ type: ["integer", "null"] });

export const userPayload = record({ id: integer(), username: text({ minLength: 1 }) });

/** An issue, as far as the tracker reads it. */
export const issuePayload = record({
  id: integer(),
  /** The number in the project, which paths have. */
  iid: integer({ minimum: 1 }),
  project_id: integer(),
  title: text({ minLength: 1 }),
  description: optional(textOrNull),
  state: text(),
  labels: list(text()),
  author: userPayload,
  assignees: optional(list(record({ username: text() }))),
  created_at: text(),
  updated_at: text(),
  web_url: text(),
  issue_type: optional(textOrNull),
  weight: optional(integerOrNull),
  moved_to_id: optional(integerOrNull),
  references: optional(record({ full: text() })),
  epic: optional(
    described<{ readonly iid: number } | null>({
      type: ["object", "null"],
      properties: { iid: { type: "integer" } },
      required: ["iid"],
      additionalProperties: true,
    }),
  ),
});

export type IssuePayload = Settings<typeof issuePayload>;

/** An issue that another one is linked to. */
export const linkedPayload = record({ link_type: text() });

export const notePayload = record({
  id: integer(),
  body: text(),
  author: userPayload,
  created_at: text(),
  system: flag(),
  /** Null: a comment on its own; else `DiscussionNote` or `DiffNote`, in a conversation. */
  type: optional(textOrNull),
  /** Only for members of the project. */
  internal: optional(flag()),
});

export const labelPayload = record({ name: text({ minLength: 1 }) });

const access = optional(
  described<{ readonly accessLevel: number } | null>({
    type: ["object", "null"],
    properties: { access_level: { type: "integer" } },
    required: ["access_level"],
    additionalProperties: true,
  }),
);

export const projectPayload = record({
  id: integer(),
  path_with_namespace: text(),
  web_url: text(),
  default_branch: optional(textOrNull),
  archived: optional(flag()),
  issues_access_level: optional(text()),
  merge_requests_access_level: optional(text()),
  permissions: optional(record({ project_access: access, group_access: access })),
});

export type ProjectPayload = Settings<typeof projectPayload>;

export const memberPayload = record({ access_level: count });

/** The token that asks. */
export const tokenPayload = record({ scopes: list(text()), expires_at: optional(textOrNull) });
