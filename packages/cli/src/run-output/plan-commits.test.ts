import type { PlannedGit } from "@cuebook/engine";
import { expect, test } from "vitest";
import { styleOf } from "../output/style.ts";
import { commitsText } from "./plan-commits.ts";

const style = styleOf(false, () => 80);
const hook = (name: PlannedGit["hooks"][number]["name"], from: string, more = {}) => {
  return { name, from, isIgnored: false, isRun: false, ...more };
};

test("commitsText says which hooks run, and whether commits are signed", () => {
  const hooks = [
    hook("pre-commit", ".husky/pre-commit", { manager: "husky" }),
    hook("prepare-commit-msg", ".git/hooks/prepare-commit-msg", { isIgnored: true }),
    hook("commit-msg", ".git/hooks/commit-msg"),
    hook("pre-push", "lefthook.yml", { manager: "lefthook" }),
  ];
  const reason = "the key /home/me/.ssh/id asks for a passphrase: add it to ssh-agent (ssh-add)";
  expect(
    commitsText({ hooks, signing: { is: "unsigned", reason } }, style),
  ).toBe(`pre-commit          .husky/pre-commit (husky) does not run; to run it as a
                    check: project: { hooks: [pre-commit] }
prepare-commit-msg  .git/hooks/prepare-commit-msg is not executable: git does
                    not run it, nor does Cuebook
commit-msg          .git/hooks/commit-msg does not run: Cuebook writes the
                    messages of its commits
pre-push            lefthook.yml (lefthook) does not run: Cuebook pushes
                    branches without hooks
signing             commits are not signed, although \`commit.gpgSign\` is set:
                    the key /home/me/.ssh/id asks for a passphrase: add it to
                    ssh-agent (ssh-add)
`);
  const run = hook("pre-commit", "lefthook.yml", { manager: "lefthook", isRun: true });
  expect(
    commitsText({ hooks: [run], signing: { is: "signed" } }, style),
  ).toBe(`pre-commit  lefthook.yml (lefthook) runs as a check before the work of a phase
            is committed
signing     commits are signed, as \`commit.gpgSign\` asks for
`);
  expect(commitsText({ hooks: [], signing: { is: "off" } }, style)).toBe("");
});
