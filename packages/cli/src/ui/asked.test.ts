import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { signedIn } from "@cuebook/server/testing";
import { expect, test } from "vitest";
import { pageTrial } from "../testing/page-trial.ts";

const workflow = `name: trial
roles: { writer: { prompt: "Write about {{input.prompt}}." } }
graph: { $START: { _: { role: writer, prompt: Begin. } }, writer: { _: { role: $END } } }
`;

test("the API says who asked for each line of a run", async () => {
  await using trial = await pageTrial(workflow, {
    *writer({ workspace }) {
      writeFileSync(join(workspace, "b.txt"), "two\n");
      yield { type: "result", text: "Done." };
    },
  });
  const run = await trial.start();
  await trial.drive(run);
  await using browser = await signedIn(trial.host);
  expect(await browser.get(`/v1/runs/${run}/asked`)).toMatchObject({
    status: 200,
    json: {
      ranges: [
        { path: "b.txt", side: "new", start: 1, end: 1, steps: [1], form: "written", asked: "only", passage: 0 },
      ],
      passages: [{ step: 1, try: 1, turn: 1, text: "cats", source: { is: "input" }, lines: 1 }],
      steps: [{ step: 1, role: "writer", visit: 1 }],
      counts: { asked: 1, nobody: 0, unknown: 0 },
      truncated: false,
    },
  });
});
