import type { JsonSchema } from "@cuebook/template";

/** A field of `issue`, for contract, reference and completion. */
export interface IssueField {
  readonly name: string;
  readonly schema: JsonSchema;
  /** One sentence for the reference. */
  readonly doc: string;
  readonly example: unknown;
}

const text = { type: "string" } as const;
/** A tracker reports an issue without one of these. */
const filled = { type: "string", minLength: 1 } as const;

function closedObject(properties: Readonly<Record<string, JsonSchema>>): JsonSchema & object {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

const blocker = closedObject({ id: text, identifier: text, state: text });

/**
 * The fields of `issue`: the only source of its contract, documentation and completion. Every field is always set; id, identifier,
 * title and state are never blank. Any other text that a tracker does not provide is empty, so that a template can print and test
 * it without a guard.
 */
export const issueFields: readonly IssueField[] = [
  { name: "id", schema: filled, doc: "The id in the tracker.", example: "1041" },
  { name: "identifier", schema: filled, doc: "The name that people use for it.", example: "APP-41" },
  { name: "title", schema: filled, doc: "Its subject, as one line.", example: "Totals are rounded twice" },
  { name: "state", schema: filled, doc: "The state, as the tracker spells it.", example: "In Progress" },
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
    doc: "Its address for a browser, or empty.",
    example: "https://tracker.example/APP-41",
  },
  { name: "assignee", schema: text, doc: "The assignee, or empty.", example: "lin" },
  { name: "issue_type", schema: text, doc: "The type of the issue in the tracker, or empty.", example: "Bug" },
  {
    name: "created_at",
    schema: text,
    doc: "The time of its creation in ISO 8601, or empty.",
    example: "2026-03-01T09:30:00Z",
  },
  {
    name: "updated_at",
    schema: text,
    doc: "The time of its last change in ISO 8601, or empty.",
    example: "2026-03-02T10:00:00Z",
  },
  {
    name: "priority",
    schema: { type: ["integer", "null"] },
    doc: "The priority: smaller is more urgent; null if the tracker has none.",
    example: 2,
  },
  {
    name: "labels",
    schema: { type: "array", items: text },
    doc: "Its labels in lower case; empty if it has none.",
    example: ["billing"],
  },
  {
    name: "parent",
    schema: { anyOf: [closedObject({ id: text, identifier: text }), { type: "null" }] },
    doc: "The issue that it is part of; null if it has no parent.",
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
    doc: "Its comments, oldest first; null if the tracker does not provide any.",
    example: [{ id: "7", author: "lin", body: "Also on the invoice.", created_at: "2026-03-01T11:00:00Z" }],
  },
  {
    name: "blockers",
    schema: { type: "array", items: blocker },
    doc: "The issues that must be done first.",
    example: [{ id: "1039", identifier: "APP-39", state: "Done" }],
  },
  {
    name: "blocked_by",
    schema: { type: "array", items: blocker },
    doc: "The same list as blockers, under an older name.",
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

/** An issue with a value for every field, for previews and documentation. */
export const exampleIssue: Readonly<Record<string, unknown>> = Object.fromEntries(
  issueFields.map(({ name, example }) => [name, example]),
);
