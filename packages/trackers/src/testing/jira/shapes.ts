import { checkData } from "@cuebook/settings";
import type { Received } from "../loopback.ts";

/**
 * The bodies of requests that the tracker sends, as Jira Cloud's REST API v3 describes them. Jira publishes no package with its
 * description: the fields and types are those of the models of jira.js 6.2 (MIT), which are generated from it.
 */
const text = { type: "string" };
const texts = { type: "array", items: text };
const open = { type: "object", additionalProperties: true };
const property = exact({ key: text, value: {} }, ["key", "value"]);
const properties = { type: "array", items: property };

/** A document: https://developer.atlassian.com/cloud/jira/platform/apis/document/structure/ */
const document = exact(
  { type: { const: "doc" }, version: { const: 1 }, content: { type: "array", items: { $ref: "#/$defs/node" } } },
  ["type", "version", "content"],
);

const marks = {
  type: "array",
  items: exact({ type: { enum: ["strong", "em", "code", "link", "strike"] }, attrs: open }, ["type"]),
};
const node = {
  oneOf: [
    exact({ type: { const: "text" }, text: { type: "string", minLength: 1 }, marks }, ["type", "text"]),
    exact({ type: { enum: ["hardBreak", "rule"] } }, ["type"]),
    exact(
      {
        type: { enum: ["paragraph", "heading", "bulletList", "orderedList", "listItem", "codeBlock", "blockquote"] },
        attrs: open,
        content: { type: "array", items: { $ref: "#/$defs/node" } },
      },
      ["type"],
    ),
  ],
};

const search = exact(
  {
    jql: text,
    maxResults: { type: "integer", minimum: 1, maximum: 5000 },
    fields: texts,
    nextPageToken: text,
    reconcileIssues: { type: "array", items: { type: "integer" }, maxItems: 50 },
  },
  ["jql"],
);

const bodies: Readonly<Record<string, object>> = {
  "POST /search/jql": search,
  "POST /issue/bulkfetch": exact(
    { issueIdsOrKeys: { ...texts, minItems: 1, maxItems: 100 }, fields: texts, properties: { ...texts, maxItems: 5 } },
    ["issueIdsOrKeys"],
  ),
  "POST /comment/list": exact({ ids: { type: "array", items: { type: "integer" }, maxItems: 1000 } }, ["ids"]),
  "POST /issue": exact(
    {
      fields: exact(
        {
          project: exact({ key: text }, ["key"]),
          issuetype: exact({ name: text }, ["name"]),
          summary: { type: "string", minLength: 1, maxLength: 255 },
          labels: { type: "array", items: { type: "string", pattern: "^\\S+$" } },
          description: document,
        },
        ["project", "issuetype", "summary"],
      ),
      properties,
    },
    ["fields"],
  ),
  "POST /issue/ID/comment": exact({ body: document, properties }, ["body"]),
  "POST /issue/ID/transitions": exact({ transition: exact({ id: text }, ["id"]), fields: open }, ["transition"]),
  "PUT /issue/ID/properties/cuebook": open,
  "POST /issueLink": exact(
    {
      type: exact({ name: text }, ["name"]),
      inwardIssue: exact({ id: text }, ["id"]),
      outwardIssue: exact({ id: text }, ["id"]),
    },
    ["type", "inwardIssue", "outwardIssue"],
  ),
};

/** The parameters of reads. */
const queries: Readonly<Record<string, readonly string[]>> = {
  "GET /issue/ID/comment": ["startAt", "maxResults", "orderBy", "expand"],
  "POST /comment/list": ["expand"],
  "GET /issue/ID/transitions": ["expand"],
  "GET /priority/search": ["startAt", "maxResults"],
  "GET /mypermissions": ["projectKey", "permissions"],
};

function exact(fields: Readonly<Record<string, object>>, required: readonly string[]): object {
  return { type: "object", properties: fields, required, additionalProperties: false };
}

/** What Jira's API does not describe in a request. @param name such as `POST /issue` */
export function wrongRequest(name: string, { url, body }: Received): string[] {
  const wrong = [...url.searchParams.keys()].filter((key) => queries[name]?.includes(key) !== true);
  const schema = bodies[name];
  const problems = wrong.map((key) => `${name} has no parameter "${key}"`);
  if (body === undefined) return problems;
  if (schema === undefined) return [...problems, `${name} has no body`];
  return [
    ...problems,
    ...checkData({ ...schema, $defs: { node } }, body).map(({ message }) => `the body of ${name}: ${message}`),
  ];
}
