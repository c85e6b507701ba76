import { expect, test } from "vitest";
import { licencePage, runtimePackages } from "./page.ts";

test("packages for development and links are left out", () => {
  const packages = {
    "": { version: "0.0.0" },
    "packages/cli": { version: "0.1.0", license: "Apache-2.0" },
    "node_modules/cuebook": { link: true },
    "node_modules/vitest": { version: "5.0.0", license: "MIT", dev: true },
    "node_modules/a/node_modules/@b/c": { version: "2.0.0", license: "MIT" },
    "node_modules/a": { version: "1.0.0", license: "ISC" },
  };
  expect(runtimePackages({ packages })).toEqual([
    { name: "@b/c", version: "2.0.0", licence: "MIT" },
    { name: "a", version: "1.0.0", licence: "ISC" },
  ]);
});

test("a licence that is not known is found, and a choice needs one that is", () => {
  const of = (licence: string) => ({ name: licence, version: "1.0.0", licence });
  const { unknown } = licencePage([of("MIT"), of("(AFL-2.1 OR BSD-3-Clause)"), of("GPL-3.0"), of("none")]);
  expect(unknown.map(({ name }) => name)).toEqual(["GPL-3.0", "none"]);
});
