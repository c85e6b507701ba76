import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { readProject } from "../read-project.ts";
import type { ConfiguredProject, Surroundings } from "../surroundings.ts";
import { useFolders } from "../testing/folders.ts";
import { PageLibrary } from "./page-library.ts";
import { LibraryReader } from "./read-library.ts";

/** A workflow of roles in a row, each with its own output. */
function row(roles: number, last = ""): string {
  const names = Array.from({ length: roles }, (_, index) => `r${index}`);
  const data =
    "type: object, required: [title, items], properties: { title: { type: string }, items: { type: array, items: ITEM } }";
  const item = "{ type: object, required: [a], properties: { a: { type: string }, b: { type: number } } }";
  const written = names.map(
    (name) => `  ${name}: { prompt: "Do it.", frontmatter: { ${data.replace("ITEM", item)} } }`,
  );
  const edges = names.map((name, index) => {
    const next = names[index + 1];
    const to = next === undefined ? "role: $END" : `role: ${next}, prompt: "Continue with {{{steps.${name}.title}}}."`;
    return `  ${name}: { _: { ${to} } }`;
  });
  const begin = `  $START: { _: { role: r0, prompt: "Begin${last}." } }`;
  return ["version: 1", `name: row${roles}`, "roles:", ...written, "graph:", begin, ...edges, ""].join("\n");
}

const file = (roles: number) => `row${roles}.workflow.yaml`;
const fileOf = (roles: number) => ({ [file(roles)]: row(roles) });
const broken = row(5, " {{{missing}}}").replace("name: row5", "name: broken");

const folderWith = useFolders();
let project: string;
let large: string;
beforeAll(() => {
  project = folderWith({ ...fileOf(5), ...fileOf(50), "broken.workflow.yaml": broken });
  large = folderWith({ ...fileOf(100), ...fileOf(1000) });
});

function opened(folder: string): PageLibrary {
  return new PageLibrary(...readyIn(folder));
}

function readyIn(cwd: string): [ConfiguredProject, Surroundings] {
  const env = { HOME: cwd };
  const read = readProject({ cwd, env });
  if (read.config === undefined) throw new Error("the configuration has errors");
  return [
    { ...read, config: read.config },
    { cwd, env },
  ];
}

/** A workflow as soon as it is proved. */
async function proved(library: PageLibrary, key: string) {
  for (;;) {
    const shown = await library.workflow(key);
    if (shown === undefined) throw new Error(`${key} is missing`);
    if (shown.isExamined) return shown;
  }
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

test("a workflow of 1,000 roles is shown before it is proved, and others are answered meanwhile", {
  tags: ["long"],
}, async () => {
  const events: string[] = [];
  const server = createServer((_, response) => response.end("ok")).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const library = opened(large);
  await library.has(file(1000));
  const first = await library.workflow(file(1000));
  expect(first).toMatchObject({ isExamined: false, definition: null });
  expect(first?.contracts[0]?.proof).toBeNull();
  const done = proved(library, file(1000)).then((shown) => {
    events.push("proved");
    return shown;
  });
  await (await fetch(`http://127.0.0.1:${port}`)).text();
  events.push("health");
  const list = await library.workflows();
  events.push(list.every(({ isExamined }) => isExamined) ? "whole list" : "list");
  const last = await done;
  server.close();
  expect(events).toEqual(["health", "list", "proved"]);
  expect(last.contracts.map(({ proof }) => proof)).not.toContain(null);
  expect(last.definition).toMatch(/^[0-9a-f]{64}$/);
  expect(await library.contract(file(1000), 1999)).toMatchObject({ isCut: true });
  expect((await library.contract(file(1000), 1999))?.fields).toHaveLength(500);
  const small = await proved(library, file(100));
  expect(bytesOf(last.contracts)).toBeLessThan(11 * bytesOf(small.contracts));
});

test("a workflow that is still being read is answered by its file, alone and in the list, and then by what is in it", async () => {
  const own = folderWith(fileOf(400));
  const library = new PageLibrary(...readyIn(own), 0);
  const [first, list] = await Promise.all([library.workflow(file(400)), library.workflows()]);
  const unread = { name: file(400), file: file(400), isRead: false, isExamined: false };
  expect(first).toMatchObject({ ...unread, definition: null, contracts: [], drawing: null });
  expect(list.find(({ key }) => key === file(400))).toMatchObject({ ...unread, from: "file" });
  expect(await library.has(file(400))).toBe(true);
  const shown = await proved(library, file(400));
  expect(shown).toMatchObject({ name: "row400", isRead: true, errors: 0, steps: { length: 400 } });
});

test("others are answered while the page of a workflow is read that only the YAML package reads", async () => {
  const events: string[] = [];
  const anchored = row(100).replace("title: { type: string }", "title: &text { type: string }");
  const own = folderWith({ [file(100)]: anchored });
  const server = createServer((_, response) => response.end("ok")).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  // However busy the machine is, the answer waits for the file.
  const page = new PageLibrary(...readyIn(own), 60_000).workflow(file(100));
  const shown = page.then(() => events.push("page"));
  await (await fetch(`http://127.0.0.1:${port}`)).text();
  events.push("health");
  await shown;
  server.close();
  expect(events).toEqual(["health", "page"]);
  expect(await page).toMatchObject({ errors: 0, steps: { length: 100 } });
});

test("a contract names the fields of one prompt, and one that is not there is no answer", async () => {
  const library = opened(project);
  const { contracts, errors } = await proved(library, file(5));
  expect(errors).toBe(0);
  const index = contracts.findIndex(({ place }) => place === "role r1");
  const contract = await library.contract(file(5), index);
  expect(contract).toMatchObject({ pointer: contracts[index]?.pointer, isCut: false });
  expect(contract?.fields).toContainEqual(expect.objectContaining({ path: "steps.r0.title", from: "r0" }));
  expect(await library.contract(file(5), contracts.length)).toBeUndefined();
  expect(await library.contract("none.workflow.yaml", 0)).toBeUndefined();
});

test("a workflow is read alone for its page, and once for the list beside it", async () => {
  const [ready, context] = readyIn(project);
  const reader = new LibraryReader(ready, context);
  const [{ one }, { listed }] = await Promise.all([reader.one(file(50)), reader.read()]);
  expect(one?.found).toMatchObject({ file: file(50), read: { workflow: { definition: { name: "row50" } } } });
  expect(listed.find(({ file: each }) => each === file(50))).toBe(one?.found);
  expect((await reader.one("medium")).one?.found).toBe(listed.find(({ name }) => name === "medium"));
  expect(await reader.one("none.workflow.yaml")).toMatchObject({ one: undefined });
});

test("a workflow with errors is read again only when it changes, or a file that it missed is there", async () => {
  const missing = ["version: 1", "name: missing", "roles: { one: { prompt: { file: one.md } } }"];
  const graph = "graph: { $START: { _: { role: one, prompt: Go. } }, one: { _: { role: $END } } }";
  const own = folderWith({ "missing.workflow.yaml": [...missing, graph, ""].join("\n") });
  let later = 0;
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + later);
  const reader = new LibraryReader(...readyIn(own));
  const read = async () => {
    // What was read a moment ago counts.
    later += 10_000;
    return (await reader.read()).listed.find(({ file: each }) => each === "missing.workflow.yaml")?.read;
  };
  const first = await read();
  expect(first).toMatchObject({ unread: ["one.md"] });
  expect(await read()).toBe(first);
  writeFileSync(join(own, "one.md"), "Do {{{");
  const second = await read();
  expect(second?.diagnostics).not.toEqual(first?.diagnostics);
  expect(await read()).toBe(second);
  writeFileSync(join(own, "one.md"), "Do it.");
  expect((await read())?.workflow).toBeDefined();
  clock.mockRestore();
});

test("a workflow with errors has its findings", async () => {
  const shown = await proved(opened(project), "broken.workflow.yaml");
  expect(shown.findings.map(({ code }) => code)).toContain("unknown_name");
  expect(shown.errors).toBeGreaterThan(0);
});

test("what a workflow shows grows with its roles, not with what each can use", async () => {
  const library = opened(project);
  const [small, more] = [await proved(library, file(5)), await proved(library, file(50))];
  expect(bytesOf(more.contracts)).toBeLessThan(11 * bytesOf(small.contracts));
  let list = await library.workflows();
  while (list.some(({ isExamined }) => !isExamined)) list = await library.workflows();
  expect(list.find(({ key }) => key === "broken.workflow.yaml")?.errors).toBe(1);
});
