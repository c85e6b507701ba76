import { expect, test } from "vitest";
import { readTemplateText } from "./front-matter.ts";

const read = (text: string) => readTemplateText("t.tmpl", text);

test("the front matter of a template is separated, and places remain those of the file", () => {
  const text = "---\ndialect: jinja\nid: service\ndescription: A service.\n---\nclass {{ name }}\n";
  const { extract, declared, diagnostics } = read(text);
  expect([extract.text, diagnostics]).toEqual(["class {{ name }}\n", []]);
  expect(declared).toEqual({ dialect: "jinja", id: "service", description: "A service." });
  expect(extract.source.position(extract.offsetInSource(6))).toEqual({ line: 6, column: 7 });
});

test("declared variables are a contract", () => {
  const { declared } = read("---\nvariables:\n  type: object\n  properties: { a: { type: string } }\n---\n");
  expect(declared.variables).toEqual({ type: "object", properties: { a: { type: "string" } } });
});

test.each([
  ["keys of its own", "---\ntitle: x\nlayout: y\n---\nbody"],
  ["ours and others", "---\nid: x\ntitle: y\n---\nbody"],
  ["a dialect that another program has", "---\ndialect: jinja\ntitle: y\n---\nbody"],
  ["a description alone", "---\ndescription: y\n---\nbody"],
  ["holes", "---\ntitle: {{ title }}\n---\nbody"],
  ["no YAML", "---\n: [\n---\nbody"],
  ["a list", "---\n- dialect\n---\nbody"],
  ["nothing", "---\n---\nbody"],
  ["no end", "---\ndialect: jinja\nbody"],
  ["no end and no line", "---"],
  ["a line that begins like its end", "---\ndialect: jinja\n---\rbody"],
  ["an end that is too far", `---\ndialect: jinja\ndescription: ${"x".repeat(40_000)}\n---\nbody`],
  ["a line before it", "\n---\ndialect: jinja\n---\nbody"],
  ["YAML that is nested too deep", `---\ndialect: ${"[".repeat(20_000)}\n---\nbody`],
  ["aliases that grow", `---\na: &a [x,x]\nb: &b [*a,*a]\nvariables: [*b,*b]\n---\nbody`],
])("front matter with %s belongs to the output", (_, text) => {
  const { extract, declared, diagnostics } = read(text);
  expect([extract.text, declared, diagnostics]).toEqual([text, {}, []]);
});

test.each([
  ["dialect: jinja\ndescription: fix: the thing", { dialect: "jinja" }],
  ["dialect: go\nvariables: { type: object", { dialect: "go" }],
  ["variables:\n  type: object\n  properties: { a: [1\nid: x", {}],
])("evident front matter that is not YAML is a finding beside those of the template: %j", (yaml, declared) => {
  const found = read(`---\n${yaml}\n---\nbody`);
  expect([found.extract.text, found.declared]).toEqual(["body", declared]);
  expect(found.diagnostics.map(({ code }) => code)).toEqual(["yaml_syntax"]);
});

test.each([
  [
    "dialct: jinja",
    'the front matter has an unknown key "dialct"; the keys are dialect, description, id, variables',
    "dialect",
  ],
  [
    "dialect: jinja\ndescripton: x",
    'the front matter has an unknown key "descripton"; the keys are dialect, description, id, variables',
    "description",
  ],
  ["dialect: jinjaa", "dialect must be one of go, mustache, handlebars, jinja, liquid", "jinja"],
  [
    "dialect: jinja\nvariables: [a]",
    "variables must be a JSON Schema of an object, such as { type: object, properties: {} }",
    undefined,
  ],
  ["dialect: jinja\nid: 3", "id must be a text", undefined],
])("a mistake in evident front matter is reported: %j", (yaml, message, meant) => {
  const { diagnostics } = read(`---\n${yaml}\n---\nbody`);
  const code = message.includes("unknown key") ? "unknown_front_matter_key" : "wrong_front_matter_value";
  expect(diagnostics.map((each) => [each.code, each.message, each.suggestion?.replacement, each.line > 1])).toEqual([
    [code, message, meant, true],
  ]);
});

test.each([
  ["Windows line breaks and a byte order mark", "\uFEFF---\r\ndialect: go\r\n---\r\nx\r\n", "x\r\n"],
  ["white space behind the lines", "---  \ndialect: go\n---\t\nx", "x"],
  ["nothing after its end", "---\ndialect: go\n---", ""],
  ["a carriage return after its end", "---\r\ndialect: go\r\n---\r", ""],
  ["a second end", "---\ndialect: go\n---\n---\n", "---\n"],
])("front matter with %s is separated", (_, text, body) => {
  expect(read(text).extract.text).toBe(body);
});

test("a dialect can be a mapping with its settings, and a setting that does not exist is a finding", () => {
  const settings = "name: jinja, trim_blocks: true, functions: { ask: { result: { type: string } } }";
  expect(read(`---\ndialect: { ${settings} }\n---\n{{ ask(1) }}`).declared).toEqual({
    dialect: "jinja",
    settings: { name: "jinja", trim_blocks: true, functions: { ask: { result: { type: "string" } } } },
  });
  const { diagnostics } = read("---\ndialect: { name: jinja, line_statement_prefix: '#' }\n---\nx");
  expect(diagnostics.map(({ message }) => message)).toEqual([
    expect.stringContaining("templates have no line_statement_prefix: write statements between {% and %}"),
  ]);
});
