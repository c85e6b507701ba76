import { expect, test } from "vitest";
import { deriveHost } from "../host/derive.ts";
import { startRun } from "../plan/start.ts";
import { output, Trial } from "../testing/trial.ts";
import { driveRun } from "./drive.ts";

const text = `name: trial
phases:
  - { use: research, model: large, agent: thinker }
`;

test("the model of a phase is asked for with its agent, unless the run names another agent", async () => {
  await using trial = new Trial(text, { work: { research: () => output({}) }, input: { prompt: "Look." } });
  const chosen: unknown[] = [];
  const host = deriveHost(trial.host, {
    agent: (name, model) => {
      chosen.push([name, model]);
      return trial.host.agent(name);
    },
  });
  const start = { workflow: trial.workflow, repository: `${trial.folder}/r`, input: { prompt: "Look." } };
  await driveRun(host, await startRun(host, start));
  expect(new Set(chosen.map((each) => JSON.stringify(each)))).toEqual(new Set(['["thinker","large"]']));
  chosen.length = 0;
  await driveRun(host, await startRun(host, { ...start, agent: "other" }));
  expect(new Set(chosen.map((each) => JSON.stringify(each)))).toEqual(new Set(['["other",null]']));
});
