import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTracker } from "../registry.ts";
import { JiraStub } from "../testing/jira/stub.ts";
import { openOn } from "../testing/jira/trial.ts";
import type { TrackerSettings } from "../tracker/tracker.ts";

let stub: JiraStub;
beforeEach(async () => {
  stub = await JiraStub.start();
});
afterEach(async () => {
  expect(stub.wrong).toEqual([]);
  await stub[Symbol.asyncDispose]();
});

function open(own: Readonly<Record<string, unknown>> = {}, settings: Partial<TrackerSettings> = {}) {
  return openOn(stub, own, settings);
}

const queries = () =>
  stub.received
    .filter(({ url }) => url.pathname.endsWith("/search/jql"))
    .map(({ body }) => (body as { readonly jql: string }).jql);

describe("settings", () => {
  const settings = {
    ...{ activeStates: ["To Do"], terminalStates: ["Done"], project: "APP", own: {} },
    ...{ endpoint: "https://acme.atlassian.net", apiKey: "ada@example.org:token" },
  };

  test.each<[string, object]>([
    [
      '`tracker.api_key` must be EMAIL:TOKEN of an account, and is missing; write `api_key: "$JIRA_EMAIL:$JIRA_TOKEN"`',
      { apiKey: "" },
    ],
    [
      '`tracker.api_key` must be EMAIL:TOKEN of an account, and has no e-mail address before it; write `api_key: "$JIRA_EMAIL:$JIRA_TOKEN"`',
      { apiKey: "token-only" },
    ],
    [
      '`tracker.api_key` must be EMAIL:TOKEN of an account, and is not in this form; write `api_key: "$JIRA_EMAIL:$JIRA_TOKEN"`',
      { apiKey: ":token" },
    ],
    [
      "`tracker.endpoint` is missing; write the address of the site: https://SITE.atlassian.net or https://api.atlassian.com/ex/jira/CLOUD-ID",
      { endpoint: undefined },
    ],
    [
      "`tracker.endpoint` must be the address of the site without a path below it: https://SITE.atlassian.net or https://api.atlassian.com/ex/jira/CLOUD-ID",
      { endpoint: "https://acme.atlassian.net/rest/api/3" },
    ],
    [
      "`tracker.endpoint` must begin with https://, so that nobody on the way can read the key",
      { endpoint: "http://jira.example" },
    ],
    [
      "`tracker.project` must be the key of a project, such as APP of the issue APP-7; found My Shop",
      { project: "My Shop" },
    ],
    [
      "`tracker.query_filter` must be a condition without ORDER BY: the order of issues is fixed",
      { queryFilter: "labels = x order by rank" },
    ],
    ["`tracker.query_filter` has a quotation mark that is not closed", { queryFilter: 'labels = "x' }],
    ["`tracker.query_filter` has brackets that do not match", { queryFilter: "a = 1) OR (b = 2" }],
    [
      "`tracker.active_states` and `tracker.terminal_states` are empty, so that finished issues would be worked on",
      { activeStates: [], terminalStates: [] },
    ],
  ])("are refused: %s", (message, change) => {
    expect(() => openTracker("jira", { ...settings, ...change }, { folder: "/", tell: () => {} })).toThrow(
      expect.objectContaining({
        code: "tracker_config_invalid",
        message: `the settings of the tracker "jira" are invalid: ${message}`,
        hint: "correct the sections `tracker` and `jira` of the workflow's front matter",
      }),
    );
  });
});

describe("an issue", () => {
  test("has the fields of Jira's issue", async () => {
    const parent = stub.add({ title: "Epic", state: "Backlog" });
    stub.add({
      title: "Totals",
      priority: "High",
      assignee: "Ada",
      type: "Bug",
      labels: ["UI", "Bug"],
      parent: parent.id,
    });
    const [issue] = await open().tracker.fetchCandidates();
    expect(issue).toEqual({
      id: "10002",
      uid: `${stub.endpoint} 10002`,
      identifier: "APP-2",
      title: "Totals",
      description: "",
      priority: 2,
      state: "Open",
      branch_name: "",
      url: `${stub.endpoint}/browse/APP-2`,
      assignee: "Ada",
      issue_type: "Bug",
      created_at: "2026-01-01T01:02:00.000Z",
      updated_at: "2026-01-01T01:00:00.000Z",
      labels: ["bug", "ui"],
      parent: { id: "10001", identifier: "APP-1" },
      comments: null,
      blockers: [],
      blocked_by: [],
    });
    expect((await open({ priorities: { high: 7 } }).tracker.fetchOne("10002")).priority).toBe(7);
  });

  test("is found by a query with escaped values, and by its labels and type", async () => {
    stub.states.push('Say "hi\\"');
    stub.add({ labels: ["agent"], type: "Bug", state: 'Say "hi\\"' });
    stub.add({ labels: ["agent"] });
    stub.add({ type: "Bug" });
    const own = { required_labels: ["agent"], issue_types: ["bug"] };
    const settings = { activeStates: ["Open", 'Say "hi\\"'], queryFilter: "labels = 'agent'" };
    expect((await open(own, settings).tracker.fetchCandidates()).map(({ id }) => id)).toEqual(["10001"]);
    expect(queries()).toEqual([
      'project = "APP" AND status IN ("Open", "Say \\"hi\\\\\\"") AND labels = "agent" AND issuetype IN ("bug") AND (labels = \'agent\') ORDER BY created ASC, key ASC',
    ]);
  });

  test("in any state but the terminal ones is active without active states", async () => {
    stub.add({ state: "Backlog" });
    stub.add({ state: "Done" });
    expect((await open({}, { activeStates: [] }).tracker.fetchCandidates()).map(({ id }) => id)).toEqual(["10001"]);
  });

  test("that the search still finds in its former state is no candidate, and one that was just moved is", async () => {
    stub.add({ state: "Done", indexedState: "Open" });
    stub.add({ state: "Backlog" });
    stub.lags = true;
    const { tracker } = open();
    expect(await tracker.fetchCandidates()).toEqual([]);
    await tracker.transition("10002", "Open");
    expect((await tracker.fetchCandidates()).map(({ id }) => id)).toEqual(["10002"]);
  });

  test("waits for the inward issues of the configured links, and one of another project counts by its category", async () => {
    stub.add({
      links: [
        { type: "Blocks", inward: 10_002 },
        { type: "Relates", inward: 10_003 },
        { type: "Blocks", inward: 10_004 },
      ],
    });
    stub.add({ state: "Closed" });
    stub.add();
    stub.add({ key: "API-4", state: "Closed" });
    const blockers = async (own: object) => (await open({ ...own }).tracker.fetchOne("10001")).blockers;
    expect(await blockers({})).toEqual([
      { id: "10004", identifier: "API-4", state: "Done" },
      { id: "10002", identifier: "APP-2", state: "Closed" },
    ]);
    expect(await blockers({ blocker_links: ["relates"] })).toEqual([
      { id: "10003", identifier: "APP-3", state: "Open" },
    ]);
  });

  test.each(["", "0", "APP-1", "../2", "1?x"])("has no id %j", async (id) => {
    stub.add();
    await expect(open().tracker.fetchOne(id)).rejects.toMatchObject({ code: "tracker_not_found", issue: id });
  });
});

describe("a transition", () => {
  const resolution = {
    required: true,
    name: "Resolution",
    schema: { type: "resolution" },
    allowedValues: [
      { id: "1", name: "Fixed" },
      { id: "2", name: "Won't Do" },
    ],
  };

  test("of several is the one that asks for the least", async () => {
    stub.add();
    stub.transitions = () => [
      { id: "1", name: "Resolve", to: "Done", fields: { resolution } },
      { id: "2", name: "Close", to: "Done", fields: { resolution: { ...resolution, required: false } } },
    ];
    await open().tracker.transition("10001", "done");
    expect(
      stub.received.find(({ url, method }) => method === "POST" && url.pathname.endsWith("/transitions"))?.body,
    ).toEqual({
      transition: { id: "2" },
    });
  });

  test("that asks for a field gets it from the settings; else the field is named", async () => {
    stub.add();
    stub.transitions = () => [{ id: "1", name: "Resolve", to: "Done", fields: { resolution } }];
    await expect(open().tracker.transition("10001", "Done")).rejects.toMatchObject({
      code: "tracker_payload",
      message:
        'the tracker "jira" cannot move the issue APP-1 to "Done": the transition "Resolve" asks for Resolution (resolution)',
      hint: "set `jira.transition_fields: { resolution: VALUE }`",
      issue: "10001",
    });
    await expect(
      open({ transition_fields: { resolution: "Done" } }).tracker.transition("10001", "Done"),
    ).rejects.toThrow('Resolution has no value "Done": it can be Fixed, Won\'t Do');
    await open({ transition_fields: { Resolution: "fixed" } }).tracker.transition("10001", "Done");
    expect(
      stub.received.find(({ url, method }) => method === "POST" && url.pathname.endsWith("/transitions"))?.body,
    ).toEqual({
      transition: { id: "1" },
      fields: { resolution: { id: "1" } },
    });
  });

  test("that does not exist names the states that can be reached", async () => {
    stub.add();
    stub.transitions = () => [{ id: "1", name: "Start", to: "In Progress" }];
    await expect(open().tracker.transition("10001", "Done")).rejects.toMatchObject({
      code: "tracker_payload",
      message: 'the tracker "jira" cannot move the issue APP-1 to "Done": from "Open" it can go to In Progress',
    });
    stub.transitions = () => [];
    await expect(open().tracker.transition("10001", "Done")).rejects.toMatchObject({
      code: "tracker_auth",
      hint: "give the account the permission Transition Issues in the project, or check the workflow",
    });
  });

  test("at the same moment as another one is a conflict", async () => {
    stub.add();
    stub.fault = ({ url, method }) =>
      method === "POST" && url.pathname.endsWith("/transitions") ? { status: 409, data: {} } : undefined;
    await expect(open().tracker.transition("10001", "Done")).rejects.toMatchObject({ code: "tracker_conflict" });
  });

  test("whose answer is lost is not repeated", async () => {
    stub.add();
    stub.fault = ({ url, method }) =>
      method === "POST" && url.pathname.endsWith("/transitions") ? "break after" : undefined;
    await open().tracker.transition("10001", "Done");
    expect(stub.issue(10_001).state).toBe("Done");
  });
});

describe("a refusal is explained", () => {
  const candidates = (settings: Partial<TrackerSettings> = {}) => open({}, settings).tracker.fetchCandidates();

  test("an unknown state, by the states of the project", async () => {
    await expect(candidates({ activeStates: ["To Do"] })).rejects.toMatchObject({
      code: "tracker_payload",
      message: 'the tracker "jira" has no state "To Do" in APP: it knows Open, In Progress, Done, Backlog',
    });
  });

  test("a filter that Jira does not understand, by Jira's own words", async () => {
    await expect(candidates({ queryFilter: "nonsense" })).rejects.toMatchObject({
      code: "tracker_payload",
      message: expect.stringContaining("refused the query: Error in the JQL Query"),
      hint: "correct `tracker.query_filter`: try it in the search of Jira, in JQL",
    });
  });

  test("a project that the account cannot see is not gone, and one with another key is named", async () => {
    stub.add();
    await expect(open({}, { project: "NOPE" }).tracker.fetchByIds(["99999"])).rejects.toMatchObject({
      code: "tracker_auth",
      message: 'the tracker "jira" shows no project NOPE to the account of the key',
    });
    stub.projectKey = "SHOP";
    stub.issue(10_001).key = "SHOP-1";
    await expect(open().tracker.fetchByIds(["10001"])).rejects.toMatchObject({
      code: "tracker_payload",
      hint: "set `tracker.project` to SHOP",
    });
  });

  test("an issue that was moved to another project is gone", async () => {
    stub.add({ key: "API-9" });
    const { tracker } = open();
    expect((await tracker.fetchByIds(["10001"])).size).toBe(0);
    await expect(tracker.transition("10001", "Done")).rejects.toMatchObject({
      code: "tracker_not_found",
      hint: "it was deleted, moved to another project, or never existed",
    });
  });

  test("Data Center, which has another API", async () => {
    stub.deployment = "Server";
    stub.fault = ({ url }) => (url.pathname.startsWith("/rest/api/3") ? { status: 404, data: undefined } : undefined);
    await expect(candidates()).rejects.toMatchObject({
      code: "tracker_payload",
      message: 'the tracker "jira" is Jira Data Center or Server (version 9.12), not Jira Cloud',
    });
  });

  test.each([401, 403, 200])("a captcha, with the status %i", async (status) => {
    const headers = { "x-seraph-loginreason": "AUTHENTICATION_DENIED" };
    stub.fault = () => ({ status, data: { issues: [] }, headers });
    await expect(candidates()).rejects.toMatchObject({
      code: "tracker_auth",
      hint: expect.stringContaining("captcha"),
    });
  });

  test("an empty answer as to everybody, because the login failed", async () => {
    const headers = { "x-seraph-loginreason": "AUTHENTICATED_FAILED" };
    stub.fault = () => ({ status: 200, data: { issues: [], isLast: true }, headers });
    await expect(candidates()).rejects.toMatchObject({ message: 'the tracker "jira" did not log the account in' });
  });

  test("an issue that Jira could not read now is not missing", async () => {
    const issueErrors = [{ id: "10001", errorMessage: "try again" }];
    stub.fault = ({ url }) =>
      url.pathname.endsWith("/bulkfetch") ? { status: 200, data: { issues: [], issueErrors } } : undefined;
    await expect(open().tracker.fetchByIds(["10001"])).rejects.toMatchObject({
      code: "tracker_unavailable",
      message: 'the tracker "jira" did not read the issue 10001: try again',
    });
  });

  test("pages that lead in a circle", async () => {
    stub.fault = ({ url }) =>
      url.pathname.endsWith("/jql") ? { status: 200, data: { issues: [], nextPageToken: "x" } } : undefined;
    await expect(candidates()).rejects.toThrow("sent a list whose pages lead back to an earlier one");
  });

  test("a list of more than a hundred pages, also of comments", async () => {
    stub.add();
    stub.fault = ({ url }) => {
      const at = stub.received.length;
      if (url.pathname.endsWith("/jql")) return { status: 200, data: { issues: [], nextPageToken: `p${at}` } };
      const comment = { id: String(at), body: null, created: "2026-01-01T00:00:00.000+0000", author: null };
      const page = { comments: [comment], total: 1e6 };
      return url.pathname.endsWith("/comment") ? { status: 200, data: page } : undefined;
    };
    const error = { code: "tracker_payload", retryable: false };
    await expect(candidates()).rejects.toMatchObject({
      ...error,
      message: 'the tracker "jira" sent a list with more than 100 pages',
    });
    await expect(open().tracker.fetchOne("10001")).rejects.toMatchObject({
      ...error,
      message: 'the tracker "jira" sent more than 100 pages of comments',
    });
    expect(stub.received.length).toBeLessThan(210);
  });

  test("a comment that the account may not write", async () => {
    stub.add();
    stub.denied = ["ADD_COMMENTS"];
    await expect(open().tracker.comment("10001", "x")).rejects.toMatchObject({
      code: "tracker_auth",
      message: 'the tracker "jira" may not change comment of the issue with the key of the settings',
    });
  });
});

test("issues by id are read a hundred at a time", async () => {
  for (let count = 0; count < 201; count++) stub.add();
  const ids = [...stub.issues.keys()].map(String);
  expect([...(await open().tracker.fetchByIds(ids)).keys()]).toEqual(ids);
  const asked = stub.received.flatMap(({ url, body }) =>
    url.pathname.endsWith("/bulkfetch")
      ? [(body as { readonly issueIdsOrKeys: readonly string[] }).issueIdsOrKeys]
      : [],
  );
  expect(asked.map(({ length }) => length)).toEqual([100, 100, 1]);
});

describe("a new issue", () => {
  const issue = { title: "New\nissue", description: "- a", state: "In Progress", labels: ["needs design"] };

  test("exists once, although the search does not know it yet", async () => {
    stub.lags = true;
    const first = await open().tracker.create?.(issue, { key: "run/T1" });
    const second = await open().tracker.create?.(issue, { key: "run/T1" });
    expect(second?.id).toBe(first?.id);
    expect(stub.issues.size).toBe(1);
    expect(first).toMatchObject({
      title: "New issue",
      description: "- a",
      labels: ["needs-design"],
      state: "In Progress",
    });
  });

  test("of a type that the project does not have is refused", async () => {
    await expect(open({ new_issue_type: "Story" }).tracker.create?.(issue, { key: "k" })).rejects.toThrow(
      "answered 400 to POST /rest/api/3/issue: issuetype: Specify a valid issue type",
    );
  });
});

test("a token with scopes is sent to its own address, and links lead to the site", async () => {
  stub.add();
  stub.base = "/ex/jira/42";
  expect((await open().tracker.fetchCandidates()).map(({ url }) => url)).toEqual([
    "https://acme.atlassian.net/browse/APP-1",
  ]);
});

test("the description of a connection names what is missing", async () => {
  stub.denied = ["TRANSITION_ISSUES", "LINK_ISSUES"];
  stub.linkTypes = ["Relates"];
  stub.add();
  const settings = { handoffState: "Review" };
  expect(await open({ issue_types: ["Story"] }, settings).tracker.describe?.()).toEqual({
    found: [
      "the key belongs to robot",
      "it reads the issues of APP (Shop)",
      "it knows the states Open, In Progress, Done",
    ],
    missing: [
      "its account may not move issues: give it the permission Transition Issues in the project",
      "its account may not link issues, for `cuebook plan-work`: give it the permission Link Issues in the project",
      'there is no state "Review" in APP: it has Open, In Progress, Done, Backlog',
      'there is no type of issues "Story" in APP: it has Task, Bug',
      'there is no type of links "Blocks", so it blocks nothing: correct `jira.blocker_links`, Jira has Relates',
    ],
    unknownStates: ["Review"],
  });
  stub.deployment = "Server";
  await expect(open().tracker.describe?.()).rejects.toThrow("is Jira Data Center or Server");
});
