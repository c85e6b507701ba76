import { execFileSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Trial } from "../testing/trial.ts";
import { IssueWorkspaces } from "./workspaces.ts";

const workflow = `name: trial
roles:
  left: { prompt: Left. }
  right: { prompt: Right. }
  end: { prompt: End. }
graph:
  $START:
    _: { all: [{ role: left, prompt: Go. }, { role: right, prompt: Go. }], join: { role: end, prompt: End. } }
  end: { _: { role: $END } }
`;

test("the worktrees of branches are removed with that of their run, unless one has work that exists nowhere else", async () => {
  const write =
    (name: string) =>
    ({ workspace }: { readonly workspace: string }) => {
      writeFileSync(join(workspace, name), "new\n");
      return "ok";
    };
  await using trial = new Trial(workflow, { work: { left: write("left.txt"), right: write("right.txt") } });
  const state = await trial.start();
  expect(state.status).toBe("completed");
  const workspaces = new IssueWorkspaces({
    host: trial.host,
    settings: {
      workspace: { root: join(trial.folder, "folders"), isRootGiven: false },
      hooks: { timeoutMs: 1000, sandbox: "none" },
    },
    issue: { id: "1", identifier: "APP-1" },
    attempt: null,
    signal: new AbortController().signal,
    tell: (failure) => expect.fail(String(failure)),
  });
  const [left = "", right = ""] = state.scopes.map(({ workspace }) => workspace?.path);
  const extra = join(right, "extra.txt");
  writeFileSync(extra, "not merged\n");
  expect(await workspaces.remove(state)).toBe("1 uncommitted change in its branch right");
  expect([left, right, state.plan.path].map(existsSync)).toEqual([true, true, true]);
  rmSync(extra);
  expect(await workspaces.remove(state)).toBeUndefined();
  expect([left, right, state.plan.path].map(existsSync)).toEqual([false, false, false]);
  const refs = execFileSync("git", ["for-each-ref", "--format=%(refname)", "refs/heads/cuebook", "refs/cuebook"], {
    cwd: join(trial.folder, "r"),
    encoding: "utf8",
  });
  expect(refs.trim()).toBe(`refs/heads/${state.plan.branch}`);
});
