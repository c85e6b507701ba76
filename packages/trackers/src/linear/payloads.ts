import { described, flag, list, number, optional, type Settings, text } from "@cuebook/settings";
import { anyList, anyRecord, record, textOrNull } from "../http/reply.ts";

/** An object with given fields, or null. */
const orNull = <Type>(fields: Readonly<Record<string, object>>) =>
  described<Type | null>({
    type: ["object", "null"],
    properties: fields,
    required: Object.keys(fields),
    additionalProperties: true,
  });

const texts = { type: "string" } as const;
const flagOrNull = described<boolean | null>({ type: ["boolean", "null"] });

/** A page of a list. */
export const connection = record({
  nodes: anyList,
  pageInfo: record({ hasNextPage: flag(), endCursor: optional(textOrNull) }),
});

export type Connection = Settings<typeof connection>;

const graphqlError = record({
  message: text(),
  extensions: optional(
    record({ code: optional(text()), type: optional(text()), userPresentableMessage: optional(text()) }),
  ),
});

export type LinearError = Settings<typeof graphqlError>;

export const answerPayload = record({
  data: optional(described<object | null>({ type: ["object", "null"], additionalProperties: true })),
  errors: optional(list(graphqlError)),
});

const state = record({ id: text(), name: text({ minLength: 1 }), type: text() });

/** A state of the workflow of a team. */
export const statePayload = state;
export type StatePayload = Settings<typeof state>;

/** An issue, as far as the tracker reads it. */
export const issuePayload = record({
  id: text({ minLength: 1 }),
  identifier: text({ minLength: 1 }),
  title: text({ minLength: 1 }),
  description: optional(textOrNull),
  /** 0: none; 1: urgent; 4: low. */
  priority: number(),
  branchName: text(),
  url: text(),
  createdAt: text(),
  updatedAt: text(),
  trashed: optional(flagOrNull),
  state,
  team: record({ id: text(), key: text() }),
  project: optional(orNull<{ readonly slugId: string }>({ slugId: texts })),
  assignee: optional(orNull<{ readonly displayName: string }>({ displayName: texts })),
  parent: optional(orNull<{ readonly id: string; readonly identifier: string }>({ id: texts, identifier: texts })),
  labels: connection,
  inverseRelations: connection,
});

export type IssuePayload = Settings<typeof issuePayload>;

export const relationPayload = record({
  type: text(),
  issue: record({ id: text(), identifier: text(), trashed: optional(flagOrNull), state }),
});

export type RelationPayload = Settings<typeof relationPayload>;

export const labelPayload = record({ id: text(), name: text() });

const named = orNull<{ readonly displayName?: string; readonly name?: string | null }>({});

export const commentPayload = record({
  id: text(),
  body: text(),
  createdAt: text(),
  user: optional(named),
  externalUser: optional(named),
  botActor: optional(named),
});

export const teamPayload = record({ id: text(), key: text(), name: text() });
export type TeamPayload = Settings<typeof teamPayload>;

export const projectPayload = record({ id: text(), name: text(), slugId: text(), teams: record({ nodes: anyList }) });
export type ProjectPayload = Settings<typeof projectPayload>;

export const historyPayload = record({ fromStateId: optional(textOrNull) });

export const viewerPayload = record({
  viewer: record({ displayName: text(), app: optional(flag()), guest: optional(flag()) }),
  organization: record({ name: text(), urlKey: text() }),
});

/** An answer of which each part is read on its own. */
export const anyAnswer = anyRecord;
