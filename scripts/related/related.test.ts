import { describe, expect, test } from "vitest";
import { checkoutWith } from "../testing/checkout.ts";
import { relatedTests } from "./related.ts";

const entry = (name: string) => JSON.stringify({ name: `@cuebook/${name}`, exports: { ".": "./src/index.ts" } });
const files = {
  "packages/base/package.json": entry("base"),
  "packages/base/src/index.ts":
    'export { one } from "./one.ts";\nexport { two } from "./two.ts";\nexport * from "./three.ts";\n',
  "packages/base/src/one.ts": "export const one = 1;\n",
  "packages/base/src/one.test.ts": 'import { one } from "./one.ts";\none;\n',
  "packages/base/src/two.ts": 'import type { three } from "./three.ts";\nexport const two: typeof three = 3;\n',
  "packages/base/src/three.ts": "export const three = 3;\n",
  "packages/base/src/two.test.ts": 'import { two } from "./two.ts";\ntwo;\n',
  "packages/deep/package.json": entry("deep"),
  "packages/deep/src/0.ts": "export const a = 0;\n",
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].map((n) => [
      `packages/deep/src/${n}.ts`,
      `import { a as b } from "./${n - 1}.ts";\nexport const a = b;\n`,
    ]),
  ),
  "packages/deep/src/tests/near.test.ts": 'import { a } from "../4.ts";\na;\n',
  "packages/deep/src/far.test.ts": 'import { a } from "./5.ts";\na;\n',
  "packages/top/package.json": entry("top"),
  "packages/top/src/index.ts": "export {};\n",
  "packages/top/src/user.ts": 'import { one } from "@cuebook/base";\nexport const user = one;\n',
  "packages/top/src/user.test.ts": 'import { user } from "./user.ts";\nuser;\n',
  "packages/top/src/late.test.ts": 'const { three } = await import("@cuebook/base");\nthree;\n',
  "packages/top/src/far.ts": 'import { user } from "./user.ts";\nexport const far = user;\n',
  "packages/top/src/farther.ts": 'import { far } from "./far.ts";\nexport const farther = far;\n',
  "packages/top/src/farther.test.ts": 'import { farther } from "./farther.ts";\nfarther;\n',
};

describe("the tests near a change", () => {
  const near = (changed: string, options = {}) =>
    relatedTests(checkoutWith(files), [changed], Object.keys(files), options);

  test("are those of the package, and of direct users, by the names that they import", () => {
    expect(near("packages/base/src/one.ts")).toEqual([
      "packages/base/src/one.test.ts",
      "packages/top/src/user.test.ts",
    ]);
    expect(near("packages/base/src/two.ts")).toEqual(["packages/base/src/two.test.ts"]);
  });

  test("are also those of what a program takes of a module when it needs it, and not of a type", () => {
    expect(near("packages/base/src/three.ts")).toEqual(["packages/top/src/late.test.ts"]);
  });

  test("are the nearest of its package, if all are far", () => {
    expect(near("packages/deep/src/0.ts")).toEqual(["packages/deep/src/tests/near.test.ts"]);
  });

  test("are all that depend on it, however far, if that is asked", () => {
    expect(near("packages/base/src/one.ts", { areAll: true })).toEqual([
      "packages/base/src/one.test.ts",
      "packages/top/src/farther.test.ts",
      "packages/top/src/user.test.ts",
    ]);
  });

  test("are those beside the users of a file that none depends on", () => {
    expect(near("packages/base/src/index.ts")).toEqual([
      "packages/base/src/one.test.ts",
      "packages/base/src/two.test.ts",
    ]);
  });
});
