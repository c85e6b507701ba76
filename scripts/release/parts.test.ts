import { describe, expect, test } from "vitest";
import { releasedChangelog } from "./changelog.ts";
import { lockAt, manifestAt } from "./manifests.ts";
import { minorOf, whyNotNext } from "./version.ts";

describe("the next version", () => {
  test.each([
    ["0.2.0", "0.1.0"],
    ["0.1.1", "0.1.0"],
    ["1.0.0", "0.9.9"],
    ["0.10.0", "0.9.3"],
  ])("%s follows %s", (next, current) => {
    expect(whyNotNext(next, current)).toBeUndefined();
  });

  test.each(["0.1.0", "0.0.9"])("%s does not follow 0.1.0", (version) => {
    expect(whyNotNext(version, "0.1.0")).toBe(`${version} is not greater than 0.1.0, the version of the packages`);
  });

  test.each(["v0.2.0", "0.2", "0.2.0-rc.1", "0.02.0", "patch"])("%s is not a version", (version) => {
    expect(whyNotNext(version, "0.1.0")).toBe(`"${version}" is not a version: write three numbers, such as 0.2.0`);
  });

  test("its files are kept by major and minor", () => {
    expect(minorOf("0.12.3")).toBe("0.12");
  });
});

describe("the changelog", () => {
  const before = "# Changelog\n\n## Unreleased\n\n### For users\n\n- **New.**\n\n## 0.1.0\n\nThe first.\n";

  test("what is unreleased gets the version and its date, below a new empty section", () => {
    expect(releasedChangelog(before, "0.2.0", "2026-11-27")).toEqual({
      text: "# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-11-27)\n\n### For users\n\n- **New.**\n\n## 0.1.0\n\nThe first.\n",
    });
  });

  test.each([
    [
      "only headings",
      before.replace("- **New.**\n", ""),
      '"## Unreleased" of CHANGELOG.md is empty: say what changes for users',
    ],
    ["no section", before.replace("## Unreleased", "## Later"), 'CHANGELOG.md has no "## Unreleased"'],
    ["the version", before.replace("## 0.1.0", "## 0.2.0 (2026-11-01)"), 'CHANGELOG.md already has "## 0.2.0"'],
  ])("with %s it is refused", (_, text, problem) => {
    expect(releasedChangelog(text, "0.2.0", "2026-11-27")).toEqual({ problem });
  });
});

describe("the versions of packages", () => {
  const names = new Set(["@house/a", "@house/b"]);

  test("a package and its dependencies of the repository move, others stay", () => {
    const text = JSON.stringify({
      name: "@house/b",
      version: "0.1.0",
      dependencies: { "@house/a": "0.1.0", yaml: "0.1.0" },
      peerDependencies: { "@house/a": "0.1.0" },
    });
    expect(JSON.parse(manifestAt(text, "0.2.0", names))).toEqual({
      name: "@house/b",
      version: "0.2.0",
      dependencies: { "@house/a": "0.2.0", yaml: "0.1.0" },
      peerDependencies: { "@house/a": "0.2.0" },
    });
  });

  test("so do their entries in the lock, and only these", () => {
    const other = { version: "0.1.0", dependencies: { yaml: "0.1.0" } };
    const lock = { packages: { "node_modules/x": other, "packages/a": { name: "@house/a", version: "0.1.0" } } };
    expect(JSON.parse(lockAt(JSON.stringify(lock), "0.2.0", ["packages/a"], names))).toEqual({
      packages: { "node_modules/x": other, "packages/a": { name: "@house/a", version: "0.2.0" } },
    });
    expect(() => lockAt(JSON.stringify(lock), "0.2.0", ["packages/b"], names)).toThrow(
      'package-lock.json has no "packages/b": run npm install',
    );
  });
});
