import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { locateTracker, openTracker } from "../registry.ts";
import { newIssue } from "../testing/gitlab/data.ts";
import { GitLabStub } from "../testing/gitlab/stub.ts";
import { openOn } from "../testing/gitlab/trial.ts";
import type { TrackerSettings } from "../tracker/tracker.ts";
import { withoutQuickActions, withQuickActions } from "./quick-actions.ts";

let stub: GitLabStub;
beforeEach(async () => {
  stub = await GitLabStub.start();
});
afterEach(async () => {
  expect(stub.wrong).toEqual([]);
  await stub[Symbol.asyncDispose]();
});

const states = { activeStates: ["todo", "doing"], terminalStates: ["done", "dropped"], handoffState: "review" };
const open = (own: Readonly<Record<string, unknown>> = {}, settings: Partial<TrackerSettings> = {}) =>
  openOn(stub, own, { ...states, ...settings });
const writes = (from = 0) => stub.requests(from).filter((each) => !each.startsWith("GET"));

describe("settings", () => {
  const settings = { ...states, apiKey: "glpat-1", project: "acme/shop", own: {} };
  const refused = (change: object) => () =>
    openTracker("gitlab", { ...settings, ...change }, { folder: "/", tell: () => {} });

  test.each<[string, object]>([
    [
      "`tracker.api_key` is missing; write the name of a variable with a GitLab token, such as `$GITLAB_TOKEN`",
      { apiKey: "" },
    ],
    [
      "`tracker.project` must be GROUP/PROJECT or GROUP/SUBGROUP/PROJECT, such as acme/shop, or the id of the project; found shop",
      { project: "shop" },
    ],
    [
      "`tracker.project` must be GROUP/PROJECT or GROUP/SUBGROUP/PROJECT, here acme/web/shop; found https://gitlab.com/acme/web/shop/-/issues",
      { project: "https://gitlab.com/acme/web/shop/-/issues" },
    ],
    [
      "`tracker.project` must be GROUP/PROJECT or GROUP/SUBGROUP/PROJECT, here acme/shop; found acme%2Fshop",
      { project: "acme%2Fshop" },
    ],
    [
      "`tracker.endpoint` must begin with https://, so that nobody on the way can read the key",
      { endpoint: "http://gitlab.example" },
    ],
    [
      "`tracker.endpoint` must be https://gitlab.com, without a path: the project has its own setting; found https://gitlab.com/acme/shop",
      { endpoint: "https://gitlab.com/acme/shop" },
    ],
    [
      "`tracker.endpoint` must be the version 4 of the API, /api/v4; found /api/v3",
      { endpoint: "https://gitlab.example/api/v3" },
    ],
    [
      "`tracker.endpoint` must be an address such as https://HOST, or https://HOST/PATH of an instance below a path",
      { endpoint: "gitlab.example" },
    ],
    [
      "`tracker.active_states` and `tracker.terminal_states` are empty, so that closed issues would be worked on",
      { activeStates: [], terminalStates: [] },
    ],
    [
      "with `gitlab.states: open_closed` the only states are open and closed; found opened",
      { own: { states: "open_closed" }, activeStates: ["opened"], terminalStates: ["closed"], handoffState: "open" },
    ],
    ["a label of GitLab has no comma, so that it cannot be the state a,b", { activeStates: ["a,b"] }],
    [
      "with `gitlab.priority: weight`, `gitlab.priority_labels` has no effect: remove one of them",
      { own: { priority: "weight", priority_labels: { P0: 0 } } },
    ],
    [
      '`gitlab.required_labels` cannot have Any: GitLab reads it as "any label" or "no label"',
      { own: { required_labels: ["Any"] } },
    ],
    ['`tracker.query_filter` has no condition "mileston": did you mean "milestone"?', { queryFilter: "mileston=v2" }],
    [
      '`tracker.query_filter` cannot set "labels": use `gitlab.required_labels` for labels that an issue must have',
      { queryFilter: "labels=agent" },
    ],
    [
      '`tracker.query_filter` has conditions as NAME=VALUE, such as milestone=v2&not[labels]=wontfix; found "label:agent"',
      { queryFilter: "label:agent" },
    ],
  ])("are refused: %s", (message, change) => {
    expect(refused(change)).toThrow(
      expect.objectContaining({
        code: "tracker_config_invalid",
        message: expect.stringContaining(`the settings of the tracker "gitlab" are invalid: ${message}`),
      }),
    );
  });

  test.each([
    [undefined, "acme/Shop", "https://gitlab.com/api/v4 acme/shop"],
    ["https://gitlab.com/", "a/b/c", "https://gitlab.com/api/v4 a/b/c"],
    ["https://host.example/gitlab/api/v4/", "7", "https://host.example/gitlab/api/v4 7"],
  ])("with the endpoint %s and the project %s are %s", (endpoint, project, source) => {
    const given = { ...settings, project, ...(endpoint === undefined ? {} : { endpoint }) };
    expect(refused({ endpoint, project })).not.toThrow();
    expect(locateTracker("gitlab", given, "/").source).toBe(source);
  });
});

describe("an issue", () => {
  test("has the fields of GitLab's issue", async () => {
    stub.add({
      ...{ title: "Totals", description: "Line\r\ntwo", labels: ["P1", "UI", "todo", "Bug", "p0"], type: "incident" },
      ...{ assignees: ["ada", "bob"], epic: 5, weight: 8 },
    });
    const { tracker } = open({ priority_labels: { P0: 0, p1: 1 } });
    const [issue] = await tracker.fetchCandidates();
    expect(issue).toEqual({
      ...{ id: "1", uid: `${stub.address}/api/v4 7001`, identifier: "1", title: "Totals" },
      ...{ description: "Line\r\ntwo", priority: 0, state: "todo" },
      ...{ branch_name: "", url: "https://gitlab.com/acme/shop/-/issues/1", assignee: "ada", issue_type: "incident" },
      ...{ created_at: "2026-01-01T00:01:00.000Z", updated_at: "2026-01-01T00:01:00.000Z", labels: ["bug", "ui"] },
      ...{ parent: { id: "&5", identifier: "&5" }, comments: null, blockers: [], blocked_by: [] },
    });
    const weighed = await open({ priority: "weight" }).tracker.fetchOne("1");
    expect(weighed.priority).toBe(8);
  });

  test.each(["a/b/c", "7"])("is found below a path of the host, in the project %s", async (project) => {
    stub.below = "/gitlab";
    stub.project = project === "7" ? "acme/shop" : project;
    stub.add({ labels: ["todo"] });
    const { tracker } = openOn(stub, {}, { ...states, project });
    expect((await tracker.fetchCandidates()).map(({ id }) => id)).toEqual(["1"]);
    await tracker.transition("1", "doing");
    const path = project === "7" ? "7" : "a%2Fb%2Fc";
    expect(stub.requests()[0]).toBe(`GET /projects/${path}/issues`);
  });

  test.each(["", "0", "01", "../2", "1?x", "other/repo#1", "99999999999"])("has no id %j", async (id) => {
    stub.add();
    const { tracker } = open();
    await expect(tracker.comment(id, "x")).rejects.toMatchObject({ code: "tracker_not_found", issue: id });
    expect(stub.received).toEqual([]);
  });

  test("is listed if it has the required labels, and if the filter matches", async () => {
    stub.add({ title: "apple", labels: ["todo", "agent"] });
    stub.add({ title: "pear", labels: ["todo", "agent"] });
    stub.add({ title: "apple", labels: ["todo"] });
    stub.add({ title: "apple", labels: ["todo", "agent", "wontfix"] });
    const found = await open({ required_labels: ["agent"] }, { queryFilter: "search=apple&not[labels]=wontfix" });
    expect((await found.tracker.fetchCandidates()).map(({ id }) => id)).toEqual(["1"]);
  });

  test("that is unchanged is not sent again", async () => {
    stub.add({ labels: ["todo"] });
    const { tracker } = open();
    const first = await tracker.fetchCandidates();
    const { length } = stub.received;
    expect(await tracker.fetchCandidates()).toEqual(first);
    expect(stub.received.slice(length).every(({ headers }) => headers["if-none-match"] !== undefined)).toBe(true);
  });

  test("of many takes one request for a hundred", async () => {
    for (let count = 0; count < 101; count++) stub.add({ labels: ["todo"] });
    const ids = Array.from({ length: 101 }, (_, at) => String(at + 1));
    expect((await open({ blockers: false }).tracker.fetchByIds(ids)).size).toBe(101);
    expect(stub.received).toHaveLength(2);
  });
});

describe("blockers", () => {
  test("are the links that block, in other projects open or closed", async () => {
    stub.foreign.set("acme/api#3", newIssue(3, { labels: ["done"] }));
    stub.foreign.set("acme/api#4", newIssue(4, { state: "closed" }));
    stub.add({ labels: ["todo"], blockedBy: ["acme/api#4", "acme/api#3"], related: ["2"] });
    stub.add();
    expect((await open().tracker.fetchOne("1")).blockers).toEqual([
      { id: "acme/api#3", identifier: "acme/api#3", state: "open" },
      { id: "acme/api#4", identifier: "acme/api#4", state: "done" },
    ]);
    const from = stub.received.length;
    expect((await open({ blockers: false }).tracker.fetchByIds(["1"])).get("1")?.blockers).toEqual([]);
    expect(stub.requests(from)).toEqual(["GET /projects/acme%2Fshop/issues"]);
  });

  test("that the license does not have leave a new issue unfinished, and the message says so", async () => {
    stub.add({ labels: ["todo"] });
    stub.hasBlockers = false;
    const { tracker } = open();
    const issue = { title: "New", description: "", state: "todo", blockedBy: ["1"] };
    await expect(tracker.create?.(issue, { key: "run/T1" })).rejects.toMatchObject({
      code: "tracker_auth",
      hint: "GitLab has blockers from Premium on, and both issues need the role Planner, Reporter or a higher one",
    });
    expect((await tracker.fetchCandidates()).map(({ id }) => id)).toEqual(["1"]);
  });
});

describe("states as labels", () => {
  test("are exchanged in one request, with all other spellings", async () => {
    stub.labels = ["done", "Doing"];
    stub.add({ labels: ["TODO", "bug", "doing", "Todo"] });
    const { tracker, told } = open();
    await tracker.fetchCandidates();
    expect(told().map(({ code }) => code)).toEqual(["issue_several_states"]);
    await tracker.transition("1", "Done");
    expect(writes()).toEqual(["PUT /projects/acme%2Fshop/issues/1"]);
    expect(stub.issue(1)).toMatchObject({ labels: ["bug", "done"], state: "closed" });
    // The spelling of the project counts: another one would be a new label.
    await tracker.transition("1", "doing");
    expect(stub.issue(1)).toMatchObject({ labels: ["bug", "Doing"], state: "opened" });
    expect((await tracker.fetchOne("1")).state).toBe("doing");
  });

  test("are also those of the prefix that the settings do not name, and a closed issue is done", async () => {
    stub.add({ labels: ["workflow::Parked", "todo"] });
    stub.add({ labels: ["workflow::doing"], state: "closed" });
    const { tracker } = open({ label_prefix: "workflow::" });
    expect(await tracker.fetchOne("1")).toMatchObject({ state: "Parked", labels: ["todo"] });
    expect(await tracker.fetchOne("2")).toMatchObject({ state: "done" });
    await tracker.transition("1", "TODO");
    expect(stub.issue(1).labels).toEqual(["todo", "workflow::todo"]);
  });

  test("that somebody else changes at the same moment are a conflict", async () => {
    const issue = stub.add({ labels: ["todo"] });
    let isMoved = false;
    stub.fault = ({ method }) => {
      if (method === "GET" && isMoved) issue.labels = ["review"];
      isMoved ||= method === "PUT";
      return undefined;
    };
    await expect(open().tracker.transition("1", "doing")).rejects.toMatchObject({ code: "tracker_conflict" });
  });

  test("that a person gives an issue between the requests of a move count, and the move is undone", async () => {
    const issue = stub.add({ labels: ["is::todo"] });
    stub.fault = ({ method }) => {
      if (method === "PUT" && issue.labels.includes("is::todo")) issue.labels = ["is::parked"];
      return undefined;
    };
    const { tracker } = open({ label_prefix: "is::" });
    await expect(tracker.transition("1", "review")).rejects.toMatchObject({ code: "tracker_conflict" });
    expect(stub.issue(1)).toMatchObject({ labels: ["is::parked"], state: "opened" });
  });

  test("cannot be changed with a key that only reads", async () => {
    stub.add({ labels: ["todo"] });
    stub.scopes = ["read_api"];
    await expect(open().tracker.transition("1", "doing")).rejects.toMatchObject({
      code: "tracker_auth",
      message: 'the tracker "gitlab" does not let the key of the settings change the issue',
      hint: "give the key the scope `api`, and its account the role Planner, Reporter or a higher one in the project",
    });
  });
});

test("open and closed are states", async () => {
  stub.add();
  const native = { activeStates: ["Open"], terminalStates: ["Closed"], handoffState: "closed" };
  const { tracker } = open({ states: "open_closed" }, native);
  expect((await tracker.fetchCandidates()).map(({ state }) => state)).toEqual(["open"]);
  await tracker.transition("1", "Closed");
  expect(stub.issue(1).state).toBe("closed");
  await expect(tracker.transition("1", "review")).rejects.toThrow('has no state "review": an issue is open or closed');
});

describe("comments", () => {
  test("leave out what GitLab reports and internal notes", async () => {
    const issue = stub.add({ labels: ["todo"] });
    stub.addNote(issue, "ada", "changed the description", { system: true });
    stub.addNote(issue, "ada", "between us", { internal: true });
    stub.addNote(issue, "ada", "for all");
    expect((await open().tracker.fetchOne("1")).comments?.map(({ body }) => body)).toEqual(["for all"]);
  });

  test("and descriptions of hostile texts are no quick actions", async () => {
    const issue = stub.add({ labels: ["todo"] });
    const { tracker } = open();
    // GitLab keeps no carriage returns.
    const hostile = "/close\n  /assign me\n```\n/label ~x\n```\n\r/merge\r\n/tableflip\n<b>\n/title x\n</b>";
    const kept = hostile.replaceAll("\r", "");
    await tracker.comment("1", hostile, { key: "a" });
    await tracker.create?.({ title: "New", description: hostile, state: "todo" }, { key: "b" });
    expect(stub.actions).toEqual([]);
    expect(issue.notes[0]?.body).toContain("\\/close\n  \\/assign me\n```\n\\/label ~x");
    expect((await tracker.fetchOne("1")).comments?.[0]?.body).toBe(kept);
    expect((await tracker.fetchOne("2")).description).toBe(kept);
  });

  test.each(["/a\n\t/b", "\u2028/x", "a/b", "\\/kept by nobody"])("have the same text again: %j", (text) => {
    expect(withoutQuickActions(text)).not.toMatch(/^\s*\//m);
    if (!text.startsWith("\\")) expect(withQuickActions(withoutQuickActions(text))).toBe(text);
  });
});

describe("an issue that is missing", () => {
  const gone = (id: string) => open().tracker.fetchByIds([id]);

  test("because it was moved to another project is gone, although a rest of it is there", async () => {
    stub.add({ labels: ["todo"], state: "closed", movedTo: 99 });
    expect((await gone("1")).size).toBe(0);
    await expect(open().tracker.transition("1", "doing")).rejects.toMatchObject({
      code: "tracker_not_found",
      hint: "it was moved to another project",
    });
    expect(writes()).toEqual([]);
  });

  test("because it is confidential is not gone", async () => {
    stub.add({ labels: ["todo"], confidential: true });
    stub.role = 10;
    await expect(gone("1")).rejects.toMatchObject({
      code: "tracker_auth",
      message: 'the tracker "gitlab" may not show all issues of acme/shop to robot',
    });
    stub.members.set("robot", 30);
    expect((await gone("9")).size).toBe(0);
  });

  test("because issues are turned off, or the project has another name now, is not gone", async () => {
    stub.issuesAccess = "disabled";
    await expect(gone("1")).rejects.toThrow("has no issues in acme/shop: they are turned off there");
    const { address } = stub;
    stub.fault = ({ url }) => {
      const below = url.pathname.split("/projects/acme%2Fshop")[1];
      const location = `${address}/api/v4/projects/7${below}${url.search}`;
      return below === undefined ? undefined : { status: 301, data: {}, headers: { location } };
    };
    stub.project = "acme/store";
    const error = {
      code: "tracker_payload",
      message: 'the tracker "gitlab" has acme/shop under another name now: acme/store',
      hint: "set `tracker.project` to acme/store",
    };
    const { tracker } = open({}, { project: "acme/shop" });
    await expect(tracker.fetchByIds(["1"])).rejects.toMatchObject(error);
    await expect(tracker.fetchCandidates()).rejects.toMatchObject(error);
  });

  test("because the project does not exist is not gone", async () => {
    await expect(open({}, { project: "acme/shops" }).tracker.fetchByIds(["1"])).rejects.toMatchObject({
      code: "tracker_auth",
      message: 'the tracker "gitlab" shows no project acme/shops to the key of the settings',
    });
  });
});

describe("the description of a connection", () => {
  test("names the account, the token, the project, and what is missing", async () => {
    stub.labels = ["todo", "Done", "Agent"];
    stub.role = 10;
    stub.archived = true;
    stub.scopes = ["read_api"];
    stub.expires = "2026-03-05";
    expect(await open({ required_labels: ["agent", "ready"] }).tracker.describe?.()).toEqual({
      found: [
        "the key belongs to robot",
        "it reads the issues of acme/shop",
        "the scopes of the key are read_api",
        "the key expires at 2026-03-05",
        "it knows the states todo, done",
      ],
      missing: [
        "the key may only read: make one with the scope `api`",
        "the key expires soon: renew it before 2026-03-05",
        "the project is archived, so nothing in it can be changed: unarchive it",
        "its account may not label or close issues: give it the role Planner or Reporter in the project",
        'there is no label "doing": it is made when an issue first moves to that state, or make it now',
        'there is no label "review": it is made when an issue first moves to that state, or make it now',
        'there is no label "dropped": it is made when an issue first moves to that state, or make it now',
        'there is no label "agent", but "Agent": write it in that spelling into `gitlab.required_labels`',
        'there is no label "ready", which `gitlab.required_labels` requires: make it',
      ],
      unknownStates: ["doing", "review", "dropped"],
    });
  });

  test("has no scopes for a token of OAuth", async () => {
    stub.hasTokenFacts = false;
    stub.labels = ["todo", "doing", "review", "done", "dropped"];
    expect(await open().tracker.describe?.()).toEqual({
      found: [
        "the key belongs to robot",
        "it reads the issues of acme/shop",
        "it knows the states todo, doing, review, done, dropped",
      ],
      missing: [],
      unknownStates: [],
    });
  });
});

test("the limit of GitLab is read from its headers", async () => {
  const headers = { "ratelimit-remaining": "0", "ratelimit-reset": String(Date.parse("2026-03-01T09:20:00Z") / 1000) };
  stub.fault = () => ({ status: 429, data: { message: "Retry later" }, headers });
  await expect(open().tracker.fetchCandidates()).rejects.toMatchObject({
    code: "tracker_unavailable",
    retryAt: "2026-03-01T09:20:00.000Z",
  });
});
