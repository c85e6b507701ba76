import { expect, test } from "vitest";
import { languageHint } from "./extension.ts";
import { readBlock } from "./read-block.ts";

test.each<readonly [string, string, string, readonly string[]]>([
  ["class {{ name }} {}\n", "java", "jinja", ["name!"]],
  ["{% for x in items %}{{ x.y }}{% endfor %}{{ z | default('a') }}\n", "", "jinja", ["items!", "z"]],
  ["{{#items}}{{name}}{{/items}}\n", "yaml", "mustache", ["items"]],
  ["{{#if a}}{{b}}{{/if}}\n", "html", "handlebars", ["a!", "b!"]],
  ["{{ range .Items }}{{ .Name }}{{ end }}\n", "", "go", ["Items!"]],
  ["{{ name }}\n", "mustache", "mustache", ["name!"]],
  ["{{ output_path }} {{ name }}\n", "java", "jinja", ["name!"]],
])("%j in a block of %j is a template of %s", (text, language, dialect, variables) => {
  const reading = readBlock(text, language);
  expect(reading).toMatchObject({ isTemplate: true, dialect });
  if (!reading.isTemplate) return;
  expect(reading.variables.map(({ name, isRequired }) => `${name}${isRequired ? "!" : ""}`)).toEqual(variables);
});

test.each([
  ["class A { int[] a = { 1 }; }", "java", "no template tag"],
  ["<a style={{ color: 'red' }} />", "jsx", "JSX"],
  ["run: echo ${{ secrets.X }}", "yaml", "GitHub Actions"],
  ["new M() {{ put(1, 2); }}", "java", "not a template"],
  ["a := [][]int{{1}, {2}}", "go", ""],
  ["{{ name", "", "nothing closes"],
  ["{% if x %}", "jinja", "does not parse: block:1:1"],
  ["{{ name }}", "twig", "not supported"],
  ["{# only a remark #}{{ 'text' }}", "jinja", "no variable"],
  ["no tags", "jinja", "no template tag"],
])("%j in a block of %j is not a template: %s", (text, language, why) => {
  const reading = readBlock(text, language);
  expect(reading).toEqual({ isTemplate: false, why: expect.stringContaining(why) });
});

test.each([
  ["java", ".java.tmpl"],
  ["Java", ".java.tmpl"],
  ["typescript", ".ts.tmpl"],
  ["yml", ".yaml.tmpl"],
  ["c++", ".cpp.tmpl"],
  ["go", ".go.tmpl"],
  ["jinja2", ".jinja"],
  ["hbs", ".hbs"],
  ["gotmpl", ".gotmpl"],
  ["tmpl", ".tmpl"],
  ["", ".tmpl"],
  ["../../x", ".tmpl"],
  ["__proto__", ".tmpl"],
  ["constructor", ".tmpl"],
])("a block of %j is stored as %s", (language, extension) => {
  expect(languageHint(language).extension).toBe(extension);
});
