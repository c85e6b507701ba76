import { existsSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { allReactions, type ReactionTrial, reactionTrial } from "../testing/reaction-project.ts";
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
const checks = () => of.trial.stub.pulls.checks;
function fail(): void {
  const { id } = checks().add(of.commit(), "test", "failure");
  checks().logs.set(id, "2026-01-01T00:00:00Z the test failed\n2026-01-01T00:00:01Z expected louder\n");
}
const subjects = () => of.trial.git("log", "--format=%s", "main..", of.commit()).split("\n").reverse();

test("an issue goes from its run to a merged pull request, through a failed check and a comment", {
  tags: ["long"],
}, async () => {
  expect(await serve()).toContain("is open; no checks are known");
  expect(of.served.states).toEqual({ 1: "Review" });

  fail();
  expect(await serve()).toContain("about failed checks, run ");
  expect(subjects()).toEqual(["mine", "fix"]);
  expect(of.served.states).toEqual({ 1: "Review" });

  checks().add(of.commit(), "test", "success");
  const thread = of.trial.stub.pulls.discuss("ada", "Louder, please");
  expect(await serve()).toContain("about review comments, run ");
  expect(subjects()).toEqual(["mine", "fix", "louder"]);
  expect(thread).toMatchObject({ isResolved: true, comments: [{}, { author: "robot" }] });
  expect(thread.comments[1]?.body).toContain("Louder now.");

  checks().add(of.commit(), "test", "success");
  expect(await serve()).toContain("its checks have passed");
  const run = await newestRun(of.served.folder);
  const { out: story } = await cuebook(of.served.folder, ["runs", "show", run]);
  expect(story).toContain("pull req.  https://github.com/acme/shop/pull/1 is open; its checks have passed");
  const { out: inbox } = await cuebook(of.served.folder, ["inbox", "list"]);
  expect(inbox).toContain("review wanted");

  const { path } = JSON.parse(
    (await cuebook(of.served.folder, ["runs", "show", run, "--format", "json"])).out,
  ).workspace;
  expect(existsSync(path)).toBe(true);
  of.trial.stub.pulls.end("merged");
  expect(await serve()).toContain("merged");
  expect(of.served.states).toEqual({ 1: "Done" });
  expect(existsSync(path)).toBe(false);
  const requests = of.trial.stub.received.length;
  await serve();
  expect(of.trial.stub.received).toHaveLength(requests);
  expect(of.trial.stub.pulls.all).toHaveLength(1);
});
