import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { cuebook } from "../../testing/cuebook.ts";
import { orderText, templateProject } from "../../testing/template-project.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});
function project(files: Readonly<Record<string, string>> = {}): string {
  const folder = templateProject(files);
  folders.push(folder);
  return folder;
}

describe("cuebook template list", () => {
  const folder = project({
    ".cuebook/templates/hello.txt.j2": "---\ndialect: jinja\ndescription: A greeting.\n---\nHello {{ name }}\n",
    ".templates/plain.txt": "nothing to fill in\n",
    ".templates/broken.tsx.tmpl": "<p style={{ color: 1 }}/>\n",
  });

  test("shows all templates, and why one cannot be used", async () => {
    expect(await cuebook(folder, ["template", "list"])).toEqual({
      code: 0,
      out: `\
NAME               DIALECT  VARIABLES      WHERE                            DESCRIPTION
hello.txt.j2       jinja    1, 1 required  .cuebook/templates/hello.txt.j2  A greeting.
broken.tsx.tmpl    -        -              .templates/broken.tsx.tmpl       not usable: .templates/broken.tsx.tmpl is not a template: .templates/broken.tsx.tmpl:1:10 \`{{ color: 1 }}\` is a JSX attribute
service.java.tmpl  jinja    6, 5 required  .templates/service.java.tmpl
`,
      err: "1 static file: .templates/plain.txt\n",
    });
  });

  test("accepts a pattern, and prints JSON", async () => {
    const { out } = await cuebook(folder, ["template", "list", "*.j2", "--format", "json"]);
    expect(JSON.parse(out)).toMatchObject({
      templates: [{ name: "hello.txt.j2", dialect: "jinja", variables: 1, required: 1 }],
      staticCount: 0,
      staticFiles: [],
      truncated: false,
    });
    expect((await cuebook(folder, ["template", "list", "*.go"])).out).toMatch(/^No template fits \*\.go/);
  });
});

test("cuebook template vars shows a template's variables, and their schema in JSON", async () => {
  const folder = project();
  expect(await cuebook(folder, ["template", "vars", "service.java.tmpl"])).toEqual({
    code: 0,
    out: `\
VARIABLE       REQUIRED                          TYPES                    USED AT
output_path    no: set by writeFileFromTemplate  string, number, boolean  1:7
package        yes                               string, number, boolean  2:12
class_name     yes                               string, number, boolean  3:10
fields         yes                               array                    4:14
fields[].type  yes                               string, number, boolean  5:14
fields[].name  yes                               string, number, boolean  5:27
`,
    err: "",
  });
  const { out } = await cuebook(folder, ["template", "vars", ".templates/service.java.tmpl", "--format", "json"]);
  expect(JSON.parse(out)).toMatchObject({ dialect: "jinja", schema: { type: "object" } });
  expect((await cuebook(folder, ["template", "vars", "--text", "{# nothing #}", "--dialect", "jinja"])).out).toBe(
    "The template uses no variables.\n",
  );
});

describe("cuebook template render", () => {
  const folder = project({ "order.yaml": "package: a.b\nclass_name: Order\nfields: [{ type: int, name: id }]\n" });
  const filled = ["--set", "output_path=src/Order.java"];

  test.each([
    ["a name and a file", ["service.java.tmpl", "--data", "order.json", ...filled]],
    ["a path and YAML", [".templates/service.java.tmpl", "--data", "order.yaml", ...filled]],
    [
      "single variables",
      ["service.java.tmpl", ...filled, "--set", "package=a.b", "--set", "class_name=Order"].concat(
        ...["--set", 'fields:=[{"type":"int","name":"id"}]'],
      ),
    ],
  ])("prints only the text, given %s", async (_, args) => {
    expect(await cuebook(folder, ["template", "render", ...args])).toEqual({ code: 0, out: orderText, err: "" });
  });

  test("reads the template or the data from standard input, and a template outside the project", async () => {
    const call = async (args: readonly string[], input: string) => {
      const { out, err } = await cuebook(folder, ["template", "render", ...args], {}, input);
      return [out, err];
    };
    expect(await call(["-", "--set", "a.b=1", "--set", "a.c:=[2]"], "{{ a.b }} {{ a.c[0] }}")).toEqual(["1 2", ""]);
    expect(await call(["--text", "{{ x.y }}", "--data", "-"], '{ "x": { "y": "é" } }')).toEqual(["é", ""]);
    const elsewhere = project({ "t.mustache": "Hi {{{name}}}" });
    expect((await call([join(elsewhere, "t.mustache"), "--set", "name=Ann"], ""))[0]).toBe("Hi Ann");
  });

  test("prints warnings on standard error", async () => {
    const called = await cuebook(folder, [
      "template",
      "render",
      "--text",
      "Hi {{ name }}",
      "--set",
      "name=A",
      "--set",
      "nmae=B",
    ]);
    expect(called).toMatchObject({ code: 0, out: "Hi A" });
    expect(called.err).toMatch(/^warning: .*nmae/);
  });

  test("reports all missing variables at their places", async () => {
    expect(
      await cuebook(folder, ["template", "render", "--text", "{{ name }}: {{ oder.id }}", "--set", "order:={}"]),
    ).toEqual({
      code: 1,
      out: "",
      err: `\
error[unknown_name]: unknown name "name": the contract does not have it
  at template:1:4
> 1 | {{ name }}: {{ oder.id }}
    |    ^^^^
  note: known names: order
  help: set it: --set name=TEXT or name:=JSON, or in --data FILE

error[unknown_name]: unknown name "oder": the contract does not have it
  at template:1:16
> 1 | {{ name }}: {{ oder.id }}
    |                ^^^^
  note: known names: order
  help: did you mean order?

2 errors, 0 warnings in 1 file

error[variables_invalid]: Template render error: undefined variable 'name'
`,
    });
  });
});

describe("cuebook template check", () => {
  test("reports the mistakes of all templates at once", async () => {
    const folder = project({ ".templates/broken.txt.j2": "{% if a %}\n{{ b\n", ".templates/deep/c.hbs": "{{#if x}}" });
    const called = await cuebook(folder, ["template", "check"]);
    expect(called.code).toBe(1);
    expect(called.out).toContain("at .templates/broken.txt.j2:1:1\n> 1 | {% if a %}\n");
    expect(called.out).toContain("at .templates/deep/c.hbs:1:1\n> 1 | {{#if x}}\n");
    expect(called.out).toMatch(/\n\d+ errors, 0 warnings in 2 files\n$/);
    const json = JSON.parse((await cuebook(folder, ["template", "check", "--format", "json"])).out);
    expect(json).toMatchObject({ checked: 3, warnings: 0 });
    expect(json.errors).toBe(json.diagnostics.length);
    const sarif = JSON.parse((await cuebook(folder, ["template", "check", "--format", "sarif"])).out);
    expect(sarif.runs[0].results).toHaveLength(json.errors);
    const github = (await cuebook(folder, ["template", "check", "deep/c.hbs", "--format", "github"])).out;
    expect(github).toMatch(/^::error file=\.templates\/deep\/c\.hbs,line=1,/);
  });

  test("passes over static files", async () => {
    const folder = project({ ".templates/README.md": "Write {{#if x}} or {{ x }}.", ".templates/license.txt": "MIT" });
    expect(await cuebook(folder, ["template", "check"])).toEqual({
      ...{ code: 0, out: "ok  1 template, 0 findings\n", err: "" },
    });
  });

  test("checks variables if they are set, and counts warnings with --strict", async () => {
    const folder = project();
    const check = (...args: string[]) => cuebook(folder, ["template", "check", ...args]);
    expect(await check("service.java.tmpl")).toEqual({ code: 0, out: "ok  1 template, 0 findings\n", err: "" });
    expect(await check("service.java.tmpl", "--data", "order.json")).toMatchObject({ code: 0 });
    expect(await check("service.java.tmpl", "--set", "package=x")).toMatchObject({ code: 1 });
    const doubtful = ["--text", "{{ flag }}", "--set", "flag:=true"];
    expect(await check(...doubtful)).toMatchObject({
      code: 0,
      out: expect.stringContaining("warning[template_doubt]"),
    });
    expect((await check(...doubtful, "--strict")).code).toBe(1);
  });
});

describe("cuebook template extract", () => {
  const module =
    "---\nid: mod-1\n---\n## Service\n\n```java\nclass {{ name }} {}\n```\n\n## Other\n\n~~~python\nprint(1)\n~~~\n";

  test("shows what it would write with --dry-run, then writes each text once", async () => {
    const folder = project({ "docs/MODULE.md": module, "node_modules/x/README.md": module });
    const table = (what: string, template = "mod-1-service.java.tmpl") =>
      `docs/MODULE.md:6   ${what}  ${template}  jinja name\ndocs/MODULE.md:12  `;
    const dry = await cuebook(folder, ["template", "extract", ".", "--dry-run"]);
    expect(dry).toMatchObject({ code: 0, err: "" });
    expect(dry.out).toContain(table("would store"));
    expect(dry.out).toContain("1 document: 1 would be stored, 0 known, 1 skipped\n");
    expect(existsSync(join(folder, ".cuebook/templates"))).toBe(false);
    const call = () => cuebook(folder, ["template", "extract", "docs"]);
    expect((await call()).out).toContain(table("stored "));
    expect((await call()).out).toContain("1 document: 0 stored, 1 known, 1 skipped\n");
    expect(readdirSync(join(folder, ".cuebook/templates"))).toEqual(["mod-1-service.java.tmpl"]);
    expect(readFileSync(join(folder, ".cuebook/templates/mod-1-service.java.tmpl"), "utf8")).toBe(
      "class {{ name }} {}\n",
    );
  });

  test("continues after an unreadable document, and reports it", async () => {
    const folder = project({ "a.md": "\u0000", "b.md": module });
    mkdirSync(join(folder, "c.md"));
    const called = await cuebook(folder, ["template", "extract", "b.md", "a.md", "c.md", "--format", "json"]);
    expect(JSON.parse(called.out)).toMatchObject({ documents: expect.anything(), isDryRun: false });
    expect(JSON.parse(called.out).documents.map((each: { document: string }) => each.document)).toContain("b.md");
    expect(await cuebook(folder, ["template", "extract", "gone.md"])).toMatchObject({
      code: 4,
      err: 'error[not_found]: the file or folder "gone.md" does not exist\n',
    });
  });
});
