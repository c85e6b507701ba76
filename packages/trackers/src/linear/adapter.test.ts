import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTracker } from "../registry.ts";
import { LinearStub } from "../testing/linear/stub.ts";
import { openOn } from "../testing/linear/trial.ts";
import type { TrackerSettings } from "../tracker/tracker.ts";

let stub: LinearStub;
beforeEach(async () => {
  stub = await LinearStub.start();
});
afterEach(async () => {
  expect(stub.wrong).toEqual([]);
  await stub[Symbol.asyncDispose]();
});

function open(own: Readonly<Record<string, unknown>> = {}, settings: Partial<TrackerSettings> = {}) {
  return openOn(stub, own, settings).tracker;
}

const titles = async (own: object, settings: Partial<TrackerSettings> = {}) =>
  (await open({ ...own }, settings).fetchCandidates()).map(({ title }) => title);

describe("settings", () => {
  const settings = { activeStates: ["Todo"], terminalStates: ["Done"], apiKey: "lin_api_1", project: "shop", own: {} };

  test.each<[string, object]>([
    [
      "`tracker.api_key` is missing; write the name of a variable with a key of Linear, such as `$LINEAR_API_KEY`",
      { apiKey: "" },
    ],
    ["`tracker.api_key` has a character that no key has", { apiKey: "a\nb" }],
    ["`tracker.project` and `linear.team` are missing; name a project, a team, or both", { project: undefined }],
    [
      "the project must be the last part of its address, such as checkout-1a2b3c4d5e6f, or the address; found My project",
      { project: "My project" },
    ],
    ["`tracker.project` is shop, and `linear.project` is store; keep one of them", { own: { project: "store" } }],
    ["`tracker.active_states` is empty; name states of the team, such as Todo and In Progress", { activeStates: [] }],
    [
      '`tracker.query_filter` must be a filter of Linear as JSON, such as {"cycle":{"isActive":{"eq":true}}}',
      { queryFilter: "label:bug" },
    ],
    [
      "`tracker.endpoint` must begin with https://, so that nobody on the way can read the key",
      { endpoint: "http://linear.example/graphql" },
    ],
    ['"team" must be the key of a team, such as ENG, but is the text "Eng team"', { own: { team: "Eng team" } }],
  ])("are refused: %s", (message, change) => {
    expect(() => openTracker("linear", { ...settings, ...change }, { folder: "/", tell: () => {} })).toThrow(
      expect.objectContaining({
        code: "tracker_config_invalid",
        message: `the settings of the tracker "linear" are invalid: ${message}`,
      }),
    );
  });

  test.each([
    "1a2b3c4d5e6f",
    "checkout-1a2b3c4d5e6f",
    "https://linear.app/acme/project/checkout-1a2b3c4d5e6f/overview",
  ])("name a project as %s", async (project) => {
    stub.add({ title: "One" });
    expect(await titles({}, { project })).toEqual(["One"]);
    expect(await titles({ project }, { project: undefined })).toEqual(["One"]);
  });

  test("send a personal key as it is, and a token of OAuth as a bearer", async () => {
    for (const each of ["lin_oauth_1", "Bearer other"]) {
      stub.keys.set(`Bearer ${each.replace("Bearer ", "")}`, "robot");
      await open({}, { apiKey: each }).fetchCandidates();
    }
    await open().fetchCandidates();
    expect(stub.received.map(({ headers }) => headers.authorization)).toEqual([
      "Bearer lin_oauth_1",
      "Bearer other",
      "lin_api_stub_key_of_the_robot",
    ]);
  });
});

test("an issue has the fields of Linear's issue, and no priority if it is 0", async () => {
  const parent = stub.add({ title: "Parent", state: stub.state("Backlog") });
  stub.add({
    ...{ title: "Totals", description: "Line\ntwo", priority: 1, parent, assignee: stub.users[1] ?? null },
    labels: [stub.label("UI"), stub.label("Bug")],
  });
  stub.add({ title: "Plain" });
  const [issue, plain] = await open().fetchCandidates();
  expect(issue).toEqual({
    id: stub.issue("Totals").id,
    uid: `${stub.endpoint} ${stub.issue("Totals").id}`,
    identifier: "ENG-2",
    title: "Totals",
    description: "Line\ntwo",
    priority: 1,
    state: "Open",
    branch_name: "ada/eng-2",
    url: "https://linear.app/acme/issue/ENG-2",
    assignee: "ada",
    issue_type: "",
    created_at: "2026-01-01T00:02:00.000Z",
    updated_at: "2026-01-01T00:02:00.000Z",
    labels: ["bug", "ui"],
    parent: { id: parent.id, identifier: "ENG-1" },
    comments: null,
    blockers: [],
    blocked_by: [],
  });
  expect(plain).toMatchObject({ title: "Plain", priority: null });
});

test.each(["", "ENG-1", "../x", "00000009-0000-4000-8000"])("an issue has no id %j", async (id) => {
  stub.add();
  await expect(open().comment(id, "x")).rejects.toMatchObject({ code: "tracker_not_found", issue: id });
  expect((await open().fetchByIds([id])).size).toBe(0);
  expect(stub.received).toEqual([]);
});

describe("issues are worked on", () => {
  test("if they have all required labels, on any page of them", async () => {
    stub.add({ title: "None" });
    stub.add({ title: "Both", labels: [stub.label("Agent"), stub.label("Small")] });
    stub.add({ title: "One", labels: [stub.label("Agent")] });
    stub.pageSize = 1;
    expect(await titles({ required_labels: ["agent", " small "] })).toEqual(["Both"]);
  });

  test.each([
    ["me", ["Mine"]],
    ["ada@example.org", ["Hers"]],
    ["Ada", ["Hers"]],
    ["00000005-0000-4000-8000-000000000001", ["Hers"]],
    ["nobody", []],
  ])("if they belong to %s", async (assignee, expected) => {
    stub.add({ title: "Mine", assignee: stub.users[0] ?? null });
    stub.add({ title: "Hers", assignee: stub.users[1] ?? null });
    stub.add({ title: "Nobody's" });
    expect(await titles({ assignee })).toEqual(expected);
  });

  test("if a filter of Linear finds them", async () => {
    stub.add({ title: "Urgent", priority: 1 });
    stub.add({ title: "Later", priority: 4 });
    expect(await titles({}, { queryFilter: '{"priority":{"lte":2}}' })).toEqual(["Urgent"]);
  });

  test("if they belong to both the team and the project", async () => {
    stub.add({ title: "Both" });
    stub.add({ title: "Other team", team: stub.team("OPS") });
    stub.add({ title: "No project", project: null });
    expect(await titles({ team: "eng" })).toEqual(["Both"]);
    expect(await titles({ team: "ENG" }, { project: undefined })).toEqual(["Both", "No project"]);
  });

  test.each<[string, object, object, string]>([
    ["project", {}, { project: "gone" }, "shows no project gone to the key of the settings"],
    ["team", { team: "XYZ" }, {}, "shows no team XYZ to the key of the settings"],
  ])("only if the key sees their %s: else the list is not taken for empty", async (_, own, settings, message) => {
    const { id } = stub.add();
    const tracker = open({ ...own }, settings);
    const error = { code: "tracker_auth", message: `the tracker "linear" ${message}` };
    await expect(tracker.fetchCandidates()).rejects.toMatchObject(error);
    await expect(tracker.fetchByIds([id])).rejects.toMatchObject(error);
  });
});

describe("an issue", () => {
  test("that was archived is found by its id, and is no candidate", async () => {
    const { id } = stub.add({ archivedAt: "2026-02-01T00:00:00.000Z", state: stub.state("Done") });
    expect((await open().fetchByIds([id])).get(id)).toMatchObject({ state: "Done" });
    expect(await open().fetchOne(id)).toMatchObject({ state: "Done" });
    expect(await open().fetchCandidates()).toEqual([]);
  });

  test.each([
    ["is in the trash", { trashed: true, archivedAt: "2026-02-01T00:00:00.000Z" }, "it was deleted"],
    ["left the project", { project: null }, "it was moved elsewhere"],
  ])("that %s is gone", async (_, given, hint) => {
    const { id } = stub.add(given);
    expect((await open().fetchByIds([id])).size).toBe(0);
    await expect(open().fetchOne(id)).rejects.toMatchObject({ code: "tracker_not_found", hint });
  });

  test("keeps its id when it moves to another team", async () => {
    const issue = stub.add();
    const before = (await open().fetchByIds([issue.id])).get(issue.id);
    Object.assign(issue, { team: stub.team("OPS"), number: 77, state: stub.state("Open", "OPS") });
    const after = (await open().fetchByIds([issue.id])).get(issue.id);
    expect([before?.identifier, after?.identifier, after?.id]).toEqual(["ENG-1", "OPS-77", issue.id]);
  });

  test("gets the state of its own team, of all that have the same name", async () => {
    const ops = stub.add({ team: stub.team("OPS"), state: stub.state("Open", "OPS") });
    await open().transition(ops.id, "done");
    expect(ops.state).toBe(stub.state("Done", "OPS"));
  });

  test("cannot be moved to a state that its team does not have", async () => {
    const { id } = stub.add();
    await expect(open().transition(id, "Review")).rejects.toMatchObject({
      code: "tracker_payload",
      message:
        'the tracker "linear" has no state "Review" in the team ENG: its states are Backlog, Open, In Progress, Done, Canceled',
    });
  });

  test("that somebody else moves at the same moment is a conflict", async () => {
    const issue = stub.add();
    stub.fault = ({ body }) => {
      if (!JSON.stringify(body).includes("mutation")) return undefined;
      stub.move(issue, stub.state("Canceled"));
      return { status: 200, data: { data: { issueUpdate: { success: true } } } };
    };
    await expect(open().transition(issue.id, "Done")).rejects.toMatchObject({
      code: "tracker_conflict",
      message: `the tracker "linear" did not move the issue "${issue.id}" to "Done": it is in the state "Canceled", expected "Done"`,
    });
  });
});

describe("blockers", () => {
  test("are all that block the issue, on every page; other relations and deleted issues are none", async () => {
    const issue = stub.add({ title: "Blocked" });
    for (let count = 0; count < 12; count++) stub.block(stub.add({ state: stub.state("Backlog") }), issue);
    stub.block(stub.add({ state: stub.state("Backlog") }), issue, "related");
    stub.block(stub.add({ trashed: true }), issue);
    stub.block(issue, stub.add({ state: stub.state("Backlog") }));
    const [blocked] = await open().fetchCandidates();
    expect(blocked?.blockers).toHaveLength(12);
    expect(await open().fetchOne(issue.id)).toEqual({ ...blocked, comments: [] });
  });

  test("of another team are done if their state is of such a type, also when they are archived", async () => {
    const shipped = { ...stub.state("Done", "OPS"), name: "Shipped" };
    const issue = stub.add();
    stub.block(stub.add({ team: stub.team("OPS"), state: shipped, archivedAt: "2026-02-01T00:00:00.000Z" }), issue);
    stub.block(stub.add({ state: stub.state("Canceled") }), issue);
    const { blockers } = await open().fetchOne(issue.id);
    expect(blockers.map(({ identifier, state }) => [identifier, state])).toEqual([
      ["ENG-3", "Done"],
      ["OPS-2", "Done"],
    ]);
  });
});

describe("a refusal", () => {
  const errors = (message: string, type: string, code: string) => [{ message, extensions: { type, code } }];

  test("because of a limit comes with 400, and names when queries are accepted again", async () => {
    const reset = String(Date.parse("2026-03-01T09:20:00Z"));
    stub.fault = () => ({
      status: 400,
      data: { errors: errors("Rate limit exceeded", "ratelimited", "RATELIMITED") },
      headers: {
        "x-ratelimit-requests-remaining": "100",
        "x-ratelimit-requests-reset": String(Date.parse("2026-03-01T10:00:00Z")),
        "x-ratelimit-complexity-remaining": "0",
        "x-ratelimit-complexity-reset": reset,
      },
    });
    const tracker = open();
    const error = { code: "tracker_unavailable", retryable: true, retryAt: "2026-03-01T09:20:00.000Z" };
    await expect(tracker.fetchCandidates()).rejects.toMatchObject(error);
    await expect(tracker.fetchCandidates()).rejects.toMatchObject(error);
    expect(stub.received).toHaveLength(1);
  });

  test("of a part of an answer refuses the whole", async () => {
    stub.add();
    stub.fault = () => ({
      status: 200,
      data: {
        data: { list: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } }, projects: { nodes: [{}] } },
        errors: errors("Internal error", "internal error", "INTERNAL_SERVER_ERROR"),
      },
    });
    await expect(open().fetchCandidates()).rejects.toMatchObject({
      code: "tracker_unavailable",
      message: 'the tracker "linear" refused a query: Internal error',
    });
  });

  test.each([
    [200, "Not allowed", "forbidden", "FORBIDDEN", "tracker_auth"],
    [400, "Query too complex", "graphql error", "GRAPHQL_VALIDATION_FAILED", "tracker_payload"],
  ])("with status %i says why: %s", async (status, message, type, code, expected) => {
    stub.fault = () => ({ status, data: { data: null, errors: errors(message, type, code) } });
    await expect(open().fetchCandidates()).rejects.toMatchObject({
      code: expected,
      message: expect.stringContaining(message),
    });
  });

  test("of pages that lead back, or nowhere, is an error", async () => {
    const page = (endCursor: string | null) => ({
      status: 200,
      data: {
        data: { list: { nodes: [], pageInfo: { hasNextPage: true, endCursor } }, projects: { nodes: [project] } },
      },
    });
    const project = { id: "p", name: "Checkout", slugId: "1a2b3c4d5e6f", teams: { nodes: [] } };
    stub.fault = () => page("a");
    await expect(open().fetchCandidates()).rejects.toThrow("sent a list whose pages lead back to an earlier one");
    stub.fault = () => page(null);
    await expect(open().fetchCandidates()).rejects.toThrow("sent a list without the place of its next page");
  });
});

test("a list of more than two hundred pages is an error, and no part of it counts", async () => {
  stub.add();
  stub.fault = () => {
    const pageInfo = { hasNextPage: true, endCursor: `c${stub.received.length}` };
    const project = { id: "p", name: "Checkout", slugId: "1a2b3c4d5e6f", teams: { nodes: [] } };
    return { status: 200, data: { data: { list: { nodes: [], pageInfo }, projects: { nodes: [project] } } } };
  };
  await expect(open().fetchCandidates()).rejects.toMatchObject({
    ...{ code: "tracker_payload", retryable: false },
    message: 'the tracker "linear" sent a list with more than 200 pages',
  });
  expect(stub.received.length).toBeLessThan(205);
});

test("issues by id are read fifty at a time", async () => {
  const ids = Array.from({ length: 101 }, () => stub.add().id);
  const found = await open().fetchByIds([...ids, "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed"]);
  expect([...found.keys()].sort()).toEqual(ids.toSorted());
  expect(stub.received.length).toBe(3);
});

test("a comment with a key has the same id each time, and another one on another issue", async () => {
  const [one, two] = [stub.add(), stub.add()];
  const tracker = open();
  for (const { id } of [one, two, one]) await tracker.comment(id, "done", { key: "run/1" });
  expect([one.comments.length, two.comments.length]).toEqual([1, 1]);
  expect(one.comments[0]?.id).not.toBe(two.comments[0]?.id);
});

describe("the description of a connection", () => {
  test("names the account, the project, the states of each team, and what is missing", async () => {
    const tracker = open({}, { handoffState: "Review", terminalStates: ["Closed"] });
    expect(await tracker.describe?.()).toEqual({
      found: [
        "the key belongs to robot in the workspace Acme",
        "it reads the project Checkout",
        "the team ENG has the states Open, In Progress",
        "the key may send 5000 requests an hour, 4990 of them now",
      ],
      missing: [
        'the team ENG has no state "Review": add it to the team in Linear (Settings, Teams, Issue statuses), or correct the settings',
        "the team ENG has none of the terminal states Closed: add it to the team in Linear (Settings, Teams, Issue statuses), or correct the settings",
      ],
      unknownStates: ["Review", "Closed"],
    });
  });

  test("fails for a project that the key does not see", async () => {
    await expect(open({}, { project: "gone" }).describe?.()).rejects.toMatchObject({ code: "tracker_auth" });
  });
});
