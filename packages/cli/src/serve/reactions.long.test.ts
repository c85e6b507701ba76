import { afterEach, beforeEach, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { allReactions, commitToMain, type ReactionTrial, reactionTrial } from "../testing/reaction-project.ts";
import { newestRun } from "../testing/run-project.ts";

let of: ReactionTrial;
beforeEach(async () => {
  of = await reactionTrial(allReactions);
});
afterEach(async () => {
  expect(of.trial.stub.wrong).toEqual([]);
  await of[Symbol.asyncDispose]();
});

const serve = () => of.serve();
const killedAt = (point: string) => of.killedAt(point);
const checks = () => of.trial.stub.pulls.checks;
function fail(): void {
  const { id } = checks().add(of.commit(), "test", "failure");
  checks().logs.set(id, "the test failed\nexpected louder\n");
}
const subjects = () => of.trial.git("log", "--format=%s", "main..", of.commit()).split("\n").reverse();

test("people are called once after the attempts for failed checks, with a label", async () => {
  await serve();
  for (let times = 0; times < 2; times++) {
    fail();
    await serve();
  }
  const [pull] = of.trial.stub.pulls.all;
  expect(pull?.issue.labels).toEqual(["needs-human"]);
  expect(subjects()).toEqual(["mine", "fix"]);
  const { out } = await cuebook(of.served.folder, ["inbox", "list"]);
  expect(out).toContain("Cuebook gave up on it: its checks fail");
  pull?.issue.labels.splice(0);
  await serve();
  expect(pull?.issue.labels).toEqual([]);
});

test.each([undefined, "effect continue_run#1", "write run_resumed#1", "effect push_branch#1"])(
  "a run about a pull request continues with the answer to its question, killed at %s",
  async (point) => {
    await serve();
    const { id } = checks().add(of.commit(), "test", "failure");
    checks().logs.set(id, "which one?\n");
    await cuebook(of.served.folder, ["serve", "--once", "--trust"], of.env);
    const run = await newestRun(of.served.folder);
    const answer = await cuebook(of.served.folder, ["inbox", "answer", run, "--say", "The second one"]);
    expect(answer.code).toBe(0);
    expect(answer.out).toContain("The run belongs to a service: cuebook serve continues it");
    expect(subjects()).toEqual(["mine"]);
    const out = point === undefined ? await serve() : await killedAt(point);
    if (point === undefined) expect(out).toContain(`continued     run ${run}`);
    expect(subjects()).toEqual(["mine", "answered"]);
    expect(of.served.states).toEqual({ 1: "Review" });
    expect(await serve()).not.toContain("continued");
  },
);

test("conflicts with the target are merged into the branch", async () => {
  await serve();
  commitToMain(of, "said", "theirs\n");
  const [pull] = of.trial.stub.pulls.all;
  if (pull !== undefined) pull.mergeable = false;
  expect(await serve()).toContain("about conflicts, run ");
  expect(of.trial.git("merge-base", "main", of.commit())).toBe(of.trial.git("rev-parse", "main"));
});

test("nothing is done about a branch that a person has changed, nor after a request was closed", async () => {
  await serve();
  const [pull] = of.trial.stub.pulls.all;
  of.trial.git("update-ref", `refs/heads/${pull?.branch}`, of.trial.git("rev-parse", "main"));
  fail();
  expect(await serve()).not.toContain("about failed checks");
  of.trial.stub.pulls.end("closed");
  expect(await serve()).toContain("closed");
  expect(of.served.states).toEqual({ 1: "Review" });
  expect(JSON.stringify(of.served.issues[0]?.comments)).toContain("was closed without being merged");
});

const ofRuns = ["write run_created#1", "effect push_branch#1", "write dispatch_settled#1"];
test.each([
  ["write pull_request_seen#1", "effect reply#1", "effect merged#1"],
  [ofRuns[0], "write service_done#3", "write service_done#1"],
  [ofRuns[1], ofRuns[1], "effect merged#1"],
  [ofRuns[2], ofRuns[2], "write pull_request_seen#1"],
])("killed at %s, at %s and at %s, everything is done once", async (atFix = "", atAnswer = "", atEnd = "") => {
  await serve();
  fail();
  await killedAt(atFix);
  expect(subjects()).toEqual(["mine", "fix"]);
  checks().add(of.commit(), "test", "success");
  const thread = of.trial.stub.pulls.discuss("ada", "Louder, please");
  await killedAt(atAnswer);
  expect(subjects()).toEqual(["mine", "fix", "louder"]);
  expect(thread.comments.map(({ author }) => author)).toEqual(["ada", "robot"]);
  of.trial.stub.pulls.end("merged");
  await killedAt(atEnd);
  expect(of.served.states).toEqual({ 1: "Done" });
  expect(of.trial.stub.pulls.all).toHaveLength(1);
});
