import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { LinearStub } from "../testing/linear/stub.ts";
import { openOn } from "../testing/linear/trial.ts";
import type { NewIssue } from "../tracker/tracker.ts";

let stub: LinearStub;
beforeEach(async () => {
  stub = await LinearStub.start();
});
afterEach(async () => {
  expect(stub.wrong).toEqual([]);
  await stub[Symbol.asyncDispose]();
});

const create = (own: object, issue: Partial<NewIssue> = {}, settings: object = {}) =>
  openOn(stub, { ...own }, settings).tracker.create?.(
    { title: "New", description: "What", state: "Open", ...issue },
    { key: "run/T1" },
  );

describe("a new issue", () => {
  test("belongs to the team and the project, and has its labels and the required ones, which are made", async () => {
    stub.label("Agent");
    const made = await create({ required_labels: ["agent"] }, { labels: ["Size: small"] });
    expect(made).toMatchObject({ identifier: "ENG-1", state: "Open", labels: ["agent", "size: small"] });
    expect(stub.issue("New")).toMatchObject({ project: stub.projects[0], team: stub.team("ENG") });
    expect(stub.labels.map(({ name }) => name)).toEqual(["Agent", "Size: small"]);
  });

  test("waits in a state that is not active until it has its blockers", async () => {
    const blocker = stub.add();
    await create({}, { blockedBy: [blocker.id] });
    const issue = stub.issue("New");
    expect(issue.history).toMatchObject([{ fromStateId: stub.state("Backlog").id, toStateId: stub.state("Open").id }]);
    expect(stub.relations).toMatchObject([{ type: "blocks", issue: blocker, relatedIssue: issue }]);
  });

  test("that a person moved back is left there", async () => {
    const blocker = stub.add();
    await create({}, { blockedBy: [blocker.id] });
    stub.move(stub.issue("New"), stub.state("Backlog"));
    stub.relations.length = 0;
    expect(await create({}, { blockedBy: [blocker.id] })).toMatchObject({ state: "Backlog", blockers: [] });
  });

  test("needs a state to wait in if it has blockers", async () => {
    const blocker = stub.add();
    const settings = { activeStates: ["Open", "Backlog"] };
    await expect(create({}, { blockedBy: [blocker.id] }, settings)).rejects.toMatchObject({
      code: "tracker_payload",
      message:
        'the tracker "linear" has no state in the team ENG in which a new issue can wait until its blockers are known',
    });
    expect(stub.issues).toHaveLength(1);
  });

  test("of a project with several teams needs the team", async () => {
    stub.projects[0]?.teams.push(stub.team("OPS"));
    await expect(create({})).rejects.toMatchObject({
      message: 'the tracker "linear" does not know the team of new issues: the project belongs to the teams ENG, OPS',
      hint: "set `linear.team` to the key of the team that gets new issues",
    });
    expect(await create({ team: "OPS" })).toMatchObject({ identifier: "OPS-1" });
  });

  test.each([
    [
      { state: "Lost" },
      'has no state "Lost" in the team ENG: its states are Backlog, Open, In Progress, Done, Canceled',
    ],
    [{ title: " " }, "creates no issue with an empty title or state"],
  ])("is not written with %j", async (issue, message) => {
    await expect(create({}, issue)).rejects.toMatchObject({ message: `the tracker "linear" ${message}` });
    expect(stub.issues).toEqual([]);
  });
});
