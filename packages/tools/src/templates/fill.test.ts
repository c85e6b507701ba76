import { describe, expect, test } from "vitest";
import { ToolError } from "../errors/tool-error.ts";
import { fill } from "./fill.ts";
import { understand } from "./understand.ts";

const bounds = { outputLength: 1_000_000, iterations: 100_000 };
const filled = (text: string, values: Record<string, unknown>, more = {}) =>
  fill(understand("t", text, bounds), { values, warnings: [] }, more);

/** The failure of a template that cannot be filled. */
function refused(text: string, values: Record<string, unknown>) {
  try {
    filled(text, values);
  } catch (error) {
    if (error instanceof ToolError) return { code: error.code, message: error.message, ...error.fields };
    throw error;
  }
  throw new Error("it is filled");
}

describe("variables", () => {
  test("missing and misspelt variables are all reported at once, with their places", () => {
    const { message, findings, available, frame } = refused("{{ clazz_name }}\n{{ user.nmae }} {{ port }}", {
      class_name: "A",
      user: { name: "x" },
    });
    expect(message).toBe("Template render error: undefined variable 'clazz_name' (did you mean 'class_name'?)");
    expect(findings?.map(({ line, column, message: each }) => `${line}:${column} ${each}`)).toEqual([
      '1:4 unknown name "clazz_name": the contract does not have it',
      '2:9 unknown field "nmae": user does not have it',
      '2:20 unknown name "port": the contract does not have it',
    ]);
    expect([available, frame]).toEqual([["class_name", "user"], "> 1 | {{ clazz_name }}\n    |    ^^^^^^^^^^"]);
  });

  test("variables of a branch that is not taken are not required", () => {
    expect(filled("{% if ssl %}{{ cert }}{% endif %}ok", { ssl: false }).text).toBe("ok");
    expect(filled("{% if kind == 'a' and n %}{{ cert }}{% endif %}ok", { kind: "b", n: 1 }).text).toBe("ok");
    expect(filled("{{#if ssl}}{{cert}}{{else}}no{{/if}}", { ssl: null }).text).toBe("no");
    expect(filled("{{ if .ssl }}{{ .cert }}{{ end }}ok", { ssl: 0 }).text).toBe("ok");
    expect(filled("{{#list}}{{name}}{{/list}}{{^list}}none{{/list}}", { list: [] }).text).toBe("none");
  });

  test("variables of a branch that only rendering knows not to be taken give a warning", () => {
    const { text, warnings } = filled("{% if n > 3 %}{{ missing }}{% endif %}ok", { n: 1 });
    expect([text, warnings]).toEqual([
      "ok",
      ['t:1:18: unknown name "missing": the contract does not have it; these variables do not reach it'],
    ]);
    expect(refused("{% if n > 3 %}{{ missing }}{% endif %}ok", { n: 4 }).code).toBe("variables_invalid");
  });

  test("variables with defaults may be missing, and a similar name is reported", () => {
    const { text, absent, unused, warnings } = filled("{{ port | default(80) }}", { prot: 1 });
    expect([text, absent, unused]).toEqual(["80", ["port"], ["prot"]]);
    expect(warnings).toEqual(["prot is not used; the template uses port, which was not given"]);
  });

  test("a missing field is reported with the element that lacks it", () => {
    expect(refused("{% for f in fs %}{{ f.name }}{% endfor %}", { fs: [{ name: "a" }, { nam: "b" }] })).toMatchObject({
      message: "Template render error: undefined variable 'fs[1].name' (did you mean 'nam'?)",
      available: ["nam"],
    });
  });

  test("fields of unequal elements are required only of those that use them", () => {
    const template = "{% for f in fs %}{% if f.kind == 'n' %}{{ f.size }}{% else %}{{ f.text }}{% endif %}{% endfor %}";
    expect(
      filled(template, {
        fs: [
          { kind: "n", size: 1 },
          { kind: "t", text: "x" },
        ],
      }).text,
    ).toBe("1x");
    const many = Array.from({ length: 500 }, (_, at) => (at % 2 ? { kind: "n", size: at } : { kind: "t", text: "x" }));
    expect(filled(template, { fs: many }).text).toBe(many.map(({ size, text }) => size ?? text).join(""));
  });

  test("unused variables are reported by path", () => {
    const template = "{% for f in fields %}{{ f.type }}{% endfor %}{{ user | tojson }}{{ a.b }}";
    const values = { fields: [{ type: "x", note: 1 }], user: { age: 1 }, a: { b: 1, c: { d: 1 } }, extra: 1 };
    expect(filled(template, values)).toMatchObject({
      used: ["fields", "user", "a"],
      unused: ["fields[].note", "a.c", "extra"],
    });
  });

  test("names that objects inherit are ordinary names of variables", () => {
    const values = JSON.parse('{"__proto__": "p", "constructor": "c"}');
    expect(filled("{{ __proto__ }}{{ constructor }}", values).text).toBe("pc");
    expect(refused("{{ toString }}", {}).message).toBe("Template render error: undefined variable 'toString'");
  });

  test("values are not read as templates", () => {
    expect(filled("{{ a }}", { a: "{{ b }}{% if %}" }).text).toBe("{{ b }}{% if %}");
  });
});

describe("text", () => {
  test.each([
    ["{{ a }}\n", "1\n"],
    ["{{ a }}", "1"],
    ["{{ a }}\n\n", "1\n\n"],
    ["{{ a }}\r\nx\r\n", "1\r\nx\r\n"],
    ["---\ndialect: jinja\n---\n{{ a }}\n", "1\n"],
    ["{{ a }}<b>&\n", "1<b>&\n"],
  ])("the output of %j keeps its line breaks and characters", (template, text) => {
    expect(filled(template, { a: 1 }).text).toBe(text);
    expect(filled("{{ a }}", { a: "<b>&\"'" }).text).toBe("<b>&\"'");
  });

  test("a boolean in jinja prints True, with a warning", () => {
    const { text, warnings } = filled("on: {{ on }}", { on: true });
    expect([text, warnings]).toEqual([
      "on: True",
      ["t:1:5: on is true or false, which jinja prints as True or False; |tojson prints true or false"],
    ]);
  });
});

describe("the end of a list", () => {
  const fs = [{ n: "a" }, { n: "b" }];

  test.each([
    ["{% for f in fs %}{{ f.n }}{% if not loop.last %}, {% endif %}{% endfor %}"],
    ["{% for f in fs %}{{ f.n }}{{ ', ' if not loop.last else '' }}{% endfor %}"],
    ["{{#fs}}{{n}}{{^last}}, {{/last}}{{/fs}}"],
    ["{{#fs}}{{^first}}, {{/first}}{{n}}{{/fs}}"],
    ["{{#each fs}}{{n}}{{#unless @last}}, {{/unless}}{{/each}}"],
    ["{{ range $i, $f := .fs }}{{ if $i }}, {{ end }}{{ $f.n }}{{ end }}"],
  ])("the last element has no comma: %s", (template) => {
    expect(filled(template, { fs })).toMatchObject({ text: "a, b", unused: [], warnings: [] });
    expect(fs).toEqual([{ n: "a" }, { n: "b" }]);
  });

  test("the caller's own first and last are used", () => {
    const own = [
      { n: "a", last: true },
      { n: "b", last: false },
    ];
    expect(filled("{{#fs}}{{n}}{{^last}},{{/last}}{{/fs}}", { fs: own }).text).toBe("ab,");
    expect(filled("{{#fs}}{{n}}{{last}}{{/fs}}", { fs, last: "!" }).text).toBe("a!b!");
  });

  test("the end of a list of texts is unknown in mustache, with a warning", () => {
    expect(filled("{{#fs}}{{.}}{{^last}},{{/last}}{{/fs}}", { fs: ["a", "b"] }).warnings).toEqual([
      "fs has elements that are not objects, for which {{#last}} is never true",
    ]);
  });

  test("nested lists have their own ends", () => {
    const template = "{{#a}}{{#b}}{{n}}{{^last}},{{/last}}{{/b}}{{^last}};{{/last}}{{/a}}";
    expect(filled(template, { a: [{ b: fs }, { b: fs }] }).text).toBe("a,b;a,b");
  });
});

describe("a declared contract", () => {
  const template = (hole: string) =>
    `---\ndialect: jinja\nvariables:\n  type: object\n  properties: { name: { type: string }, age: { type: integer } }\n  required: [name]\n---\n{{ ${hole} }} {{ output_path }}\n`;

  test("the declared contract applies to the variables", () => {
    expect(refused(template("name"), { nam: "x" }).findings?.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '8 unknown name "name": the contract does not have it',
      '8 unknown name "output_path": the contract does not have it',
      "3 name is declared, but was not given",
      "3 nam is not declared",
    ]);
    const values = { name: "x", age: "old", output_path: "a" };
    expect(() => filled(template("name"), values)).toThrow("age is declared as integer");
  });

  test("the declared contract applies to the template", () => {
    const { text, warnings } = filled(template("age"), { name: "x", age: 3 }, { output_path: "a.txt" });
    expect(text).toBe("3 a.txt\n");
    expect(warnings).toEqual([
      expect.stringMatching(/^t:8:4: age can be absent.*according to the variables declared in the front matter$/),
    ]);
  });
});
