import { describe, expect, test } from "vitest";
import { checkoutWith } from "../testing/checkout.ts";
import { checkLayers } from "./check.ts";
import type { Layer } from "./table.ts";

const layers: readonly Layer[] = [
  {
    folder: "base",
    name: "@house/base",
    entries: ["@house/base/cellar"],
    testEntries: ["@house/base/testing"],
    packages: [],
    libraries: [],
    usesNode: false,
  },
  { folder: "middle", name: "@house/middle", packages: ["@house/base"], libraries: ["yaml"], usesNode: false },
  {
    folder: "top",
    name: "house",
    packages: ["@house/base", "@house/middle"],
    libraries: ["commander"],
    usesNode: true,
  },
];

const sound = {
  "packages/base/package.json": `{ "name": "@house/base" }`,
  "packages/base/src/index.ts": `export const one = 1;\n`,
  "packages/middle/package.json": `{ "name": "@house/middle", "dependencies": { "@house/base": "1.0.0", "yaml": "2" } }`,
  "packages/middle/src/index.ts": `import { one } from "@house/base";\nimport { parse } from "yaml";\nexport { one, parse };\n`,
  "packages/top/package.json": `{ "name": "house", "dependencies": { "@house/middle": "1.0.0" } }`,
  "packages/top/src/main.ts": `import { readFileSync } from "node:fs";\nimport { one } from "@house/middle";\nexport { one, readFileSync };\n`,
};

/** The findings in a sound checkout with the given files, as `place code`. */
function findingsWith(files: Readonly<Record<string, string>>): string[] {
  return checkLayers(checkoutWith({ ...sound, ...files }), layers).map(
    ({ file, line, column, code }) => `${file}:${line}:${column} ${code}`,
  );
}

describe("checkLayers", () => {
  test("a checkout in which every import follows an arrow has no findings", () => {
    expect(findingsWith({})).toEqual([]);
  });

  test.each([
    ["import", `import { one } from "@house/middle";`, 21],
    ["export", `export { one } from "@house/middle";`, 21],
    ["export all", `export * from "@house/middle";`, 15],
    ["type import", `import type { One } from "@house/middle";`, 26],
    ["type expression", `export type One = import("@house/middle").One;`, 26],
    ["dynamic import", `export const later = () => import("@house/middle");`, 35],
    ["dynamic import of a template literal", "export const later = () => import(`@house/middle`);", 35],
    ["require", `export const late = require("@house/middle");`, 29],
  ])("an arrow that points up is reported, written as %s", (_, text, column) => {
    expect(findingsWith({ "packages/base/src/up.ts": `\n${text}\n` })).toEqual([
      `packages/base/src/up.ts:2:${column} import_not_allowed`,
    ]);
  });

  test("imports in comments, strings and templates are ignored", () => {
    const text = [
      `// import "yaml";`,
      `/* import "yaml"; */`,
      `export const a = 'import "yaml"';`,
      "export const b = `import 'yaml' ${a}`;",
      `export const c = /import "yaml"/;`,
    ].join("\n");
    expect(findingsWith({ "packages/base/src/strings.ts": text })).toEqual([]);
  });

  test("a library that the table does not name is reported", () => {
    expect(findingsWith({ "packages/base/src/a.ts": `import "commander";` })).toEqual([
      "packages/base/src/a.ts:1:8 import_not_allowed",
    ]);
  });

  test("an allowed package that package.json does not declare is reported", () => {
    expect(findingsWith({ "packages/top/src/a.ts": `import "commander";\nimport "@house/base";` })).toEqual([
      "packages/top/src/a.ts:1:8 import_not_declared",
      "packages/top/src/a.ts:2:8 import_not_declared",
    ]);
  });

  test("a declared dependency that the table does not name is reported at its key", () => {
    const manifest = `{\n  "name": "@house/base",\n  "dependencies": {\n    "left-pad": "1",\n    "name": "1"\n  }\n}`;
    expect(findingsWith({ "packages/base/package.json": manifest })).toEqual([
      "packages/base/package.json:4:5 dependency_not_allowed",
      "packages/base/package.json:5:5 dependency_not_allowed",
    ]);
  });

  test("Node's modules, with and without prefix, are reported in a package that runs without Node", () => {
    const text = `import "node:fs";\nimport "path";\nimport "fs/promises";`;
    expect(findingsWith({ "packages/middle/src/a.ts": text })).toEqual([
      "packages/middle/src/a.ts:1:8 builtin_not_allowed",
      "packages/middle/src/a.ts:2:8 builtin_not_allowed",
      "packages/middle/src/a.ts:3:8 builtin_not_allowed",
    ]);
  });

  test("a computed import is reported only in a package that runs without Node", () => {
    const text = "export const load = (name: string) => import(name);";
    expect(findingsWith({ "packages/base/src/a.ts": text, "packages/top/src/a.ts": text })).toEqual([
      "packages/base/src/a.ts:1:46 import_not_literal",
    ]);
  });

  test("an import past another package's index and its other entries is reported", () => {
    const text = `import "@house/base/src/index.ts";\nimport "@house/base/cellar";`;
    expect(findingsWith({ "packages/middle/src/a.ts": text, "scripts/a.ts": text })).toEqual([
      "packages/middle/src/a.ts:1:8 deep_import",
      "scripts/a.ts:1:8 deep_import",
    ]);
  });

  test("paths that lead out of the package are reported, as imports and as URLs", () => {
    const text = `import "../../base/src/index.ts";\nexport const data = new URL("../../../data.json", import.meta.url);`;
    expect(findingsWith({ "packages/top/src/a.ts": text })).toEqual([
      "packages/top/src/a.ts:1:8 import_leaves_package",
      "packages/top/src/a.ts:2:29 import_leaves_package",
    ]);
  });

  test("a package can find its own data files", () => {
    const text = `export const data = new URL("../scaffold/", import.meta.url);`;
    expect(findingsWith({ "packages/top/src/a.ts": text })).toEqual([]);
  });

  test("tests can use Node, the test libraries and shared data, and nothing else", () => {
    const text = [
      `import "node:fs";`,
      `import "vitest";`,
      `import "fast-check";`,
      `export const data = new URL("../../../conformance/", import.meta.url);`,
      `import "../../middle/src/index.ts";`,
      `import "commander";`,
    ].join("\n");
    expect(findingsWith({ "packages/base/src/a.test.ts": text })).toEqual([
      "packages/base/src/a.test.ts:5:8 import_leaves_package",
      "packages/base/src/a.test.ts:6:8 import_not_allowed",
    ]);
  });

  test("a source that needs a file of the tests is reported", () => {
    const files = { "packages/base/src/testing/data.ts": "", "packages/base/src/a.ts": `import "./testing/data.ts";` };
    expect(findingsWith(files)).toEqual(["packages/base/src/a.ts:1:8 import_of_test"]);
  });

  test("a single entry of a package is allowed if the table names only that", () => {
    const [base, ...others] = layers;
    const narrow = others.map((layer) => ({ ...layer, packages: ["@house/base/cellar"] }));
    const text = `import "@house/base/cellar";\nimport "@house/base";`;
    const root = checkoutWith({ ...sound, "packages/middle/src/index.ts": text, "packages/top/src/main.ts": "" });
    const findings = checkLayers(root, base === undefined ? [] : [base, ...narrow]);
    expect(findings.map(({ file, line, code }) => `${file}:${line} ${code}`)).toEqual([
      "packages/middle/src/index.ts:2 import_not_allowed",
      "packages/top/package.json:1 dependency_not_allowed",
    ]);
  });

  test("tests and code outside the packages can import an entry for tests", () => {
    const text = `import "@house/base/testing";`;
    const files = ["packages/middle/src/a.ts", "packages/middle/src/a.test.ts", "scripts/a.ts", "scripts/a.test.ts"];
    expect(findingsWith(Object.fromEntries(files.map((file) => [file, text])))).toEqual([
      "packages/middle/src/a.ts:1:8 import_of_test",
    ]);
  });

  test("a cycle of imports is reported once, and a cycle of types is not", () => {
    const files = {
      "packages/base/src/a.ts": `import { b } from "./b.ts";\nexport const a = () => b;`,
      "packages/base/src/b.ts": `import { c } from "./deep/c.ts";\nexport const b = () => c;`,
      "packages/base/src/deep/c.ts": `import { a } from "../a.ts";\nexport const c = () => a;`,
      "packages/base/src/d.ts": `import type { E } from "./e.ts";\nexport type D = E;`,
      "packages/base/src/e.ts": `import { type D } from "./d.ts";\nexport type E = D | 1;`,
    };
    expect(findingsWith(files)).toEqual(["packages/base/src/a.ts:1:19 import_cycle"]);
  });

  test("a file that imports itself is reported", () => {
    expect(findingsWith({ "packages/base/src/a.ts": `import "./a.ts";` })).toEqual([
      "packages/base/src/a.ts:1:8 import_cycle",
    ]);
  });

  test("packages that are unknown to the table, or have another name there, are reported", () => {
    const files = {
      "packages/attic/package.json": `{ "name": "@house/attic" }`,
      "packages/top/package.json": `{ "version": "1.0.0", "name": "roof", "dependencies": { "@house/middle": "1.0.0" } }`,
    };
    expect(findingsWith(files)).toEqual([
      "packages/attic/package.json:1:1 unknown_package",
      "packages/top/package.json:1:23 wrong_package_name",
    ]);
  });

  test("code outside the packages has to import them by name", () => {
    const text = `import "@house/base";\nimport "house/src/main.ts";\nimport "../packages/base/src/index.ts";\nimport "yaml";`;
    expect(findingsWith({ "scripts/a.ts": text })).toEqual([
      "scripts/a.ts:2:8 deep_import",
      "scripts/a.ts:3:8 deep_import",
    ]);
  });
});

test("a package keeps to its budget of lines, without its tests, and gives back what it no longer needs", () => {
  const withLines = (lines: number) => layers.map((layer) => (layer.folder === "base" ? { ...layer, lines } : layer));
  const files = { "packages/base/src/a.ts": "//\n".repeat(300), "packages/base/src/a.test.ts": "//\n".repeat(900) };
  const root = checkoutWith({ ...sound, ...files });
  const found = (lines: number) =>
    checkLayers(root, withLines(lines)).map(({ code, message }) => `${code}: ${message}`);
  expect(found(301)).toEqual([]);
  expect(found(300)).toEqual(["too_many_lines: @house/base has 301 lines without tests, and its budget is 300"]);
  expect(found(450)).toEqual([
    "too_few_lines: @house/base has only 301 lines without tests, and its budget is 450: lower it",
  ]);
});
