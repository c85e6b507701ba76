import { readFileSync } from "node:fs";
import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inPairs, Trial } from "./testing/crash-trial.ts";
import { cuebook, plainEnv } from "./testing/cuebook.ts";
import { git } from "./testing/run-project.ts";
import { SolveIssueTrials, solveIssueExample } from "./testing/solve-issue-trials.ts";

// `durability.long.test.ts` kills at points of every kind, and at many moments.

const trials = new SolveIssueTrials();
beforeAll(() => trials.begin(), 60_000);
afterAll(() => trials[Symbol.dispose]());

const points = () => readFileSync(trials.reference.faultLog, "utf8").trim().split("\n");

describe("a run resumes after kill -9", () => {
  test("at a journal write and at an effect", async () => {
    const all = points();
    expect(all.length).toBeGreaterThan(80);
    const chosen = ["write ", "effect "].map((kind) => {
      const ofKind = all.filter((point) => point.startsWith(kind));
      return ofKind[Math.floor(Math.random() * ofKind.length)] ?? "";
    });
    await inPairs(chosen, (point) => trials.killAt(point));
  });

  test("at a random moment", { tags: ["long"] }, async () => {
    await trials.killAtRandom();
  });
});

test("a run without the developer's edit keeps failing tests, and suspends at a loop limit without a commit", {
  tags: ["long"],
}, async () => {
  const trial = new Trial(trials.plan);
  const script = readFileSync(join(solveIssueExample, "replay.yaml"), "utf8");
  const edited = script.replace(/ {4}- edits:\n {8}- replace: src\/duration\.js\n.*\n.*\n {6}set:/, "    - set:");
  expect(edited).not.toBe(script);
  const replay = join(folderWith({ "replay.yaml": edited }), "replay.yaml");
  const args = [
    "--issue",
    `${join(solveIssueExample, "issues.json")}#7`,
    "--replay",
    replay,
    "--repo",
    trial.repository,
  ];
  const { code, out } = await cuebook(
    trial.repository,
    ["run", join(solveIssueExample, "solve-issue.workflow.yaml"), ...args],
    plainEnv("/"),
  );
  expect(code).toBe(3);
  expect(out).toMatch(/suspended \(limit\)/);
  expect(out).not.toContain("tester       passed");
  expect(git(trial.repository, "log", "--all", "--branches", "--format=%s", "main..").trim()).not.toContain("3600");
  const suspended = trial.events.at(-1);
  expect(suspended).toMatchObject({ type: "run_suspended", reason: "limit" });
  trial.remove();
});
