import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CuebookError } from "@cuebook/error";
import { worktreeProvider } from "@cuebook/workspace";
import { expect, test } from "vitest";
import { output, Trial } from "../testing/trial.ts";
import { driveRun } from "./drive.ts";

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

const team = `name: trial
roles:
  a: { prompt: Do a. }
  b: { prompt: Do b. }
  c: { prompt: Do c. }
  d: { prompt: Do d. }
graph:
  $START: { _: { all: [{ role: a, prompt: A. }, { role: b, prompt: B. }, { role: c, prompt: C. }], join: { role: d, prompt: D. } } }
  d: { _: { role: $END } }
`;

test.each([
  ["the worktree of its branch cannot be created", "prepare", /-3-c$/, { scope: 3 }],
  ["its files cannot be recorded", "checkpoint", /-2-b$/, { step: 2 }],
] as const)(
  "a branch is blocked alone when %s, and continues when the run is resumed",
  { tags: ["long"] },
  async (_, method, path, place) => {
    let isBroken = true;
    const work = Object.fromEntries(["a", "b", "c", "d"].map((role) => [role, () => `${role} is done`]));
    await using trial = new Trial(team, {
      work,
      workspaces: (folder) => {
        const provider = worktreeProvider({ root: join(folder, "worktrees") });
        const failing = (at: { readonly path: string }) => {
          if (isBroken && path.test(at.path)) throw new CuebookError("workspace_failed", "no space is left");
        };
        return {
          ...provider,
          prepare: async (plan) => {
            if (method === "prepare") failing(plan);
            return provider.prepare(plan);
          },
          checkpoint: async (workspace, name) => {
            if (method === "checkpoint") failing(workspace);
            return provider.checkpoint(workspace, name);
          },
        };
      },
    });
    const suspended = await trial.start();
    expect(suspended.suspension).toMatchObject({ reason: "failure", message: "no space is left" });
    const blocked = (await trial.events()).filter(({ type }) => type === "branch_blocked");
    expect(blocked).toMatchObject([{ ...place, error: { code: "workspace_failed" } }]);
    const ended = suspended.scopes.flatMap(({ key, ended }) => (ended === undefined ? [] : key));
    expect(ended).toEqual(["a", "b", "c"].filter((key) => !path.test(`-${"abc".indexOf(key) + 1}-${key}`)));
    isBroken = false;
    const state = await trial.drive({ resume: {} });
    expect([state.status, trial.asked.map(({ role }) => role).toSorted()]).toEqual(["completed", ["a", "b", "c", "d"]]);
  },
);

const lists = `name: lists
roles:
  planner:
    prompt: Plan.
    frontmatter: { properties: { tasks: { type: array, items: { type: string } } }, required: [tasks] }
  toList: { decide: { go: "true", stop: else } }
  toBoth: { decide: { go: "true", stop: else } }
  item: { prompt: Work., permissions: read }
  left: { prompt: Work., permissions: read }
  right: { prompt: Work., permissions: read }
  both: { prompt: Work., permissions: read }
  after: { prompt: Work., permissions: read }
  last: { prompt: Work. }
graph:
  $START: { _: { role: planner, prompt: Begin. } }
  planner:
    _:
      all: [{ role: toList }, { role: toBoth }]
      share: true
      join: { role: last, prompt: End. }
  toList:
    go: { each: { of: steps.planner.tasks, max: 3 }, role: item, prompt: "Do {{{item}}}", share: true, join: { role: after, prompt: Go. } }
    stop: { role: $JOIN }
  item: { _: { role: $JOIN } }
  after: { _: { role: $JOIN } }
  toBoth:
    go: { all: [{ role: left, prompt: Go. }, { role: right, prompt: Go. }], share: true, join: { role: both, prompt: Go. } }
    stop: { role: $JOIN }
  both: { _: { role: $JOIN } }
  last: { _: { role: $END } }
`;

test("branches that are opened in several branches at the same time have different numbers", {
  tags: ["long"],
}, async () => {
  await using trial = new Trial(lists, { work: { planner: () => output({ tasks: ["a", "b", "c"] }) } });
  await trial.start({ signal: AbortSignal.abort() });
  const { journal } = trial;
  // What is decided while another branch is being recorded does not know of it.
  const append: typeof journal.append = async (...batch) => {
    await sleep(20);
    return journal.append(...batch);
  };
  const host = { ...trial.host, journal: Object.assign(Object.create(journal), { append }) };
  const state = await driveRun(host, trial.run, { resume: {} });
  expect(state.status).toBe("completed");
  expect(state.scopes.map(({ scope }) => scope)).toEqual(state.scopes.map((_, index) => index + 1));
});
