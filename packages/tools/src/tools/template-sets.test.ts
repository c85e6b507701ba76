import { expect, test } from "vitest";
import { failure, givenBy, workspaceWith } from "../templates/testing/workspace.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { createToolbox } from "../toolbox/create-toolbox.ts";
import { applyTemplate } from "./apply-template.ts";
import { checkTemplate } from "./check-template.ts";
import { listTemplateVariables } from "./list-template-variables.ts";
import { listTemplates } from "./list-templates.ts";
import { writeFileFromTemplate } from "./write-file-from-template.ts";

const yaml = `version: 1
description: A pair of files.
variables:
  name: { pattern: "^[a-z]+$", help: Its name. }
  port: { type: integer, default: 1 }
files:
  - { source: a.tmpl, target: "{{ name }}.a" }
  - { source: b.tmpl, target: "{{ name }}.b" }
`;

const files = {
  ".templates/pair/template.yaml": yaml,
  ".templates/pair/a.tmpl": "{{ name }} {{ port }}\n",
  ".templates/pair/b.tmpl": "{{ name }}\n",
};

test("listTemplates shows sets with their variables, and not the files of sets", async () => {
  const value = await givenBy(listTemplates(await workspaceWith(files)), {});
  expect(value).toMatchObject({
    templates: [],
    sets: [
      {
        name: "pair",
        path: ".templates/pair",
        description: "A pair of files.",
        variables: [
          { name: "name", required: true, help: "Its name.", schema: { type: "string", pattern: "^[a-z]+$" } },
          { name: "port", required: false, default: 1, schema: { type: "integer" } },
        ],
        files: 2,
      },
    ],
  });
});

test("a set with a mistake is listed with it, and cannot be applied", async () => {
  const workspace = await workspaceWith({ ...files, ".templates/pair/b.tmpl": "{{ nme }}\n" });
  const { sets } = await givenBy(listTemplates(workspace), {});
  expect(sets).toMatchObject([
    { problem: { code: "template_invalid", message: expect.stringContaining(".templates/pair/b.tmpl:1:4") } },
  ]);
  expect(await failure(applyTemplate(workspace), { template_name: "pair", variables: { name: "a" } })).toMatchObject({
    code: "template_invalid",
    findings: [{ code: "unknown_name" }],
  });
  expect(await givenBy(checkTemplate(workspace), { template_name: "pair" })).toMatchObject({
    ok: false,
    findings: [{ code: "unknown_name" }],
  });
});

test("the tools for one template name the tool for a set", async () => {
  const workspace = await workspaceWith(files);
  const { code, hint } = await failure(writeFileFromTemplate(workspace), {
    template_name: "pair",
    output_path: "x",
    variables: {},
  });
  expect([code, hint]).toEqual(["template_is_set", expect.stringContaining("applyTemplate")]);
  const { schema } = await givenBy(listTemplateVariables(workspace), { template_name: "pair" });
  expect(schema).toMatchObject({ required: ["name"], properties: { port: { type: "integer" } } });
});

test("a set in a shared folder is applied from there", async () => {
  const shared = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path.replace(".templates/", ""), text]),
  );
  const workspace = await workspaceWith({}, shared);
  expect(
    await givenBy(applyTemplate(workspace), { template_name: "pair", variables: { name: "a" }, dry_run: true }),
  ).toMatchObject({
    changed: 2,
    files: [
      { path: "a.a", change: "created" },
      { path: "a.b", change: "created" },
    ],
    preview: expect.stringContaining('"source": "pair"'),
  });
});

test("two sets of one name have to be named by their folder", async () => {
  const both = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path.replace(".templates/", ".cuebook/templates/"), text]),
  );
  const workspace = await workspaceWith({ ...files, ...both });
  const args = { variables: { name: "a" }, dry_run: true };
  expect(await failure(applyTemplate(workspace), { template_name: "pair", ...args })).toMatchObject({
    code: "template_ambiguous",
  });
  expect(await givenBy(applyTemplate(workspace), { template_name: ".templates/pair", ...args })).toMatchObject({
    changed: 2,
  });
});

test("the question of a toolbox is asked once for all files, and its answer is for this call only", async () => {
  const { root } = await workspaceWith(files);
  const asked: { readonly paths: readonly unknown[]; readonly rule: unknown }[] = [];
  const toolbox = createToolbox({
    root,
    state: temporaryFolder(),
    caller: { via: "mcp" },
    mask: (text) => text,
    channel: {
      name: "test",
      ask: async ({ action, others = [], rule, hash }) => {
        asked.push({ paths: [action, ...others].map((each) => ("path" in each ? each.path : each)), rule });
        return { answer: "once", hash, by: "Ann" };
      },
    },
  });
  const result = await toolbox.call("applyTemplate", { template_name: "pair", variables: { name: "a" } });
  expect(result).toMatchObject({ ok: true, value: { changed: 2, action: expect.stringMatching(/^[0-9a-z]{10}$/) } });
  expect(asked).toEqual([{ paths: ["a.a", "a.b"], rule: undefined }]);
  expect((await root.read("a.a", 100)).bytes.toString()).toBe("a 1\n");
});

test.each([
  ["a whole repository", ["HEAD", "config", "objects/info/x", "refs/heads/main"], ["src/x/HEAD"]],
  ["hooks", ["hooks/pre-commit", "a.txt"], ["src/x/hooks/pre-commit"]],
  ["a configuration that a repository may include", [".gitconfig", "a.txt"], ["src/x/.gitconfig"]],
  ["ordinary files", ["config", "a.txt"], []],
])(
  "a set that writes %s is asked about where git would execute it, and the preview names that",
  async (_, paths, named) => {
    const list = paths.map((path) => `{ source: a.txt, target: ${path} }`).join(", ");
    const { root } = await workspaceWith({
      ".templates/git/template.yaml": `version: 1\nfiles: [${list}]\n`,
      ".templates/git/a.txt": "[core]\n",
    });
    const asked: (readonly string[])[] = [];
    const toolbox = createToolbox({
      root,
      state: temporaryFolder(),
      caller: { via: "mcp" },
      mask: (text) => text,
      rules: [{ decide: "allow", path: "src/**" }],
      channel: {
        name: "test",
        ask: async ({ display, hash }) => {
          asked.push(display.warnings);
          return { answer: "never", hash, by: "Ann" };
        },
      },
    });
    const result = await toolbox.call("applyTemplate", { template_name: "git", variables: {}, folder: "src/x" });
    const warnings = named.map(
      (path) => `${path}: git runs what such a file says, also when a person calls it: ${guardedPart(path)}`,
    );
    expect(asked).toEqual(named.length === 0 ? [] : [warnings]);
    expect(result.ok, JSON.stringify(result)).toBe(named.length === 0);
    expect((await root.look("src/x")) === undefined).toBe(named.length > 0);
  },
);

function guardedPart(path: string): string {
  return path.replace("src/x/", "");
}

test.each(["src/x/HEAD", "src/x/hooks/pre-push", "src/.gitconfig"])(
  "a client of MCP that writes %s is asked, although a rule allows the folder",
  async (path) => {
    const { root } = await workspaceWith({ "src/a.txt": "a\n" });
    const asked: (readonly string[])[] = [];
    const toolbox = createToolbox({
      root,
      state: temporaryFolder(),
      caller: { via: "mcp" },
      mask: (text) => text,
      rules: [{ decide: "allow", path: "src/**" }],
      channel: {
        name: "test",
        ask: async ({ display, hash }) => {
          asked.push(display.warnings);
          return { answer: "never", hash, by: "Ann" };
        },
      },
    });
    expect((await toolbox.call("writeFile", { path: "src/b.txt", content: "b\n" })).ok).toBe(true);
    expect((await toolbox.call("writeFile", { path, content: "[core]\n" })).ok).toBe(false);
    expect(asked).toEqual([[expect.stringContaining("git runs what such a file says")]]);
  },
);

test("tools cannot write the records of sets", async () => {
  const { root } = await workspaceWith(files);
  const toolbox = createToolbox({
    root,
    state: temporaryFolder(),
    caller: { via: "mcp" },
    mask: (text) => text,
    rules: [{ decide: "allow", path: "**" }],
  });
  for (const path of [".cuebook/templates.lock.json", `.cuebook/templates.history/${"a".repeat(64)}.gz`])
    expect(await toolbox.call("writeFile", { path, content: "x" })).toMatchObject({
      ok: false,
      failure: { code: "path_protected" },
    });
});
