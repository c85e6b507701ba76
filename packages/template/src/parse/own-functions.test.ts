import { describe, expect, test } from "vitest";
import type { Dialect, JsonSchema, ParseOptions, TemplateFunction } from "../api/template.ts";
import { parse } from "../parse.ts";
import { TemplateError } from "../render/error.ts";

const text = { type: "string" };
const shorten: TemplateFunction = {
  parameters: [
    { name: "length", schema: { type: "integer" } },
    { name: "text", schema: text },
  ],
  result: text,
  call: (length, given) => String(given).slice(0, Number(length)),
};
const person = { type: "object", properties: { name: text, age: { type: "integer" } }, required: ["name"] };
const names: TemplateFunction = {
  parameters: [{ name: "people", schema: { type: "array", items: person } }],
  rest: { name: "separator", schema: { enum: [",", ";"] } },
  result: { type: "array", items: text },
  call: (people) => (Array.isArray(people) ? people.map((each) => each.name) : []),
};

function gives(result: unknown, schema: JsonSchema = true): TemplateFunction {
  return { parameters: [], result: schema, call: () => result };
}

function template(source: string, functions: ParseOptions["functions"] = { shorten, names }) {
  const parsed = parse(source, { dialect: "go", functions: functions ?? {} });
  if (parsed.template === undefined) throw new Error(parsed.diagnostics[0]?.message);
  return parsed.template;
}

function failure(source: string, data: unknown, functions?: ParseOptions["functions"]): string {
  try {
    template(source, functions).render(data);
  } catch (error) {
    if (error instanceof TemplateError) return `${error.code} ${error.message}`;
    throw error;
  }
  return "it rendered";
}

test("an own function is called like any other, with a piped value as its last argument", () => {
  expect(
    template("{{ .title | shorten 3 }}{{ range names .people }} {{ . }}{{ end }}").render({
      title: "Title",
      people: [{ name: "Ann" }, { name: "Bo", age: 4 }],
    }),
  ).toBe("Tit Ann Bo");
});

describe("the checker", () => {
  const contract = {
    type: "object",
    properties: {
      title: { ...text, maxLength: 20 },
      maybe: { type: ["string", "null"] },
      n: { type: "integer" },
      people: { type: "array", items: person },
      sparse: { type: "array", items: { anyOf: [person, { type: "null" }] } },
      open: { type: "array" },
    },
    required: ["title", "maybe", "n", "people", "sparse", "open"],
  };
  test.each([
    ["{{ shorten 3 .title }}", []],
    ["{{ join .title (names .people) }}", []],
    ["{{ shorten 3 .maybe }}", ["1:14 wrong_argument .maybe: invalid value; expected string"]],
    ["{{ if .maybe }}{{ shorten 3 .maybe }}{{ end }}", []],
    [
      "{{ shorten .title 3 }}",
      [
        "1:12 wrong_argument .title: wrong type for value; expected integer; got string",
        "1:19 wrong_argument 3: wrong type for value; expected string; got int",
      ],
    ],
    [
      '{{ join "," (names .sparse) }}',
      ["1:13 wrong_argument (names .sparse): an element of people must be object, and can be null"],
    ],
    [
      '{{ join "," (names .open) }}',
      ["1:13 unchecked (names .open) is not checked: the type of an element of people is not known"],
    ],
    [
      '{{ join "," (names .people "|") }}',
      ['1:13 wrong_argument (names .people "|"): separator must be "," or ";", and can be "|"'],
    ],
    [
      "{{ shorten 3 (names .people) }}",
      ["1:14 wrong_argument (names .people): wrong type for value; expected string; got []interface {}"],
    ],
    [
      "{{ if eq (shorten 1 .title) 3 }}{{ end }}",
      ["1:7 incomparable incompatible types for comparison: (shorten 1 .title) (string) with 3 (integer)"],
    ],
  ])("knows its signature: %s", (source, expected) => {
    expect(
      template(source)
        .check(contract)
        .map(({ line, column, code, message }) => `${line}:${column} ${code} ${message}`),
    ).toEqual(expected);
  });

  test("infer knows its signature", () => {
    expect(template("{{ shorten .n .t }}{{ range names .people }}{{ . }}{{ end }}").infer().schema).toMatchObject({
      properties: {
        n: { type: "integer" },
        t: text,
        people: { type: "array", items: { properties: { name: text, age: { type: "integer" } }, required: ["name"] } },
      },
    });
  });
});

describe("a call that fails is a failed render at its place", () => {
  const broken: TemplateFunction = {
    parameters: [],
    result: true,
    call: () => {
      throw new Error("no such thing");
    },
  };
  test.each([
    ["it throws", "a\n {{ f }}", broken, "2:5: cannot render f: error calling f: no such thing"],
    [
      "it gives nothing",
      "{{ f }}",
      gives(undefined),
      "1:4: cannot render f: error calling f: the result is undefined, which is not a JSON value",
    ],
    [
      "it gives a promise",
      "{{ f }}",
      gives(Promise.resolve("x")),
      "a promise: functions of a template are synchronous",
    ],
    ["it gives a date", "{{ f }}", gives(new Date(0)), "an object of a class, which is not a JSON value"],
    ["it gives a function in a list", "{{ f }}", gives([() => 1]), "which is not a JSON value"],
    ["it gives no number", "{{ f }}", gives(Number.NaN), "the result is NaN, which is not a JSON value"],
    [
      "it gives what its schema does not say",
      "{{ f }}",
      gives({ a: 1 }, { type: "object", properties: { a: text } }),
      '"a" of the result must be string',
    ],
  ])("%s", (_, source, f, expected) => {
    const message = failure(source, {}, { f });
    expect(message).toMatch(/^template_render_error /);
    expect(message).toContain(expected);
  });

  test("it gives what contains itself", () => {
    const loop: unknown[] = [];
    loop.push(loop);
    expect(failure("{{ f }}", {}, { f: gives(loop) })).toContain("contains itself");
  });

  test("an argument does not fit, however deep", () => {
    expect(failure("{{ names .p }}", { p: [{ name: "a" }, { name: 3 }] })).toBe(
      'template_render_error template:1:10: cannot render names .p: error calling names: "name" of element 1 of people must be string',
    );
  });
});

describe("a function is rejected with a RangeError for", () => {
  test.each(["printf", "and", "call", "if", "nil", "toJSON"])("the name %s, which the dialect has", (name) => {
    expect(() => parse("", { dialect: "go", functions: { [name]: shorten } })).toThrow(
      new RangeError(`"${name}" is already part of the go dialect: rename the function`),
    );
  });

  test.each(["", "a-b", "1a", "a.b"])("%j, which is no name", (name) => {
    expect(() => parse("", { dialect: "go", functions: { [name]: shorten } })).toThrow(RangeError);
  });

  test("a schema that cannot be read", () => {
    expect(() => parse("", { dialect: "go", functions: { f: { ...shorten, result: { type: "text" } } } })).toThrow(
      "the schema of the result of f cannot be read",
    );
  });

  test("any function in a dialect without calls", () => {
    const dialect: Dialect = "mustache";
    expect(() => parse("", { dialect, functions: { shorten } })).toThrow("the mustache dialect has no function calls");
  });
});

test("names of the prototype are ordinary names of functions, and undefined unless they are given", () => {
  const functions = { constructor: gives("c"), toString: gives("t") };
  expect(template("{{ constructor }}{{ toString }}", functions).render({})).toBe("ct");
  expect(parse("{{ constructor }}", { dialect: "go" }).diagnostics[0]?.code).toBe("unknown_function");
});
