import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TurnRequest } from "@cuebook/agents";
import { failedGate } from "@cuebook/run";
import type { PhaseLibrary } from "@cuebook/workflow";
import { describe, expect, test } from "vitest";
import { waiveChecks } from "../decisions/waive.ts";
import { Trial, type Work } from "../testing/trial.ts";
import { rewindRun } from "./rewind.ts";

const phases: Readonly<Record<string, string>> = {
  tests: "changes: tests\nchecks: [{ name: test, expect: fail }]\n",
  build: "checks: [test]\n",
  review: "output_later: status\nretry_from: build\nchanges: none\n",
  notes: "checks: []\n",
};

const library: PhaseLibrary = {
  ids: Object.keys(phases),
  phase: (id) => ({
    file: `phases/${id}.md`,
    text: `---\nid: ${id}\npurpose: Does it.\ndialect: handlebars\nvariables: []\noutput: status\n${phases[id] ?? ""}---\n\nDo it.\n`,
  }),
  schema: (name) => ({
    file: `schemas/${name}.yaml`,
    text: `oneOf:
  - { properties: { status: { const: complete }, summary: { type: string } }, required: [status] }
  - { properties: { status: { const: blocked }, reason: { type: string } }, required: [status, reason] }
`,
  }),
};

const done = JSON.stringify({ status: "complete", summary: "Done." });
const testCommand = "! grep -H BAD src/*";
const person = { reason: "It is right.\nReally, \u2028it is.", by: "ann" };

function trialOf(list: string, work: Readonly<Record<string, Work>>, command = testCommand): Trial {
  const idle = Object.fromEntries(Object.keys(phases).map((id) => [id, () => done]));
  return new Trial(`version: 1\nname: trial\nphases: [${list}]\n`, {
    ...{ library, files: { "src/a.js": "one\n" }, work: { ...idle, ...work }, input: { prompt: "Do it." } },
    project: { testCommand: command },
  });
}

const puts =
  (name: string, text: string | (() => string)): Work =>
  (request: TurnRequest) => {
    mkdirSync(join(request.workspace, "src"), { recursive: true });
    writeFileSync(join(request.workspace, name), typeof text === "string" ? text : text());
    return done;
  };

const waived = async (trial: Trial) => {
  await waiveChecks(trial.host, trial.run, person);
  return trial.drive({ resume: {} });
};

async function git(trial: Trial, ...args: readonly string[]): Promise<string> {
  return execFileSync("git", args, { cwd: await trial.path() }).toString();
}

const trailersOf = (trial: Trial) => git(trial, "log", "-1", "--format=%(trailers:key=Cuebook-Waived)");
const asRight = (name: string) => `Cuebook-Waived: ${name}: It is right. Really, it is.\n\n`;

describe("a person's approval of failed checks", () => {
  test("lets the output pass that did not, and the checks at the end only report", { tags: ["long"] }, async () => {
    await using trial = trialOf("build, notes", { build: puts("src/b.js", "BAD\n") });
    const suspended = await trial.start();
    expect(suspended.suspension).toMatchObject({ reason: "exhausted", step: 1 });
    expect(failedGate(suspended)).toMatchObject({
      step: 1,
      checks: [{ name: "test" }],
      report: expect.stringContaining("src/b.js:BAD"),
    });
    const turns = trial.asked.length;
    expect(await waived(trial)).toMatchObject({ status: "completed", waivers: [{ step: 1, ...person }] });
    expect(trial.asked.slice(turns).map(({ role }) => role)).toEqual(["notes"]);
    const final = (await trial.state()).steps.at(-1);
    expect(final?.finalChecks?.checks).toMatchObject([{ name: "test", outcome: "failed", onFailure: "tell" }]);
    expect(await trailersOf(trial)).toBe(asRight("test"));
    expect(await git(trial, "show", "HEAD:src/b.js")).toBe("BAD\n");
  });

  test("lets a run begin whose program is missing, and later phases pass without it", async () => {
    await using trial = trialOf("build", { build: puts("src/b.js", "two\n") }, "nosuchprogram --all");
    const suspended = await trial.start();
    expect(suspended.suspension?.error?.code).toBe("tool_missing");
    expect(failedGate(suspended)).toMatchObject({ step: undefined, checks: [{ name: "test" }] });
    expect(await waived(trial)).toMatchObject({ status: "completed", waivers: [{ step: undefined }] });
    expect(trial.asked).toHaveLength(1);
    expect(await trailersOf(trial)).toBe(asRight("test"));
  });

  test("lets the final files pass, and is in a separate commit if nothing else changed", {
    tags: ["long"],
  }, async () => {
    await using trial = trialOf("build, notes", { notes: puts("src/b.js", "BAD\n") });
    const suspended = await trial.start();
    expect(failedGate(suspended)).toMatchObject({ checks: [{ name: "test" }], step: 9 });
    expect(await waived(trial)).toMatchObject({ status: "completed", outcome: { uncommitted: 0 } });
    expect(await trailersOf(trial)).toBe(asRight("test"));
    expect(await git(trial, "log", "-1", "--format=%s")).toBe("final_checks: Failed, which is only reported: test.\n");
  });

  test("lets code pass that no review saw", { tags: ["long"] }, async () => {
    let count = 0;
    await using trial = trialOf("build, review, notes", { notes: puts("src/b.js", () => `${++count}\n`) });
    const suspended = await trial.start();
    expect(failedGate(suspended)).toMatchObject({
      checks: [{ name: "review", isReview: true }],
      report: expect.stringContaining("src/b.js (modified)"),
    });
    expect((await waived(trial)).status).toBe("completed");
    expect(await trailersOf(trial)).toBe(asRight("review"));
  });

  test("of tests that had to fail is none of the same tests that have to pass", { tags: ["long"] }, async () => {
    await using trial = trialOf("tests, build", { build: puts("src/b.js", "BAD\n") });
    expect(failedGate(await trial.start())?.checks).toEqual([{ name: "test", expect: "fail" }]);
    const state = await waived(trial);
    expect(state.suspension).toMatchObject({ reason: "exhausted", step: 2 });
    expect(failedGate(state)?.checks).toEqual([{ name: "test" }]);
    expect((await waived(trial)).status).toBe("completed");
    expect(await trailersOf(trial)).toBe(`${asRight("test (has to fail)").trimEnd()}\n${asRight("test")}`);
  });

  test("no longer holds once the run is rewound to before it", { tags: ["long"] }, async () => {
    await using trial = trialOf("build, notes", { build: puts("src/b.js", "BAD\n") });
    await trial.start();
    await waived(trial);
    await rewindRun(trial.host, { run: trial.run, phase: "build" });
    const state = await trial.drive({ resume: {} });
    expect(state.suspension).toMatchObject({ reason: "exhausted" });
    expect(state.waivers).toMatchObject([{ step: 1, isRewound: true }]);
    expect(failedGate(state)?.checks).toEqual([{ name: "test" }]);
  });

  test("needs a reason, a failed check, and what was shown", { tags: ["long"] }, async () => {
    await using trial = trialOf("build", { build: puts("src/b.js", "BAD\n") });
    await trial.start();
    const waive = (more: Partial<Parameters<typeof waiveChecks>[2]>) =>
      waiveChecks(trial.host, trial.run, { ...person, ...more });
    await expect(waive({ reason: " \n" })).rejects.toMatchObject({ code: "reason_missing" });
    await expect(waive({ hash: "0123456789" })).rejects.toMatchObject({ code: "decision_changed" });
    await waive({});
    await expect(waive({})).rejects.toMatchObject({
      code: "gate_missing",
      message: expect.stringContaining("suspended"),
    });
    expect((await trial.drive({ resume: {} })).status).toBe("completed");
    await expect(waive({})).rejects.toMatchObject({ code: "gate_missing" });
  });

  test("is not possible for a phase that gave up for another reason", async () => {
    await using trial = trialOf("build", { build: () => "nothing" });
    expect(failedGate(await trial.start())).toBeUndefined();
  });
});
