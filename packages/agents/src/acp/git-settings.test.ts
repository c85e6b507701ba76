import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ownGitSettings } from "./git-settings.ts";

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "own-git-"));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** What Gemini CLI 0.61 sets for the commands of its shell, behind what it was given. */
function hidden(given: Readonly<Record<string, string>>): Record<string, string> {
  const at = Number(given.GIT_CONFIG_COUNT ?? 0);
  const hooks = { [`GIT_CONFIG_KEY_${at}`]: "core.hooksPath", [`GIT_CONFIG_VALUE_${at}`]: "" };
  return {
    ...given,
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_CONFIG_NOSYSTEM: "1",
    ...hooks,
    GIT_CONFIG_COUNT: `${at + 1}`,
  };
}

const environment = () => ({ PATH: process.env.PATH ?? "", HOME: home, GIT_CONFIG_NOSYSTEM: "1" });
const git = (more: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  execFileSync("git", args, { cwd: home, env: { ...environment(), ...more }, encoding: "utf8" }).trim();

test("a commit in a client that hides a person's settings is by that person", async () => {
  writeFileSync(
    join(home, ".gitconfig"),
    "[user]\n\tname = Ada L\n\temail = ada@example.org\n[alias]\n\tx = !touch x\n",
  );
  git({}, "init", "--quiet");
  const commit = ["commit", "--quiet", "--allow-empty", "-m", "First"];
  expect(() => git(hidden({}), "-c", "user.useConfigOnly=true", ...commit)).toThrow("no email was given");
  const own = await ownGitSettings(home, environment());
  git(hidden(own), ...commit);
  expect(git({}, "log", "--format=%an <%ae>")).toBe("Ada L <ada@example.org>");
  expect(JSON.stringify(own)).not.toContain("touch");
});

test("what the repository says goes before, and is not repeated", async () => {
  writeFileSync(join(home, ".gitconfig"), "[user]\n\tname = Ada\n[commit]\n\tgpgsign\n");
  git({}, "init", "--quiet");
  git({}, "config", "user.email", "repository@localhost");
  const given = { ...environment(), GIT_CONFIG_COUNT: "1", GIT_CONFIG_KEY_0: "core.pager", GIT_CONFIG_VALUE_0: "cat" };
  expect(await ownGitSettings(home, given)).toEqual({
    ...{ GIT_CONFIG_KEY_1: "user.name", GIT_CONFIG_VALUE_1: "Ada" },
    ...{ GIT_CONFIG_KEY_2: "commit.gpgsign", GIT_CONFIG_VALUE_2: "true", GIT_CONFIG_COUNT: "3" },
  });
});

test("without settings and without git, nothing is passed on", async () => {
  expect(await ownGitSettings(home, environment())).toEqual({});
  expect(await ownGitSettings(home, { ...environment(), PATH: "/nowhere" })).toEqual({});
});
