import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { folderWith } from "@cuebook/project/testing";
import { expect } from "vitest";
import { expectSameEnd, Trial, type TrialPlan } from "./crash-trial.ts";
import { git } from "./run-project.ts";

/** The example whose runs are killed. */
export const solveIssueExample = fileURLToPath(new URL("../../../../examples/solve-issue", import.meta.url));

const story = [
  "planner ready",
  "developer _",
  "reviewer rejected",
  "developer _",
  "reviewer approved",
  "tester passed",
  "committer committed",
];

/** Runs of the example on copies of one repository, and a reference that is not killed. */
export class SolveIssueTrials implements Disposable {
  readonly plan: TrialPlan;
  readonly reference: Trial;
  /** The shortest duration of a run so far. */
  durationMs = 0;

  constructor() {
    const example = solveIssueExample;
    const template = folderWith();
    cpSync(join(example, "repository"), template, { recursive: true });
    git(template, "init", "--quiet", "--initial-branch=main");
    git(template, "add", "--all");
    git(template, "-c", "user.name=Test", "-c", "user.email=test@localhost", "commit", "--quiet", "-m", "First");
    const args = (repository: string) => [
      join(example, "solve-issue.workflow.yaml"),
      ...["--issue", `${join(example, "issues.json")}#7`],
      ...["--replay", join(example, "replay.yaml"), "--repo", repository],
    ];
    this.plan = { template, args, story };
    this.reference = new Trial(this.plan);
  }

  /** Runs the reference, which is not killed. */
  async begin(): Promise<void> {
    const begun = performance.now();
    const { code, out, err } = await this.reference.start().ended;
    this.durationMs = performance.now() - begun;
    expect({ code, tail: code === 0 ? "" : `${out}${err}` }).toEqual({ code: 0, tail: "" });
    expect(this.reference.work.commits).toHaveLength(1);
  }

  /** Kills a run at a point and resumes it. */
  async killAt(point: string): Promise<void> {
    const trial = new Trial(this.plan);
    const { code } = await trial.start(point).ended;
    expect({ point, code }).toEqual({ point, code: null });
    await trial.finish();
    expectSameEnd(trial, this.reference);
    trial.remove();
  }

  /** Kills a run at a random moment and resumes it. @returns whether the moment came before its end */
  async killAtRandom(): Promise<boolean> {
    const trial = new Trial(this.plan);
    const begun = performance.now();
    const run = trial.start();
    const timer = setTimeout(() => run.signal("SIGKILL"), Math.random() * this.durationMs);
    const { code } = await run.ended;
    clearTimeout(timer);
    if (code === null) await trial.finish();
    // A run that ended before its moment gives a new duration.
    else this.durationMs = Math.min(this.durationMs, performance.now() - begun);
    expectSameEnd(trial, this.reference);
    trial.remove();
    return code === null;
  }

  [Symbol.dispose](): void {
    this.reference.remove();
    rmSync(this.plan.template, { recursive: true, force: true });
  }
}
