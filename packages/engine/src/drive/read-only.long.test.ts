import { existsSync } from "node:fs";
import { join } from "node:path";
import { turnsSoFar } from "@cuebook/run";
import { expect, test } from "vitest";
import { CrashTrial } from "../testing/crash-trial.ts";

/*
 * A real process that drives a run whose agent changes files although it may only read, ended by SIGKILL at each point. The changes
 * are undone, recorded and reported once, as if nothing had happened.
 */

const workflow = `name: trial
roles:
  reviewer: { prompt: Review., permissions: [read] }
graph:
  $START: { _: { role: reviewer, prompt: Begin. } }
  reviewer: { _: { role: $END } }
`;
const script = `version: 1
roles:
  reviewer:
    - turns:
        - edits: [{ append: a.txt, content: "two\\n" }, { write: b.txt, content: "mine\\n" }]
          output: first
        - output: second
`;

class Crash extends CrashTrial {
  constructor() {
    super({ "trial.workflow.yaml": workflow, "script.yaml": script }, { command: "start" });
  }
}

async function expectEnd(trial: Crash, point: string): Promise<void> {
  const { status, steps, plan } = await trial.state();
  const attempt = steps[0]?.tries.at(-1);
  expect({ point, status, text: await trial.text(), isThere: existsSync(join(plan.path, "b.txt")) }).toEqual({
    ...{ point, status: "completed" },
    ...{ text: "one\n", isThere: false },
  });
  // A turn that was cut off is taken again in a new try, which continues after the turns before it.
  const turns = attempt === undefined ? [] : turnsSoFar(attempt);
  const undone = turns.map(({ state, checked }) => [state.is, checked?.undone?.files]);
  expect({ point, undone }).toEqual({
    point,
    undone: [
      ["rejected", ["a.txt", "b.txt"]],
      ["accepted", undefined],
    ],
  });
}

test("killed at each point, the changes are undone and reported as if nothing had happened", {
  timeout: 300_000,
}, async () => {
  await using whole = new Crash();
  expect(await whole.drive().ended).toEqual({ code: 0, signal: null, errors: "" });
  await expectEnd(whole, "never killed");
  const points = whole.pointsOfTurns().filter((point) => !/transcript/.test(point));
  expect(points).toEqual(expect.arrayContaining(["effect check_files#1", "changes kept#1", "write files_checked#1"]));
  for (const point of points) {
    await using trial = new Crash();
    expect({ point, ...(await trial.drive(point).ended) }).toMatchObject({ point, signal: "SIGKILL" });
    expect({ point, ...(await trial.drive().ended) }).toEqual({ point, code: 0, signal: null, errors: "" });
    await expectEnd(trial, point);
  }
});
