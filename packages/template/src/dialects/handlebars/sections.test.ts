import { describe, expect, test } from "vitest";
import type { JsonSchema } from "../../api/template.ts";
import { parse } from "../../parse.ts";

const text = { type: "string" };
const row = { type: "object", properties: { id: text, done: { type: "boolean" } }, required: ["id", "done"] };
const contract: JsonSchema = {
  type: "object",
  properties: {
    title: text,
    count: { type: "integer" },
    rows: { type: "array", items: row },
    few: { type: ["array", "null"], items: row },
    owner: { anyOf: [row, { type: "null" }] },
    isOpen: { type: "boolean" },
    mixed: { anyOf: [row, { type: "array", items: row }] },
    any: {},
  },
  required: ["title", "count", "rows", "few", "owner", "isOpen", "mixed", "any"],
};

function parsed(source: string) {
  const { template, diagnostics } = parse(source, { dialect: "handlebars" });
  if (template === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return template;
}

describe("the contract decides what a block over a value does", () => {
  test.each([
    "{{#rows}}{{id}}{{@index}}{{#if @first}}x{{/if}}{{../title}}{{/rows}}",
    "{{#few}}{{id}}{{@key}}{{else}}none{{/few}}{{^few}}none{{/few}}",
    "{{#owner}}{{id}}{{else}}none{{/owner}}{{^owner}}none{{/owner}}",
    "{{#isOpen}}{{title}}{{else}}{{count}}{{/isOpen}}",
    "{{#rows}}{{#done}}{{id}}{{@index}}{{/done}}{{/rows}}{{#each rows}}{{#done}}{{@index}}{{/done}}{{/each}}",
    "{{#title}}{{this}}{{/title}}{{#count}}{{this}}{{/count}}",
    "{{#rows as |row i|}}{{i}}{{row.id}}{{/rows}}",
  ])("%s", (source) => {
    expect(parsed(source).check(contract)).toEqual([]);
  });

  test.each([
    ["{{#mixed}}{{id}}{{/mixed}}", "for some values the block goes into it, for others it loops over it"],
    ["{{#any}}x{{/any}}", "the contract does not say whether the block loops over it"],
    ["{{#rows}}{{title}}{{/rows}}", "title is looked up on `this`, which is the context rows here"],
    ["{{#owner}}{{@index}}{{/owner}}", "can be absent"],
    ["{{#title}}{{id}}{{/title}}", "id"],
  ])("%s: %s", (source, words) => {
    const found = parsed(source).check(contract);
    expect(found.map(({ message }) => message).join("\n")).toContain(words);
  });
});

test("a block over a value is traced to its data", () => {
  const { text: rendered, segments } = parsed("{{#rows}}{{id}}{{/rows}}{{#owner}}{{id}}{{/owner}}").trace({
    rows: [{ id: "a" }, { id: "b" }],
    owner: { id: "c" },
  });
  expect(rendered).toBe("abc");
  expect(JSON.stringify(segments)).toContain("rows");
  expect(JSON.stringify(segments)).toContain("owner");
});

test("the contract of a block over a value is inferred from its content", () => {
  const { schema } = parsed("{{#rows}}{{id}}{{/rows}}").infer();
  expect(parsed("{{#rows}}{{id}}{{/rows}}").check(schema)).toEqual([]);
});

test("blocks over values inside each other end", () => {
  const source = `${"{{#a}}".repeat(300)}{{@index}}${"{{/a}}".repeat(300)}`;
  expect(() => parsed(source).render({ a: true })).toThrow();
});
