import { expect, test } from "vitest";
import { checkDependencies } from "./dependencies.ts";

const page = "# Dependencies\n\n| package | version | for |\n|---|---|---|\n| `yaml` | `^2.9.1` | reading |\n";

function codes(manifests: Readonly<Record<string, unknown>>): string[] {
  const texts = new Map(Object.entries(manifests).map(([file, manifest]) => [file, JSON.stringify(manifest)]));
  return checkDependencies("d.md", page, texts, new Set(["@house/base"])).map(
    ({ line, code, message }) => `${line} ${code}: ${message}`,
  );
}

test("the check accepts a page that has a row for each external dependency", () => {
  expect(codes({ "package.json": { dependencies: { yaml: "^2.9.1", "@house/base": "1.0.0" } } })).toEqual([]);
});

test("the check reports a missing row, another version, and a row that nothing declares", () => {
  expect(codes({ "package.json": { devDependencies: { vitest: "^5.1.1" } }, "a/package.json": {} })).toEqual([
    '1 dependency_not_explained: "vitest" (^5.1.1, in package.json) has no row here; add its purpose',
    '5 dependency_gone: "yaml" is declared by no package.json; remove its row',
  ]);
  expect(codes({ "a/package.json": { dependencies: { yaml: "^3.0.0" } } })).toEqual([
    '5 dependency_version_differs: "yaml" is shown with version ^2.9.1; a/package.json declares ^3.0.0',
  ]);
});
