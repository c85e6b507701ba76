import { expect, test } from "vitest";
import { Served } from "../testing/served.ts";

const frontMatter = `
tracker: { kind: file, active_states: [To Do], terminal_states: [Done], handoff_state: Review }
agent: { kind: hands, max_turns: 1 }
polling: { interval_ms: 1 }
`;

test("a run that nobody attended, and whose issue was moved away meanwhile, ends before its agent is paid", async () => {
  await using served = new Served(frontMatter, "Do it.", [{ id: "1", state: "To Do" }]);
  await served.serve();
  const [run] = await served.runsOf("1");
  const [created] = await served.journal.read(run?.id ?? "");
  if (created?.type !== "run_created" || created.dispatch === undefined) return expect.fail("no dispatch");
  // A service that was killed after it had claimed the issue.
  const { seq: _, version: __, at, ...body } = created;
  const workspace = {
    ...created.workspace,
    path: `${created.workspace.path}2`,
    branch: `${created.workspace.branch}2`,
  };
  const issue = { ...created.issue, id: "2", identifier: "APP-2" };
  const dispatch = { ...created.dispatch, issue: "2" };
  await served.journal.claim("zzzzzzzzzz", { ...body, workspace, issue, dispatch }, at, 0);
  served.issues = [...served.issues, { id: "2", state: "On hold" }];
  served.events.length = 0;
  await served.serve();
  expect(served.log).toEqual(expect.arrayContaining(["taken_over APP-2", "settled APP-2 released"]));
  expect(served.asked).toHaveLength(1);
  expect(served.states[2]).toBe("On hold");
});
