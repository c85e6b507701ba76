import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { RunList } from "@cuebook/store";
import { type Definition, phaseVariables } from "@cuebook/workflow";
import { afterAll, beforeAll, expect, test } from "vitest";
import { historyVariables } from "./history.ts";

let folder = "";
const git = (...args: readonly string[]) =>
  execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@localhost", ...args], {
    cwd: folder,
    encoding: "utf8",
  });
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};
const commit = (subject: string) => {
  git("add", "--all");
  git("commit", "--quiet", "--message", subject);
  return git("rev-parse", "HEAD").trim();
};

let first = "";
let second = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-history-"));
  git("init", "--quiet", "--initial-branch=main");
  write("src/refunds.ts", "1\n2\n3\n");
  write("src/invoices.ts", "1\n");
  write("test/invoices.test.ts", "1\n");
  write("package.json", "{}\n");
  write("docs/guide.md", "Guide\n");
  write("CLAUDE.md", "Be brief.\n");
  write("CHANGELOG.md", `## Unreleased\n${"x".repeat(5000)}`);
  first = commit("First");
  write("src/refunds.ts", "1\n2\n3\n4\n");
  second = commit("Export refunds");
});
afterAll(() => rmSync(folder, { recursive: true }));

const all = phaseVariables.flatMap(({ name, source }) => (source === "history" ? [name] : []));

function definition(variables: readonly string[]): Pick<Definition, "name" | "roles"> {
  const phase = { id: "p", variables, optional: [], gives: {} };
  return { name: "audit", roles: { p: { prompt: [], tools: [], turns: 1, returns: { format: "text" }, phase } } };
}

/** A journal with completed runs: the workflow, the subject, and the commit that they began with. */
function journalWith(runs: readonly (readonly [workflow: string, subject: string, base: string])[]) {
  return {
    list: async (filter: { readonly workflow?: string | undefined } = {}) => {
      const found = runs.filter(([workflow]) => filter.workflow === undefined || workflow === filter.workflow);
      const listed = found.map(([workflow, subject, base]) => {
        const at = "2999-01-01T00:00:00.000Z";
        return { createdAt: at, summary: { workflow, subject, issue: null, updatedAt: at, plan: { base } } };
      });
      return { runs: listed, total: listed.length } as unknown as RunList;
    },
  };
}

test("variables of history describe the commits and files of the project", async () => {
  const found = await historyVariables(definition(all), folder, () => undefined);
  expect(found).toMatchObject({
    SINCE: "in the last 30 commits",
    RECENT_COMMITS: expect.stringMatching(/^[0-9a-f]{10} \d{4}-\d\d-\d\d Export refunds\n.* First$/),
    RECENT_CHANGED_FILES:
      "CHANGELOG.md\nCLAUDE.md\ndocs/guide.md\npackage.json\nsrc/invoices.ts\nsrc/refunds.ts\ntest/invoices.test.ts",
    BUSY_FILES: "2 src/refunds.ts",
    LARGE_FILES: "4 src/refunds.ts\n1 src/invoices.ts",
    FOLDERS: "3 .\n1 docs\n2 src\n1 test",
    UNTESTED_FILES: "src/refunds.ts",
    MANIFEST_FILES: "package.json",
    DOCUMENTATION_FILES: "CHANGELOG.md\nCLAUDE.md\ndocs/guide.md",
    INSTRUCTION_FILES: "CLAUDE.md",
    CHANGELOG_FILE: "CHANGELOG.md",
  });
  expect(found.CHANGELOG_CONTENT?.length).toBe(4002);
});

test("recent is what came after the last completed run of the same workflow", async () => {
  const journal = journalWith([
    ["medium", "SHOP-1: Export refunds", second],
    ["audit", "audit", first],
  ]);
  const found = await historyVariables(definition(all), folder, () => journal);
  expect(found).toMatchObject({
    SINCE: `since 2999-01-01, when this was last done (commit ${first.slice(0, 10)})`,
    RECENT_COMMITS: expect.stringMatching(/^\S+ \S+ Export refunds$/),
    RECENT_CHANGED_FILES: "src/refunds.ts",
    RECENT_TASKS: "SHOP-1: Export refunds",
  });
});

test("only variables that a phase lists are read", async () => {
  expect(
    Object.keys(await historyVariables(definition(["CHANGELOG_FILE", "LANGUAGE"]), folder, () => undefined)),
  ).toEqual(["CHANGELOG_FILE"]);
  const open = () => {
    throw new Error("opened");
  };
  expect(await historyVariables(definition(["LANGUAGE"]), folder, open)).toEqual({});
});

test("a folder without git has no history, and a link as changelog is not followed out of it", async () => {
  const outside = mkdtempSync(join(tmpdir(), "cuebook-outside-"));
  const bare = await historyVariables(definition(all), outside, () => undefined);
  expect(bare).toEqual({ SINCE: "in the last 30 commits" });
  writeFileSync(join(outside, "secret"), "secret");
  symlinkSync(join(outside, "secret"), join(folder, "CHANGES"));
  git("rm", "--quiet", "CHANGELOG.md");
  commit("Link");
  const found = await historyVariables(definition(all), folder, () => undefined);
  expect(found.CHANGELOG_FILE).toBe("CHANGES");
  expect(found.CHANGELOG_CONTENT).toBeUndefined();
  rmSync(outside, { recursive: true });
});
