import { describe, expect, test } from "vitest";
import { type Manifest, publishedEntries, publishedManifest, publishedPrograms, publishedTypes } from "./manifest.ts";

const versions = new Map([["@house/base", "1.2.3"]]);
const manifest: Manifest = { name: "house", version: "1.2.3", license: "Apache-2.0" };

describe("publishedManifest", () => {
  test("exports and commands point to tsc's output", () => {
    const source = {
      ...manifest,
      exports: { ".": "./src/index.ts", "./deep": { default: "./src/a/deep.ts" }, "./package.json": "./package.json" },
      bin: { house: "./src/main.ts" },
    };
    expect(publishedManifest(source, ["lib", "data"], versions)).toEqual({
      name: "house",
      version: "1.2.3",
      license: "Apache-2.0",
      exports: {
        ".": { types: "./lib/index.d.ts", default: "./lib/index.js" },
        "./deep": { default: { types: "./lib/a/deep.d.ts", default: "./lib/a/deep.js" } },
        "./package.json": "./package.json",
      },
      bin: { house: "./lib/main.js" },
      files: ["lib", "data"],
    });
  });

  test("what only tests use is left out", () => {
    const source = { ...manifest, exports: { ".": "./src/index.ts", "./testing": "./src/testing/index.ts" } };
    expect(publishedManifest(source, [], versions).exports).toEqual({
      ".": { types: "./lib/index.d.ts", default: "./lib/index.js" },
    });
  });

  test("dependencies of this repository are pinned, and external ones passed on", () => {
    const source = { ...manifest, dependencies: { "@house/base": "*", yaml: "^2.9.1" } };
    expect(publishedManifest(source, [], versions).dependencies).toEqual({ "@house/base": "1.2.3", yaml: "^2.9.1" });
  });

  test("fields that are only for the checkout are left out", () => {
    const source = { ...manifest, private: false, scripts: { test: "vitest" }, devDependencies: { vitest: "5" } };
    const written: object = JSON.parse(JSON.stringify(publishedManifest(source, [], versions)));
    expect(Object.keys(written)).toEqual(["name", "version", "license", "files"]);
  });

  test("exports for tests are left out", () => {
    const exports = { ".": "./src/index.ts", "./testing": "./src/testing/index.ts" };
    const published = publishedManifest({ ...manifest, exports }, [], versions);
    expect([...publishedEntries(published)]).toEqual([["house", "lib/index.d.ts"]]);
  });

  test("a command that is JavaScript stays unchanged", () => {
    const source = { ...manifest, bin: { house: "./bin/house.cjs" } };
    const published = publishedManifest(source, ["bin", "lib"], versions);
    expect(published.bin).toEqual({ house: "./bin/house.cjs" });
    expect(publishedPrograms(published)).toEqual(["lib/main.js"]);
  });

  test("a command that is not a source is rejected", () => {
    const source = { ...manifest, bin: { house: "./main.ts" } };
    expect(() => publishedManifest(source, [], versions)).toThrow('"./main.ts": expected a TypeScript file in ./src/');
  });
});

describe("publishedTypes", () => {
  test("the types of every export are found once, in every notation", () => {
    const exports = {
      ".": { types: "./lib/index.d.ts", default: "./lib/index.js" },
      "./deep": { default: { types: "./lib/a/deep.d.ts", default: "./lib/a/deep.js" } },
      "./again": { types: "./lib/index.d.ts", default: "./lib/index.js" },
      "./package.json": "./package.json",
    };
    expect(publishedTypes({ ...manifest, exports })).toEqual(["lib/index.d.ts", "lib/a/deep.d.ts"]);
    expect(publishedTypes(manifest)).toEqual([]);
    expect(Object.fromEntries(publishedEntries({ ...manifest, exports }))).toEqual({
      house: "lib/index.d.ts",
      "house/deep": "lib/a/deep.d.ts",
      "house/again": "lib/index.d.ts",
    });
  });
});
