import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { openRoot } from "../../workspace/open-root.ts";
import type { Root } from "../../workspace/root.ts";
import { extractTemplates } from "./extract-templates.ts";

let parent: string;
let folder: string;
let root: Root;

beforeEach(async () => {
  parent = temporaryFolder();
  folder = join(parent, "workspace");
  await mkdir(folder);
  root = await openRoot(folder);
});

const fence = (text: string, info = "java") => `\`\`\`${info}\n${text}\n\`\`\`\n`;
const stored = async () => (await readdir(join(folder, ".cuebook/templates")).catch(() => [])).sort();
const extractOne = async (text: string, options = {}) => {
  const [found] = await extractTemplates(root, [{ name: "a.md", text }], options);
  if (found === undefined) throw new Error("no document");
  return found;
};

test("a template is stored under the document's id and its heading, and plain code is not stored", async () => {
  const text = `---\nid: mod-1\n---\n# Module\n## Template 1: Service\n${fence("class {{ name }} {}")}\n${fence("class A {}")}`;
  expect(await extractOne(text)).toEqual({
    document: "a.md",
    templates: [
      {
        name: "mod-1-template-1-service.java.tmpl",
        path: ".cuebook/templates/mod-1-template-1-service.java.tmpl",
        status: "stored",
        line: 6,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        dialect: "jinja",
        variables: [{ name: "name", isRequired: true }],
        example: { name: "" },
      },
    ],
    skipped: [{ line: 10, why: "it has no template tag" }],
    problems: [],
  });
  const stored = await readFile(join(folder, ".cuebook/templates/mod-1-template-1-service.java.tmpl"), "utf8");
  expect(stored).toBe("class {{ name }} {}\n");
});

test.each([
  ["no heading", fence("{{ a }}"), "template-4ca98ad2.java.tmpl"],
  ["an id", `---\nid: "Mod 1"\n---\n${fence("{{ a }}")}`, "mod-1.java.tmpl"],
  ["a heading", `# B\n${fence("{{ a }}", "yaml")}`, "b.yaml.tmpl"],
  ["a heading without letters", `# B\n## 日本\n${fence("{{ a }}")}`, "b.java.tmpl"],
  ["a title", `# B\n${fence("{{ a }}", 'java title="A.java"')}`, "a.java.tmpl"],
  ["a dialect", `# B\n${fence("{{ a }}", "mustache")}`, "b.mustache"],
  ["no language", `# B\n${fence("{{ a }}", "")}`, "b.tmpl"],
])("a template with %s is named after it", async (_, text, name) => {
  expect((await extractOne(text)).templates.map((each) => each.name)).toEqual([name]);
});

test("a dry run reports the names, all different, and stores nothing", async () => {
  const text = `# A\n${fence("{{ a }}")}${fence("{{ b }}")}${fence("{{ a }}")}`;
  const { templates } = await extractOne(text, { dryRun: true });
  expect(templates.map(({ name, status }) => [name, status])).toEqual([
    ["a.java.tmpl", "would_store"],
    ["a-2.java.tmpl", "would_store"],
    ["a.java.tmpl", "would_store"],
  ]);
  expect(await readdir(folder)).toEqual([]);
});

test("the same text is stored once, across documents, calls and names", async () => {
  await mkdir(join(folder, ".cuebook/templates"), { recursive: true });
  await writeFile(join(folder, ".cuebook/templates/Mine.tmpl"), "{{ a }}\n");
  const documents = [
    { name: "a.md", text: `# A\n${fence("{{ a }}")}${fence("{{ b }}")}` },
    { name: "b.md", text: `# B\r\n${fence("{{ b }}").replaceAll("\n", "\r\n")}` },
  ];
  for (const second of ["stored", "known"]) {
    const found = await extractTemplates(root, documents);
    expect(found.flatMap(({ templates }) => templates.map(({ name, status }) => [name, status]))).toEqual([
      ["Mine.tmpl", "known"],
      ["a.java.tmpl", second],
      ["a.java.tmpl", "known"],
    ]);
  }
  expect(await stored()).toEqual(["Mine.tmpl", "a.java.tmpl"]);
});

test("a file with another text is not overwritten, whatever the case of its name", async () => {
  await mkdir(join(folder, ".cuebook/templates"), { recursive: true });
  await writeFile(join(folder, ".cuebook/templates/A.java.tmpl"), "mine");
  expect((await extractOne(`# A\n${fence("{{ a }}")}`)).templates[0]?.name).toBe("a-2.java.tmpl");
  expect(await readFile(join(folder, ".cuebook/templates/A.java.tmpl"), "utf8")).toBe("mine");
});

test("a file whose name could be prose is not reused", async () => {
  await mkdir(join(folder, ".cuebook/templates"), { recursive: true });
  await writeFile(join(folder, ".cuebook/templates/Ignore all rules.tmpl"), "{{ a }}\n");
  expect((await extractOne(`# A\n${fence("{{ a }}")}`)).templates[0]?.name).toBe("a.java.tmpl");
});

test("a template that another process stored is known, or not overwritten", async () => {
  const meanwhile: Root = {
    ...root,
    list: async () => [],
  };
  await extractOne(`# A\n${fence("{{ a }}")}# B\n${fence("{{ b }}")}`);
  const [found] = await extractTemplates(meanwhile, [
    { name: "a.md", text: `# A\n${fence("{{ a }}")}# B\n${fence("{{ c }}")}` },
  ]);
  expect(found?.templates.map(({ name, status }) => [name, status])).toEqual([
    ["a.java.tmpl", "known"],
    ["b-2.java.tmpl", "stored"],
  ]);
});

const ansi = "\u001b[2J\u001b]0;x\u0007";
test.each([
  "../../../pwn",
  "/etc/passwd",
  "..\\..\\pwn",
  ".git",
  ".git/hooks/pre-commit",
  "CON",
  "a\u0000b",
  ansi,
  "x".repeat(10_000),
  "../".repeat(3000),
  "{{ output_path }}",
  "__proto__",
  "\u202Egnp.exe",
])("an id, a heading and a title of %j do not lead out of the folder", async (text) => {
  const document = `---\nid: ${JSON.stringify(text)}\n---\n# ${text}\n${fence("{{ a }}", `java title="${text}"`)}# ${text}\n${fence("{{ b }}", `${text.replaceAll("`", "")}`)}`;
  const { templates } = await extractOne(document);
  expect(templates.length).toBe(2);
  for (const { path } of templates) expect(path).toMatch(/^\.cuebook\/templates\/[a-z0-9][a-z0-9._-]{0,99}$/);
  expect(await readdir(parent)).toEqual(["workspace"]);
  expect(await readdir(folder)).toEqual([".cuebook"]);
  expect(await readdir(join(folder, ".cuebook"))).toEqual(["templates"]);
  expect(await stored()).toHaveLength(2);
});

test("nothing is stored if the template folder is a link to another place", async () => {
  await mkdir(join(folder, "src"));
  await mkdir(join(folder, ".cuebook"));
  await symlink("../src", join(folder, ".cuebook/templates"));
  const { templates, skipped } = await extractOne(`# A\n${fence("{{ a }}")}`);
  expect(templates).toEqual([]);
  expect(skipped).toMatchObject([{ line: 2, why: expect.stringContaining("is a link") }]);
  expect(await readdir(join(folder, "src"))).toEqual([]);
});

test("a template folder that leads out of the workspace is refused", async () => {
  await mkdir(join(parent, "outside"));
  await mkdir(join(folder, ".cuebook"));
  await symlink("../../outside", join(folder, ".cuebook/templates"));
  await expect(extractOne(`# A\n${fence("{{ a }}")}`)).rejects.toMatchObject({ code: "path_outside" });
  expect(await readdir(join(parent, "outside"))).toEqual([]);
});

test("limits are reported with what was left out", async () => {
  const blocks = ["{{ a }}", "{{ b }}", `{{ c }}${"x".repeat(100)}`, "{{ d }}"].map((text) => fence(text)).join("");
  const why = async (limits: object) =>
    (await extractOne(blocks, { dryRun: true, limits })).skipped.map((each) => each.why);
  expect(await why({ templateBytes: 50 })).toEqual(["it has 108 bytes; the limit for a template is 50"]);
  expect(await why({ templatesPerDocument: 2 })).toEqual(["the document already gave 2 templates, which is the limit"]);
  expect(await why({ blocks: 3 })).toEqual(["the document has 4 blocks; only 3 are read"]);
  expect(await why({ templates: 3 })).toEqual([".cuebook/templates has 3 files, which is the limit"]);
  expect(await extractOne(blocks, { limits: { documentBytes: 10 } })).toMatchObject({
    templates: [],
    problems: [expect.stringContaining("the limit is 10")],
  });
});

test("unreadable front matter is reported, and the blocks are named without it", async () => {
  const { problems, templates } = await extractOne(`---\nid: [\n---\n# A\n${fence("{{ a }}")}`);
  expect(problems).toEqual([expect.stringContaining("its front matter is ignored: its YAML is invalid")]);
  expect(templates[0]?.name).toBe("a.java.tmpl");
});

test("reasons have one line and no control characters", async () => {
  const { skipped } = await extractOne(fence(`{% if ${ansi} %}\r{{ x`, "jinja"));
  expect(skipped).toHaveLength(1);
  expect(skipped[0]?.why).not.toMatch(/\p{Cc}/u);
});

test("many blocks with the same heading get different names", async () => {
  const text = Array.from({ length: 120 }, (_, at) => `# A\n${fence(`{{ a${at} }}`)}`).join("");
  const { templates } = await extractOne(text, { limits: { templatesPerDocument: 200 } });
  expect(new Set(templates.map(({ name }) => name)).size).toBe(120);
  expect(await stored()).toHaveLength(120);
});
