import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { git } from "./git.ts";

const folder = mkdtempSync(join(tmpdir(), "cuebook-git-"));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test("git reaches remotes as this machine does, and selects no other repository", async () => {
  vi.stubEnv("GIT_SSH_COMMAND", `touch "${join(folder, "asked")}"; false`);
  vi.stubEnv("GIT_DIR", "/nowhere");
  const { stdout } = await git(folder, ["config", "--default", "none", "--get", "core.worktree"]);
  expect(stdout.trim()).toBe("none");
  await expect(git(folder, ["ls-remote", "ssh://localhost/r"])).rejects.toThrow("git ls-remote");
  expect(existsSync(join(folder, "asked"))).toBe(true);
});
