import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GitLabStub } from "../testing/gitlab/stub.ts";
import type { WantedRequest } from "./forge.ts";
import { GitLabForge } from "./gitlab.ts";
import { logText } from "./log-text.ts";
import { forgeAt, openForge } from "./open.ts";

const token = "glpat-stub-key-of-the-robot";
const commit = "a".repeat(40);
const wanted: WantedRequest = {
  ...{ branch: "cuebook/run", base: "main", commit, title: "Greet", body: "Done", draft: false },
  ...{ labels: [], reviewers: [] },
};

let stub: GitLabStub;
let forge: GitLabForge;
beforeEach(async () => {
  stub = await GitLabStub.start();
  stub.mergeRequests.commitOf = (branch) => ({ main: "b".repeat(40), "cuebook/run": commit })[branch];
  const settings = { endpoint: `${stub.address}/api/v4`, token, project: stub.project };
  forge = new GitLabForge(settings, { now: () => new Date(0), sleep: async () => undefined });
});
afterEach(async () => {
  expect(stub.wrong).toEqual([]);
  await stub[Symbol.asyncDispose]();
});

describe("a merge request of GitLab", () => {
  test("has a text whose lines are no quick actions, and one word Draft", async () => {
    await forge.ensure({ ...wanted, draft: true, title: "Draft: Greet", body: "/merge\n/approve" });
    expect(stub.actions).toEqual([]);
    expect(stub.mergeRequests.get(1)).toMatchObject({
      title: "Draft: Greet",
      description: "<!-- cuebook:begin -->\n\\/merge\n\\/approve\n<!-- cuebook:end -->",
    });
  });

  test("that another process made at the same time is found: 409 is no failure", async () => {
    let isMade = false;
    stub.fault = ({ method, url }) => {
      if (method !== "POST" || isMade) return undefined;
      isMade = true;
      expect(url.pathname).toMatch(/merge_requests$/);
      return {
        status: 409,
        data: { message: ["Another open merge request already exists for this source branch: !1"] },
      };
    };
    const others = forge.ensure(wanted);
    await expect(others).rejects.toMatchObject({
      code: "forge_refused",
      message:
        'the forge "gitlab" answered 409 to POST /api/v4/projects/acme%2Fshop/merge_requests: Another open merge request already exists for this source branch: !1',
    });
    await forge.ensure(wanted);
    expect(await forge.ensure(wanted)).toMatchObject({ number: 1, outcome: "unchanged" });
  });

  test("keeps the first reviewer where several need a license, and asks no groups", async () => {
    stub.mergeRequests.hasReviewers = false;
    const { notes } = await forge.ensure({ ...wanted, reviewers: ["ada", "grace", "acme/core", "mallory"] });
    expect(stub.mergeRequests.get(1).reviewers).toEqual(["ada"]);
    const lacks = "did not add the account: it needs access to the project, and several reviewers need Premium";
    expect(notes).toEqual([
      `grace could not be asked for a review: the forge "gitlab" ${lacks}`,
      'acme/core could not be asked for a review: the forge "gitlab" asks no groups for a review, only accounts',
      `mallory could not be asked for a review: the forge "gitlab" ${lacks}`,
    ]);
  });

  test("needs a role and a scope, which the description names", async () => {
    stub.role = 20;
    stub.scopes = ["read_api"];
    expect(await forge.describe()).toEqual({
      found: [
        "it reads the merge requests of acme/shop, whose default branch is main",
        "the scopes of the token are read_api",
      ],
      missing: [
        "the token may only read: make one with the scope `api`",
        "its account may not push branches: give it the role Developer in the project",
      ],
    });
    await expect(forge.ensure(wanted)).rejects.toMatchObject({
      code: "forge_auth",
      hint: "give the token of `handoff.token` the scope `api`, and its account the role Developer in the project",
    });
    stub.requestsAccess = "disabled";
    await expect(forge.describe()).rejects.toThrow("has no merge requests in acme/shop: they are turned off there");
  });

  test.each([
    ["not_approved", false, "clean"],
    ["draft_status", true, "conflicts"],
    ["draft_status", false, "clean"],
    ["unchecked", false, "unknown"],
  ])("whose status is %s, with conflicts: %s, is %s", async (status, hasConflicts, merge) => {
    await forge.ensure(wanted);
    Object.assign(stub.mergeRequests.get(1), { mergeStatus: status, hasConflicts });
    expect(await forge.progress(1)).toMatchObject({ merge });
  });

  test("ends in the commit of its branch, also before GitLab has adopted it", async () => {
    await forge.ensure(wanted);
    stub.mergeRequests.get(1).seen = "b".repeat(40);
    expect(await forge.progress(1)).toMatchObject({ commit });
  });

  test("of a project in groups is found, below the path of an instance", async () => {
    stub.project = "acme/web/shop";
    stub.below = "/gitlab";
    const remote = `${stub.address}/acme/web/shop.git`;
    const opened = openForge(remote, { kind: "gitlab", endpoint: stub.address, token }, { sleep: async () => {} });
    expect(await opened?.ensure(wanted)).toMatchObject({ number: 1, outcome: "created" });
    expect(stub.received[0]?.url.pathname).toBe("/gitlab/api/v4/projects/acme%2Fweb%2Fshop/merge_requests");
  });

  test("comments without quick actions", async () => {
    await forge.ensure(wanted);
    await forge.comment(1, "/close\nHello", { key: "a" });
    expect(stub.actions).toEqual([]);
  });
});

describe("the checks of a commit on GitLab", () => {
  const states = async () => {
    const { state, checks } = await forge.checks(commit);
    return [state, ...checks.map((check) => `${check.name} ${check.state}`)];
  };

  test("are the latest jobs of the newest pipeline of each ref", async () => {
    expect(await forge.checks(commit)).toEqual({ commit, state: "none", checks: [] });
    stub.pipelines.addJob(stub.pipelines.add(commit, "failed"), "old", "failed");
    const pipeline = stub.pipelines.add(commit, "running");
    stub.pipelines.addJob(pipeline, "test", "failed", { isRetried: true });
    const { id } = stub.pipelines.addJob(pipeline, "test", "success");
    stub.pipelines.addJob(pipeline, "style", "failed", { allowFailure: true });
    stub.pipelines.addJob(pipeline, "deploy", "manual", { allowFailure: true });
    stub.pipelines.addJob(pipeline, "slow", "running");
    expect(await states()).toEqual(["pending", "test passed", "style neutral", "deploy skipped", "slow pending"]);
    expect((await forge.checks(commit)).checks[0]).toEqual({
      ...{ id: `job/${id}`, name: "test", state: "passed" },
      address: `https://gitlab.com/acme/shop/-/jobs/${id}`,
    });
    stub.pipelines.addJob(
      stub.pipelines.add(commit, "success", { ref: "refs/merge-requests/1/head" }),
      "mr",
      "success",
    );
    expect((await states()).includes("mr passed")).toBe(true);
  });

  test("that a person must start wait for them, with those behind", async () => {
    const pipeline = stub.pipelines.add(commit, "manual");
    stub.pipelines.addJob(pipeline, "approve", "manual");
    stub.pipelines.addJob(pipeline, "deploy", "created");
    expect(await states()).toEqual(["needs_person", "approve needs_person", "deploy needs_person"]);
  });

  test("are those of a child pipeline, if it failed, and of other services", async () => {
    const child = stub.pipelines.add(commit, "failed", { source: "parent_pipeline" });
    stub.pipelines.addJob(child, "unit", "failed");
    const parent = stub.pipelines.add(commit, "failed");
    stub.pipelines.addJob(parent, "tests", "failed", { child: child.id });
    stub.pipelines.addJob(parent, "jenkins", "success", { target: "https://ci.example/1" });
    expect(await states()).toEqual(["failed", "tests failed", "tests: unit failed", "jenkins passed"]);
  });

  test("are a pipeline without jobs, if its file has a mistake", async () => {
    stub.pipelines.add(commit, "failed", { yamlErrors: "jobs config should contain at least one visible job" });
    expect(await states()).toEqual(["failed", "pipeline failed"]);
    const [check] = (await forge.checks(commit)).checks;
    expect(check && (await forge.log(check, 100))).toBe("jobs config should contain at least one visible job");
  });

  test("are also those of the merged result, if it has the commit as a parent", async () => {
    await forge.ensure(wanted);
    const merged = stub.pipelines.add("m".repeat(40), "success", { ref: "refs/merge-requests/1/merge" });
    stub.pipelines.addJob(merged, "together", "success");
    stub.mergeRequests.get(1).pipeline = merged;
    expect(await states()).toEqual(["none"]);
    stub.pipelines.parents.set(merged.sha, ["b".repeat(40), commit]);
    expect(await states()).toEqual(["passed", "together passed"]);
  });

  test("have a log, of which the end is read as plain lines", async () => {
    const pipeline = stub.pipelines.add(commit, "failed");
    const trace = `first\n${"x".repeat(1000)}\nsection_start:1:step\r\u001b[0K\u001b[31mFAIL\u001b[0m\n`;
    stub.pipelines.addJob(pipeline, "test", "failed", { trace });
    stub.pipelines.addJob(pipeline, "gone", "failed");
    const { checks } = await forge.checks(commit);
    const logs = await Promise.all(checks.map((check) => forge.log(check, 60)));
    expect(logs).toEqual(["FAIL", undefined]);
  });

  test("have logs without marks and time stamps", () => {
    expect(logText("2026-01-01T00:00:00.000001Z 00O one\r\n10 %\r20 %\nsection_end:2:step\r\u001b[0Ktwo\u0000")).toBe(
      "one\n20 %\ntwo",
    );
  });
});

describe("what people say about a merge request of GitLab", () => {
  beforeEach(async () => {
    await forge.ensure({ ...wanted, reviewers: ["ada", "grace"] });
  });
  const request = () => stub.mergeRequests.get(1);
  const discuss = (...given: [string, string, object?]) => stub.mergeRequests.discuss(stub, request(), ...given);

  test("is the verdict of each reviewer, with its time, and of those who approved unasked", async () => {
    request().verdicts.set("ada", "requested_changes");
    request().approvers.push("mallory");
    discuss("ada", "requested changes", { isIndividual: true, note: { system: true } });
    expect(await forge.reviews(1)).toMatchObject([
      { id: "1", author: "ada", verdict: "changes_requested", at: "2026-01-01T00:01:00.000Z" },
      { author: "mallory", verdict: "approved", at: "" },
    ]);
  });

  test("are conversations with their lines, without what GitLab reports and internal notes", async () => {
    const place = { base_sha: "b", start_sha: "b", head_sha: commit, old_path: "said", new_path: "said", new_line: 7 };
    const range = { ...place, line_range: { start: { new_line: 5 }, end: { new_line: 7 } } };
    const { id } = discuss("ada", "Why?", { position: range });
    discuss("project_7_bot_x", "Old", { position: { ...place, head_sha: "c" } });
    discuss("ada", "changed the description", { isIndividual: true, note: { system: true } });
    discuss("ada", "between us", { isIndividual: true, note: { internal: true } });
    discuss("grace", "In general");
    discuss("grace", "By the way", { isIndividual: true });
    expect(await forge.threads(1)).toMatchObject([
      { id, file: "said", startLine: 5, endLine: 7, isOutdated: false, isResolved: false },
      { file: "said", isOutdated: true, comments: [{ author: "project_7_bot_x", isBot: true }] },
      { comments: [{ author: "grace", isOwn: false, isBot: false, body: "In general" }] },
    ]);
    expect((await forge.threads(1))[1]).not.toHaveProperty("startLine");
    for (const key of ["a", "a"]) await forge.reply(1, id, "/close\nBecause", { key });
    await forge.resolve(1, id);
    const from = stub.received.length;
    await forge.resolve(1, id);
    expect(stub.requests(from)).toEqual([`GET /projects/acme%2Fshop/merge_requests/1/discussions/${id}`]);
    const [thread] = await forge.threads(1);
    expect(thread).toMatchObject({
      isResolved: true,
      comments: [{ body: "Why?" }, { isOwn: true, body: "/close\nBecause" }],
    });
    expect(stub.actions).toEqual([]);
    await expect(forge.reply(1, "gone", "x", { key: "a" })).rejects.toMatchObject({ code: "forge_not_found" });
  });
});

describe("the project of a remote on GitLab", () => {
  test.each([
    ["https://gitlab.com/acme/shop.git", {}, "acme/shop"],
    ["https://gitlab.com/acme/web/shop.git", {}, "acme/web/shop"],
    ["git@gitlab.com:acme/web/shop.git", {}, "acme/web/shop"],
    ["ssh://git@altssh.gitlab.com:443/acme/shop.git", {}, "acme/shop"],
    ["https://git.example/acme/shop", { endpoint: "https://git.example/api/v4" }, "acme/shop"],
    ["https://git.example/acme/shop", { kind: "gitlab", endpoint: "https://git.example" }, "acme/shop"],
    ["https://git.example/gitlab/a/b/c.git", { endpoint: "https://git.example/gitlab/api/v4" }, "a/b/c"],
    ["https://git.example/other/a/b.git", { endpoint: "https://git.example/gitlab/api/v4" }, undefined],
    ["git@git.example:a/b/c.git", { endpoint: "https://git.example:8443/gitlab/api/v4" }, "a/b/c"],
    ["https://git.example:8443/a/b", { endpoint: "https://git.example/api/v4" }, undefined],
    ["https://gitlab.com/acme/shop", { endpoint: "https://git.example/api/v4" }, undefined],
    ["https://gitlab.com.evil.example/acme/shop", {}, undefined],
    ["https://gitlab.com/acme", {}, undefined],
    ["https://git.example/acme/shop", { tracker: { kind: "gitlab", endpoint: "https://git.example" } }, "acme/shop"],
    ["https://git.example/a/b", { tracker: { kind: "jira", endpoint: "https://git.example" } }, undefined],
    ["https://gitlab.com/acme/shop", { tracker: { kind: "gitlab", endpoint: "https://git.example" } }, "acme/shop"],
    ["https://gitlab.com/acme/shop", { kind: "github" }, undefined],
    ["https://github.com/acme/shop", { kind: "gitlab" }, undefined],
  ] as const)("%s with %j is %s", (address, choice, project) => {
    const found = forgeAt(address, choice);
    expect(found?.project).toBe(project);
    if (project !== undefined) expect(found?.kind).toBe("gitlab");
  });

  test.each([
    [
      { endpoint: "http://git.example" },
      "`handoff.endpoint` must begin with https://, so that nobody on the way can read the key",
    ],
    [
      { kind: "github", endpoint: "https://git.example/api/v4" },
      "`handoff.endpoint` is the API of GitLab, but `handoff.kind` is github",
    ],
    [
      { token: "ghp_1" },
      "`handoff.token` is a token of GitHub, but the forge is GitLab: set another token, or `handoff.kind: github`",
    ],
    [
      { kind: "github" },
      "`handoff.token` is a token of GitLab, but the forge is GitHub: set another token, or `handoff.kind: gitlab`",
    ],
  ] as const)("is refused with %j", (change, message) => {
    const access = { kind: "gitlab", token, ...change } as const;
    expect(() => openForge("https://gitlab.com/a/b", access)).toThrow(message);
  });
});
