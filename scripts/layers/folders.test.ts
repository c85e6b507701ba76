import { describe, expect, test } from "vitest";
import { formatFindings } from "../findings.ts";
import { checkoutWith } from "../testing/checkout.ts";
import { checkLayers } from "./check.ts";
import { manifestsIn, readPackage } from "./package-files.ts";
import { showFolders } from "./show-folders.ts";
import type { Layer } from "./table.ts";

function house(folders: readonly string[]): Layer {
  return { folder: "house", name: "house", folders, packages: [], libraries: [], usesNode: true };
}

const sound = {
  "packages/house/package.json": `{ "name": "house", "exports": { ".": "./src/index.ts", "./model": "./src/model.ts" } }`,
  "packages/house/src/index.ts": `export * from "./model.ts";\nexport * from "./roof/roof.ts";`,
  "packages/house/src/model.ts": `export * from "./brick.ts";`,
  "packages/house/src/brick.ts": "export type Brick = 1;",
  "packages/house/src/wall/wall.ts": `import type { Brick } from "../brick.ts";\nexport type Wall = Brick;`,
  "packages/house/src/roof/roof.ts": `import type { Wall } from "../wall/wall.ts";\nexport type Roof = Wall;`,
};
const inOrder = [".", "wall", "roof"];

function findingsOf(files: Readonly<Record<string, string>>, folders: readonly string[] = inOrder): string[] {
  return checkLayers(checkoutWith({ ...sound, ...files }), [house(folders)]).map(
    ({ file, line, column, code }) => `${file.replace("packages/house/", "")}:${line}:${column} ${code}`,
  );
}

describe("the order of folders", () => {
  test("is kept if every import leads down, and entries are above all folders", () => {
    expect(findingsOf({})).toEqual([]);
  });

  test.each([
    ["a value", `import { roof } from "../roof/roof.ts";`, 22],
    ["a type", `import type { Roof } from "../roof/roof.ts";`, 27],
    ["a dynamic import", `export const later = () => import("../roof/roof.ts");`, 35],
    ["an entry", `import type { Roof } from "../index.ts";`, 27],
  ])("is violated by an import of %s from above", (_, text, column) => {
    expect(findingsOf({ "packages/house/src/wall/up.ts": text })).toEqual([`src/wall/up.ts:1:${column} folder_order`]);
  });

  test("treats deeper folders as part of the folder directly in src", () => {
    const text = `import type { Roof } from "../../../roof/roof.ts";`;
    expect(findingsOf({ "packages/house/src/wall/north/door/door.ts": text })).toEqual([
      "src/wall/north/door/door.ts:1:27 folder_order",
    ]);
  });

  test("does not apply to tests and their shared files", () => {
    const text = `import type { Roof } from "../roof/roof.ts";`;
    expect(
      findingsOf({
        "packages/house/src/wall/wall.test.ts": text,
        "packages/house/src/wall/fixtures/data.ts": text,
        "packages/house/src/testing/house.ts": text,
      }),
    ).toEqual([]);
  });

  test("has a finding with the expected order for every import that violates it", () => {
    const text = `import "../roof/roof.ts";\nimport "../wall/wall.ts";`;
    const root = checkoutWith({ ...sound, "packages/house/src/cellar/a.ts": text });
    expect(formatFindings(root, checkLayers(root, [house([".", "cellar", "wall", "roof"])]))).toMatchInlineSnapshot(`
      "packages/house/src/cellar/a.ts:1:8: error folder_order: "cellar" may not import from "roof"; scripts/layers/table.ts orders the folders of house, low to high: ., cellar, wall, roof, model.ts, index.ts
      > 1 | import "../roof/roof.ts";
          |        ^^^^^^^^^^^^^^^^^
      packages/house/src/cellar/a.ts:2:8: error folder_order: "cellar" may not import from "wall"; scripts/layers/table.ts orders the folders of house, low to high: ., cellar, wall, roof, model.ts, index.ts
      > 2 | import "../wall/wall.ts";
          |        ^^^^^^^^^^^^^^^^^
      "
    `);
  });

  test("can contain a single file of src", () => {
    const files = { "packages/house/src/house.ts": `import type { Roof } from "./roof/roof.ts";` };
    expect(findingsOf(files)).toEqual(["src/house.ts:1:27 folder_order"]);
    expect(findingsOf(files, [...inOrder, "house.ts"])).toEqual([]);
  });

  test("must contain every folder that exists, and no other", () => {
    expect(findingsOf({ "packages/house/src/attic/a.ts": "" }, [...inOrder, "garden"])).toEqual([
      "package.json:1:1 missing_folder",
      "src/attic/a.ts:1:1 unknown_folder",
    ]);
  });
});

describe("the subfolders of a folder", () => {
  const tangled = {
    "packages/house/src/wall/a/a.ts": `import type { B } from "../b/b.ts";`,
    "packages/house/src/wall/b/b.ts": `import type { C } from "../c/c.ts";`,
    "packages/house/src/wall/c/c.ts": `import type { A } from "../a/a.ts";`,
  };

  test("cannot import one another in a cycle, types included", () => {
    expect(findingsOf(tangled)).toEqual(["src/wall/a/a.ts:1:24 folder_cycle"]);
  });

  test("are checked at every depth", () => {
    const deep = Object.entries(tangled).map(([file, text]) => [file.replace("wall/", "wall/north/"), text]);
    expect(findingsOf(Object.fromEntries(deep))).toEqual(["src/wall/north/a/a.ts:1:24 folder_cycle"]);
  });
});

describe("showFolders", () => {
  test("suggests an order, with the cycles and the imports that point up", () => {
    const root = checkoutWith({
      ...sound,
      "packages/house/src/house.ts": `import type { Roof } from "./roof/roof.ts";`,
      "packages/house/src/wall/up.ts": `\nimport type { Roof } from "../roof/roof.ts";`,
      "packages/house/src/roof/beam.ts": `import type { Wall } from "../wall/wall.ts";`,
    });
    const { folders: _, ...undeclared } = house([]);
    const [manifest] = manifestsIn(root).values();
    expect(manifest && showFolders(readPackage(root, undeclared, manifest))).toMatchInlineSnapshot(`
      "house: no order declared
        folders: [".", "wall", "roof", "house.ts"]
        cycle: roof, wall
        . -> nothing
        wall -> . (1), roof (1)
        roof -> wall (2)
        house.ts -> roof (1)
        model.ts -> . (1)
        index.ts -> roof (1), model.ts (1)
        points up: wall -> roof at wall/up.ts:2"
    `);
  });

  test("shows the declared order if there is one", () => {
    const root = checkoutWith(sound);
    const [manifest] = manifestsIn(root).values();
    expect(manifest && showFolders(readPackage(root, house(inOrder), manifest))).toMatchInlineSnapshot(`
      "house: checked
        folders: [".", "wall", "roof"]
        . -> nothing
        wall -> . (1)
        roof -> wall (1)
        model.ts -> . (1)
        index.ts -> roof (1), model.ts (1)"
    `);
  });
});
