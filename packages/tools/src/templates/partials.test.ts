import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkTemplate } from "../tools/check-template.ts";
import { listTemplateVariables } from "../tools/list-template-variables.ts";
import { listTemplates } from "../tools/list-templates.ts";
import { renderTemplate } from "../tools/render-template.ts";
import { failure, givenBy, workspaceWith } from "./testing/workspace.ts";

const files = {
  ".templates/_partials/header.txt.tmpl": "For {{name}}\n",
  ".templates/_partials/java/imports.mustache": "{{#imports}}import {{.}};\n{{/imports}}",
  ".templates/_partials/loud.hbs": "{{upper name}}!",
  ".templates/_partials/head.gotmpl": "---\ndialect: go\n---\npackage {{ .pkg }}\n",
  ".templates/class.java.mustache": "{{> java/imports}}class {{name}} {}\n",
};

const variables = { name: "Ann", imports: ["a.B"], pkg: "p" };

describe("partials of a template", () => {
  test.each<readonly [string, Record<string, unknown>, string]>([
    ["by name", { template: "{{> header}}{{#x}}{{/x}}bye", dialect: "mustache" }, "For Ann\nbye"],
    ["by name without the template's ending", { template: "{{> header.txt}}", dialect: "mustache" }, "For Ann\n"],
    ["by the whole name", { template: "{{> header.txt.tmpl}}", dialect: "mustache" }, "For Ann\n"],
    ["in a folder", { template_name: "class.java.mustache" }, "import a.B;\nclass Ann {}\n"],
    ["of handlebars", { template: "{{> loud}}", dialect: "handlebars" }, "ANN!"],
    ["of go, without its front matter", { template: '{{ template "head" . }}x' }, "package p\nx"],
    [
      "handed over",
      {
        template: "{{> a}}{{> header}}",
        dialect: "mustache",
        partials: { a: "[{{> b}}]", b: "{{name}}", header: "h" },
      },
      "[Ann]h",
    ],
    ["in a template whose dialect is found by its text", { template: "{{> header}}{{{name}}}" }, "For Ann\nAnn"],
  ])("a partial is included %s", async (_, args, text) => {
    const given = await givenBy(renderTemplate(await workspaceWith(files)), { variables, ...args });
    expect(given).toMatchObject({ text });
  });

  test("a shared folder has partials too, after those of the workspace", async () => {
    const shared = { "_partials/header.txt.tmpl": "shared", "_partials/other.mustache": "other" };
    const tool = renderTemplate(await workspaceWith(files, shared));
    const args = { template: "{{> header}}{{> other}}", dialect: "mustache", variables };
    expect(await givenBy(tool, args)).toMatchObject({ text: "For Ann\nother" });
  });

  test("partials are not listed as templates", async () => {
    const { templates } = await givenBy(listTemplates(await workspaceWith(files)), {});
    expect(templates).toMatchObject([{ name: "class.java.mustache", dialect: "mustache" }]);
    expect(templates).toHaveLength(1);
  });

  test("the variables of a template are those of its partials too, with their places", async () => {
    const surroundings = await workspaceWith(files);
    const { variables: needed } = await givenBy(listTemplateVariables(surroundings), {
      template_name: "class.java.mustache",
    });
    expect(needed).toMatchObject([
      { path: "imports", uses: [{ line: 1, column: 4, file: ".templates/_partials/java/imports.mustache" }] },
      { path: "name", uses: [{ line: 1, column: 27, file: undefined }] },
      { path: "imports[]" },
    ]);
  });
});

describe("mistakes in partials", () => {
  test.each<readonly [string, Record<string, unknown>, Record<string, unknown>]>([
    [
      "a missing name",
      { template: "{{name}}\n{{> haeder}}", dialect: "mustache" },
      {
        code: "template_invalid",
        message: 'Template syntax error: template:2:5: template "haeder" not defined (did you mean header?)',
        frame: "  1 | {{name}}\n> 2 | {{> haeder}}\n    |     ^^^^^^",
      },
    ],
    [
      "a partial of another dialect",
      { template: "{{> loud}}", dialect: "mustache" },
      {
        message: 'Template syntax error: template:1:5: template "loud" not defined',
        findings: [
          expect.objectContaining({
            notes: [
              { message: ".templates/_partials/loud.hbs is written in handlebars, and this template in mustache" },
            ],
          }),
        ],
      },
    ],
    [
      "a mistake in the syntax of a partial",
      { template: "{{> a}}", dialect: "mustache", partials: { a: "x\n{{#b}}" } },
      {
        message: "Template syntax error: partials.a:2:1: unclosed section: `{{#b}}` is never closed by `{{/b}}`",
        frame: "  1 | x\n> 2 | {{#b}}\n    | ^^^^^^",
      },
    ],
    [
      "a missing variable in a file",
      { template: '{{ template "head" . }}', variables: { package: "p" } },
      {
        code: "variables_invalid",
        message: "Template render error: undefined variable 'pkg'",
        frame: "  2 | dialect: go\n  3 | ---\n> 4 | package {{ .pkg }}\n    |             ^^^",
        hint: 'Give it in "variables", or correct .templates/_partials/head.gotmpl at line 4, column 13.',
      },
    ],
    [
      "a partial that includes itself",
      { template: "{{> a}}", dialect: "mustache", partials: { a: "{{#x}}{{> a}}{{/x}}" } },
      {
        code: "template_invalid",
        message: "Template syntax error: partials.a:1:11: a partial includes itself: a > a",
      },
    ],
    [
      "partials that include one another",
      {
        template: '{{ template "a" . }}',
        dialect: "go",
        partials: { a: '{{ template "b" . }}', b: '\n{{ template "a" . }}' },
      },
      { message: "Template syntax error: partials.b:2:13: a partial includes itself: a > b > a" },
    ],
    [
      "an unknown text in jinja",
      { template: "{% include 'nowhere' %}" },
      { message: 'Template syntax error: template:1:12: template "nowhere" not defined' },
    ],
    [
      "texts that are too large",
      { template: "a", partials: { a: "x".repeat(300_000) } },
      {
        code: "arguments_invalid",
        message: '"partials" has 1 texts of 300000 bytes; the limits are 200 texts and 262144 bytes',
        argument: "partials",
      },
    ],
  ])("%s is reported at its place", async (_, args, answer) => {
    const tool = renderTemplate(await workspaceWith(files));
    expect(await failure(tool, { variables, ...args })).toMatchObject(answer);
  });

  test("the check of a template covers its partials", async () => {
    const declared =
      "---\nvariables: { properties: { nmae: { type: string } }, required: [nmae] }\n---\n{{> header}}{{#a}}{{/a}}";
    const { findings } = await givenBy(checkTemplate(await workspaceWith(files)), {
      ...{ template: declared, dialect: "mustache" },
    });
    expect(findings).toContainEqual(
      expect.objectContaining({
        code: "unknown_name",
        file: ".templates/_partials/header.txt.tmpl",
        line: 1,
        column: 7,
      }),
    );
  });

  test("more inclusions than a parse reports are found", async () => {
    const template = `${"{{> a}}".repeat(150)}{{> b}}`;
    const tool = renderTemplate(await workspaceWith({}));
    const args = { template, dialect: "mustache", variables: {}, partials: { a: "", b: "b" } };
    expect(await givenBy(tool, args)).toMatchObject({ text: "b" });
  });
});

describe("no partial is outside of its folder", () => {
  test.each([
    "../secret",
    "../../.env",
    "/etc/hostname",
    ".templates/_partials/header.txt.tmpl",
    "link",
    "folder/secret",
  ])("a name is never a path: %s", async (name) => {
    const surroundings = await workspaceWith({
      ...files,
      ".env": "SECRET",
      ".templates/secret": "SECRET",
      "elsewhere/secret": "SECRET",
    });
    const at = (path: string) => join(surroundings.folder, ".templates/_partials", path);
    symlinkSync("../../.env", at("link"));
    symlinkSync("../../elsewhere", at("folder"));
    const args = { template: `{{> ${name}}}`, dialect: "mustache", variables };
    const answer = await failure(renderTemplate(surroundings), args);
    expect(answer).toMatchObject({ code: "template_invalid" });
    expect(JSON.stringify(answer)).not.toContain("SECRET");
  });

  test("a folder of partials that is a link is not followed", async () => {
    const surroundings = await workspaceWith({ "elsewhere/secret": "SECRET" });
    mkdirSync(join(surroundings.folder, ".templates"));
    symlinkSync("../elsewhere", join(surroundings.folder, ".templates/_partials"));
    writeFileSync(join(surroundings.folder, ".templates/a.mustache"), "{{> secret}}");
    expect(await failure(renderTemplate(surroundings), { template_name: "a.mustache", variables })).toMatchObject({
      ...{ code: "template_invalid", message: expect.stringContaining('template "secret" not defined') },
    });
  });
});
