import { expect, test } from "vitest";
import { readTasks } from "./task.ts";
import { isGood, trial } from "./trial.ts";

test.each(readTasks())("the script of the task $name meets every rule", (task) => {
  const done = trial(task, 1, { agent: "replay" });
  expect(isGood(done), JSON.stringify(done)).toBe(true);
});
