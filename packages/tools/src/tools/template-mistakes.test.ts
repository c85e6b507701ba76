import { expect, test } from "vitest";
import { failure, workspaceWith } from "../templates/testing/workspace.ts";
import { writeFileFromTemplate } from "./write-file-from-template.ts";

/** The most likely mistakes of a model, and the exact answers. */
test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  [
    "a misspelt variable",
    { template: "class {{ clazz_name }}", variables: { class_name: "A" } },
    {
      code: "variables_invalid",
      message: "Template render error: undefined variable 'clazz_name' (did you mean 'class_name'?)",
      did_you_mean: "class_name",
      available: ["class_name", "output_path"],
      hint: 'Give it in "variables", or correct the template at line 1, column 10.',
    },
  ],
  [
    "a misspelt field of an element",
    { template: "{% for f in fields %}{{ f.typ }}{% endfor %}", variables: { fields: [{ type: "int" }] } },
    {
      code: "variables_invalid",
      message: "Template render error: undefined variable 'fields[0].typ' (did you mean 'type'?)",
      available: ["type"],
    },
  ],
  [
    "a text in place of a list",
    { template: "{% for f in fields %}{{ f.type }}{% endfor %}", variables: { fields: "id" } },
    {
      code: "variables_invalid",
      message: "Template render error: template:1:13: cannot loop over fields: it is of type string",
      hint: 'Give a list: "fields": [{ "name": "id" }].',
    },
  ],
  [
    "a null",
    { template: "port: {{ port }}", variables: { port: null } },
    {
      code: "variables_invalid",
      message:
        "Template render error: template:1:10: port is always null here, and it is printed (guard it: {% if port is not none %}...{% endif %})",
    },
  ],
  [
    "a call without a template",
    { variables: {} },
    {
      code: "arguments_invalid",
      message: "Must provide either 'template' or 'template_path', or 'template_name' for one that listTemplates lists",
    },
  ],
  [
    "a path that is empty",
    { template_path: "", variables: {} },
    {
      code: "arguments_invalid",
      message: "Must provide either 'template' or 'template_path', or 'template_name' for one that listTemplates lists",
    },
  ],
  ...["", "{{ a }}"].map((template): [string, Record<string, unknown>, Record<string, unknown>] => [
    `a template ${JSON.stringify(template)} beside the path of another`,
    { template, template_path: ".templates/service.java.tmpl", variables: {} },
    {
      code: "arguments_invalid",
      message: "Only one of 'template', 'template_path' and 'template_name' may be given",
      hint: "Leave the others out.",
    },
  ]),
  [
    "a statement that does not exist",
    { template: "{% foo %}\n{{ a }}", variables: { a: 1 } },
    {
      code: "template_invalid",
      message: 'Template syntax error: template:1:4: unknown statement "foo" (did you mean for?)',
    },
  ],
  [
    "a tag that does not exist",
    { template: "{% assign b = a %}{% foo %}", variables: { a: 1 } },
    {
      code: "template_invalid",
      message: 'Template syntax error: template:1:22: unknown tag "foo" (did you mean for?)',
    },
  ],
  [
    "a missing template",
    { template_path: ".templates/servce.java.tmpl", variables: {} },
    {
      code: "template_not_found",
      message: "Template file not found: .templates/servce.java.tmpl",
      did_you_mean: ".templates/service.java.tmpl",
      available: [".templates/service.java.tmpl"],
    },
  ],
  [
    "an unclosed block",
    { template: "{% if a %}\nx\n", variables: { a: 1 } },
    {
      code: "template_invalid",
      message: "Template syntax error: template:1:1: the template ends: `{% if a %}` is never closed by {% endif %}",
      frame: "> 1 | {% if a %}\n    | ^^^^^^^^^^",
    },
  ],
  [
    "an unknown filter",
    { template: "{{ name | pascalcase }}", variables: { name: "x" } },
    {
      code: "template_invalid",
      message: 'Template syntax error: template:1:11: unknown filter "pascalcase" (did you mean PascalCase?)',
    },
  ],
  [
    "two dialects in one template",
    { template: "{% if a %}{{#b}}x{{/b}}{% endif %}", variables: {} },
    {
      code: "template_ambiguous",
      message:
        "the template mixes dialects: `{% if a %}` at template:1:1 is jinja or liquid, `{{#b}}` at template:1:11 is mustache or handlebars",
    },
  ],
  [
    "a text without template syntax",
    { template: "public class A {}\n", variables: {} },
    {
      code: "not_a_template",
      message: "template has no tag of any dialect, such as {{ name }}",
      hint: "If it is a template, give its dialect: go, mustache, handlebars, jinja, liquid.",
    },
  ],
  [
    "an expression of GitHub Actions in a template",
    { template: "name: {{ name }}\ntoken: ${{ secrets.TOKEN }}", variables: { name: "x" } },
    {
      code: "variables_invalid",
      message: "Template render error: undefined variable 'secrets'",
      hint: "If these braces belong to the output, write {% raw %}{{ ... }}{% endraw %}.",
    },
  ],
  [
    "JSX in a template",
    { template: "{% if a %}<p style={{ color: 'red' }}>{% endif %}", variables: { a: 1 } },
    {
      code: "template_invalid",
      hint: "If these braces belong to the output, write {% raw %}{{ ... }}{% endraw %}.",
    },
  ],
  [
    "an unknown argument",
    { templat: "{{ a }}", variables: {} },
    {
      code: "arguments_invalid",
      message: '"templat" is not declared; did you mean "template"?',
      argument: "templat",
      did_you_mean: "template",
      available: [
        ...["template", "template_path", "template_name", "partials", "dialect"],
        ...["variables", "output_path", "overwrite", "dry_run"],
      ],
    },
  ],
])("%s is reported to the agent", async (_, args, answer) => {
  const surroundings = await workspaceWith({ ".templates/service.java.tmpl": "{{ a }}" });
  expect(await failure(writeFileFromTemplate(surroundings), { output_path: "a.txt", ...args })).toMatchObject(answer);
});
