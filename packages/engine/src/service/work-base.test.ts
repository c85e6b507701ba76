import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Served } from "../testing/served.ts";

const frontMatter = `
tracker: { kind: file, active_states: [To Do], terminal_states: [Done], handoff_state: Review }
agent: { kind: hands, max_turns: 1 }
`;

test("runs of a service begin from the branch at the remote, and a remote that does not answer is reported once", async () => {
  const issues = ["1", "2", "3"].map((id) => ({ id, state: "Later" }));
  await using served = new Served(frontMatter, "Do it.", issues);
  const [bare, other] = [join(served.folder, "shop.git"), join(served.folder, "other")];
  const git = (folder: string, ...args: string[]) =>
    execFileSync("git", ["-C", folder, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  execFileSync("git", ["clone", "-q", "--bare", served.repository, bare]);
  execFileSync("git", ["clone", "-q", bare, other]);
  git(other, "-c", "user.name=T", "-c", "user.email=t@localhost", "commit", "-q", "--allow-empty", "-m", "merged");
  git(other, "push", "-q", "origin", "HEAD");
  git(served.repository, "remote", "add", "origin", bare);
  const newest = git(other, "rev-parse", "HEAD");
  const begin = async (...ids: string[]) => {
    served.issues = served.issues.map((issue) => (ids.includes(issue.id) ? { ...issue, state: "To Do" } : issue));
    await served.serve();
    return Promise.all(ids.map(async (id) => (await served.runsOf(id))[0]?.plan.base));
  };
  expect(await begin("1")).toEqual([newest]);
  expect(served.log).not.toContain("trouble");

  rmSync(bare, { recursive: true });
  expect(await begin("2", "3")).toEqual([newest, newest]);
  expect(served.log.filter((each) => each === "trouble")).toHaveLength(1);
});
