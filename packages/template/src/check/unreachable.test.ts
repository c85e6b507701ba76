import { expect, test } from "vitest";
import { parse } from "../parse.ts";

test("unreachable content is marked from its first word, with a note where the iteration ends", () => {
  const template = "{{ range .list }}\n{{ break }}\n  a b \n{{ . }}{{ end }}";
  expect(
    parse(template, { dialect: "go" }).check({
      type: "object",
      properties: { list: { type: "array", items: { type: "string" } } },
      required: ["list"],
    }),
  ).toMatchObject([
    { code: "unreachable", line: 3, column: 3, endLine: 3, endColumn: 6, notes: [{ line: 2, column: 1 }] },
  ]);
});

test("a call in a branch that is never reached is not reported as unchecked", () => {
  const list = { type: "array", items: { type: "string" }, minItems: 1 };
  const { template } = parse('{% if a %}x{% else %}{{ a|join(", ") }}{% endif %}', { dialect: "jinja" });
  const found = template?.check({ type: "object", properties: { a: list }, required: ["a"] });
  expect(found?.map(({ code }) => code)).toEqual(["always_true"]);
});

test.each(["b | upcase", "b | map: 'kind' | escape", "b.a.b | first", "b | plus: 1", "b | default: 1"])(
  "what a branch that is never reached assigns, %s, hides no mistake elsewhere",
  (value) => {
    const text = `{% case b %}{% when 'x' %}{% assign a = ${value} %}{% else %}{{ a.b }}{% endcase %}`;
    const { template } = parse(text, { dialect: "liquid" });
    const properties = { a: { type: ["integer", "null"] }, b: { type: "boolean" } };
    const found = template?.check({ type: "object", properties, required: ["b"] }) ?? [];
    expect(found.map(({ code }) => code)).toEqual(["never_true", "maybe_absent", "maybe_null", "field_of_other"]);
    expect(() => template?.render({ b: false })).toThrow();
  },
);
