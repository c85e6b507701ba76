import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { folderWith } from "@cuebook/project/testing";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { cuebook } from "../../testing/cuebook.ts";

const contract = {
  type: "object",
  properties: { title: { type: "string", description: "What it is about." }, body: { type: ["string", "null"] } },
  required: ["title", "body"],
};
const files = {
  "fix.mustache": "Fix {{{title}}}{{#body}}: {{{body}}}{{/body}}\n",
  "wrong.mustache": "Fix {{{titel}}}\n{{{body}}}\n",
  "broken.mustache": "Fix {{{title}}\n",
  "fix.txt": "Fix {{ .title }}\n",
  "contract.json": JSON.stringify(contract),
  "list.json": "[]",
  "read.txt": "Read",
  "WORKFLOW.md": "---\n---\n\nFix {{ .issue.identifier }}: {{ .issue.title }}\n",
  "w.workflow.yaml": `
name: w
roles:
  writer:
    prompt: "Write {{{input.prompt}}}"
    frontmatter:
      oneOf:
        - { type: object, properties: { $status: { const: done }, summary: { type: string } }, required: [$status, summary] }
        - { type: object, properties: { $status: { const: stuck } }, required: [$status] }
  reader:
    prompt: { dialect: plain, file: read.txt }
graph:
  $START: { _: { role: writer, prompt: Go } }
  writer:
    done: { role: reader, prompt: "Read {{{summary}}} of {{{issue.title}}}" }
    stuck: { role: $END }
  reader: { _: { role: $END } }
`,
};
let folder = folderWith();
const folders: string[] = [];
beforeEach(() => {
  folder = folderWith(files);
  folders.push(folder);
});
afterAll(() => {
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

const emit = (...args: string[]) => cuebook(folder, ["prompt", "emit", ...args]);
const read = (path: string) => readFileSync(join(folder, path), "utf8");

/** The output of an emitted module, loaded as a user would. */
async function rendered(path: string, data: unknown): Promise<string> {
  const scope = join(folder, "node_modules/@cuebook");
  mkdirSync(scope, { recursive: true });
  const target = new URL("../../../../template", import.meta.url).pathname;
  if (!existsSync(join(scope, "template"))) symlinkSync(target, join(scope, "template"));
  const { render }: { render: (data: unknown) => string } = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, path)).href
  );
  return render(data);
}

describe("cuebook prompt emit", () => {
  test("writes a template as a module with its types and a source map", async () => {
    expect(await emit("fix.mustache", "--contract", "contract.json", "--out", "made/prompts")).toEqual({
      code: 0,
      out: "made/prompts/fix.mjs\nmade/prompts/fix.d.mts\nmade/prompts/fix.mjs.map\n",
      err: "",
    });
    expect(await rendered("made/prompts/fix.mjs", { title: "it", body: null })).toBe("Fix it\n");
    expect(read("made/prompts/fix.d.mts")).toContain(
      "export interface Data {\n  /** What it is about. */\n  title: string;\n  body: string | null;\n}\n",
    );
    expect(JSON.parse(read("made/prompts/fix.mjs.map"))).toMatchObject({
      file: "fix.mjs",
      sources: ["../../fix.mustache"],
      sourcesContent: [files["fix.mustache"]],
    });
  });

  test("accepts another name and dialect; without a contract it infers the types", async () => {
    expect((await emit("fix.txt", "--dialect", "go", "--name", "notes")).code).toBe(0);
    expect(await rendered("notes.mjs", { title: "it" })).toBe("Fix it\n");
    expect(read("notes.d.mts")).toContain("title: string | number | boolean;");
  });

  test("writes the prompts of a workflow, with their contracts", async () => {
    expect((await emit("WORKFLOW.md")).out).toMatch(/^(\S+)\.mjs\n\1\.d\.mts\n\1\.mjs\.map\n$/);
    expect((await emit("w.workflow.yaml", "--role", "writer")).out).toContain("writer.mjs\n");
    expect((await emit("w.workflow.yaml", "--edge", "writer/done")).out).toContain("writer-done.mjs\n");
    expect(read("writer-done.d.mts")).toMatch(/summary: string;/);
    const data = { summary: "all", issue: { title: "it" } };
    expect(await rendered("writer-done.mjs", data)).toBe("Read all of it");
    await expect(rendered("writer-done.mjs", {})).rejects.toThrow("w.workflow.yaml:15:44:");
    expect((await emit("w.workflow.yaml", "--edge", "$START/_")).out).toContain("START-_.mjs\n");
  });

  test("prints the written files as JSON", async () => {
    const { code, out } = await emit("fix.mustache", "--contract", "contract.json", "--format", "json");
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      files: ["fix.mjs", "fix.d.mts", "fix.mjs.map"],
      diagnostics: [],
      errors: 0,
      warnings: 0,
    });
  });

  test("replaces only files that it emitted", async () => {
    expect((await emit("fix.mustache")).code).toBe(0);
    writeFileSync(join(folder, "fix.mustache"), "Changed {{{title}}}\n");
    expect((await emit("fix.mustache")).code).toBe(0);
    expect(read("fix.mjs")).toContain("Changed");
    writeFileSync(join(folder, "fix.mjs"), "// by hand\n");
    const refused = await emit("fix.mustache");
    expect([refused.code, refused.err]).toEqual([
      4,
      "error[files_exist]: nothing was written: cuebook did not emit these files: fix.mjs\nhint: choose another name or folder (--name NAME, --out FOLDER), or replace them with --force\n",
    ]);
    expect(read("fix.mjs")).toBe("// by hand\n");
    expect((await emit("fix.mustache", "--force")).code).toBe(0);
    expect(read("fix.mjs")).toContain("Changed");
  });

  test.each(["fix.mjs", "fix.d.mts", "fix.mjs.map"])(
    "does not write through a link, or over a folder, at %s",
    async (name) => {
      symlinkSync(join(folder, "fix.txt"), join(folder, name));
      expect((await emit("fix.mustache")).err).toContain(`cuebook did not emit these files: ${name}\n`);
      expect(read("fix.txt")).toBe(files["fix.txt"]);
      rmSync(join(folder, name));
      mkdirSync(join(folder, name));
      expect((await emit("fix.mustache", "--force")).err).toContain(`a folder is in the way of a file: ${name}\n`);
    },
  );
});

describe("a prompt that cannot be emitted", () => {
  test("is reported with all findings, and nothing is written", async () => {
    const { code, out, err } = await emit("wrong.mustache", "--contract", "contract.json");
    expect([code, out]).toEqual([1, ""]);
    expect(err).toBe(`\
error[unknown_name]: unknown name "titel": the contract does not have it
  at wrong.mustache:1:8
> 1 | Fix {{{titel}}}
    |        ^^^^^
  note: known names: title, body
  help: did you mean title?

error[maybe_null]: body can be null, and it is printed
  at wrong.mustache:2:4
  1 | Fix {{{titel}}}
> 2 | {{{body}}}
    |    ^^^^
  help: guard it: {{#body}}...{{/body}}

2 errors, 0 warnings in 1 file
`);
    expect(existsSync(join(folder, "wrong.mjs"))).toBe(false);
    const json = JSON.parse((await emit("broken.mustache", "--format", "json")).out);
    expect(json).toMatchObject({ files: [], errors: 1 });
    expect(existsSync(join(folder, "broken.mjs"))).toBe(false);
  });

  test.each([
    ["--role", "writr", 'unknown role "writr"', 'did you mean "writer"?'],
    ["--edge", "writer/don", 'unknown edge "writer/don"', 'did you mean "writer/done"?'],
  ])("is not found: %s %s", async (option, name, message, hint) => {
    const { code, err } = await emit("w.workflow.yaml", option, name);
    expect([code, err]).toEqual([4, expect.stringContaining(`error[not_found]: ${message}\nhint: ${hint}`)]);
  });

  test.each<[string[], string, string]>([
    [["fix.mustache", "--dialect", "mustach"], '--dialect cannot be "mustach"', 'did you mean "mustache"?'],
    [["w.workflow.yaml"], "w has several roles: choose one, or an edge", "--role writer, reader"],
    [["w.workflow.yaml", "--role", "reader"], "the prompt of reader is plain text and cannot be emitted", "choose "],
    [
      ["WORKFLOW.md", "--contract", "contract.json"],
      "--contract is for templates: the workflow WORKFLOW.md",
      "if it is a",
    ],
    [["fix.txt", "--dialect", "go", "--role", "x"], "--role is for workflows, and --dialect for templates", "use one"],
    [["fix.mustache", "--name", "../x y"], '"../x y" cannot be a file name', 'use letters, digits, "-"'],
    [["fix.mustache", "--contract", "list.json"], "--contract takes a file with a JSON Schema", "for example: {"],
  ])("is wrong usage: %j", async (args, message, hint) => {
    const { code, err } = await emit(...args);
    const [first, second] = err.split("\n");
    expect([code, first?.startsWith(`error[usage]: ${message}`), second?.startsWith(`hint: ${hint}`)], err).toEqual([
      2,
      true,
      true,
    ]);
  });

  test("is reported if its file, its contract or its folder is missing", async () => {
    expect(await emit("none.mustache")).toMatchObject({ code: 4, out: "" });
    expect(await emit("fix.mustache", "--contract", "none.json")).toMatchObject({ code: 4, out: "" });
    writeFileSync(join(folder, "file"), "");
    expect((await emit("fix.mustache", "--out", "file/below")).err).toContain("error[write_failed]: ");
  });
});
