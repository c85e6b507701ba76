import { expect, test } from "vitest";
import { output, Trial } from "../testing/trial.ts";

const workflow = `name: trial
roles:
  planner:
    prompt: Plan.
    frontmatter:
      properties: { tasks: { type: array, items: { properties: { id: { type: string } }, required: [id] } } }
      required: [tasks]
  fixer: { prompt: Fix., permissions: read }
graph:
  $START: { _: { role: planner, prompt: Begin. } }
  planner:
    _:
      each: { of: steps.planner.tasks, key: id, max: 2 }
      role: fixer
      prompt: "Fix {{item.id}}"
      share: true
      join: { role: $END }
`;

test.each([
  ["list_too_long", ["a", "b", "c"]],
  ["list_key_twice", ["a", "a"]],
])("a list that cannot be used is a failure (%s), and can be sent back to its role", async (code, ids) => {
  const lists = [ids, ["a", "b"]];
  await using trial = new Trial(workflow, {
    work: {
      planner: ({ turn }) => output({ tasks: (lists[turn - 1] ?? []).map((id) => ({ id })) }),
      fixer: () => "fixed",
    },
  });
  const suspended = await trial.start();
  expect([suspended.suspension?.reason, suspended.suspension?.error?.code]).toEqual(["failure", code]);
  const state = await trial.drive({ resume: { sendBack: "" } });
  expect([state.status, state.steps.map(({ role }) => role)]).toEqual(["completed", ["planner", "fixer", "fixer"]]);
});
