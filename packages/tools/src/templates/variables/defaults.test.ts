import { describe, expect, test } from "vitest";
import { checkTemplate } from "../../tools/check-template.ts";
import { listTemplateVariables } from "../../tools/list-template-variables.ts";
import { renderTemplate } from "../../tools/render-template.ts";
import { failure, givenBy, workspaceWith } from "../testing/workspace.ts";

const template = `---
dialect: jinja
variables:
  type: object
  properties:
    name: { type: string }
    port: { type: integer, default: 8080 }
    db:
      type: object
      properties:
        host: { type: string, default: localhost }
        pool: { type: object, properties: { size: { type: integer, default: 5 } }, required: [size] }
      required: [host, pool]
    hosts: { type: array, items: { type: object, properties: { name: { type: string }, weight: { type: integer, default: 1 } }, required: [name] }, default: [] }
  required: [name, port, db]
---
{{ name }}:{{ port }} {{ db.host }}/{{ db.pool.size }}{% for h in hosts %} {{ h.name }}={{ h.weight }}{% endfor %}
`;

async function rendered(variables: unknown) {
  const { text, variables_defaulted: defaulted } = await givenBy(renderTemplate(await workspaceWith({})), {
    ...{ template, variables },
  });
  return [text, defaulted];
}

describe("declared defaults", () => {
  test.each([
    [{ name: "a" }, "a:8080 localhost/5\n", ["port", "db", "hosts"]],
    [{ name: "a", port: 1, db: { host: "b" }, hosts: [] }, "a:1 b/5\n", ["db.pool"]],
    [
      { name: "a", port: 1, db: { host: "b", pool: {} }, hosts: [{ name: "c" }, { name: "d", weight: 2 }] },
      "a:1 b/5 c=1 d=2\n",
      ["db.pool.size", "hosts[].weight"],
    ],
    [{ name: "a", port: 1, db: { host: "b", pool: { size: 2 } }, hosts: [] }, "a:1 b/2\n", undefined],
  ])("a template gets the default of what was not given: %j", async (variables, text, defaulted) => {
    expect(await rendered(variables)).toEqual([text, defaulted]);
  });

  test("a given value is never replaced, even if it does not fit", async () => {
    const tool = renderTemplate(await workspaceWith({}));
    expect(await failure(tool, { template, variables: { name: "a", port: null } })).toMatchObject({
      code: "variables_invalid",
      findings: expect.arrayContaining([
        expect.objectContaining({ code: "undeclared_value", message: "port is declared as integer" }),
      ]),
    });
  });

  test("an object without all that it requires is not made", async () => {
    const declared =
      "---\nvariables:\n  properties:\n    o: { type: object, properties: { a: { type: string, default: x }, b: { type: string } }, required: [a, b] }\n  required: [o]\n---\n{{ o.a }}{{ o.b }}";
    const tool = renderTemplate(await workspaceWith({}));
    expect(await failure(tool, { template: declared, variables: {} })).toMatchObject({
      ...{ code: "variables_invalid", message: "Template render error: undefined variable 'o'" },
    });
  });

  test("the list of variables has them, and no such variable is required", async () => {
    const { variables, schema } = await givenBy(listTemplateVariables(await workspaceWith({})), { template });
    expect(variables).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: "name", required: true, default: undefined }),
        expect.objectContaining({ path: "port", required: false, default: 8080 }),
        expect.objectContaining({ path: "db", required: false, default: { host: "localhost", pool: { size: 5 } } }),
        expect.objectContaining({ path: "db.pool.size", required: false, default: 5 }),
        expect.objectContaining({ path: "hosts[].weight", required: false, default: 1 }),
      ]),
    );
    expect(schema).toMatchObject({ required: ["name"] });
  });

  test("the check of a template counts what has a default as always there", async () => {
    expect(await givenBy(checkTemplate(await workspaceWith({})), { template })).toMatchObject({
      ok: true,
      findings: [],
    });
  });

  test("a default that does not fit is a finding at its place", async () => {
    const wrong =
      "---\ndialect: jinja\nvariables:\n  properties:\n    port: { type: integer, default: no }\n    list:\n      items: { properties: { kind: { enum: [a, b], default: c } } }\n    o: { type: object, required: [x], properties: { x: { type: string } }, default: {} }\n---\n{{ port }}";
    const { ok, findings } = await givenBy(checkTemplate(await workspaceWith({})), { template: wrong });
    expect([ok, findings]).toEqual([
      false,
      [
        [5, 37, "the default does not fit: port is declared as integer"],
        [7, 61, 'the default does not fit: list[].kind is declared as one of "a", "b"'],
        [8, 85, "the default does not fit: o.x is declared, but was not given"],
      ].map(([line, column, message]) => expect.objectContaining({ code: "wrong_default", line, column, message })),
    ]);
  });

  test("names that every object has are ordinary names", async () => {
    const own =
      "---\nvariables:\n  properties: { __proto__: { type: string, default: x }, constructor: { type: string, default: y } }\n---\n{{ constructor }}";
    const tool = renderTemplate(await workspaceWith({}));
    expect(await givenBy(tool, { template: own, variables: {} })).toMatchObject({ text: "y" });
    expect(Object.hasOwn(Object.prototype, "default")).toBe(false);
  });

  test("defaults in a long list are limited", async () => {
    const many = `---\nvariables:\n  properties: { l: { type: array, items: { type: object, properties: { a: { type: array, default: [${"1,".repeat(3000)}1] } } } } }\n---\n{% for x in l %}{{ x.a | length }}{% endfor %}`;
    const variables = { l: Array.from({ length: 1000 }, () => ({})) };
    expect(await failure(renderTemplate(await workspaceWith({})), { template: many, variables })).toMatchObject({
      ...{ code: "arguments_invalid", message: '"variables" has more than 200000 values' },
    });
  });
});
