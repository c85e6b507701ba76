import { describe, expect, test } from "vitest";
import type { JsonSchema } from "../api/template.ts";
import { parse } from "../parse.ts";

const text = { type: "string" };
const person = {
  type: "object",
  properties: { name: text, nick: { type: ["string", "null"] } },
  required: ["name", "nick"],
};
const contract: JsonSchema = {
  type: "object",
  properties: {
    optional: text,
    person,
    parent: { anyOf: [person, { type: "null" }] },
    event: {
      oneOf: [
        { type: "object", properties: { kind: { const: "a" }, x: text }, required: ["kind", "x"] },
        { type: "object", properties: { kind: { const: "b" }, y: text }, required: ["kind", "y"] },
      ],
    },
    anything: true,
  },
  required: ["person", "parent", "event", "anything"],
};

describe("go: a field read by `index` is checked like a field read by a path", () => {
  test.each([
    ['{{ index .person "nmae" }}', "{{ .person.nmae }}"],
    ['{{ index . "persn" }}', "{{ .persn }}"],
    ['{{ index . "optional" }}', "{{ .optional }}"],
    ['{{ index .event "x" }}', "{{ .event.x }}"],
    ['{{ index .parent "name" }}', "{{ .parent.name }}"],
    ['{{ index .anything "x" }}', "{{ .anything.x }}"],
  ])("%s", (index, path) => {
    const findings = (template: string) =>
      parse(template, { dialect: "go" })
        .check(contract)
        .map(({ code, message, notes }) => ({
          code,
          message: message.replace(index.slice(3, -3), path.slice(3, -3)),
          notes,
        }));
    expect(findings(index)).toEqual(findings(path));
  });

  test("a misspelt key is marked, and replaced by another in quotes", () => {
    expect(parse('{{ index .person "nmae" }}', { dialect: "go" }).check(contract)).toMatchObject([
      { column: 18, endColumn: 24, suggestion: { text: 'did you mean "name"?', replacement: '"name"' } },
    ]);
  });
});
