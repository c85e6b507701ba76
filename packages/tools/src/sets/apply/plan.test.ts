import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openActions } from "../../actions/actions.ts";
import { call, failure, proposalOf, workspaceWith } from "../../templates/testing/workspace.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { applyTemplate } from "../../tools/apply-template.ts";

const description = `version: 1
variables:
  name: { pattern: "^[a-z][a-z0-9-]*$" }
  port: { type: integer, default: 8080, minimum: 1 }
  token: { secret: true, default: null }
  endpoints: { type: array, default: [], items: { type: object, properties: { path: { type: string } }, required: [path] } }
files:
  - { source: main.ts.tmpl, target: "src/{{ name }}/main.ts" }
  - { source: run.sh, target: "bin/{{ name }}", executable: true }
  - { source: logo.png, target: "{{ name }}.png" }
  - { source: endpoint.ts.tmpl, target: "src/{{ name }}/{{ endpoint.path }}.ts", each: { endpoint: endpoints } }
insert:
  - { into: src/index.ts, marker: "// services", text: 'import "./{{ name }}/main.js";' }
`.replace("  token: { secret: true, default: null }\n", "");

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 255, 254]);

async function project(more: Readonly<Record<string, string>> = {}, yaml = description) {
  const workspace = await workspaceWith({
    ".templates/service/template.yaml": yaml,
    ".templates/service/main.ts.tmpl": "// {{ name }} on {{ port }}\n",
    ".templates/service/run.sh": "#!/bin/sh\n",
    ".templates/service/logo.png": png,
    ".templates/service/endpoint.ts.tmpl": "{{ endpoint.path }} {{ output_path }}\n",
    "src/index.ts": "export {};\n// services\n",
    ...more,
  });
  const state = temporaryFolder();
  const surroundings = { ...workspace, actions: openActions(workspace.root, state) };
  const tool = applyTemplate(surroundings);
  const file = (path: string) => join(workspace.folder, path);
  const read = (path: string) => readFileSync(file(path), "utf8");
  const apply = async (args: Readonly<Record<string, unknown>>) =>
    (await proposalOf(tool, { template_name: "service", ...args })).apply(call);
  const refused = (args: Readonly<Record<string, unknown>>) => failure(tool, { template_name: "service", ...args });
  return { ...surroundings, tool, file, read, apply, refused, state };
}

const orders = { variables: { name: "orders", endpoints: [{ path: "list" }, { path: "get" }] } };

test("a set writes all of its files, inserts its text, and records what it did", async () => {
  const { apply, read, file } = await project();
  const value = await apply(orders);
  expect(value).toMatchObject({ template: "service", folder: "", changed: 6, variables_defaulted: ["port"] });
  expect(read("src/orders/main.ts")).toBe("// orders on 8080\n");
  expect(read("src/orders/list.ts")).toBe("list src/orders/list.ts\n");
  expect(statSync(file("bin/orders")).mode & 0o111).not.toBe(0);
  expect(statSync(file("src/orders/main.ts")).mode & 0o111).toBe(0);
  expect(new Uint8Array(readFileSync(file("orders.png")))).toEqual(png);
  expect(read("src/index.ts")).toBe('export {};\nimport "./orders/main.js";\n// services\n');
  const { applied } = JSON.parse(read(".cuebook/templates.lock.json"));
  expect(applied["service:."]).toMatchObject({
    template: "service",
    source: ".templates/service",
    folder: "",
    variables: { name: "orders", port: 8080 },
  });
  expect(Object.keys(applied["service:."].files)).toEqual([
    "bin/orders",
    "orders.png",
    "src/orders/get.ts",
    "src/orders/list.ts",
    "src/orders/main.ts",
  ]);
  expect(existsSync(file(`.cuebook/templates.history/${applied["service:."].hash}.gz`))).toBe(true);
});

test("the question shows all files as one diff, and lists all paths", async () => {
  const { tool } = await project();
  const {
    display,
    action,
    others = [],
    hash,
  } = await proposalOf(tool, { template_name: "service", folder: "", ...orders });
  expect([action, ...others].map((each) => "path" in each && each.path)).toEqual([
    ...["bin/orders", "orders.png", "src/index.ts", "src/orders/get.ts", "src/orders/list.ts", "src/orders/main.ts"],
  ]);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(
    display.details.replaceAll(/[0-9a-f]{64}/g, "HASH").replace(/compressed: \d+/, "compressed: N"),
  ).toMatchSnapshot();
  expect(display.warnings).toEqual(["bin/orders: the file is a program: it may be executed"]);
});

test("an insertion is made once, keeps the line ends, and is indented like its marker", async () => {
  const { apply, read } = await project({ "src/index.ts": "a {\r\n  // services\r\n}\r\n" });
  await apply(orders);
  expect(read("src/index.ts")).toBe('a {\r\n  import "./orders/main.js";\r\n  // services\r\n}\r\n');
  await apply({ ...orders, overwrite: true, variables: { ...orders.variables, port: 1 } });
  expect(read("src/index.ts").match(/import/g)).toHaveLength(1);
});

test("a missing or repeated marker, and a missing file, are refused before anything is written", async () => {
  const { refused, file, folder } = await project();
  writeFileSync(file("src/index.ts"), "// service\n");
  expect(await refused(orders)).toMatchObject({ code: "marker_not_found", did_you_mean: "// service" });
  writeFileSync(file("src/index.ts"), "// services\n// services\n");
  expect((await refused(orders)).message).toContain("2 lines with the marker");
  const other = await project();
  expect(await other.refused({ ...orders, folder: "deep/er" })).toMatchObject({ code: "path_not_found" });
  expect(readdirSync(folder).sort()).toEqual([".templates", "src"]);
});

test("files that exist with other content are all named, and replaced only with overwrite", async () => {
  const { refused, apply, read } = await project({ "src/orders/main.ts": "mine\n", "bin/orders": "mine\n" });
  expect(await refused(orders)).toMatchObject({
    code: "set_conflict",
    available: ["src/orders/main.ts", "bin/orders"],
  });
  await apply({ ...orders, overwrite: true });
  expect(read("src/orders/main.ts")).toBe("// orders on 8080\n");
  expect(await refused(orders)).toMatchObject({ code: "already_applied" });
});

test("wrong values are all reported at once, each with what is expected", async () => {
  const { refused } = await project();
  const { code, message } = await refused({ variables: { nam: "x", port: "80", endpoints: [{}] } });
  expect(code).toBe("variables_invalid");
  expect(message).toBe(
    'The variables do not fit service: service has no variable nam; did you mean name?; port must be a whole number, but is the text "80"; endpoints[0].path must be text, but is nothing; name is missing: a text that matches ^[a-z][a-z0-9-]*$',
  );
});

test.each([
  ["../x"],
  ["a/../../b"],
  ["../../../etc/x"],
  ["a\\b"],
  ["a\u0000b"],
  ["x".repeat(300)],
  ["a/ b"],
  ["{{ name }}"],
  ["con\u202etxt"],
  ["a|b"],
  ["a/CON"],
  ["a/nul.txt"],
  ["a:b"],
])("the element %j cannot lead a path out of the folder", async (path) => {
  const { refused } = await project();
  const { code, message } = await refused({ variables: { name: "orders", endpoints: [{ path }] } });
  expect(code).toBe("path_invalid");
  expect(message).toContain("(.templates/service/template.yaml: src/{{ name }}/{{ endpoint.path }}.ts)");
});

test.each([["../x"], ["/tmp/x"], ["a\\b"], ["~/x"]])("the folder %j is refused", async (folder) => {
  const { refused } = await project();
  expect(await refused({ ...orders, folder })).toMatchObject({ code: "path_invalid" });
});

test("a link that leads out is refused, and so are the files of git and Cuebook", async () => {
  const { refused, file } = await project();
  symlinkSync(temporaryFolder(), file("bin"));
  expect(await refused(orders)).toMatchObject({ code: "path_outside" });
  const yaml = (target: string) => `version: 1\nfiles:\n  - { source: main.ts.tmpl, target: "${target}" }\n`;
  for (const target of [
    ".git/hooks/x",
    ".cuebook/config.yaml",
    ".cuebook/templates.lock.json",
    ".cuebook/templates.history/x",
  ]) {
    const other = await project({ ".templates/service/main.ts.tmpl": "x" }, yaml(target));
    expect(await other.refused({ variables: {} }), target).toMatchObject({ code: "path_protected" });
  }
});

test("two elements with one path are refused, also if only case differs", async () => {
  const { refused } = await project();
  const of = (...paths: string[]) =>
    refused({ variables: { name: "orders", endpoints: paths.map((path) => ({ path })) } });
  expect((await of("a", "a")).message).toContain("writes src/orders/a.ts twice");
  expect(await of("a", "A")).toMatchObject({ code: "path_collides" });
});

test("large values are refused in bounded time", async () => {
  const { refused } = await project();
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ path: `p${at}` }));
  expect(await refused({ variables: { name: "orders", endpoints: many(5001) } })).toMatchObject({ code: "too_large" });
  expect(await refused({ variables: { name: "orders", endpoints: many(300_000) } })).toMatchObject({
    code: "arguments_invalid",
  });
  expect(await refused({ variables: { name: "o".repeat(5000) } })).toMatchObject({ code: "path_invalid" });
});

test("a set or a file that changes between preview and approval is not written", async () => {
  const { tool, file, folder } = await project();
  const { apply } = await proposalOf(tool, { template_name: "service", ...orders });
  writeFileSync(file("src/index.ts"), "// services\n// changed\n");
  await expect(apply(call)).rejects.toMatchObject({ code: "target_changed" });
  expect(readdirSync(folder).sort()).toEqual([".templates", "src"]);
  const { hash } = await proposalOf(tool, { template_name: "service", ...orders });
  writeFileSync(file(".templates/service/main.ts.tmpl"), "// other {{ name }} {{ port }}\n");
  expect(await failure(tool, { template_name: "service", ...orders, approved: hash })).toMatchObject({
    code: "approval_outdated",
  });
});

test.skipIf(process.getuid?.() === 0)("a folder that may not be written leaves everything unchanged", async () => {
  const { apply, file, folder } = await project();
  mkdirSync(file("src/orders"));
  chmodSync(file("src/orders"), 0o555);
  await expect(apply(orders)).rejects.toMatchObject({ code: "write_failed" });
  chmodSync(file("src/orders"), 0o755);
  expect(readdirSync(folder).sort()).toEqual([".templates", "src"]);
});

test.each([
  ["{", "Expected property name"],
  ['{ "version": 2, "applied": {} }', "it has version 2"],
  ['{ "version": 1, "aplied": {} }', 'did you mean "applied"?'],
  ["<<<<<<< ours\n{}\n", "merge conflict"],
  ["[]", "must be"],
])("the record %j is refused, and not replaced", async (text, why) => {
  const { refused, read } = await project({ ".cuebook/templates.lock.json": text });
  const { code, message } = await refused(orders);
  expect([code, message.includes(why) ? why : message]).toEqual(["lock_invalid", why]);
  expect(read(".cuebook/templates.lock.json")).toBe(text);
});

test("a set applied to two folders has two records; a component applied often has one each", async () => {
  const { apply, read } = await project({ "a/src/index.ts": "// services\n", "b/src/index.ts": "// services\n" });
  await apply({ ...orders, folder: "a" });
  await apply({ ...orders, folder: "b" });
  await apply({ variables: { name: "one" } });
  await apply({ variables: { name: "two" } });
  const ids = Object.keys(JSON.parse(read(".cuebook/templates.lock.json")).applied);
  expect(ids).toEqual(["service:.", expect.stringMatching(/^service:\.:[0-9a-f]{8}$/), "service:a", "service:b"]);
});
