import type { GitLabStub } from "@cuebook/trackers/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { allReactions, commitToMain, gitlabReactionTrial, type ReactionTrial } from "../testing/reaction-project.ts";
import { newestRun } from "../testing/run-project.ts";

let of: ReactionTrial<GitLabStub>;
let stub: GitLabStub;
beforeEach(async () => {
  of = await gitlabReactionTrial(allReactions);
  stub = of.trial.stub;
});
afterEach(async () => {
  expect(stub.wrong).toEqual([]);
  expect(stub.actions).toEqual([]);
  await of[Symbol.asyncDispose]();
});

/** Each test starts a service several times. */
const limit = { timeout: 300_000 };
const serve = () => of.serve();
const killedAt = (point: string) => of.killedAt(point);
const request = () => stub.mergeRequests.get(1);
const subjects = () => of.trial.git("log", "--format=%s", "main..", of.commit()).split("\n").reverse();
function ends(status: "success" | "failed"): void {
  const trace = "section_start:1:step\r\u001b[0K\u001b[31mthe test failed\u001b[0m\nexpected louder\n";
  stub.pipelines.addJob(stub.pipelines.add(of.commit(), status), "test", status, { trace });
}
function says(author: string, body: string) {
  const place = { base_sha: "b", start_sha: "b", head_sha: of.commit(), old_path: "said", new_path: "said" };
  return stub.mergeRequests.discuss(stub, request(), author, body, { position: { ...place, new_line: 1 } });
}

test("an issue goes from its run to a merged request, through a failed pipeline and a comment", limit, async () => {
  expect(await serve()).toContain("is open; no checks are known");
  expect(stub.issue(1).labels).toEqual(["review"]);
  expect(request()).toMatchObject({ title: "Draft: 1: Say mine", base: "main", labels: ["agent"], reviewers: ["ada"] });

  ends("failed");
  expect(await serve()).toContain("about failed checks, run ");
  expect(subjects()).toEqual(["mine", "fix"]);

  ends("success");
  const thread = says("ada", "Louder, please");
  expect(await serve()).toContain("about review comments, run ");
  expect(subjects()).toEqual(["mine", "fix", "louder"]);
  expect(thread).toMatchObject({ isResolved: true, notes: [{}, { author: "robot" }] });
  expect(thread.notes[1]?.body).toContain("Louder now.");

  ends("success");
  expect(await serve()).toContain("its checks have passed");
  const { out: story } = await cuebook(of.served.folder, ["runs", "show", await newestRun(of.served.folder)]);
  expect(story).toContain("https://gitlab.com/acme/web/shop/-/merge_requests/1 is open; its checks have passed");

  request().state = "merged";
  expect(await serve()).toContain("merged");
  expect(stub.issue(1)).toMatchObject({ state: "closed", labels: ["done"] });
  expect(stub.mergeRequests.all).toHaveLength(1);
  expect(JSON.stringify(stub.received.map(({ url }) => url.href))).not.toContain(of.trial.token);
});

test("conflicts with the target are merged into the branch", limit, async () => {
  await serve();
  commitToMain(of, "said", "theirs\n");
  request().hasConflicts = true;
  expect(await serve()).toContain("about conflicts, run ");
  expect(of.trial.git("merge-base", "main", of.commit())).toBe(of.trial.git("rev-parse", "main"));
});

test("people are called once after the attempts for failed checks, with a label", limit, async () => {
  await serve();
  for (let times = 0; times < 3; times++) {
    ends("failed");
    await serve();
  }
  expect(request().labels).toEqual(["agent", "needs-human"]);
  expect(subjects()).toEqual(["mine", "fix"]);
});

test.each([
  ["effect make_pull_request#1", "write dispatch_settled#1", "effect reply#1"],
  ["write pull_request_ready#1", "effect push_branch#1", "write service_done#3"],
])(
  "killed at %s, at %s and at %s, everything is done once",
  limit,
  async (atRequest = "", atFix = "", atAnswer = "") => {
    await killedAt(atRequest);
    ends("failed");
    await killedAt(atFix);
    expect(subjects()).toEqual(["mine", "fix"]);
    ends("success");
    const { notes } = says("ada", "Louder, please");
    await killedAt(atAnswer);
    expect(subjects()).toEqual(["mine", "fix", "louder"]);
    expect(notes.map(({ author }) => author)).toEqual(["ada", "robot"]);
    expect(stub.mergeRequests.all).toHaveLength(1);
  },
);
