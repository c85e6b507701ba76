import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
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

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), "emit-"));
  folders.push(folder);
  return folder;
}

describe("emitPackages", () => {
  it("gives JavaScript, types and maps, sources and data, and no tests", async () => {
    const { root, packages } = checkout();
    const [base, top] = await emitPackages(root, packages, temporary());
    expect(filesBelow(base?.folder ?? "", "", () => true)).toEqual([
      "LICENSE",
      ...["index.d.ts", "index.d.ts.map", "index.js", "index.js.map"].map((name) => `lib/${name}`),
      ...["one.d.ts", "one.d.ts.map", "one.js", "one.js.map"].map((name) => `lib/${name}`),
      "package.json",
      "src/index.ts",
      "src/one.ts",
    ]);
    const ofTop = filesBelow(top?.folder ?? "", "", () => true);
    expect(ofTop).toEqual(
      expect.arrayContaining(["lib/journal/0001.sql", "src/journal/0001.sql", "scaffold/WORKFLOW.md"]),
    );
  });

  it("names emitted files in the types, and sources in their maps", async () => {
    const { root, packages } = checkout();
    const [base] = await emitPackages(root, packages, temporary());
    const lib = join(base?.folder ?? "", "lib");
    expect(readFileSync(join(lib, "index.d.ts"), "utf8")).toContain(`export type { One } from "./one.js";`);
    expect(JSON.parse(readFileSync(join(lib, "one.d.ts.map"), "utf8")).sources).toEqual(["../src/one.ts"]);
  });

  it("gives programs that run where the packages are installed", async () => {
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

  it.each([
    ["process.cwd()", "process"],
    [`setTimeout(() => {}, 1)`, "setTimeout"],
    [`Buffer.from("")`, "Buffer"],
  ])("refuses %s in a package that runs without Node, naming the author's file", async (expression, name) => {
    const { root, packages } = checkout({ "packages/base/src/one.ts": `export const one = ${expression};\n` });
    await expect(emitPackages(root, packages, temporary())).rejects.toThrow(
      new RegExp(`^packages/base/src/one\\.ts\\(1,20\\): error .*'${name}'`, "m"),
    );
  });
});
