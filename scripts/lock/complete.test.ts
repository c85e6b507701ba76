import { expect, test } from "vitest";
import { completeLock } from "./complete.ts";

const complete = {
  name: "house",
  lockfileVersion: 3,
  packages: {
    "": { name: "house" },
    "node_modules/fast": {
      version: "1.2.3",
      dev: true,
      license: "MIT",
      optionalDependencies: { "@fast/binding-linux-x64-gnu": "1.2.3" },
    },
    "node_modules/fast/node_modules/@fast/binding-linux-x64-gnu": { version: "1.2.3", optional: true },
  },
};

function lockWith(optional: Readonly<Record<string, string>>): string {
  const lock = structuredClone(complete);
  Object.assign(lock.packages["node_modules/fast"].optionalDependencies, optional);
  return JSON.stringify(lock);
}

test("a complete lock stays unchanged", () => {
  const text = JSON.stringify(complete);
  expect(completeLock(text)).toEqual({ text, added: [] });
});

test("an entry is added for each missing platform, with the fields that npm needs", () => {
  const names = ["linux-arm64-musl", "linux-arm-gnueabihf", "darwin-arm64", "win32-x64-msvc"].map(
    (p) => `@fast/binding-${p}`,
  );
  const { text, added } = completeLock(lockWith(Object.fromEntries(names.map((name) => [name, "1.2.3"]))));
  expect(added).toEqual(names);
  const { packages } = JSON.parse(text);
  const common = { version: "1.2.3", dev: true, license: "MIT", optional: true };
  expect(names.map((name) => packages[`node_modules/${name}`])).toEqual([
    { ...common, os: ["linux"], cpu: ["arm64"], libc: ["musl"] },
    { ...common, os: ["linux"], cpu: ["arm"], libc: ["glibc"] },
    { ...common, os: ["darwin"], cpu: ["arm64"] },
    { ...common, os: ["win32"], cpu: ["x64"] },
  ]);
  expect(Object.keys(packages)).toEqual(Object.keys(packages).toSorted());
  expect(completeLock(text).added).toEqual([]);
});

test("the platform and the version of a package are never guessed", () => {
  expect(() => completeLock(lockWith({ "@fast/extra": "1.2.3" }))).toThrow('unknown platform of "@fast/extra"');
  expect(() => completeLock(lockWith({ "@fast/binding-darwin-x64": "^1.2.3" }))).toThrow("unknown platform of");
});
