import { withUncheckedSizes } from "@cuebook/template/testing";
import { describe, expect, test } from "vitest";
import { contractOf } from "../../contract/contract.ts";
import { promptPointers } from "../../model/prompt-pointers.ts";
import type { Workflow } from "../../model/workflow.ts";
import { Random } from "../../testing/random.ts";
import { type CheckedPrompt, randomRun } from "../../testing/random-run.ts";
import { randomProvedWorkflow } from "../../testing/random-workflow.ts";

/*
 * The theorem: if verification has no error and nothing unchecked, no run over any path meets a missing value or an unknown
 * route. CUEBOOK_PROOF_WORKFLOWS sets the number of workflows (default 40, in long tests 400), CUEBOOK_PROOF_SEED the first seed.
 */
const workflows = Number(process.env.CUEBOOK_PROOF_WORKFLOWS ?? (process.env.CUEBOOK_LONG === undefined ? 12 : 400));
const firstSeed = Number(process.env.CUEBOOK_PROOF_SEED ?? Math.trunc(Math.random() * 2 ** 31));
const runsOfEach = 12;
/** The percentage of workflows whose data is also checked against its contract, which takes longer than the rest. */
const percentChecked = 20;

function somePrompt(random: Random, workflow: Workflow): CheckedPrompt | undefined {
  const pointer = random.some(promptPointers(workflow.definition));
  return pointer === undefined ? undefined : { pointer, contract: contractOf(workflow, pointer) };
}

function walked(random: Random, workflow: Workflow, checked: CheckedPrompt | undefined, seed: number) {
  try {
    return randomRun(random, workflow, checked);
  } catch (cause) {
    throw new Error(`CUEBOOK_PROOF_SEED=${seed} CUEBOOK_PROOF_WORKFLOWS=1: ${String(cause)}`, { cause });
  }
}

describe("the theorem of the proof", () => {
  test("a proved workflow renders every prompt on every path of a run", {
    timeout: 180_000 + workflows * 1_000,
  }, () => {
    const count = { proved: 0, runs: 0, steps: 0, rendered: 0, uses: 0 };
    for (let seed = firstSeed; seed < firstSeed + workflows; seed++) {
      const random = Random.seeded(seed);
      const workflow = randomProvedWorkflow(random);
      if (workflow === undefined) continue;
      count.proved++;
      count.uses += Object.values(workflow.sources).reduce((sum, text) => sum + text.split("{{").length - 1, 0);
      const checked = random.chance(percentChecked) ? somePrompt(random, workflow) : undefined;
      for (let run = 0; run < runsOfEach; run++) {
        const { rendered, steps } = walked(random, workflow, checked, seed);
        count.runs++;
        count.steps += steps;
        count.rendered += rendered;
      }
    }
    if (process.env.CUEBOOK_PROOF_WORKFLOWS !== undefined) process.stdout.write(`${JSON.stringify(count)}\n`);
    // The test is meaningful: workflows are proved, and their prompts use data.
    expect(count.proved).toBeGreaterThan(workflows * 0.8);
    expect(count.uses).toBeGreaterThan(count.proved * 10);
    expect(count.rendered).toBeGreaterThan(count.runs * 2);
  });

  test("fails where proofs ask nothing about sizes", () => {
    const failure = () => {
      for (let seed = 1; seed <= 300; seed++) {
        const random = Random.seeded(seed);
        const workflow = withUncheckedSizes(() => randomProvedWorkflow(random));
        try {
          for (let run = 0; run < runsOfEach && workflow !== undefined; run++) randomRun(random, workflow);
        } catch (error) {
          return error;
        }
      }
      return undefined;
    };
    expect(failure()).toMatchObject({ code: "render_limit" });
  });
});
