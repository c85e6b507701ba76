import type { JsonSchema } from "@cuebook/template";

/** One field of `issue`, as contract, reference and completion know it. */
export interface IssueField {
  readonly name: string;
  readonly schema: JsonSchema;
  /** One sentence for the reference. */
  readonly doc: string;
  readonly example: unknown;
}

const text = { type: "string" } as const;

function closedObject(properties: Readonly<Record<string, JsonSchema>>): JsonSchema & object {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

const blocker = closedObject({ id: text, identifier: text, state: text });

/**
 * The fields of `issue`: the one source of its contract, its documentation and its completion. Every field is always there;
 * texts that a tracker does not give are empty, so that a template may print and test them without a guard.
 */
export const issueFields: readonly IssueField[] = [
  { name: "id", schema: text, doc: "The tracker's own id.", example: "1041" },
  { name: "identifier", schema: text, doc: "The name people use for it.", example: "APP-41" },
  { name: "title", schema: text, doc: "One line that says what it is about.", example: "Totals are rounded twice" },
  { name: "state", schema: text, doc: "The tracker's state, in the tracker's own letters.", example: "In Progress" },
  {
    name: "description",
    schema: text,
    doc: "The text of the issue, or empty.",
    example: "The total of 0.1 and 0.2 shows 0.31.",
  },
  {
    name: "branch_name",
    schema: text,
    doc: "The branch that the tracker proposes, or empty.",
    example: "app-41-totals",
  },
  {
    name: "url",
    schema: text,
    doc: "Where to read it in a browser, or empty.",
    example: "https://tracker.example/APP-41",
  },
  { name: "assignee", schema: text, doc: "Who it is assigned to, or empty.", example: "lin" },
  { name: "issue_type", schema: text, doc: "The tracker's kind of issue, or empty.", example: "Bug" },
  {
    name: "created_at",
    schema: text,
    doc: "When it was made, as ISO 8601, or empty.",
    example: "2026-03-01T09:30:00Z",
  },
  {
    name: "updated_at",
    schema: text,
    doc: "When it was last changed, as ISO 8601, or empty.",
    example: "2026-03-02T10:00:00Z",
  },
  {
    name: "priority",
    schema: { type: ["integer", "null"] },
    doc: "Smaller is more urgent; null where the tracker has none.",
    example: 2,
  },
  {
    name: "labels",
    schema: { type: "array", items: text },
    doc: "Its labels in lower case; empty where it has none.",
    example: ["billing"],
  },
  {
    name: "parent",
    schema: { anyOf: [closedObject({ id: text, identifier: text }), { type: "null" }] },
    doc: "The issue it is part of; null where it stands alone.",
    example: { id: "1000", identifier: "APP-12" },
  },
  {
    name: "comments",
    schema: {
      anyOf: [
        { type: "array", items: closedObject({ id: text, author: text, body: text, created_at: text }) },
        { type: "null" },
      ],
    },
    doc: "Its comments, oldest first; null where the tracker cannot give any.",
    example: [{ id: "7", author: "lin", body: "Also on the invoice.", created_at: "2026-03-01T11:00:00Z" }],
  },
  {
    name: "blockers",
    schema: { type: "array", items: blocker },
    doc: "The issues that must be done before it.",
    example: [{ id: "1039", identifier: "APP-39", state: "Done" }],
  },
  {
    name: "blocked_by",
    schema: { type: "array", items: blocker },
    doc: "The same list as blockers, under the name that older files use.",
    example: [{ id: "1039", identifier: "APP-39", state: "Done" }],
  },
];

/** The contract of `issue`. */
export const issueContract: JsonSchema = closedObject(
  Object.fromEntries(
    issueFields.map(({ name, schema, doc }) => [
      name,
      { ...(typeof schema === "object" ? schema : {}), description: doc },
    ]),
  ),
);

/** An issue with every field filled, for previews and documentation. */
export const exampleIssue: Readonly<Record<string, unknown>> = Object.fromEntries(
  issueFields.map(({ name, example }) => [name, example]),
);
