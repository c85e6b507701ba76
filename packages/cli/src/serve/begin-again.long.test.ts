import { expect, test } from "vitest";
import { allReactions, commitToMain, type ReactionTrial, reactionTrial } from "../testing/reaction-project.ts";

function move(of: ReactionTrial, state: string): void {
  of.served.issues = of.served.issues.map((issue) => ({ ...issue, state }));
}

/** The files of a branch of the remote. */
const filesOf = ({ trial }: ReactionTrial, branch = "") =>
  trial.git("ls-tree", "--name-only", branch).split("\n").sort();

test("an issue whose pull request was closed begins again when it is moved to an active state, as the comment says", async () => {
  await using of = await reactionTrial(allReactions);
  await of.serve();
  of.trial.stub.pulls.end("closed");
  await of.serve();
  expect(JSON.stringify(of.served.issues[0]?.comments)).toContain("Move the issue to an active state to begin again.");
  commitToMain(of, "new", "theirs\n");
  expect(await of.serve()).not.toContain("dispatched");

  move(of, "To Do");
  expect(await of.serve()).toMatch(/dispatched +run [0-9a-z]{10}, in /);
  const [first, second] = of.trial.stub.pulls.all;
  expect(of.served.states).toEqual({ 1: "Review" });
  expect([first?.issue.state, second?.issue.state]).toEqual(["closed", "open"]);
  expect(second?.branch).not.toBe(first?.branch);
  expect(filesOf(of, second?.branch)).toContain("new");
  expect(first?.issue.comments).toEqual([]);
  // The new request is followed.
  of.trial.stub.pulls.end("merged");
  await of.serve();
  expect(of.served.states).toEqual({ 1: "Done" });
  expect(of.trial.stub.wrong).toEqual([]);
});

test("an open pull request of the work before names the one that replaces it, once", async () => {
  await using of = await reactionTrial(allReactions);
  await of.serve();
  move(of, "To Do");
  await of.killedAt("write branch_pushed#1");
  await of.serve();
  const [first, second] = of.trial.stub.pulls.all;
  expect(first?.issue.state).toBe("open");
  expect(first?.issue.comments.map(({ body }) => body)).toEqual([
    expect.stringContaining(`${second?.issue.number} replaces this one`),
  ]);
  expect(of.trial.stub.pulls.all).toHaveLength(2);
  expect(of.trial.stub.wrong).toEqual([]);
});
