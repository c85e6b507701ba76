import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { allReactions, reactionTrial } from "../testing/reaction-project.ts";
import { startCuebook } from "../testing/run-project.ts";

/** Every point of a dispatch at which it can be killed between journal, tracker and forge. */
async function pointsOfDispatch(): Promise<string[]> {
  await using of = await reactionTrial(allReactions);
  const log = join(of.served.folder, "..", `${process.pid}.points`);
  const whole = startCuebook(of.served.folder, ["serve", "--once", "--trust"], { ...of.env, CUEBOOK_FAULT_LOG: log });
  expect((await whole.ended).code).toBe(0);
  const points = readFileSync(log, "utf8").trim().split("\n");
  const first = points.findIndex((point) => point.startsWith("write run_completed"));
  return points.slice(first).filter((point) => /^(write (?!summary)|effect )/.test(point));
}

test("killed at any point around its pull request, which a person merges before the restart, an issue ends where it belongs", {
  timeout: 900_000,
}, async () => {
  const points = await pointsOfDispatch();
  expect(points.length).toBeGreaterThan(8);
  const ends: string[] = [];
  for (const point of points) {
    await using of = await reactionTrial(allReactions);
    await of.kill(point);
    const isMerged = of.trial.stub.pulls.all.length > 0;
    of.trial.stub.pulls.end("merged");
    await of.serve();
    await of.serve();
    const { out: inbox } = await cuebook(of.served.folder, ["inbox", "list"]);
    const comments = JSON.stringify(of.served.issues[0]?.comments ?? []).split("has finished its work").length - 1;
    const pulls = of.trial.stub.pulls.all.length;
    ends.push(`${point} ${isMerged} ${of.served.states[1]} ${pulls} ${comments} ${inbox.includes("pull/1")}`);
    expect(of.trial.stub.wrong).toEqual([]);
  }
  const expected = ends.map((end) =>
    end.replace(/ (true|false) .*$/, (_, merged) =>
      merged === "true" ? " true Done 1 1 false" : " false Review 1 1 true",
    ),
  );
  expect(ends).toEqual(expected);
});
