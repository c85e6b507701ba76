import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Trial } from "../testing/trial.ts";

const workflow = `name: trial
roles:
  writer: { prompt: Write. }
  correctness: { prompt: Review., permissions: read }
  security: { prompt: Review., permissions: read }
  security_again: { prompt: Review., permissions: read }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer:
    _:
      all: [{ role: correctness, prompt: Look. }, { role: security, prompt: Look. }]
      share: true
      join: { role: $END }
  security: { _: { role: security_again, prompt: Look. } }
  security_again: { _: { role: $JOIN } }
`;

test("branches that share a folder leave the uncommitted work before them, and nothing of each other", async () => {
  const { promise: spoiled, resolve: spoil } = Promise.withResolvers<void>();
  const { promise: late, resolve: begin } = Promise.withResolvers<void>();
  await using trial = new Trial(workflow, {
    work: {
      writer: ({ workspace }) => {
        writeFileSync(join(workspace, "work.txt"), "written\n");
        return "done";
      },
      correctness: async ({ workspace, turn }) => {
        if (turn > 1) return "reviewed";
        writeFileSync(join(workspace, "mine.txt"), "x\n");
        spoil();
        await late;
        return "reviewed";
      },
      security: async () => {
        await spoiled;
        return "reviewed";
      },
      security_again: () => {
        begin();
        return "reviewed";
      },
    },
  });
  const { status } = await trial.start();
  const path = await trial.path();
  expect([status, readFileSync(join(path, "work.txt"), "utf8"), existsSync(join(path, "mine.txt"))]).toEqual([
    "completed",
    "written\n",
    false,
  ]);
  const before = (await trial.events()).flatMap((event) =>
    event.type === "turn_requested" && event.before !== undefined ? [event.before] : [],
  );
  expect(before.length).toBeGreaterThanOrEqual(3);
  expect(new Set(before.map(({ tree }) => tree)).size).toBe(1);
});
