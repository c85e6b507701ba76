import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTracker } from "../registry.ts";
import { newIssue } from "../testing/github/data.ts";
import { GitHubStub } from "../testing/github/stub.ts";
import { openOn } from "../testing/github/trial.ts";
import type { TrackerSettings } from "../tracker/tracker.ts";

let stub: GitHubStub;
beforeEach(async () => {
  stub = await GitHubStub.start();
});
afterEach(async () => {
  expect(stub.wrong).toEqual([]);
  await stub[Symbol.asyncDispose]();
});

const states = { activeStates: ["todo", "doing"], terminalStates: ["done", "dropped"], handoffState: "review" };

function open(own: Readonly<Record<string, unknown>> = {}, settings: Partial<TrackerSettings> = {}) {
  return openOn(stub, own, { ...states, ...settings });
}

const refusal = (status: number, message = "no") => ({ status, data: { message } });

describe("settings", () => {
  const settings = { ...states, apiKey: "ghp_1", project: "acme/shop", own: {} };
  const refused = (change: object) => () =>
    openTracker("github", { ...settings, ...change }, { folder: "/", tell: () => {} });

  test.each<[string, object]>([
    [
      "`tracker.api_key` is missing; write the name of a variable with a GitHub token, such as `$GITHUB_TOKEN`",
      { apiKey: "" },
    ],
    ["`tracker.api_key` has a character that no key has", { apiKey: "a\nb" }],
    ["`tracker.project` must be OWNER/REPOSITORY, such as acme/shop; found shop", { project: "shop" }],
    ["`tracker.project` must be OWNER/REPOSITORY, such as acme/shop; found acme/..", { project: "acme/.." }],
    [
      "`tracker.endpoint` must begin with https://, so that nobody on the way can read the key",
      { endpoint: "http://github.example/api/v3" },
    ],
    [
      "`tracker.endpoint` must be an address such as https://api.github.com or https://HOST/api/v3",
      { endpoint: "https://user:pass@github.example" },
    ],
    [
      "`tracker.active_states` and `tracker.terminal_states` are empty, so that closed issues would be worked on",
      { activeStates: [], terminalStates: [] },
    ],
    ["`github.states: project` needs `github.board`", { own: { states: "project" } }],
    [
      "with `github.states: open_closed` the only states are open and closed; found todo, doing, done, dropped",
      { own: { states: "open_closed" }, handoffState: "Closed" },
    ],
    ['"board" must be OWNER/NUMBER, but is the text "5"', { own: { states: "project", board: "5" } }],
  ])("are refused: %s", (message, change) => {
    expect(refused(change)).toThrow(
      expect.objectContaining({
        code: "tracker_config_invalid",
        message: `the settings of the tracker "github" are invalid: ${message}`,
        hint: expect.stringMatching(/^correct the sections? (`tracker` and )?`github` of the workflow's front matter$/),
      }),
    );
  });
});

describe("an issue", () => {
  test("has the fields of GitHub's issue", async () => {
    stub.add({
      title: "Totals",
      body: "Line\r\ntwo",
      labels: ["P1", "UI", "todo", "Bug", "p0"],
      assignees: ["ada", "bob"],
      type: "Task",
      parent: 7,
      branch: "fix/totals",
    });
    const { tracker } = open({ priority_labels: { P0: 0, p1: 1 }, branches: true });
    const [issue] = await tracker.fetchCandidates();
    expect(issue).toEqual({
      id: "1",
      uid: `${stub.endpoint} 1001`,
      identifier: "1",
      title: "Totals",
      description: "Line\r\ntwo",
      priority: 0,
      state: "todo",
      branch_name: "fix/totals",
      url: "https://github.com/acme/shop/issues/1",
      assignee: "ada",
      issue_type: "Task",
      created_at: "2026-01-01T00:01:00Z",
      updated_at: "2026-01-01T00:01:00Z",
      labels: ["bug", "ui"],
      parent: { id: "7", identifier: "7" },
      comments: null,
      blockers: [],
      blocked_by: [],
    });
    expect((await tracker.fetchByIds(["1"])).get("1")).toEqual(issue);
  });

  test("that is a pull request is none", async () => {
    stub.add({ labels: ["todo"], isPull: true });
    const { tracker } = open();
    expect(await tracker.fetchCandidates()).toEqual([]);
    expect((await tracker.fetchByIds(["1"])).size).toBe(0);
    await expect(tracker.fetchOne("1")).rejects.toMatchObject({
      code: "tracker_not_found",
      hint: "it is a pull request",
    });
  });

  test.each(["", "0", "01", "../2", "1?x", "other/repo#1", "99999999999"])("has no id %j", async (id) => {
    stub.add();
    const { tracker } = open();
    await expect(tracker.comment(id, "x")).rejects.toMatchObject({ code: "tracker_not_found", issue: id });
    expect(stub.received).toEqual([]);
  });

  test("is listed if it has the required labels, and if the search finds it", async () => {
    stub.add({ title: "plain apple", labels: ["todo"] });
    stub.add({ title: "apple", labels: ["todo", "Agent", "a,b"] });
    stub.add({ title: "pear", labels: ["todo", "agent", "a,b"] });
    stub.add({ title: "apple", labels: ["todo", "agent"] });
    const own = { required_labels: ["agent", "a,b"] };
    const ids = async (settings: Partial<TrackerSettings>) =>
      (await open(own, settings).tracker.fetchCandidates()).map(({ id }) => id);
    expect(await ids({})).toEqual(["2", "3"]);
    expect(await ids({ queryFilter: "apple" })).toEqual(["2"]);
    const search = stub.received.find(({ url }) => url.pathname === "/search/issues");
    expect(search?.url.searchParams.get("q")).toBe("repo:acme/shop is:issue is:open apple");
  });

  test.each([
    [{ total_count: 5, incomplete_results: true, items: [] }, "searched only a part of the issues"],
    [
      { total_count: 1001, incomplete_results: false, items: [] },
      "finds 1001 issues for `tracker.query_filter`, and shows only 1000 of them",
    ],
  ])("is not left out because a search is incomplete", async (data, message) => {
    stub.fault = ({ url }) => (url.pathname === "/search/issues" ? { status: 200, data } : undefined);
    await expect(open({}, { queryFilter: "x" }).tracker.fetchCandidates()).rejects.toThrow(message);
  });

  test("that is unchanged is not sent again", async () => {
    stub.add({ labels: ["todo"], blockedBy: ["2"] });
    stub.add({ labels: ["todo"] });
    const { tracker } = open();
    const first = await tracker.fetchCandidates();
    const { length } = stub.received;
    expect(await tracker.fetchCandidates()).toEqual(first);
    expect(stub.received.slice(length).every(({ headers }) => headers["if-none-match"] !== undefined)).toBe(true);
    stub.issue(2).labels = ["done"];
    expect((await tracker.fetchCandidates()).map(({ id, blockers }) => [id, blockers])).toEqual([
      ["1", [{ id: "2", identifier: "2", state: "done" }]],
    ]);
  });
});

describe("blockers", () => {
  test("of other repositories are open or closed, and one that cannot be read counts as open", async () => {
    stub.foreign.set("acme/api#3", newIssue(3, { labels: ["done"] }));
    stub.foreign.set("acme/api#4", newIssue(4, { state: "closed" }));
    stub.add({ labels: ["todo"], blockedBy: ["acme/api#4", "acme/api#3", "acme/secret#1"] });
    const { blockers } = await open().tracker.fetchOne("1");
    expect(blockers).toEqual([
      { id: "acme/api#3", identifier: "acme/api#3", state: "open" },
      { id: "acme/api#4", identifier: "acme/api#4", state: "done" },
      { id: "", identifier: "an issue that cannot be read", state: "" },
    ]);
  });
});

describe("states as labels", () => {
  test("are read ignoring case, and a closed issue is done", async () => {
    stub.add({ labels: ["Doing"] });
    stub.add({ labels: ["doing"], state: "closed" });
    stub.add({ labels: ["DROPPED"], state: "closed" });
    stub.add({ labels: ["bug"], state: "closed" });
    stub.add({ labels: ["bug"] });
    const { tracker } = open();
    const found = await tracker.fetchByIds(["1", "2", "3", "4", "5"]);
    expect([...found.values()].map(({ state }) => state)).toEqual(["doing", "done", "dropped", "done", "open"]);
    expect((await tracker.fetchCandidates()).map(({ id }) => id)).toEqual(["1"]);
  });

  test("that contradict each other are reported, and the one that is further along counts", async () => {
    stub.add({ labels: ["todo", "review"] });
    stub.add({ labels: ["todo", "doing"] });
    const { tracker, told } = open();
    expect((await tracker.fetchCandidates()).map(({ id, state }) => [id, state])).toEqual([["2", "doing"]]);
    expect(told().map(({ file, message }) => `${file}: ${message}`)).toEqual([
      'https://github.com/acme/shop/issues/1: the issue has several states as labels: review, todo; "review" counts',
      'https://github.com/acme/shop/issues/2: the issue has several states as labels: doing, todo; "doing" counts',
    ]);
  });

  test("that the tracker itself is exchanging are no contradiction", async () => {
    stub.add({ labels: ["todo"] });
    const { tracker, told } = open();
    const lists: Promise<unknown>[] = [];
    stub.fault = ({ method }) => {
      if (method !== "DELETE") return undefined;
      lists.push(tracker.fetchCandidates());
      return { status: 500, data: {} };
    };
    await expect(tracker.transition("1", "doing")).rejects.toMatchObject({ code: "tracker_unavailable" });
    await Promise.all(lists);
    expect([lists.length, told()]).toEqual([3, []]);
    // The move was given up.
    await tracker.fetchCandidates();
    expect(told().map(({ code }) => code)).toEqual(["issue_several_states"]);
  });

  test("are exchanged: the new label first, then all others go, then the issue is closed", async () => {
    stub.add({ labels: ["TODO", "bug", "doing"] });
    const { tracker } = open();
    const from = stub.received.length;
    await tracker.transition("1", "Done");
    expect(stub.requests(from).filter((each) => !each.startsWith("GET"))).toEqual([
      "POST /repos/acme/shop/issues/1/labels",
      "DELETE /repos/acme/shop/issues/1/labels/TODO",
      "DELETE /repos/acme/shop/issues/1/labels/doing",
      "PATCH /repos/acme/shop/issues/1",
    ]);
    expect(stub.issue(1)).toMatchObject({ labels: ["bug", "done"], state: "closed" });
    await tracker.transition("1", "review");
    expect(stub.issue(1)).toMatchObject({ labels: ["bug", "review"], state: "open" });
  });

  test("with a prefix are all labels that have it", async () => {
    stub.add({ labels: ["State: Parked", "todo"] });
    const { tracker } = open({ label_prefix: "state:" });
    expect(await tracker.fetchOne("1")).toMatchObject({ state: "Parked", labels: ["todo"] });
    await tracker.transition("1", "TODO");
    expect(stub.issue(1).labels).toEqual(["todo", "state:todo"]);
  });

  test("that somebody else changes at the same moment are a conflict", async () => {
    const issue = stub.add({ labels: ["todo"] });
    stub.fault = ({ method }) => {
      if (method === "DELETE") issue.labels.push("review");
      return undefined;
    };
    await expect(open().tracker.transition("1", "doing")).rejects.toMatchObject({
      code: "tracker_conflict",
      message:
        'the tracker "github" did not move the issue "1" to "doing": it is in the state "review", expected "doing"',
    });
  });

  test("that a person gives an issue between the requests of a move count, and the move is undone", async () => {
    const issue = stub.add({ labels: ["todo"] });
    stub.fault = ({ method }) => {
      if (method === "POST") issue.labels = ["parked"];
      return undefined;
    };
    const prefixed = stub.add({ labels: ["is:todo"] });
    await expect(open().tracker.transition("1", "doing")).resolves.toBeUndefined();
    stub.fault = ({ method }) => {
      if (method === "POST") prefixed.labels = ["is:parked"];
      return undefined;
    };
    const { tracker } = open({ label_prefix: "is:" });
    await expect(tracker.transition("2", "review")).rejects.toMatchObject({
      code: "tracker_conflict",
      message:
        'the tracker "github" did not move the issue "2" to "review": it is in the state "parked", expected "review"',
    });
    // A label that is no state is not touched.
    expect(stub.issue(1).labels).toEqual(["parked", "doing"]);
    expect(stub.issue(2)).toMatchObject({ labels: ["is:parked"], state: "open" });
  });

  test("cannot be changed with a key that only reads", async () => {
    stub.add({ labels: ["todo"] });
    stub.fault = ({ method }) => (method === "GET" ? undefined : refusal(404, "Not Found"));
    await expect(open().tracker.transition("1", "doing")).rejects.toMatchObject({
      code: "tracker_auth",
      message: 'the tracker "github" may not change labels of the issue with the key of the settings',
      hint: "give the key the permission to read and write issues of the repository",
    });
  });
});

test("open and closed are states", async () => {
  stub.add();
  const { tracker } = open(
    { states: "open_closed" },
    { activeStates: ["Open"], terminalStates: ["Closed"], handoffState: "closed" },
  );
  expect((await tracker.fetchCandidates()).map(({ state }) => state)).toEqual(["open"]);
  await tracker.transition("1", "Closed");
  expect(stub.issue(1).state).toBe("closed");
  await tracker.transition("1", "open");
  expect(stub.issue(1).state).toBe("open");
});

describe("states in a project", () => {
  const board = { states: "project", board: "acme/5" };

  test("are those of its field; an issue beside the project is only open or closed", async () => {
    stub.add({ status: "In Progress" });
    stub.add({ status: "In Progress", state: "closed" });
    stub.add();
    stub.add({ status: "" });
    const { tracker } = open(board, { activeStates: ["in progress"], terminalStates: ["Done"] });
    const found = await tracker.fetchByIds(["1", "2", "3", "4"]);
    expect([...found.values()].map(({ state }) => state)).toEqual(["In Progress", "Done", "open", "open"]);
    expect((await tracker.fetchCandidates()).map(({ id }) => id)).toEqual(["1"]);
  });

  test.each([
    [1, "Later", 'has no state "Later": Status can be Open, In Progress, Done'],
    [2, "Done", 'cannot move the issue "2": it is not in the project acme/5'],
  ])("that cannot be reached are named", async (id, state, message) => {
    stub.add({ status: "Open" });
    stub.add();
    await expect(open(board).tracker.transition(String(id), state)).rejects.toMatchObject({
      code: "tracker_payload",
      message: `the tracker "github" ${message}`,
      issue: String(id),
    });
  });

  test("of which a query fails are not taken for missing ones", async () => {
    stub.add({ status: "Open" });
    const errors = [{ type: "INSUFFICIENT_SCOPES", message: "Your token needs read:project" }];
    stub.fault = ({ url }) =>
      url.pathname === "/graphql" ? { status: 200, data: { data: { repository: { i1: null } }, errors } } : undefined;
    await expect(open(board).tracker.fetchCandidates()).rejects.toMatchObject({
      code: "tracker_auth",
      message: 'the tracker "github" refused a query: Your token needs read:project',
    });
    const limit = { data: null, errors: [{ type: "RATE_LIMITED", message: "API rate limit exceeded" }] };
    const headers = { "x-ratelimit-reset": String(Date.parse("2026-03-01T09:20:00Z") / 1000) };
    stub.fault = ({ url }) => (url.pathname === "/graphql" ? { status: 200, data: limit, headers } : undefined);
    await expect(open(board).tracker.fetchCandidates()).rejects.toMatchObject({
      code: "tracker_unavailable",
      retryAt: "2026-03-01T09:20:00.000Z",
    });
  });
});

describe("an issue that is missing", () => {
  /** Answers for a repository that has another name now, or an issue that has another repository. */
  const moved = (path: RegExp, to: string, repository: string) => {
    stub.fault = ({ url }) => {
      if (path.test(url.pathname)) return { status: 301, data: {}, headers: { location: to } };
      const issue = { ...newIssue(1), repository_url: `${stub.endpoint}/repos/${repository}` };
      const facts = { id: 1, node_id: "I1", full_name: repository, default_branch: "main" };
      const shown = { html_url: "u", created_at: "", updated_at: "", ...facts };
      if (url.searchParams.has("per_page")) return { status: 200, data: [] };
      return url.pathname.startsWith("/repositories/") ? { status: 200, data: { ...issue, ...shown } } : undefined;
    };
  };

  test("because it was moved to another repository is gone", async () => {
    stub.add({ labels: ["todo"] });
    moved(/\/issues\/1$/, "/repositories/9/issues/3", "acme/api");
    const { tracker } = open();
    expect((await tracker.fetchByIds(["1"])).size).toBe(0);
    await expect(tracker.transition("1", "doing")).rejects.toMatchObject({
      code: "tracker_not_found",
      hint: "it was deleted, moved to another repository, or never existed",
    });
    expect(stub.requests().some((each) => !each.startsWith("GET"))).toBe(false);
  });

  test("because the repository was renamed is not gone", async () => {
    moved(/^\/repos\//, "/repositories/9", "acme/store");
    const error = {
      code: "tracker_payload",
      message: 'the tracker "github" has acme/shop under another name now: acme/store',
      hint: "set `tracker.project` to acme/store",
    };
    await expect(open().tracker.fetchByIds(["1"])).rejects.toMatchObject(error);
    await expect(open().tracker.fetchCandidates()).rejects.toMatchObject(error);
  });

  test("because the key lost its access, or issues are turned off, is not gone", async () => {
    const { tracker } = open();
    stub.fault = () => refusal(404);
    await expect(tracker.fetchByIds(["1"])).rejects.toMatchObject({
      code: "tracker_auth",
      message: 'the tracker "github" shows no issues of acme/shop to the key of the settings',
    });
    await expect(tracker.fetchCandidates()).rejects.toMatchObject({ code: "tracker_auth" });
    stub.fault = () => refusal(410);
    await expect(tracker.fetchByIds(["1"])).rejects.toThrow("has no issues in acme/shop: they are turned off there");
  });

  test("because it was deleted is gone", async () => {
    stub.fault = ({ url }) => (url.pathname.endsWith("/1") ? refusal(410) : undefined);
    expect((await open().tracker.fetchByIds(["1"])).size).toBe(0);
  });
});

test("the key of an app finds its own comments by the name of the app", async () => {
  const issue = stub.add({ labels: ["todo"] });
  stub.fault = ({ url }) =>
    url.pathname === "/user" ? refusal(403, "Resource not accessible by integration") : undefined;
  const { tracker } = open();
  await tracker.comment("1", "done", { key: "run/1" });
  await tracker.comment("1", "done", { key: "run/1" });
  expect(issue.comments).toHaveLength(1);
});

describe("the description of a connection", () => {
  test("names the account, the repository, and what is missing", async () => {
    stub.labels = ["todo", "Done", "bug"];
    stub.permissions = { ...stub.permissions, push: false, triage: false };
    expect(await open().tracker.describe?.()).toEqual({
      found: ["the key belongs to robot", "it reads the issues of acme/shop", "it knows the states todo, done"],
      missing: [
        "its account may not label or close issues: give it the role Triage or Write in the repository",
        'there is no label "doing": it is made when an issue first moves to that state, or make it now',
        'there is no label "review": it is made when an issue first moves to that state, or make it now',
        'there is no label "dropped": it is made when an issue first moves to that state, or make it now',
      ],
      unknownStates: ["doing", "review", "dropped"],
    });
  });

  test("names the scopes and the end of a token, and an archived repository", async () => {
    stub.labels = ["todo", "doing", "review", "done", "dropped"];
    stub.archived = true;
    stub.headers = { "x-oauth-scopes": "gist, read:org", "github-authentication-token-expiration": "2027-01-01 UTC" };
    expect(await open().tracker.describe?.()).toMatchObject({
      found: [
        "the key belongs to robot",
        "it reads the issues of acme/shop",
        "the scopes of the key are gist, read:org",
        "the key expires at 2027-01-01 UTC",
        "it knows the states todo, doing, review, done, dropped",
      ],
      missing: [
        "the key has no scope that changes repositories: add `repo`, or `public_repo`",
        "acme/shop is archived, so nothing in it can be changed: unarchive it",
      ],
    });
  });

  test("of a project names the options that its field lacks", async () => {
    const settings = { activeStates: ["Open"], terminalStates: ["Done"], handoffState: "Review" };
    const { missing } = (await open({ states: "project", board: "acme/5" }, settings).tracker.describe?.()) ?? {};
    expect(missing).toEqual(['there is no state "Review": add the option to the field Status']);
    await expect(open({ states: "project", board: "acme/6" }, settings).tracker.describe?.()).rejects.toMatchObject({
      code: "tracker_auth",
      message: 'the tracker "github" shows no project acme/6',
    });
  });
});
