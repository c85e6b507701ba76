import { describe, expect, test } from "vitest";
import { parse } from "../../parse.ts";

function template(text: string, partials: Readonly<Record<string, string>> = {}) {
  const { template, diagnostics } = parse(text, { dialect: "jinja", partials });
  if (template === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return template;
}

function findings(text: string, contract: object, partials: Readonly<Record<string, string>> = {}) {
  return parse(text, { dialect: "jinja", partials })
    .check({ type: "object", ...contract })
    .map(({ file, line, column, code, message }) => `${file}:${line}:${column} ${code} ${message}`);
}

const text = { type: "string" };
const user = {
  type: "object",
  properties: { name: text, nick: text },
  required: ["name"],
  additionalProperties: false,
};
const contract = { properties: { user, users: { type: "array", items: user } }, required: ["user", "users"] };

describe("the check of a macro", () => {
  test("reports a field that the argument of one call lacks, with the place of the call", () => {
    const source = "{% macro m(a) %}{{ a.name }}{% endmacro %}\n{{ m(user) }}{{ m({'nam': 1}) }}";
    const [finding] = parse(source, { dialect: "jinja" }).check({ type: "object", ...contract });
    expect(finding).toMatchObject({ code: "unknown_field", line: 1, column: 22 });
    expect(finding?.notes.at(-1)).toMatchObject({ message: "for the data given here", line: 2, column: 17 });
  });

  test("reports an argument that is not given only where it is used", () => {
    const source =
      "{% macro m(a, b) %}{{ a }}{% if b is defined %}{{ b }}{% endif %}{% endmacro %}{{ m(1) }}{{ m(b=1) }}";
    expect(findings(source, {})).toEqual([expect.stringMatching(/^template:1:23 /)]);
  });

  test("follows a macro that calls itself over data that is nested", () => {
    const node = {
      type: "object",
      properties: { name: text, kids: { type: "array", items: { $ref: "#/$defs/node" } } },
    };
    const tree = {
      $defs: { node: { ...node, required: ["name", "kids"] } },
      properties: { root: { $ref: "#/$defs/node" } },
    };
    const source =
      "{% macro t(n) %}{{ n.name }}{% for k in n.kids %}{{ t(k) }}{{ k.x }}{% endfor %}{% endmacro %}{{ t(root) }}";
    expect(findings(source, { ...tree, required: ["root"] })).toEqual([
      'template:1:65 unknown_field unknown field "x": k does not have it',
    ]);
  });

  test("knows what conditions around an include have shown", () => {
    const source = "{% if user.nick is defined %}{% include 'a' %}{% endif %}{% include 'a' %}";
    expect(findings(source, contract, { a: "{{ user.nick }}" })).toEqual([expect.stringMatching(/^a:1:9 /)]);
    const guarded = "{% for u in users %}{% if u.nick is defined %}{% include 'a' %}{% endif %}{% endfor %}";
    expect(findings(guarded, contract, { a: "{{ u.nick }}" })).toEqual([]);
  });

  test("reports a name of the data in a text that is imported without context", () => {
    expect(
      findings("{% from 'a' import m %}{{ m() }}", contract, { a: "{% macro m() %}{{ user.name }}{% endmacro %}" }),
    ).toEqual([expect.stringContaining("a:1:19 ")]);
  });
});

test("infer follows macros, included texts and blocks", () => {
  const partials = { base: "{% block a %}{% endblock %}{{ title }}", row: "{{ item.id }}" };
  const source =
    "{% extends 'base' %}{% macro m(a) %}{{ a.name }}{% endmacro %}{% block a %}{{ m(user) }}{% for item in rows %}{% include 'row' %}{% endfor %}{% endblock %}";
  const { schema } = template(source, partials).infer();
  expect(Object.keys((schema as { properties: object }).properties).sort()).toEqual(["rows", "title", "user"]);
  expect(template(source, partials).check(schema)).toEqual([]);
  expect(
    new Set(
      template(source, partials)
        .references()
        .map(({ path }) => path.join(".")),
    ),
  ).toEqual(new Set(["user", "user.name", "rows", "rows.[]", "rows.[].id", "title"]));
});

test("a trace leads through macros and into included texts", () => {
  const { segments } = template(
    "{% macro m(a) %}<{{ a }}>{% endmacro %}{{ m(x) }}{% include 'p' %}{% set t = m(y) %}{{ t }}",
    {
      p: "{{ x }}",
    },
  ).trace({ x: "X", y: "Y" });
  expect(segments.map(({ origin, partial }) => [origin.kind === "data" ? origin.paths : "", partial])).toEqual([
    ["", undefined],
    [["x"], undefined],
    ["", undefined],
    [["x"], "p"],
    [["y"], undefined],
  ]);
});

describe("a text without end is rejected, or fails at a limit", () => {
  test("a macro that calls itself for ever", () => {
    expect(() => template("{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}").render({})).toThrow("levels of nesting");
  });

  test.each([
    ["a text in itself", "{% include 'a' %}", { a: "{% include 'b' %}", b: "{% include 'a' %}" }],
    ["texts that double", "{% include 'p0' %}", doubling(30)],
    ["a text that extends itself", "{% extends 'a' %}", { a: "{% extends 'a' %}" }],
    ["a block in itself", "{% block a %}{{ self.a() }}{% endblock %}", {}],
    [
      "a macro that calls itself with a body",
      "{% macro m() %}{% call m() %}{% endcall %}{% endmacro %}{{ m() }}{% call m() %}{% endcall %}",
      {},
    ],
  ])("%s", (_, source, partials) => {
    const { diagnostics } = parse(source, { dialect: "jinja", partials });
    expect(diagnostics.some(({ code }) => code === "refused_syntax")).toBe(true);
  });
});

function doubling(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`p${at}`, `{% include 'p${at + 1}' ignore missing %}`.repeat(2)]),
  );
}
