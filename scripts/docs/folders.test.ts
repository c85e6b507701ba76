import { expect, test } from "vitest";
import { manifestsIn, readPackage } from "../layers/package-files.ts";
import type { Layer } from "../layers/table.ts";
import { checkoutWith } from "../testing/checkout.ts";
import { checkFolderComments, describedFolders } from "./folders.ts";

const layer: Layer = {
  folder: "house",
  name: "house",
  folders: ["wall", "roof"],
  packages: [],
  libraries: [],
  usesNode: true,
};

function house(files: Readonly<Record<string, string>>) {
  const root = checkoutWith({ "packages/house/package.json": "{}", ...files });
  return [...manifestsIn(root).values()].map((manifest) => readPackage(root, layer, manifest));
}

function findingsOf(files: Readonly<Record<string, string>>): string[] {
  return checkFolderComments(house(files)).map(({ file, code }) => `${file} ${code}`);
}

test("comments on folders are read in the order of the table, also over several lines", () => {
  const packages = house({
    "packages/house/src/index.ts": "/** @folder All of it. */\nexport {};",
    "packages/house/src/roof/roof.ts":
      "#!/usr/bin/env node\n/**\n * @folder What keeps\n * the rain out.\n */\nexport {};",
    "packages/house/src/wall/north/a.ts": "/** @folder The north wall. */",
    "packages/house/src/wall/a.ts": "/** @folder What holds the roof. */\n/** A wall. */\nexport {};",
  });
  expect(describedFolders(packages).map(({ folder, description }) => `${folder}: ${description}`)).toEqual([
    "house: All of it.",
    "house/wall: What holds the roof.",
    "house/wall/north: The north wall.",
    "house/roof: What keeps the rain out.",
  ]);
});

test("a folder of src with several files and no comment before the imports is reported", () => {
  expect(
    findingsOf({
      "packages/house/src/a.ts": "",
      "packages/house/src/b.ts": "",
      "packages/house/src/roof/only.ts": "",
      "packages/house/src/wall/a.ts": `import "./b.ts";\n/** @folder Too late. */`,
      "packages/house/src/wall/b.ts": "",
      "packages/house/src/wall/north/a.ts": "",
      "packages/house/src/wall/north/b.ts": "",
      "packages/house/src/wall/testing/a.ts": "",
      "packages/house/src/wall/testing/b.ts": "",
    }),
  ).toEqual(["packages/house/src/wall/a.ts folder_without_comment"]);
});

test("each further comment on a folder is reported", () => {
  const comment = "/** @folder What holds the roof. */";
  expect(findingsOf({ "packages/house/src/wall/a.ts": comment, "packages/house/src/wall/b.ts": comment })).toEqual([
    "packages/house/src/wall/b.ts folder_with_comments",
  ]);
});
