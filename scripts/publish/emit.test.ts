import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { filesBelow, repositoryRoot } from "../files.ts";
import { emitPackages } from "./emit.ts";
import type { SourcePackage } from "./packages.ts";
import { run } from "./run.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A checkout of two packages, `base` without Node and `top` with it, with further files. */
function checkout(files: Readonly<Record<string, string>> = {}): { root: string; packages: SourcePackage[] } {
  const root = temporary();
  symlinkSync(join(repositoryRoot, "node_modules"), join(root, "node_modules"));
  const all = {
    LICENSE: "free",
    "tsconfig.json": readFileSync(join(repositoryRoot, "tsconfig.json"), "utf8"),
    "packages/base/src/index.ts": `export type { One } from "./one.ts";\nexport { one } from "./one.ts";\n`,
    "packages/base/src/one.ts": "export type One = 1;\nexport const one: One = 1;\n",
    "packages/base/src/one.test.ts": `throw new Error("tests are not published");\n`,
    "packages/base/src/testing/data.ts": "export const data = 1;\n",
    "packages/top/src/main.ts": `#!/usr/bin/env node\nimport { one } from "@house/base";\nprocess.stdout.write(String(one));\n`,
    "packages/top/src/journal/0001.sql": "create table t (a);\n",
    "packages/top/scaffold/WORKFLOW.md": "---\n---\n",
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const base = { name: "@house/base", version: "1.0.0", type: "module", exports: { ".": "./src/index.ts" } };
  const top = {
    name: "house",
    version: "1.0.0",
    type: "module",
    bin: { house: "./src/main.ts" },
    dependencies: { "@house/base": "*" },
  };
  const layer = { packages: [], libraries: [] };
  return {
    root,
    packages: [
      {
        layer: { ...layer, folder: "base", name: base.name, usesNode: false },
        folder: join(root, "packages/base"),
        manifest: base,
      },
      {
        layer: { ...layer, folder: "top", name: top.name, usesNode: true },
        folder: join(root, "packages/top"),
        manifest: top,
      },
    ],
  };
}

/** The texts such as `to the left` in a module and its imports. */
function textsLoadedBy(module: string): string[] {
  const modules = new Set([module]);
  const texts: string[] = [];
  for (const path of modules) {
    const code = readFileSync(path, "utf8");
    for (const [, imported = ""] of code.matchAll(/from ?["'](.+?)["']/g)) modules.add(join(dirname(path), imported));
    texts.push(...[...code.matchAll(/(?:one|to) (?:for|the) \w+/g)].map(([text]) => text));
  }
  return texts.sort();
}

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), "emit-"));
  folders.push(folder);
  return folder;
}

describe("emitPackages", () => {
  test("a package without dependencies becomes one module, with the types of its exports", async () => {
    const { root, packages } = checkout({
      "packages/base/src/index.ts": `export type { One } from "./one.ts";\nexport { sum } from "./sum.ts";\n`,
      "packages/base/src/sum.ts": `import { one } from "./one.ts";\nimport { two } from "./two.ts";\nexport const sum = (): number => one + two;\n`,
      "packages/base/src/two.ts": "export const two = 2;\n",
    });
    const [base] = await emitPackages(root, packages.slice(0, 1), temporary());
    const folder = base?.folder ?? "";
    expect(filesBelow(folder, "", () => true)).toEqual([
      "LICENSE",
      "lib/index.d.ts",
      "lib/index.js",
      "lib/index.js.map",
      "lib/one.d.ts",
      "lib/sum.d.ts",
      "package.json",
    ]);
    expect(readFileSync(join(folder, "lib/index.d.ts"), "utf8")).toContain(`export type { One } from "./one.js";`);
    const module: { readonly sum: () => number } = await import(pathToFileURL(join(folder, "lib/index.js")).href);
    expect(module.sum()).toBe(3);
  });

  test("an error in a published module is read where it was written, in its own lines and in those of the source", async () => {
    const { root, packages } = checkout({
      "packages/base/src/index.ts": `export { fail } from "./fail.ts";\n`,
      "packages/base/src/fail.ts": `interface Reason {\n  readonly why: string;\n}\n\n/** Always fails. */\nexport function fail(reason: Reason): never {\n  throw new Error(reason.why);\n}\n`,
    });
    const [base] = await emitPackages(root, packages.slice(0, 1), temporary());
    const folder = base?.folder ?? "";
    const module = readFileSync(join(folder, "lib/index.js"), "utf8");
    expect(module).toContain("/** Always fails. */\nfunction fail(reason) {\n");
    const program = `const { fail } = await import("./lib/index.js"); try { fail({ why: "no" }); } catch (error) { console.log(error.stack); }`;
    const stack = await run(
      process.execPath,
      ["--enable-source-maps", "--input-type=module", "--eval", program],
      folder,
    );
    expect(stack).toContain(`${join(folder, "src/fail.ts")}:7:9`);
  });

  test("each entry becomes a module, and their shared code another", async () => {
    const { root, packages } = checkout({
      "packages/base/src/index.ts": `export { Shared } from "./shared.ts";\nexport const index = 1;\n`,
      "packages/base/src/deep/entry.ts": `export { Shared } from "../shared.ts";\nexport const entry = 2;\n`,
      "packages/base/src/shared.ts": "export class Shared {}\n",
    });
    const [base] = packages;
    if (base === undefined) throw new Error("no package");
    const exports = { ".": "./src/index.ts", "./deep": "./src/deep/entry.ts" };
    const source = { ...base, manifest: { ...base.manifest, exports } };
    const [built] = await emitPackages(root, [source], temporary());
    const folder = built?.folder ?? "";
    expect(filesBelow(folder, "lib", (file) => file.endsWith(".js"))).toEqual([
      "lib/deep/entry.js",
      "lib/index.js",
      "lib/shared.js",
    ]);
    const load = (file: string) => import(pathToFileURL(join(folder, file)).href);
    const [index, entry] = [await load("lib/index.js"), await load("lib/deep/entry.js")];
    expect([index.index, entry.entry]).toEqual([1, 2]);
    // It is the same class, so that an error thrown by one entry can be caught by the class of the other.
    expect(index.Shared).toBe(entry.Shared);
  });

  test("an entry loads what it uses and nothing that only others use", { tags: ["long"] }, async () => {
    const sides = ["left", "right", "middle"];
    const exporting = (names: readonly string[], folder: string) =>
      ["one", ...names].map((name) => `export { ${name} } from "${folder}${name}.ts";\n`).join("");
    const files: Record<string, string> = { "packages/base/src/index.ts": exporting(sides, "./") };
    for (const side of sides) {
      files[`packages/base/src/only/${side}.ts`] = exporting([side], "../");
      files[`packages/base/src/${side}.ts`] =
        `import { one } from "./one.ts";\nexport class ${side} extends one { readonly side = "to the ${side}"; }\n`;
    }
    const { root, packages } = checkout({
      ...files,
      "packages/base/src/one.ts": `export class one { readonly all = "one for all"; }\n`,
    });
    const [base] = packages;
    if (base === undefined) throw new Error("no package");
    const paths = sides.map((side) => [`./${side}`, `./src/only/${side}.ts`]);
    const exports = Object.fromEntries([[".", "./src/index.ts"], ...paths]);
    const [built] = await emitPackages(root, [{ ...base, manifest: { ...base.manifest, exports } }], temporary());
    const loadedBy = (entry: string) => textsLoadedBy(join(built?.folder ?? "", entry));
    expect(loadedBy("lib/index.js")).toEqual(["one for all", "to the left", "to the middle", "to the right"]);
    for (const side of sides) expect(loadedBy(`lib/only/${side}.js`)).toEqual(["one for all", `to the ${side}`]);
  });

  test("a command becomes one module, with other packages outside and the data that it reads beside it", async () => {
    const { root, packages } = checkout({
      "packages/top/src/main.ts": `#!/usr/bin/env node\nimport { one } from "@house/base";\nimport { line } from "./line.ts";\nprocess.stdout.write(line(one));\n`,
      "packages/top/src/line.ts": "export const line = (value: number): string => `${value}`;\n",
    });
    const [, top] = await emitPackages(root, packages, temporary());
    expect(filesBelow(top?.folder ?? "", "", () => true)).toEqual([
      "LICENSE",
      "lib/journal/0001.sql",
      "lib/main.js",
      "lib/main.js.map",
      "package.json",
      "scaffold/WORKFLOW.md",
    ]);
    expect(readFileSync(join(top?.folder ?? "", "lib/main.js"), "utf8")).toMatch(/^#!.*\nimport.*"@house\/base"/);
  });

  test("dynamic imports of a command become separate modules", { tags: ["long"] }, async () => {
    const { root, packages } = checkout({
      "packages/top/src/main.ts": `const { name } = await (process.argv[2] === "a" ? import("./a/list.ts") : import("./b/list.ts"));\nprocess.stdout.write(name);\n`,
      "packages/top/src/a/list.ts": `import { word } from "../word.ts";\nexport const name = word("a");\n`,
      "packages/top/src/b/list.ts": `import { word } from "../word.ts";\nexport const name = word("b");\n`,
      "packages/top/src/word.ts": "export const word = (text: string): string => `the ${text}`;\n",
    });
    const [, top] = await emitPackages(root, packages, temporary());
    const folder = top?.folder ?? "";
    expect(filesBelow(folder, "lib", (file) => file.endsWith(".js"))).toHaveLength(4);
    const main = join(folder, "lib/main.js");
    expect(readFileSync(main, "utf8")).not.toContain("the $");
    expect(await run(process.execPath, [main, "a"], folder)).toBe("the a");
    expect(await run(process.execPath, [main, "b"], folder)).toBe("the b");
  });

  test("a command outside of the sources is published, with the program that it starts", {
    tags: ["long"],
  }, async () => {
    const { root, packages } = checkout({
      "packages/top/src/main.ts": `process.stdout.write("started");\n`,
      "packages/top/bin/house.cjs": `import("../lib/main.js");\n`,
    });
    const sources = packages.map((source) =>
      source.manifest.bin === undefined
        ? source
        : { ...source, manifest: { ...source.manifest, bin: { house: "./bin/house.cjs" } } },
    );
    const [, top] = await emitPackages(root, sources, temporary());
    const folder = top?.folder ?? "";
    expect(await run(process.execPath, [join(folder, "bin/house.cjs")], folder)).toBe("started");
  });

  test("sources are published within maps alone, and tests not at all", async () => {
    const { root, packages } = checkout();
    for (const { folder } of await emitPackages(root, packages, temporary())) {
      const files = filesBelow(folder, "", () => true);
      expect(files.filter((file) => /^src\/|test/.test(file))).toEqual([]);
    }
  });

  test("published programs run where the packages are installed", { tags: ["long"] }, async () => {
    const { root, packages } = checkout();
    const target = temporary();
    const [base, top] = await emitPackages(root, packages, target);
    const installed = temporary();
    mkdirSync(join(installed, "node_modules/@house"), { recursive: true });
    symlinkSync(base?.folder ?? "", join(installed, "node_modules/@house/base"));
    symlinkSync(top?.folder ?? "", join(installed, "node_modules/house"));
    const program = join(installed, "node_modules/house/lib/main.js");
    const args = ["--preserve-symlinks", "--preserve-symlinks-main", program];
    expect(await run(process.execPath, args, installed)).toBe("1");
  });

  test.each([
    ["process.cwd()", "process"],
    [`setTimeout(() => {}, 1)`, "setTimeout"],
    [`Buffer.from("")`, "Buffer"],
  ])(
    "%s is rejected in a package that runs without Node, with the author's file",
    { tags: ["long"] },
    async (expression, name) => {
      const { root, packages } = checkout({ "packages/base/src/one.ts": `export const one = ${expression};\n` });
      await expect(emitPackages(root, packages, temporary())).rejects.toThrow(
        new RegExp(`^packages/base/src/one\\.ts\\(1,20\\): error .*'${name}'`, "m"),
      );
    },
  );
});
