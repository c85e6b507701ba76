import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Dialect, Inference, JsonSchema, ParseOptions } from "../api/template.ts";
import { inferableHandlebars } from "../check/testing/inferable-handlebars.ts";
import { inferableJinja } from "../check/testing/inferable-jinja.ts";
import { inferableLiquid } from "../check/testing/inferable-liquid.ts";
import { dialectNames } from "../dialects/index.ts";
import { parse } from "../parse.ts";
import { TemplateError } from "../render/error.ts";

function infer(text: string, options: Partial<ParseOptions> = {}): Inference {
  const { template, diagnostics } = parse(text, { dialect: "go", ...options });
  if (template === undefined) throw new Error(diagnostics[0]?.message);
  return template.infer();
}

/** The properties of the whole schema. */
function properties(text: string, dialect: Dialect = "go"): unknown {
  return Object(infer(text, { dialect }).schema).properties;
}

function required(text: string, dialect: Dialect): unknown {
  return Object(infer(text, { dialect }).schema).required ?? [];
}

const scalar = { type: ["string", "number", "boolean"] };

describe("go: a template needs", () => {
  test.each([
    ["a string, number or boolean to print", "{{ .a }}", scalar],
    ["anything to test", "{{ if .a }}x{{ end }}", {}],
    [
      "what it prints, or null, under a guard of it",
      "{{ if .a }}{{ .a }}{{ end }}",
      { type: [...scalar.type, "null"] },
    ],
    [
      "the same where it is compared with null",
      "{{ if ne .a nil }}{{ .a }}{{ end }}",
      { type: [...scalar.type, "null"] },
    ],
    ["an object to read fields of", "{{ .a.b }}", { type: "object", properties: { b: scalar }, required: ["b"] }],
    [
      "an object or null in `with`",
      "{{ with .a }}{{ .b }}{{ end }}",
      { type: ["object", "null"], properties: { b: scalar }, required: ["b"] },
    ],
    [
      "a list to loop over, with elements that fit their uses",
      "{{ range .a }}{{ .b }}{{ end }}",
      { type: ["array", "null"], items: { type: "object", properties: { b: scalar }, required: ["b"] } },
    ],
    ["a list of strings to join", '{{ join "," .a }}', { type: "array", items: { type: "string" } }],
    ["a list that is long enough to index", "{{ index .a 1 }}", { type: "array", items: scalar, minItems: 2 }],
    [
      "any list where it is indexed under a guard",
      "{{ if .a }}{{ index .a 0 }}{{ end }}",
      { type: ["array", "null"], items: scalar },
    ],
    [
      "a field by its name in quotes",
      '{{ index .a "b c" }}',
      { type: "object", properties: { "b c": scalar }, required: ["b c"] },
    ],
    [
      "the type that a verb prints",
      '{{ printf "%d" .a }}',
      { type: "integer", minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
    ],
    ["the type that a variable is used as", "{{ $x := .a }}{{ lower $x }}", { type: "string" }],
    ["the type of what it is compared with", '{{ if eq .a "x" }}y{{ end }}', { type: ["string", "null"] }],
    ["a number to order with numbers", "{{ if lt .a 3 }}y{{ end }}", { type: "number" }],
    ["anything to serialise", "{{ toJSON .a }}", {}],
    ["the sum of what its uses need", '{{ lower .a }}{{ if eq .a "x" }}{{ end }}', { type: "string" }],
    [
      "the type of what a loop assigns",
      "{{ $v := 1 }}{{ range .l }}{{ lower $.a }}{{ $v }}{{ $v = $.a }}{{ end }}",
      { type: "string" },
    ],
    ["an impossible value where uses contradict each other", "{{ lower .a }}{{ range .a }}{{ end }}", { not: {} }],
  ])("%s", (_, text, expected) => {
    expect(Object(properties(text)).a).toEqual(expected);
  });

  test("every field that it names, since an absent one fails in a condition too", () => {
    expect(required("{{ if .a }}{{ .a }}{{ end }}{{ .b }}", "go")).toEqual(["a", "b"]);
  });

  test("what its defined templates need of the data passed to them", () => {
    expect(properties('{{ define "p" }}{{ .n }}{{ end }}{{ range .l }}{{ template "p" . }}{{ end }}')).toEqual({
      l: { type: ["array", "null"], items: { type: "object", properties: { n: scalar }, required: ["n"] } },
    });
  });

  test("a tree, where a template invokes itself", () => {
    const { schema } = infer(
      '{{ define "t" }}{{ .v }}{{ range .kids }}{{ template "t" . }}{{ end }}{{ end }}{{ template "t" .tree }}',
    );
    expect(schema).toMatchObject({
      properties: { tree: { $ref: "#/$defs/need1" } },
      $defs: {
        need1: { properties: { v: scalar, kids: { type: ["array", "null"], items: { $ref: "#/$defs/need1" } } } },
      },
    });
  });
});

describe("mustache: a template needs", () => {
  test.each([
    ["a string, number or boolean to print", "{{a}}", scalar],
    ["anything in a guard", "{{#a}}x{{/a}}{{^a}}y{{/a}}", {}],
    ["what it prints, under a guard of it", "{{#a}}{{a}}{{/a}}", { type: [...scalar.type, "null"] }],
    [
      "a list of objects, an object, or something false for a section with names",
      "{{#a}}{{b}}{{/a}}",
      {
        anyOf: [
          { type: "array", items: { $ref: "#/$defs/need1" } },
          { $ref: "#/$defs/need1" },
          { const: false },
          { type: "null" },
        ],
      },
    ],
  ])("%s", (_, text, expected) => {
    expect(Object(properties(text, "mustache")).a).toEqual(expected);
  });

  test("a name of the root inside a section if the root uses it too", () => {
    expect(infer("{{t}}{{#a}}{{t}}{{b}}{{/a}}", { dialect: "mustache" }).requirements.map(({ path }) => path)).toEqual([
      ["t"],
      ["a"],
      ["a", "[]", "b"],
    ]);
  });

  test("no name that is only used under a guard of itself", () => {
    expect(required("{{#a}}{{a}}{{/a}}{{^b}}-{{/b}}{{c}}{{#d.e}}x{{/d.e}}", "mustache")).toEqual(["c"]);
  });
});

test("each requirement has the places that need it", () => {
  expect(infer("{{ .a.b }}{{ if .c }}{{ .a.b }}{{ end }}").requirements).toEqual([
    {
      path: ["a"],
      isRequired: true,
      types: ["object"],
      uses: [{ span: { start: 3, end: 5 } }, { span: { start: 24, end: 26 } }],
    },
    { path: ["c"], isRequired: true, types: ["any"], uses: [{ span: { start: 16, end: 18 } }] },
    {
      path: ["a", "b"],
      isRequired: true,
      types: ["string", "number", "boolean"],
      uses: [{ span: { start: 3, end: 7 } }, { span: { start: 24, end: 28 } }],
    },
  ]);
});

test("a place in a partial's text names the partial", () => {
  const { requirements } = infer("{{>p}}", { dialect: "mustache", partials: { p: "- {{x}}" } });
  expect(requirements).toEqual([
    {
      path: ["x"],
      isRequired: true,
      types: ["string", "number", "boolean"],
      uses: [{ span: { start: 4, end: 5 }, partial: "p" }],
    },
  ]);
});

describe("hostile templates", () => {
  test.each([
    ["names of the prototype", "{{ .__proto__.constructor }}{{ .toString }}"],
    ["a chain of 10,000 fields", `{{ ${".a".repeat(10_000)} }}`],
    ["500 loops inside each other", "{{range .}}".repeat(500) + "{{end}}".repeat(500)],
    [
      "a variable that becomes deeper with each iteration",
      "{{ $v := . }}{{ range .l }}{{ $v = $v.next }}{{ $v.x }}{{ end }}",
    ],
    [
      "definitions that invoke the next twice",
      `${Array.from(
        { length: 40 },
        (_, at) => `{{define "d${at}"}}{{template "d${at + 1}" .a}}{{template "d${at + 1}" .b}}{{end}}`,
      ).join("")}{{define "d40"}}{{.x}}{{end}}{{template "d0" .}}`,
    ],
  ])("%s end in a schema", (_, text) => {
    expect(JSON.stringify(infer(text).schema).length).toBeLessThan(1_000_000);
  });

  test("a field named __proto__ is a field", () => {
    expect(Object.keys(Object(properties("{{ .__proto__ }}")))).toEqual(["__proto__"]);
  });
});

/*
 * Over random templates: data that fits the inferred schema of a template renders; the checker agrees with the schema; and
 * if a required field is made optional, the checker reports it.
 */

type Random = fc.GeneratorValue;

function roll(random: Random, sides: number): number {
  return random(fc.nat, { max: sides - 1 });
}

function pick<T>(random: Random, choices: readonly [T, ...T[]]): T {
  return choices[roll(random, choices.length)] ?? choices[0];
}

/** Every name has one kind of value, so that templates rarely contradict themselves. */
function goUse(random: Random, dot: string, depth: number): string {
  const text = () => `${dot}${pick(random, ["s", "t"])}`;
  const number = () => `${dot}${pick(random, ["n", "m"])}`;
  const again = (at: string) => goUses(random, at, depth - 1);
  switch (roll(random, depth > 0 ? 16 : 7)) {
    case 0:
      return `{{ ${text()} }}`;
    case 1:
      return `{{ printf "%d-%s" ${number()} ${text()} }}`;
    case 2:
      return `{{ join ", " ${dot}list }}`;
    case 3:
      return `{{ if ${text()} }}{{ ${text()} }}{{ end }}`;
    case 4:
      return `{{ lower ${text()} }}{{ toJSON ${dot}any }}`;
    case 5:
      return `{{ if ${pick(random, ["eq", "ne"])} ${text()} ${pick(random, ['"x"', "nil"])} }}{{ ${text()} }}{{ end }}`;
    case 6:
      return `{{ if and ${text()} (gt ${number()} 1) }}{{ ${text()} }}{{ else }}{{ len ${dot}list }}{{ end }}`;
    case 7:
    case 8:
      return `{{ range ${dot}rows }}${again(".")}{{ else }}none{{ end }}`;
    case 9:
    case 10:
      return `{{ with ${dot}obj }}${again(".")}{{ end }}`;
    case 11:
      return `{{ if ${dot}obj }}${again(`${dot}obj.`)}{{ end }}`;
    case 12:
      return `{{ $x := ${text()} }}{{ if not $x }}none{{ else }}{{ $x }}{{ end }}`;
    case 13:
      return `{{ range $i, $r := ${dot}rows }}{{ $i }}${again("$r.")}{{ end }}`;
    case 14:
      return `{{ if eq ${text()} ${text()} }}${again(dot)}{{ end }}`;
    default:
      return again(`${dot}obj.`);
  }
}

function goUses(random: Random, dot: string, depth: number): string {
  return Array.from({ length: 1 + roll(random, 3) }, () => goUse(random, dot, depth)).join("");
}

function mustacheUses(random: Random, depth: number): string {
  let text = "";
  for (let count = 1 + roll(random, 3); count > 0; count--) {
    const name = pick(random, ["s", "t", "n"]);
    switch (roll(random, depth > 0 ? 7 : 4)) {
      case 0:
        text += `{{#${name}}}{{${name}}}{{/${name}}}`;
        break;
      case 1:
        text += `{{^${name}}}none{{/${name}}}`;
        break;
      case 2:
        text += "{{#list}}{{.}}{{/list}}";
        break;
      case 3:
        text += `{{${name}}}`;
        break;
      case 4:
        text += `{{obj.${name}}}`;
        break;
      default:
        text += `{{#rows}}${mustacheUses(random, depth - 1)}{{/rows}}`;
    }
  }
  return text;
}

type Schema = { readonly [keyword: string]: unknown };

/** Small data that fits an inferred schema. */
function dataFor(random: Random, given: unknown, root: unknown, depth: number): unknown {
  const schema: Schema = Object(given);
  if (typeof schema.$ref === "string") {
    const name = schema.$ref.split("/").at(-1) ?? "";
    return dataFor(random, name === "#" ? root : Object(Object(root).$defs)[name], root, depth - 1);
  }
  if (Object.hasOwn(schema, "const")) return schema.const;
  if (Array.isArray(schema.anyOf)) {
    const choices: unknown[] = schema.anyOf;
    return dataFor(random, choices[depth > 0 ? roll(random, choices.length) : choices.length - 1], root, depth - 1);
  }
  if (Array.isArray(schema.allOf)) {
    const parts = schema.allOf.map((part) => dataFor(random, part, root, depth));
    return parts.every((part) => typeof part === "object" && part !== null) ? Object.assign({}, ...parts) : parts[0];
  }
  const types =
    schema.type === undefined ? ["string", "null"] : Array.isArray(schema.type) ? schema.type : [schema.type];
  switch (depth > 0 ? types[roll(random, types.length)] : (types.at(-1) ?? "null")) {
    case "string":
      return pick(random, ["", "x", "text"]);
    case "integer":
      return roll(random, 4);
    case "number":
      return pick(random, [0, 1, 2.5]);
    case "boolean":
      return roll(random, 2) === 1;
    case "array":
      return Array.from({ length: Number(schema.minItems ?? 0) + roll(random, 3) }, () =>
        dataFor(random, schema.items ?? {}, root, depth - 1),
      );
    case "object": {
      const needed: unknown[] = Array.isArray(schema.required) ? schema.required : [];
      const entries = Object.entries(Object(schema.properties))
        .filter(([name]) => needed.includes(name) || roll(random, 2) === 1)
        .map(([name, field]) => [name, dataFor(random, field, root, depth - 1)]);
      return Object.fromEntries(entries);
    }
    default:
      return null;
  }
}

/** Every variant of the schema with one required name of one object made optional. */
function weakened(schema: unknown): JsonSchema[] {
  const results: JsonSchema[] = [];
  const visit = (part: unknown, put: (changed: Schema) => Schema) => {
    if (typeof part !== "object" || part === null) return;
    const own: Schema = Object(part);
    if (Array.isArray(own.required))
      for (const name of own.required)
        results.push(put({ ...own, required: own.required.filter((other) => other !== name) }));
    for (const [key, value] of Object.entries(own)) {
      if (key === "required") continue;
      visit(value, (changed) => {
        const copy: Record<string, unknown> = { ...own };
        copy[key] = Array.isArray(value) ? Object.values(changed) : changed;
        return put(copy);
      });
    }
  };
  visit(schema, (changed) => changed);
  return results;
}

const textFor = {
  go: (random: Random) => goUses(random, ".", 3),
  mustache: (random: Random) => mustacheUses(random, 3),
  jinja: (random: Random) => inferableJinja(random, "", 3),
  handlebars: (random: Random) => inferableHandlebars(random, "", 3),
  liquid: (random: Random) => inferableLiquid(random, "", 3),
};

const rounds = process.env.CUEBOOK_LONG === undefined ? 120 : 5000;

describe.each(dialectNames)("random %s templates", (dialect) => {
  test("render with data that fits the inferred schema, which the checker accepts and which is minimal", () => {
    let decided = 0;
    let removed = 0;
    fc.assert(
      fc.property(fc.gen(), (random) => {
        const text = textFor[dialect](random);
        const { template } = parse(text, { dialect });
        if (template === undefined) throw new Error(text);
        const { schema } = template.infer();
        const context = () => `${text}\n${JSON.stringify(schema)}\n`;
        const findings = template.check(schema);
        const errors = findings.filter((finding) => finding.severity === "error");
        if (errors.length > 0) throw new Error(`${context()}${JSON.stringify(errors[0])}`);
        if (!findings.some((finding) => finding.code === "unchecked")) decided++;
        for (let round = 0; round < 6; round++) {
          const data = dataFor(random, schema, schema, 8);
          try {
            template.render(data);
          } catch (error) {
            if (error instanceof TemplateError)
              throw new Error(`${context()}${JSON.stringify(data)}\n${error.message}`);
            throw error;
          }
        }
        // The needs of a branch that is never taken count all the same.
        if (findings.some((finding) => finding.severity === "warning")) return;
        for (const weaker of weakened(schema).slice(0, 6)) {
          removed++;
          if (!template.check(weaker).some((finding) => finding.severity === "error"))
            throw new Error(`${context()}nothing misses ${JSON.stringify(weaker)}`);
        }
      }),
      { numRuns: rounds },
    );
    expect(decided).toBeGreaterThan(rounds * 0.6);
    expect(removed).toBeGreaterThan(rounds * 0.6);
  });
});
