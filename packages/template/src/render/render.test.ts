import { describe, expect, test } from "vitest";
import type { ParseOptions, Trace } from "../api/template.ts";
import { parse } from "../parse.ts";
import { Extract, Source } from "../text/source.ts";
import { TemplateError } from "./error.ts";

function template(text: string, options: Partial<ParseOptions> = {}) {
  const parsed = parse(text, { dialect: "go", ...options });
  if (parsed.template === undefined) throw new Error(parsed.diagnostics[0]?.message);
  return parsed.template;
}

function failure(run: () => unknown): TemplateError {
  try {
    run();
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
  throw new Error("it rendered");
}

describe("a failed render", () => {
  test("names the same place in the author's file in its message and its diagnostic", () => {
    const source = new Source("WORKFLOW.md", "---\na: 1\n---\n\nFix {{ .issue.titel }}\n");
    const body = new Extract(source.text.slice(14), source, [{ at: 0, offset: 14 }]);
    const error = failure(() => parse(body, { dialect: "go" }).template?.render({ issue: { title: "t" } }));
    expect(error.message).toBe(
      'WORKFLOW.md:5:15: cannot render .issue.titel: map has no entry for key "titel" (did you mean title?)',
    );
    expect(error).toMatchObject({
      code: "template_render_error",
      retryable: false,
      cause: 'map has no entry for key "titel"',
      diagnostic: { file: "WORKFLOW.md", line: 5, column: 15, endColumn: 20, suggestion: { replacement: "title" } },
    });
    expect(error.diagnostic.notes).toEqual([{ message: '.issue is {"title": "t"}' }]);
  });

  test("shows the values in scope, shortened", () => {
    const error = failure(() => template("{{.a.b}}").render({ a: { text: "x".repeat(10_000) } }));
    expect(error.diagnostic.notes[0]?.message.length).toBeLessThan(140);
  });

  test("in a partial names the partial's own lines", () => {
    const error = failure(() => template("{{>p}}", { dialect: "mustache", partials: { p: "a\n{{b}}" } }).render({}));
    expect(error.message).toMatch(/^p:2:3: /);
  });

  test("of a plain string counts from the given line", () => {
    const error = failure(() => template("\n{{.a}}", { file: "x.md", line: 40 }).render({}));
    expect(error.message).toMatch(/^x\.md:41:4: /);
  });
});

describe("the lenient profile", () => {
  test("prints nothing for missing values and null", () => {
    const data = { a: null };
    expect(template('[{{.a}}{{.b}}{{.b.c}}{{index . "d"}}{{if .e}}x{{end}}]', { missing: "empty" }).render(data)).toBe(
      "[]",
    );
    expect(template("[{{a}}{{b}}{{b.c}}]", { dialect: "mustache", missing: "empty" }).render(data)).toBe("[]");
  });

  test("has the same findings as the strict one", () => {
    const contract = { type: "object", properties: { a: { type: "string" } }, required: ["a"] };
    const findings = template("{{.b}}", { missing: "empty" }).check(contract);
    expect(findings.map((finding) => finding.code)).toEqual(["unknown_name"]);
  });
});

test("escaping is off by default", () => {
  const data = { a: "<b>" };
  expect(template("{{.a}}").render(data)).toBe("<b>");
  expect(template("{{.a}}", { escape: "html" }).render(data)).toBe("&lt;b&gt;");
  expect(template("{{a}}{{{a}}}", { dialect: "mustache", escape: "html" }).render(data)).toBe("&lt;b&gt;<b>");
});

test("partials of a Go template are templates, with what they define", () => {
  const partials = { row: '- {{ .id }}{{ define "dot" }}.{{ end }}' };
  expect(
    template('{{ range . }}{{ template "row" . }}{{ template "dot" }}{{ end }}', { partials }).render([{ id: 1 }]),
  ).toBe("- 1.");
});

test("an unknown dialect is rejected", () => {
  expect(() => parse("x", { dialect: JSON.parse('"constructor"') })).toThrow(RangeError);
});

describe("a trace", () => {
  const segmentLines = ({ text, segments }: Trace) =>
    segments.map(
      ({ start, end, origin }) =>
        `${text.slice(start, end)}=${origin.kind === "data" ? origin.paths.join("+") : "literal"}`,
    );
  const data = {
    issue: { title: "T", labels: ["a", "b"], "odd name": "o", people: [{ name: "N" }], n: 2 },
    other: "x",
  };

  test.each([
    ["text and a value", "Fix {{.issue.title}}!", ["Fix =literal", "T=issue.title", "!=literal"]],
    ["a loop", "{{range .issue.labels}}{{.}}{{end}}", ["a=issue.labels[0]", "b=issue.labels[1]"]],
    ["a variable", "{{$t := .issue.title}}{{$t}}", ["T=issue.title"]],
    ["an assigned variable", "{{$t := .other}}{{$t = .issue.title}}{{$t}}", ["T=issue.title"]],
    [
      "loop variables",
      "{{range $i, $l := .issue.labels}}{{$i}}{{$l}}{{end}}",
      ["0=issue.labels", "a=issue.labels[0]", "1=issue.labels", "b=issue.labels[1]"],
    ],
    ["with", "{{with .issue}}{{.title}}{{end}}", ["T=issue.title"]],
    ["a function of two values", '{{printf "%s%s" .issue.title .other}}', ["Tx=issue.title+other"]],
    ["a pipe", "{{.issue.title | lower}}", ["t=issue.title"]],
    ["or, by its deciding operand", "{{or .issue.title .other}}", ["T=issue.title"]],
    ["an index", '{{index .issue "odd name"}}{{index .issue.labels 1}}', ['o=issue["odd name"]', "b=issue.labels[1]"]],
    [
      "a template's data",
      '{{define "p"}}{{.name}}{{end}}{{range .issue.people}}{{template "p" .}}{{end}}',
      ["N=issue.people[0].name"],
    ],
    ["a constant", '{{"c"}}', ["c=literal"]],
    [
      "the whole",
      "{{toJSON .}}",
      [
        `${JSON.stringify({ issue: { labels: ["a", "b"], n: 2, "odd name": "o", people: [{ name: "N" }], title: "T" }, other: "x" })}=$`,
      ],
    ],
  ])("of %s", (_, text, expected) => {
    expect(segmentLines(template(text).trace(data))).toEqual(expected);
  });

  test("goes through sections and partials, and names the partial", () => {
    const trace = template("{{#issue}}{{#people}}\n {{>p}}\n{{/people}}{{/issue}}", {
      dialect: "mustache",
      partials: { p: "{{name}} of {{other}}\n" },
    }).trace(data);
    expect(segmentLines(trace)).toEqual([
      "\n=literal",
      " =literal",
      "N=issue.people[0].name",
      " of =literal",
      "x=other",
      "\n=literal",
    ]);
    expect(trace.segments.map((segment) => segment.partial)).toEqual([undefined, "p", "p", "p", "p", "p"]);
  });
});
