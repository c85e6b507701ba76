import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GitHubStub } from "../testing/github/stub.ts";
import { openOn } from "../testing/github/trial.ts";
import type { NewIssue } from "../tracker/tracker.ts";

let stub: GitHubStub;
beforeEach(async () => {
  stub = await GitHubStub.start();
});
afterEach(async () => {
  expect(stub.wrong).toEqual([]);
  await stub[Symbol.asyncDispose]();
});

const states = { activeStates: ["todo", "doing"], terminalStates: ["done"] };
const create = (own: object, issue: Partial<NewIssue> = {}, settings: object = states) =>
  openOn(stub, { ...own }, settings).tracker.create?.(
    { title: "New", description: "What", state: "todo", ...issue },
    { key: "run/T1" },
  );
const writes = () => stub.received.filter(({ method }) => method !== "GET").length;

describe("a new issue", () => {
  test("has the labels of its state and the required ones, and a mark that prompts do not see", async () => {
    stub.add({ author: "robot", isPull: true, body: "<!-- cuebook:0 -->" });
    const own = { label_prefix: "state:", required_labels: ["agent"] };
    const made = await create(own, { labels: ["weight:small", "agent"] });
    expect(made).toMatchObject({ id: "2", description: "What", state: "todo", labels: ["agent", "weight:small"] });
    expect(stub.issue(2).labels).toEqual(["weight:small", "agent", "state:todo"]);
    expect(stub.issue(2).body).toMatch(/^What\n\n<!-- cuebook:[0-9a-f]{24} -->$/);
    const { tracker } = openOn(stub, own, states);
    expect((await tracker.fetchCandidates()).map(({ id }) => id)).toEqual(["2"]);
  });

  test("needs no label for the state open, and is closed in a terminal state", async () => {
    expect(await create({}, { state: "open" })).toMatchObject({ state: "open" });
    expect(stub.issue(1).labels).toEqual([]);
    const native = { activeStates: ["open"], terminalStates: ["closed"] };
    const closed = openOn(stub, { states: "open_closed" }, native).tracker.create?.(
      { title: "Old", description: "", state: "closed" },
      { key: "run/T2" },
    );
    expect(await closed).toMatchObject({ id: "2", state: "closed" });
  });

  test("is found although a person continued its description", async () => {
    const made = await create({});
    stub.issue(1).body += "\n\nMore of Ada";
    expect(await create({}, { title: "Other" })).toMatchObject({ id: made?.id, title: "New" });
  });

  test("of the key of an app is found among all issues", async () => {
    stub.keys.set("ghp_stub_key_of_the_robot", "robot[bot]");
    stub.fault = ({ url }) =>
      url.pathname === "/user" ? { status: 403, data: { message: "Resource not accessible" } } : undefined;
    await create({});
    await create({});
    expect(stub.issues.size).toBe(1);
    expect(stub.received.some(({ url }) => url.searchParams.has("creator"))).toBe(false);
  });

  test.each<[string, object, object, string]>([
    ["labels", {}, states, 'the tracker "github" has no state "lost": a label is a state if the settings name it'],
    [
      "open and closed",
      { states: "open_closed" },
      { activeStates: ["open"], terminalStates: ["closed"] },
      'the tracker "github" has no state "lost": an issue is open or closed',
    ],
    [
      "a project",
      { states: "project", board: "acme/5" },
      { activeStates: ["Open"], terminalStates: ["Done"] },
      'the tracker "github" has no state "lost": Status can be Open, In Progress, Done',
    ],
  ])("in an unknown state is not written: %s", async (_, own, settings, message) => {
    await expect(create(own, { state: "lost" }, settings)).rejects.toMatchObject({ code: "tracker_payload", message });
    expect(stub.issues.size).toBe(0);
  });

  test("without a title is not written", async () => {
    await expect(create({}, { title: " " })).rejects.toMatchObject({
      code: "tracker_payload",
      message: 'the tracker "github" creates no issue with an empty title or state',
    });
    expect(writes()).toBe(0);
  });

  test("that may not be written says so", async () => {
    stub.fault = ({ method, url }) =>
      method === "POST" && url.pathname.endsWith("/issues")
        ? { status: 403, data: { message: "Resource not accessible by personal access token" } }
        : undefined;
    await expect(create({})).rejects.toMatchObject({
      code: "tracker_auth",
      message:
        'the tracker "github" answered 403 to POST /repos/acme/shop/issues: Resource not accessible by personal access token',
    });
    expect(writes()).toBe(1);
  });
});
