import { described, flag, integer, list, optional, type Settings, text } from "@cuebook/settings";
import { anyList, anyRecord, record, textOrNull } from "../http/reply.ts";

/** A value of any form: it is read by other code. */
const anything = described<unknown>({});

function nullable<Value>(properties: object, required: readonly string[]) {
  return described<Value | null>({ type: ["object", "null"], properties, required, additionalProperties: true });
}

const word = { type: "string" } as const;

const status = record({ name: text({ minLength: 1 }), statusCategory: optional(record({ key: optional(text()) })) });

/** An issue, as far as the tracker reads it. */
export const issuePayload = record({
  id: text({ pattern: "^[1-9][0-9]*$" }),
  key: text({ minLength: 1 }),
  fields: record({
    summary: text({ minLength: 1 }),
    status,
    project: record({ key: text() }),
    created: text(),
    updated: text(),
    issuetype: record({ name: text() }),
    description: optional(anything),
    priority: optional(
      nullable<{ readonly id: string; readonly name: string }>({ id: word, name: word }, ["id", "name"]),
    ),
    labels: optional(list(text())),
    assignee: optional(nullable<{ readonly displayName?: string }>({ displayName: word }, [])),
    creator: optional(nullable<{ readonly accountId?: string }>({ accountId: word }, [])),
    parent: optional(record({ id: text(), key: text() })),
    issuelinks: optional(
      list(
        record({
          type: record({ name: text() }),
          inwardIssue: optional(
            record({ id: text(), key: text(), fields: optional(record({ status: optional(status) })) }),
          ),
        }),
      ),
    ),
  }),
  properties: optional(anyRecord),
});

export type IssuePayload = Settings<typeof issuePayload>;

/** The fields of an issue that are asked for. */
export const issueFields = [
  ...["summary", "status", "project", "created", "updated", "issuetype", "description", "priority", "labels"],
  ...["assignee", "creator", "parent", "issuelinks"],
];

export const searchPayload = record({
  issues: list(record({ id: text({ pattern: "^[1-9][0-9]*$" }), key: optional(text()) })),
  nextPageToken: optional(textOrNull),
  isLast: optional(flag()),
});

export const bulkPayload = record({
  issues: anyList,
  issueErrors: optional(list(record({ id: optional(text()), errorMessage: optional(text()) }))),
});

/** The name of an issue in an answer with many. */
export const namedPayload = record({ id: text() });

export const commentPayload = record({
  id: text({ minLength: 1 }),
  created: text(),
  body: optional(anything),
  author: optional(
    nullable<{ readonly accountId?: string; readonly displayName?: string }>(
      { accountId: word, displayName: word },
      [],
    ),
  ),
  properties: optional(list(record({ key: text(), value: optional(anything) }))),
});

export type CommentPayload = Settings<typeof commentPayload>;

export const commentsPayload = record({ comments: anyList, total: integer({ minimum: 0 }) });

export const valuesPayload = record({ values: anyList, total: optional(integer()), isLast: optional(flag()) });

export const priorityPayload = record({ id: text(), name: text() });

export const accountPayload = record({ accountId: text({ minLength: 1 }), displayName: optional(text()) });

export const projectPayload = record({ key: text(), name: optional(text()) });

export const serverPayload = record({
  baseUrl: optional(text()),
  deploymentType: optional(text()),
  version: optional(text()),
});

export const statusesPayload = list(record({ name: text(), statuses: list(record({ name: text() })) }));

export const linkTypesPayload = record({ issueLinkTypes: list(record({ name: text() })) });

export const permissionsPayload = record({
  permissions: described<Readonly<Record<string, { readonly havePermission?: boolean }>>>({
    type: "object",
    additionalProperties: { type: "object", additionalProperties: true },
  }),
});

export const createdPayload = record({ id: text({ pattern: "^[1-9][0-9]*$" }) });

export const transitionsPayload = record({
  transitions: list(
    record({
      id: text(),
      name: text(),
      to: record({ name: text() }),
      isAvailable: optional(flag()),
      fields: optional(
        described<Readonly<Record<string, TransitionField>>>({
          type: "object",
          additionalProperties: {
            type: "object",
            properties: {
              required: { type: "boolean" },
              hasDefaultValue: { type: "boolean" },
              name: word,
              schema: { type: "object", additionalProperties: true },
              allowedValues: { type: "array" },
            },
            required: ["required"],
            additionalProperties: true,
          },
        }),
      ),
    }),
  ),
});

/** A field on the screen of a transition. */
export interface TransitionField {
  readonly required: boolean;
  readonly hasDefaultValue?: boolean;
  readonly name?: string;
  readonly schema?: { readonly type?: unknown };
  readonly allowedValues?: readonly unknown[];
}

export type Transition = Settings<typeof transitionsPayload>["transitions"][number];
