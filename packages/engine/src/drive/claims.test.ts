import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { output, Trial, type Work } from "../testing/trial.ts";
import { claimsIn } from "./claims.ts";

const workflow = `version: 1
name: claims
context: none
roles:
  developer:
    prompt: Do it.
    frontmatter:
      properties: { commit: { type: string }, branch: { type: string } }
graph:
  $START: { _: { role: developer, prompt: Begin. } }
  developer: { _: { role: $END } }
`;

const git = (cwd: string, ...args: string[]) => execFileSync("git", args, { cwd, encoding: "utf8" }).trim();

/** Answers once per turn. */
function answers(...texts: readonly string[]): Work {
  return ({ turn }) => texts[turn - 1] ?? "";
}

describe("an output that names a commit or a branch", () => {
  test("is returned to its agent while git has neither", async () => {
    const developer = answers(
      output({ commit: "abc1234", branch: "feature/cats" }),
      output({ commit: "Add cats", branch: "none" }),
    );
    await using trial = new Trial(workflow, { work: { developer } });
    const { status, steps } = await trial.start();
    expect(status).toBe("completed");
    expect(steps[0]?.tries[0]?.turns.map(({ kind, state }) => [kind, state])).toEqual([
      [
        "prompt",
        {
          is: "rejected",
          complaints: [
            {
              path: "commit",
              message:
                "`commit` names the commit abc1234, but git has no such commit here. Commit your changes if they are not committed, and return the id that `git rev-parse HEAD` prints.",
            },
            {
              path: "branch",
              message:
                "`branch` names the branch feature/cats, but git has no such branch here. Return the name of the branch that has your work: `git branch --show-current` prints it.",
            },
          ],
        },
      ],
      ["repair", { is: "accepted" }],
    ]);
    expect(trial.asked[1]?.prompt).toContain("git has no such commit here");
  });

  test("is accepted if git has both, and suspends the run if it stays wrong", { tags: ["long"] }, async () => {
    const developer: Work = ({ workspace }) =>
      output({
        commit: git(workspace, "rev-parse", "--short", "HEAD"),
        branch: git(workspace, "branch", "--show-current"),
      });
    await using trial = new Trial(workflow, { work: { developer } });
    expect((await trial.start()).steps[0]?.tries[0]?.turns).toHaveLength(1);
    await using wrong = new Trial(workflow, { work: { developer: () => output({ commit: "abc1234" }) } });
    expect(await wrong.start()).toMatchObject({
      status: "suspended",
      suspension: { reason: "exhausted", message: expect.stringContaining("git has no such commit here") },
    });
  });
});

test.each([
  [{ commit: "abc1234" }, ["abc1234"], []],
  [
    { commit_sha: "ABC1234", sha: " 0123456789abcdef0123456789abcdef01234567 " },
    ["ABC1234", "0123456789abcdef0123456789abcdef01234567"],
    [],
  ],
  [{ commit: "Add cats", sha: "abc123", commit_sha: "e".repeat(64) }, [], []],
  [{ commit: 1234567, branch: null, nested: { commit: "abc1234" } }, [], []],
  [{ branch: "feature/cats#1" }, [], ["feature/cats#1"]],
  [{ branch: "" }, [], []],
  [{ branch: "N/A" }, [], []],
  [{ branch: "-" }, [], []],
  [{ branch: "none" }, [], []],
  [{ branch: "the branch of the issue" }, [], []],
  [{ branch: "feature/*" }, [], []],
])("reads the claims in %j", (value, commits, branches) => {
  const claims = claimsIn(value);
  expect([claims.commits.map(({ name }) => name), claims.branches.map(({ name }) => name)]).toEqual([
    commits,
    branches,
  ]);
});
