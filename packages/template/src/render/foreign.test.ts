import { describe, expect, test } from "vitest";
import type { Dialect } from "../api/template.ts";
import { loadEmitted } from "../emit/testing/load.ts";
import { parse } from "../parse.ts";

/** The message of a failed render, which is the same of an emitted module; or the text. */
async function outcome(dialect: Dialect, text: string, data: unknown): Promise<string> {
  const { template, diagnostics } = parse(text, { dialect });
  if (template === undefined) throw new Error(diagnostics[0]?.message);
  const told = (render: (data: unknown) => string) => {
    try {
      return render(data);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  const own = told((given) => template.render(given));
  expect(told((given) => template.trace(given).text)).toBe(own);
  const { render } = await loadEmitted(template);
  expect(told(render)).toBe(own);
  return own;
}

class Issue {
  title = "x";
}

const values = [
  ["a Date", new Date(0)],
  ["a Map", new Map([["a", 1]])],
  ["a Set", new Set([1])],
  ["an instance of Issue", new Issue()],
  ["a bigint", 1n],
  ["a symbol", Symbol("x")],
  ["a function", () => 1],
  ["NaN", Number.NaN],
  ["Infinity", Number.POSITIVE_INFINITY],
  ["-Infinity", Number.NEGATIVE_INFINITY],
] as const;

const uses: readonly (readonly [Dialect, string, string])[] = [
  ["go", "{{ .o.x }}", ".o.x is"],
  ["go", "{{ range .o.x }}-{{ end }}", ".o.x is"],
  ["go", "{{ if .o.x }}a{{ end }}", ".o.x is"],
  ["go", "{{ .o.x.y }}", ".o.x is"],
  ["go", "{{ toJSON .o }}", ".o.x is"],
  ["go", "{{ range .l }}{{ . }}{{ end }}", ".l[1] is"],
  ["go", '{{ join "," .l }}', ".l[1] is"],
  ["go", "{{ index .l 1 }}", "is"],
  ["jinja", "{{ o.x }}", "o.x is"],
  ["jinja", "{% for each in o.x %}-{% endfor %}", "o.x is"],
  ["jinja", "{% if o.x %}a{% endif %}", "o.x is"],
  ["jinja", "{{ o.x.y }}", "o.x is"],
  ["jinja", "{{ o|tojson }}", "o.x is"],
  ["jinja", "{{ o.x|default('a') }}", "o.x is"],
  ["jinja", "{{ o.x is mapping }}", "o.x is"],
  ["jinja", "{{ l|join(',') }}", "l[1] is"],
  ["jinja", "{{ l|last is string }}", "l[1] is"],
  ["jinja", "{% for each in l %}{{ loop.index }}{% endfor %}", "l[1] is"],
  ["liquid", "{{ o.x }}", "o.x is"],
  ["liquid", "{% for each in o.x %}-{% endfor %}", "o.x is"],
  ["liquid", "{% if o.x %}a{% endif %}", "o.x is"],
  ["liquid", "{{ o | json }}", "o.x is"],
  ["liquid", "{{ l | join: ',' }}", "l[1] is"],
  ["handlebars", "{{o.x}}", "o.x is"],
  ["handlebars", "{{#each o.x}}-{{/each}}", "o.x is"],
  ["handlebars", "{{#if o.x}}a{{/if}}", "o.x is"],
  ["handlebars", "{{#with o.x}}a{{/with}}", "o.x is"],
  ["handlebars", "{{#each l}}{{this}}{{/each}}", "l[1] is"],
  ["mustache", "{{o.x}}", "o.x is"],
  ["mustache", "{{#o.x}}a{{/o.x}}", "o.x is"],
  ["mustache", "{{#l}}{{.}}{{/l}}", "l[1] is"],
];

describe.each(values)("%s", (name, value) => {
  test.each(uses)("is refused by name in %s: %s", async (dialect, text, where) => {
    const data = { o: { x: value }, l: ["a", value] };
    expect(await outcome(dialect, text, data)).toContain(`${where} ${name}: templates take JSON values`);
  });
});

test.each([
  ["go", "{{ range .l }}{{ . }}{{ end }}", ".l[1]"],
  ["go", "{{ toJSON .l }}", ".l[1]"],
  ["jinja", "{{ l }}", "l[1]"],
  ["jinja", "{% for each in l %}-{% endfor %}", "l[1]"],
  ["liquid", "{{ l | json }}", "l[1]"],
  ["liquid", "{% for each in l %}-{% endfor %}", "l[1]"],
  ["handlebars", "{{#each l}}-{{/each}}", "l[1]"],
  ["mustache", "{{#l}}-{{/l}}", "l[1]"],
] as const)("a hole of a list is refused in %s: %s", async (dialect, text, where) => {
  const l = ["a"];
  l[2] = "c";
  const expected = `${where} is undefined: templates take JSON values`;
  expect(await outcome(dialect, text, { l })).toContain(expected);
  expect(await outcome(dialect, text, { l: ["a", undefined] })).toContain(expected);
});

test("the data itself is one of JSON", async () => {
  for (const data of [new Map(), new Date(0), Number.NaN, () => 1])
    expect(await outcome("go", "a{{ 1 }}", data)).toContain("the data is");
});

test("an object of another realm, and one without a prototype, are plain", async () => {
  const { runInNewContext } = await import("node:vm");
  expect(await outcome("jinja", "{{ o.x }}{{ o|tojson }}", runInNewContext("({ o: { x: [1] } })"))).toBe(
    '[1]{"x": [1]}',
  );
  expect(await outcome("go", "{{ .x }}", Object.assign(Object.create(null), { x: 1 }))).toBe("1");
});

test.each([
  ["go", "{{ .o.x }}", ".o.x is a Date: templates take JSON values"],
  ["mustache", "{{o.x}}", "o.x is a Date: templates take JSON values"],
  ["handlebars", "{{o.x}}", "o.x is a Date: templates take JSON values"],
  ["jinja", "{{ o.x }}", "o.x is a Date: templates take JSON values"],
  ["liquid", "{{ o.x }}", "o.x is a Date: templates take JSON values"],
] as const)("a getter and a Proxy are fields whose values are examined in %s", async (dialect, text, failure) => {
  const read = (x: unknown) => [
    {
      get x() {
        return x;
      },
    },
    new Proxy({ x }, {}),
  ];
  for (const o of read("text")) expect(await outcome(dialect, text, { o })).toBe("text");
  for (const o of read(new Date(0))) expect(await outcome(dialect, text, { o })).toContain(failure);
});

test("what the data has and the template does not use is not examined", async () => {
  expect(await outcome("go", "{{ .x }}", { x: 1, other: new Map() })).toBe("1");
});
