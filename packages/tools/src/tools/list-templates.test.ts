import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { failure, givenBy, workspaceWith } from "../templates/testing/workspace.ts";
import { listTemplates } from "./list-templates.ts";
import { renderTemplate } from "./render-template.ts";

const files = {
  ".cuebook/templates/service.java.tmpl": "---\ndialect: jinja\ndescription: A service.\n---\nclass {{ name }} {}\n",
  ".templates/java/entity.java.tmpl": "class {{ name }} {% if base %}extends {{ base }}{% endif %}\n",
  ".templates/list.mustache": "{{#items}}{{name}}{{/items}}",
  ".templates/README.md": "How to write templates.",
  ".templates/picture.png": new Uint8Array([0x89, 0x50, 0xff, 0xfe]),
  ".templates/broken.tmpl": "{% if x %}",
  "other.j2": "{{ a }}",
};
const shared = { "config.yaml.tmpl": "port: {{ port }}\n", "java/entity.java.tmpl": "{{ shared }}" };

describe("listTemplates", () => {
  test("listTemplates lists the content of the template folders, and why a file is not a template", async () => {
    const surroundings = await workspaceWith(files, shared);
    const { templates, count, ...others } = await givenBy(listTemplates(surroundings), {});
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    const root = surroundings.sharedFolder;
    expect(count).toBe(6);
    expect(others).toEqual({
      static_count: 2,
      static_files: [".templates/README.md", ".templates/picture.png"],
      truncated: false,
    });
    expect(templates).toEqual([
      {
        name: "service.java.tmpl",
        path: ".cuebook/templates/service.java.tmpl",
        where: "workspace",
        size: 67,
        sha256: hash,
        dialect: "jinja",
        description: "A service.",
      },
      {
        name: "broken.tmpl",
        path: ".templates/broken.tmpl",
        where: "workspace",
        size: 10,
        sha256: hash,
        dialect: "jinja",
        problem: {
          code: "template_invalid",
          message: ".templates/broken.tmpl:1:1: the template ends: `{% if x %}` is never closed by {% endif %}",
        },
      },
      {
        name: "java/entity.java.tmpl",
        path: ".templates/java/entity.java.tmpl",
        where: "workspace",
        size: 60,
        sha256: hash,
        dialect: "jinja",
        also_named: [`${root}/java/entity.java.tmpl`],
      },
      {
        name: "list.mustache",
        path: ".templates/list.mustache",
        where: "workspace",
        size: 28,
        sha256: hash,
        dialect: "mustache",
      },
      {
        name: "config.yaml.tmpl",
        path: "config.yaml.tmpl",
        where: "root",
        root,
        size: 17,
        sha256: hash,
        dialect: "jinja",
      },
      {
        name: "java/entity.java.tmpl",
        path: "java/entity.java.tmpl",
        where: "root",
        root,
        size: 12,
        sha256: hash,
        dialect: "jinja",
        also_named: [".templates/java/entity.java.tmpl"],
      },
    ]);
  });

  test.each<readonly [string, string | Uint8Array, string]>([
    ["README.md", "Write {{ name }}, or {{#if x}}.", "static"],
    ["docs/readme", "{% if %}", "static"],
    ["README.md", "---\ndialect: jinja\n---\n# {{ title }}", "template"],
    ["README.md.tmpl", "# {{ title }}", "template"],
    ["license.txt", "All rights reserved.", "static"],
    ["license.txt.tmpl", "All rights reserved.", "static"],
    [".gitkeep", "", "static"],
    ["card.tsx", 'const a = <p style={{ color: "red" }}/>;', "static"],
    ["card.tsx.tmpl", 'const a = <p style={{ color: "red" }}/>;', "not_a_template"],
    ["plain.j2", "nothing", "template"],
    ["logo.svg", `<svg>${" ".repeat(300_000)}</svg>`, "static"],
    ["long.tmpl", " ".repeat(300_000), "too_large"],
    ["photo.jpg", new Uint8Array([0xff, 0xd8, 0xff, 0]), "static"],
    ["photo.tmpl", new Uint8Array([0xff, 0xd8, 0xff, 0]), "not_text"],
    ["a.txt", "---\nid: a\n---\nnothing", "not_a_template"],
    ["b.txt", "{{ a }} {{#if x}}", "template_invalid"],
  ])("listTemplates distinguishes templates, static files and mistakes: %s", async (name, content, kind) => {
    const surroundings = await workspaceWith({ [`.templates/${name}`]: content });
    const { templates, static_count: count } = await givenBy(listTemplates(surroundings), {});
    const [found] = Array.isArray(templates) ? templates : [];
    expect(count === 1 ? "static" : (found.problem?.code ?? "template")).toBe(kind);
  });

  test("listTemplates takes a glob over names and paths", async () => {
    const tool = listTemplates(await workspaceWith(files, shared));
    const names = async (pattern: string) => {
      const { templates } = await givenBy(tool, { pattern });
      return Array.isArray(templates) ? templates.map(({ path }) => path) : [];
    };
    expect(await names("*.java.tmpl")).toEqual([
      ".cuebook/templates/service.java.tmpl",
      ".templates/java/entity.java.tmpl",
      "java/entity.java.tmpl",
    ]);
    expect(await names("java/**")).toEqual([".templates/java/entity.java.tmpl", "java/entity.java.tmpl"]);
    expect(await givenBy(tool, { pattern: "*.py" })).toMatchObject({
      count: 0,
      message: expect.stringContaining("*.py"),
    });
  });

  test("listTemplates is never stale", async () => {
    const surroundings = await workspaceWith({ ".templates/a.tmpl": "{{ a }}" });
    const tool = listTemplates(surroundings);
    const first = await givenBy(tool, {});
    writeFileSync(join(surroundings.folder, ".templates/a.tmpl"), "{{ b }}");
    writeFileSync(join(surroundings.folder, ".templates/b.tmpl"), "{{ .b }}");
    const second = await givenBy(tool, {});
    expect([first.count, second.count]).toEqual([1, 2]);
    expect(second.templates).not.toContainEqual(Array.isArray(first.templates) ? first.templates[0] : undefined);
  });

  test("listTemplates follows links to files inside, and reports the others", async () => {
    const surroundings = await workspaceWith({ ".templates/a.tmpl": "{{ a }}" });
    const at = (path: string) => join(surroundings.folder, path);
    symlinkSync("a.tmpl", at(".templates/b.tmpl"));
    symlinkSync("/etc/hostname", at(".templates/out.tmpl"));
    symlinkSync("nowhere", at(".templates/none.tmpl"));
    mkdirSync(at(".templates/.git"));
    const { templates } = await givenBy(listTemplates(surroundings), {});
    expect(templates).toMatchObject([
      { name: ".git", problem: { code: "not_a_file" } },
      { name: "a.tmpl", dialect: "jinja" },
      { name: "b.tmpl", dialect: "jinja" },
      { name: "none.tmpl", problem: { code: "not_a_file" } },
      { name: "out.tmpl", problem: { code: "not_a_file" } },
    ]);
  });

  test("listTemplates says where templates are stored if it finds no template", async () => {
    expect(await givenBy(listTemplates(await workspaceWith({})), {})).toEqual({
      templates: [],
      count: 0,
      static_count: 0,
      truncated: false,
      message:
        "There are no templates. Templates are files in .cuebook/templates and .templates, named NAME.EXTENSION.tmpl",
    });
  });

  test("listTemplates stops at the limit and reports it", async () => {
    const surroundings = await workspaceWith(files, shared, { files: 3 });
    expect(await givenBy(listTemplates(surroundings), {})).toMatchObject({
      count: 2,
      static_count: 1,
      truncated: true,
    });
  });
});

describe("a template is found", () => {
  const variables = { name: "A", port: 1, base: "B", a: 1, shared: "s" };

  test.each([
    [{ template_name: "service.java.tmpl" }, "class A {}\n"],
    [{ template_name: "service.java" }, "class A {}\n"],
    [{ template_name: "config.yaml" }, "port: 1\n"],
    [{ template_path: ".templates/java/entity.java.tmpl" }, "class A extends B\n"],
    [{ template_path: "java/entity.java.tmpl" }, "s"],
    [{ template_path: "other.j2" }, "1"],
  ])("a template is found by %j", async (which, text) => {
    const tool = renderTemplate(await workspaceWith(files, shared));
    expect(await givenBy(tool, { ...which, variables })).toMatchObject({ text });
  });

  test("a template is found by the last part of its name if that is unique", async () => {
    const tool = renderTemplate(await workspaceWith(files));
    expect(await givenBy(tool, { template_name: "entity.java", variables })).toMatchObject({
      text: "class A extends B\n",
    });
  });

  test("a template is not found by an ambiguous name", async () => {
    const surroundings = await workspaceWith(files, shared);
    const paths = [".templates/java/entity.java.tmpl", `${surroundings.sharedFolder}/java/entity.java.tmpl`];
    expect(await failure(renderTemplate(surroundings), { template_name: "entity.java", variables })).toMatchObject({
      code: "template_ambiguous",
      message: `There are 2 templates named entity.java: ${paths.join(", ")}`,
      available: paths,
    });
  });

  test("a template outside the workspace, or one that is not text, is not found", async () => {
    const tool = renderTemplate(await workspaceWith(files, shared));
    const code = async (path: string) => (await failure(tool, { template_path: path, variables })).code;
    expect(await code("../x.tmpl")).toBe("path_invalid");
    expect(await code("/etc/hostname")).toBe("path_invalid");
    expect(await code(".templates")).toBe("not_a_file");
    expect(await code(".templates/picture.png")).toBe("not_text");
  });

  test("a missing template is reported with the existing ones", async () => {
    const surroundings = await workspaceWith(files, shared);
    const args = { template_path: ".templates/service.java.tmp", variables };
    expect(await failure(renderTemplate(surroundings), args)).toMatchObject({
      code: "template_not_found",
      message: "Template file not found: .templates/service.java.tmp",
      paths_tried: [args.template_path, `${surroundings.sharedFolder}/${args.template_path}`],
      did_you_mean: ".cuebook/templates/service.java.tmpl",
      available: expect.arrayContaining([".templates/list.mustache", "config.yaml.tmpl"]),
    });
    expect(await failure(renderTemplate(surroundings), { template_name: "servce", variables })).toMatchObject({
      code: "template_not_found",
      message: "Template not found: servce",
    });
  });
});
