import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { repositoryRoot } from "../files.ts";
import { planRelease, writeRelease } from "./release.ts";

let root = "";

function git(...args: readonly string[]): string {
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
  return execFileSync("git", [...identity, ...args], { cwd: root, encoding: "utf8" });
}

const read = (path: string): string => readFileSync(join(root, path), "utf8");

// A repository with the manifests and the lock of this one.
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-release-")));
  for (const name of readdirSync(join(repositoryRoot, "packages"))) {
    mkdirSync(join(root, "packages", name), { recursive: true });
    cpSync(join(repositoryRoot, "packages", name, "package.json"), join(root, "packages", name, "package.json"));
  }
  const extension = "editors/vscode/package.json";
  cpSync(join(repositoryRoot, extension), join(root, extension), { recursive: true });
  cpSync(join(repositoryRoot, "package-lock.json"), join(root, "package-lock.json"));
  writeFileSync(
    join(root, "CHANGELOG.md"),
    "# Changelog\n\n## Unreleased\n\n- **New.** [All](docs/changes/unreleased.md).\n",
  );
  mkdirSync(join(root, "docs/changes"), { recursive: true });
  writeFileSync(
    join(root, "docs/changes/unreleased.md"),
    "# Changes since 98.0.0\n\nBy subject.\n\n## Runs\n\n- New.\n",
  );
  git("init", "--quiet");
  git("add", "--all");
  git("commit", "--quiet", "--message", "start");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("a release changes versions and the changelog, and no other line", () => {
  const release = planRelease(root, "99.0.0", "2026-11-27");
  expect(git("status", "--porcelain")).toBe("");

  writeRelease(root, release);
  expect(read("CHANGELOG.md")).toContain("## 99.0.0 (2026-11-27)\n\n- **New.** [All](docs/changes/99.0.0.md).");
  expect(read("docs/changes/99.0.0.md")).toBe("# Changes in 99.0.0\n\nBy subject.\n\n## Runs\n\n- New.\n");
  expect(read("docs/changes/unreleased.md")).toBe("# Changes since 99.0.0\n\nBy subject.\n");
  const added = git("diff", "--unified=0", "--", ".", ":!CHANGELOG.md", ":!docs")
    .split("\n")
    .filter((line) => /^\+(?!\+\+)/.test(line));
  const other = added.filter((line) => !/^\+ +"(?:version|cuebook|@cuebook\/[a-z]+)": "99\.0\.0",?$/.test(line));
  expect(other).toEqual([]);
  expect(JSON.parse(read("packages/cli/package.json"))).toMatchObject({
    version: "99.0.0",
    dependencies: { "@cuebook/engine": "99.0.0" },
  });
  expect(JSON.parse(read("editors/vscode/package.json")).version).toBe("99.0.0");
  expect(JSON.parse(read("package-lock.json")).packages["packages/cli"].version).toBe("99.0.0");
});

test("the commands that follow keep the files of the version, and publish each package after its dependencies", () => {
  const { commands } = planRelease(root, "99.0.0", "2026-11-27");
  expect(commands[0]).toBe("node conformance/versions/make.ts 99.0");
  expect(commands).toContain('git tag --annotate v99.0.0 --message "Cuebook 99.0.0"');
  const published = commands.filter((command) => command.startsWith("npm publish --provenance"));
  const place = (name: string): number => published.findIndex((command) => command.endsWith(`/${name}/dist`));
  expect(place("template")).toBeGreaterThanOrEqual(0);
  expect(place("template")).toBeLessThan(place("workflow"));
  expect(place("cli")).toBe(published.length - 1);
  expect(place("web")).toBe(-1);
});

test("all reasons against a release are named at once", () => {
  writeFileSync(join(root, "CHANGELOG.md"), "# Changelog\n\n## Unreleased\n");
  expect(() => planRelease(root, "0.0.1", "2026-11-27")).toThrow(
    /^0\.0\.1 is not greater than .*\nthere are changes that are not committed:\n M CHANGELOG\.md\n"## Unreleased" of CHANGELOG\.md is empty/,
  );
});
