import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GitHubStub } from "../testing/github/stub.ts";
import { withBlock } from "./block.ts";
import type { Forge, WantedRequest } from "./forge.ts";
import { forgeAt, issueReference, openForge } from "./open.ts";

const token = "ghp_stub_key_of_the_robot";
const wanted: WantedRequest = {
  branch: "cuebook/run",
  base: "main",
  commit: "a".repeat(40),
  title: "Greet by name",
  body: "What was done",
  draft: true,
  labels: ["agent"],
  reviewers: ["ada", "acme/reviewers"],
};

let stub: GitHubStub;
beforeEach(async () => {
  stub = await GitHubStub.start();
  stub.pulls.commitOf = (branch) => ({ main: "b".repeat(40), "cuebook/run": wanted.commit })[branch];
});
afterEach(async () => {
  expect(stub.wrong).toEqual([]);
  await stub[Symbol.asyncDispose]();
});

function open(): Forge {
  const context = { now: () => new Date(0), sleep: async () => undefined };
  const forge = openForge(`${stub.endpoint}/acme/shop.git`, { endpoint: stub.endpoint, token }, context);
  if (forge === undefined) throw new Error("no forge");
  return forge;
}

const only = () => {
  expect(stub.pulls.all).toHaveLength(1);
  const [pull] = stub.pulls.all;
  if (pull === undefined) throw new Error("no pull request");
  return pull;
};

describe("the description of a connection", () => {
  test("names the repository, and what the token may not do", async () => {
    const found = ["it reads the pull requests of acme/shop, whose default branch is main"];
    expect(await open().describe()).toEqual({ found, missing: [] });
    stub.permissions = { ...stub.permissions, push: false };
    stub.archived = true;
    stub.headers = { "x-oauth-scopes": "repo, gist" };
    expect(await open().describe()).toEqual({
      found: [...found, "the scopes of the token are repo, gist"],
      missing: [
        "acme/shop is archived, so nothing in it can be changed: unarchive it",
        "its account may not push branches: give it the role Write in the repository",
      ],
    });
  });

  test("fails with what to do if the token may not read pull requests, or shows no repository", async () => {
    const refuse = (end: string, status: number) => {
      stub.fault = ({ url }) =>
        url.pathname.endsWith(end) ? { status, data: { message: "Resource not accessible" } } : (undefined as never);
    };
    refuse("/pulls", 403);
    await expect(open().describe()).rejects.toMatchObject({
      code: "forge_auth",
      message: 'the forge "github" answered 403 to GET /repos/acme/shop/pulls: Resource not accessible',
      hint: "give the token of `handoff.token` the permission Pull requests: read and write for this repository",
    });
    refuse("/acme/shop", 404);
    await expect(open().describe()).rejects.toMatchObject({ code: "forge_not_found" });
  });
});

describe("the request of a branch", () => {
  test("asks people and teams for a review", async () => {
    await open().ensure(wanted);
    expect(only()).toMatchObject({ reviewers: ["ada"], teams: ["reviewers"] });
  });

  test("exists without a reviewer who cannot be asked, with a note", async () => {
    const { notes } = await open().ensure({ ...wanted, reviewers: ["robot", "ada", "nobody"] });
    expect(notes).toEqual([
      'robot could not be asked for a review: the forge "github" answered 422 to POST /repos/acme/shop/pulls/1/requested_reviewers: Review cannot be requested from pull request author.',
      'nobody could not be asked for a review: the forge "github" answered 422 to POST /repos/acme/shop/pulls/1/requested_reviewers: Reviews may only be requested from collaborators. One or more of the users or teams you specified is not a collaborator.',
    ]);
    expect(only().reviewers).toEqual(["ada"]);
  });
});

describe("a refusal", () => {
  const failed = (more: Partial<WantedRequest> = {}) =>
    open()
      .ensure({ ...wanted, ...more })
      .catch((error) => error);

  test("of a draft says what to set", async () => {
    stub.pulls.hasDrafts = false;
    expect(await failed()).toMatchObject({
      code: "forge_refused",
      message:
        'the forge "github" answered 422 to POST /repos/acme/shop/pulls: Draft pull requests are not supported in this repository.',
      hint: "this repository has no drafts: set `handoff.pull_request.draft: false`",
    });
  });

  test("of the permission names it", async () => {
    stub.fault = ({ method }) =>
      (method === "POST"
        ? { status: 403, data: { message: "Resource not accessible by personal access token" } }
        : undefined) as never;
    expect(await failed()).toMatchObject({
      code: "forge_auth",
      hint: "give the token of `handoff.token` the permission Pull requests: read and write for this repository",
    });
  });
});

describe("the forge of a remote", () => {
  test.each([
    ["https://github.com/acme/shop.git", undefined, "acme/shop"],
    ["https://github.com/acme/shop/", undefined, "acme/shop"],
    ["git@github.com:acme/shop.git", undefined, "acme/shop"],
    ["ssh://git@github.com/acme/shop", undefined, "acme/shop"],
    ["ssh://git@ssh.github.com:443/acme/shop.git", undefined, "acme/shop"],
    ["https://git.example/acme/shop", "https://git.example/api/v3", "acme/shop"],
    ["https://github.com/acme/shop", "https://git.example/api/v3", undefined],
    ["https://github.com.evil.example/acme/shop", undefined, undefined],
    ["https://github.com/acme/shop/more", undefined, undefined],
    ["https://github.com/../shop", undefined, undefined],
    ["https://gitlab.com/acme/shop.git", undefined, undefined],
    ["/srv/git/acme/shop.git", undefined, undefined],
    ["file:///srv/git/acme/shop.git", undefined, undefined],
  ])("%s with the endpoint %s is %s", (address, endpoint, project) => {
    expect(forgeAt(address, { kind: "github", endpoint })?.project).toBe(project);
  });

  test.each([
    ["github", "https://api.github.com acme/shop", "9", "#9"],
    ["github", "https://api.github.com acme/other", "9", undefined],
    ["github", "https://git.example/api/v3 acme/shop", "9", undefined],
    ["gitlab", "https://gitlab.com/api/v4 acme/shop", "9", undefined],
    ["file", "/repo/issues.json", "9", undefined],
    ["github", "https://api.github.com acme/shop", "9; rm", undefined],
  ])("names an issue of %s %s %s as %s", (tracker, source, issue, expected) => {
    const of = { tracker, source, issue };
    expect(issueReference("git@github.com:Acme/shop.git", {}, of)).toBe(expected);
  });

  test("refuses an endpoint without encryption", () => {
    const settings = { endpoint: "http://git.example/api/v3", token };
    expect(() => openForge("http://git.example/a/b", settings)).toThrow(
      "`handoff.endpoint` must begin with https://, so that nobody on the way can read the key",
    );
  });
});

describe("the marked block", () => {
  test("cannot be ended by a text", () => {
    const body = withBlock("before", "text <!-- cuebook:end --> more $& $1");
    expect(body).toBe("before\n\n<!-- cuebook:begin -->\ntext <!-- cuebook :end --> more $& $1\n<!-- cuebook:end -->");
    expect(withBlock(body, "new")).toBe("before\n\n<!-- cuebook:begin -->\nnew\n<!-- cuebook:end -->");
  });
});
