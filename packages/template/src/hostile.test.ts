import { describe, expect, test } from "vitest";
import { parse } from "./parse.ts";
import { TemplateError } from "./render/error.ts";
import type { Dialect, ParseOptions } from "./template.ts";

function codes(text: string, dialect: Dialect): string[] {
  return parse(text, { dialect }).diagnostics.map((finding) => finding.code);
}

function render(text: string, data: unknown, options: Partial<ParseOptions> = {}): string {
  const { template, diagnostics } = parse(text, { dialect: "go", ...options });
  if (template === undefined) throw new Error(diagnostics[0]?.message);
  return template.render(data);
}

function limit(text: string, data: unknown, options: Partial<ParseOptions> = {}): string {
  try {
    render(text, data, options);
  } catch (error) {
    if (error instanceof TemplateError && error.code === "render_limit") return error.message;
    throw error;
  }
  return "rendered";
}

const deep = 10_000;

describe("nesting", () => {
  test.each([
    ["blocks", "go", "{{if true}}".repeat(deep) + "{{end}}".repeat(deep)],
    ["loops", "go", "{{range .}}".repeat(deep)],
    ["parentheses", "go", `{{${"(".repeat(deep)}1${")".repeat(deep)}}}`],
    ["pipes", "go", `{{1${" | print".repeat(deep)}}}`],
    ["else with", "go", `{{with 1}}${"{{else with 1}}".repeat(deep)}{{end}}`],
    ["sections", "mustache", "{{#a}}".repeat(deep) + "{{/a}}".repeat(deep)],
    ["inverted sections", "mustache", "{{^a}}".repeat(deep)],
  ] as const)("%s 10,000 deep are refused", (_, dialect, text) => {
    expect(codes(text, dialect)).toContain("nesting_too_deep");
  });

  test.each([
    ["go", "{{if .a}}".repeat(500), "{{end}}".repeat(500)],
    ["mustache", "{{#a}}".repeat(500), "{{/a}}".repeat(500)],
  ] as const)("500 levels of %s work in every part", (dialect, open, close) => {
    const { template } = parse(`${open}x${close}`, { dialect });
    const data = { a: { b: 1 } };
    expect(template?.render(data)).toBe("x");
    expect(template?.trace(data).text).toBe("x");
    expect(template?.check(true).every((finding) => finding.severity === "info")).toBe(true);
    expect(template?.references().length).toBeGreaterThan(0);
  });

  test("a chain of 10,000 fields is an ordinary error", () => {
    expect(() => render(`{{${".a".repeat(deep)}}}`, { a: { a: 1 } })).toThrow("can't evaluate field a in type int");
  });
});

describe("limits", () => {
  const define = (body: string) => `{{define "x"}}${body}{{end}}{{template "x" .}}`;
  let nested: unknown = null;
  for (let at = 0; at < deep; at++) nested = { n: nested };
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;

  test.each([
    ["endless recursion", define('{{template "x" .}}'), {}, "500 levels of nesting"],
    [
      "recursion below many blocks",
      define(`${"{{if true}}".repeat(300)}{{template "x" .}}${"{{end}}".repeat(300)}`),
      {},
      "levels",
    ],
    ["recursion along deep data", define('{{with .n}}{{template "x" .}}{{end}}'), nested, "levels of nesting"],
    ["deep data as JSON", "{{toJSON .}}", nested, "1000 levels of nesting"],
    ["deep data printed", "{{.}}", nested, "1000 levels of nesting"],
    ["data that holds itself", "{{toJSON .}}", cycle, "1000 levels of nesting"],
    ["data that holds itself, formatted", '{{printf "%v" .}}', cycle, "1000 levels of nesting"],
    ["a loop over a huge number", "{{range 1000000000000}}x{{end}}", {}, "1000000 loop rounds"],
    ["loops in loops", "{{range 2000}}{{range 2000}}x{{end}}{{end}}", {}, "1000000 loop rounds"],
    ["much text in a loop", `{{range 1000000}}${"x".repeat(100)}{{end}}`, {}, "10000000 characters of output"],
  ])("%s", (_, text, data, words) => {
    expect(limit(text, data)).toContain(words);
  });

  test("templates that double what they invoke", () => {
    const doubling = Array.from(
      { length: 40 },
      (_, at) => `{{define "t${at}"}}{{template "t${at + 1}"}}{{template "t${at + 1}"}}{{end}}`,
    );
    expect(limit(`${doubling.join("")}{{define "t40"}}{{end}}{{template "t0"}}`, {})).toContain("loop rounds");
  });

  test("a partial that includes itself", () => {
    expect(limit("{{>p}}", {}, { dialect: "mustache", partials: { p: "{{>p}}" } })).toContain("p:1:1: render limit");
  });

  test("own limits hold", () => {
    const list = Array.from({ length: 11 }, () => "x");
    expect(limit("{{range .}}{{.}}{{end}}", list, { limits: { iterations: 10 } })).toContain(
      "more than 10 loop rounds",
    );
    expect(limit("{{range .}}{{.}}{{end}}", list, { limits: { outputLength: 10 } })).toContain(
      "more than 10 characters",
    );
    expect(limit("{{#.}}{{.}}{{/.}}", list, { dialect: "mustache", limits: { iterations: 10 } })).toContain(
      "more than 10",
    );
    expect(limit("{{if true}}{{if true}}x{{end}}{{end}}", {}, { limits: { depth: 1 } })).toContain(
      "more than 1 levels",
    );
  });
});

describe("lexers are linear", () => {
  test.each([
    ["go", '{{ "'],
    ["go", "{{ `"],
    ["go", "{{ .a "],
    ["go", "{{/*"],
    ["go", "{{#"],
    ["mustache", "{{"],
    ["mustache", "{{{"],
    ["mustache", "{{!"],
    ["mustache", "{{=a"],
    ["mustache", "   {{#a}}   "],
  ] as const)("%s: %j, again and again", (dialect, part) => {
    const time = (count: number) => {
      const start = performance.now();
      parse(part.repeat(count), { dialect });
      return performance.now() - start;
    };
    time(2_000);
    // Twenty times the input; a quadratic lexer would take four hundred times as long.
    expect(time(40_000)).toBeLessThan(200 * Math.max(1, time(2_000)));
  });
});

describe("names of the language's own objects are ordinary", () => {
  test.each(["constructor", "toString", "__proto__", "hasOwnProperty", "valueOf"])("%s", (name) => {
    expect(() => render(`{{.${name}}}`, {})).toThrow(`map has no entry for key "${name}"`);
    expect(() => render(`{{${name}}}`, {}, { dialect: "mustache" })).toThrow(`no context has "${name}"`);
    const data: unknown = JSON.parse(`{"${name}": "own"}`);
    expect(render(`{{.${name}}}{{index . "${name}"}}`, data)).toBe("ownown");
    expect(render(`{{${name}}}`, data, { dialect: "mustache" })).toBe("own");
    const contract = { type: "object", properties: JSON.parse(`{"${name}": {"type": "string"}}`), required: [name] };
    expect(parse(`{{.${name}}}`, { dialect: "go" }).template?.check(contract)).toEqual([]);
    expect(
      parse("{{.other}}", { dialect: "go" })
        .template?.check(contract)
        .map(({ code }) => code),
    ).toEqual(["unknown_name"]);
  });

  test("a partial is found by its own name only", () => {
    expect(parse("{{>constructor}}", { dialect: "mustache" }).diagnostics.map(({ code }) => code)).toEqual([
      "unknown_template",
    ]);
    expect(parse('{{template "toString"}}', { dialect: "go" }).diagnostics.map(({ code }) => code)).toEqual([
      "unknown_template",
    ]);
  });

  test("a function of the prototype is no function", () => {
    expect(codes("{{ constructor }}{{ toString 1 }}", "go")).toEqual(["unknown_function", "unknown_function"]);
  });
});

test("data is never read as a template", () => {
  expect(render("{{.a}}", { a: "{{.b}}" })).toBe("{{.b}}");
  expect(render("{{a}}", { a: "{{b}}" }, { dialect: "mustache" })).toBe("{{b}}");
});
