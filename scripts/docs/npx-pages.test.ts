import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Where `npx cuebook` is proposed, each with why it runs no copy that a stranger wrote. */
const allowed: Readonly<Record<string, string>> = {
  "README.md": "a checkout of Cuebook, in which the page is followed",
  "examples/README.md": "a checkout of Cuebook, in which the examples are",
  "packages/cli/README.md": "an empty folder, or the reader's own project",
  "packages/cli/src/init/next-steps.ts": "a folder that init has just made, which is no repository",
};

/** A paragraph that says why it is not called. */
const explanation = "repository's own copy";

/** Calls through npx, as a command line or as the settings of a client. */
const calls = /npx(?:",\s*"args":\s*\[\s*"|"\s*args\s*=\s*\[\s*"|",\s*"| )cuebook/;

/** Pages and commands that a reader may follow in a repository of others. */
function pages(): readonly string[] {
  const listed = execFileSync("git", ["ls-files", "*.md", "packages/cli/src/**/*.ts", "editors/**"], {
    encoding: "utf8",
  });
  return listed.split("\n").filter((path) => path !== "" && path !== "CHANGELOG.md" && !path.endsWith(".test.ts"));
}

function paragraphsOf(path: string): readonly string[] {
  // Two-byte files are pictures.
  const text = readFileSync(path, "utf8");
  return text.includes("\0") ? [] : text.split(/\n\s*\n/);
}

const found = pages().filter((path) =>
  paragraphsOf(path).some((text) => calls.test(text) && !text.replace(/\s+/g, " ").includes(explanation)),
);

test("no page has a reader call npx in a repository that others may have written", () => {
  const isInstalling = (path: string) => path === "docs/guide/install.md";
  expect(found.filter((path) => !isInstalling(path) && !Object.hasOwn(allowed, path))).toEqual([]);
});

test("every page with a reason to call npx does so", () => {
  expect(Object.keys(allowed).filter((path) => !found.includes(path))).toEqual([]);
});

test.each([
  "docs/guide/install.md",
  "docs/guide/tools-and-permissions.md",
  "docs/reference/mcp-clients.md",
  "SECURITY.md",
])("%s says why an installed command is named", (path) => {
  const texts = paragraphsOf(path).map((text) => text.replace(/\s+/g, " "));
  expect(texts.some((text) => text.includes("`npx cuebook` there runs the") && text.includes(explanation))).toBe(true);
});

test.each([
  "npx cuebook mcp",
  '"command": "npx", "args": ["cuebook", "mcp"]',
  'command = "npx"\nargs = ["cuebook", "mcp"]',
  '["npx", "cuebook", "mcp"]',
])("a call is found in %j", (text) => {
  expect(calls.test(text)).toBe(true);
});
