import { expect, test } from "vitest";
import { type QueueLimits, usedUp } from "./limits.ts";
import { reasonOf, type WaitReason } from "./waiting.ts";

const shop = { origin: "5f0c", name: "shop" };
const run = { queue: "default", workflow: "medium", agents: ["codex", "claude"], tags: ["gpu"], project: shop };
const able = {
  queues: ["default"],
  agents: ["codex", "claude"],
  tags: ["gpu", "big"],
  project: { ...shop, name: "clone" },
};
const elsewhere = { ...able, project: { origin: "77aa", name: "blog" } };
const nothing = usedUp({}, { runs: 9, workflows: new Map(), agents: new Map(), taken: 9 });

test.each<[string, readonly (typeof able)[], WaitReason]>([
  ["no worker lives", [], { is: "no_worker" }],
  ["no worker takes its queue", [{ ...able, queues: ["other"] }], { is: "no_worker" }],
  ["no worker is in its project", [elsewhere], { is: "project", project: shop }],
  ["the one in its project has no tag", [elsewhere, { ...able, tags: [] }], { is: "unfit", agents: [], tags: ["gpu"] }],
  ["no worker has its tag", [{ ...able, tags: [] }], { is: "unfit", agents: [], tags: ["gpu"] }],
  ["no worker has one of its agents", [{ ...able, agents: ["codex"] }], { is: "unfit", agents: ["claude"], tags: [] }],
  [
    "no worker has all that it needs",
    [
      { ...able, tags: [] },
      { ...able, agents: [] },
    ],
    { is: "unfit", agents: [], tags: [] },
  ],
  ["all are busy", [able], { is: "slots" }],
])("a run waits because %s", (_, living, reason) => {
  expect(reasonOf(run, false, living, nothing)).toEqual(reason);
});

const usage = { runs: 3, workflows: new Map([["medium", 2]]), agents: new Map([["claude", 1]]), taken: 5 };

test.each<[QueueLimits, WaitReason]>([
  [{ runs: 3 }, { is: "limit", of: "runs" }],
  [
    { runs: 4, workflows: { medium: 2 } },
    { is: "limit", of: "workflow", name: "medium" },
  ],
  [
    { workflows: { medium: 3, other: 0 }, agents: { claude: 1 } },
    { is: "limit", of: "agent", name: "claude" },
  ],
  [{ rate: { runs: 5, seconds: 60 } }, { is: "limit", of: "rate" }],
  [{ runs: 4, rate: { runs: 6, seconds: 60 } }, { is: "slots" }],
])("a run waits at a limit that is used up: %j", (limits, reason) => {
  expect(reasonOf(run, false, [able], usedUp(limits, usage))).toEqual(reason);
});
