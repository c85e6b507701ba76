import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contractOf } from "../../contract/contract.ts";
import type { Workflow } from "../../model/workflow.ts";
import { promptPointers } from "../../prompt/compile.ts";
import { Random } from "../../testing/random.ts";
import { type CheckedPrompt, randomRun } from "../../testing/random-run.ts";
import { randomProvedWorkflow } from "../../testing/random-workflow.ts";

/*
 * The theorem: where verifying finds no error and leaves nothing unchecked, no run over any path raises a missing value or an
 * unknown route. CUEBOOK_PROOF_WORKFLOWS says how many workflows are made (default 40, in long tests 400), CUEBOOK_PROOF_SEED which.
 */
const workflows = Number(process.env.CUEBOOK_PROOF_WORKFLOWS ?? (process.env.CUEBOOK_LONG === undefined ? 40 : 400));
const seed = process.env.CUEBOOK_PROOF_SEED;
const runsOfEach = 12;
/** In so many workflows of a hundred the data is held against its contract too: that takes longer than all else. */
const percentChecked = 20;

function somePrompt(random: Random, workflow: Workflow): CheckedPrompt | undefined {
  const pointer = random.some(promptPointers(workflow.definition));
  return pointer === undefined ? undefined : { pointer, contract: contractOf(workflow, pointer) };
}

describe("what verifying proves", () => {
  it("holds on every path that a run takes", { timeout: 60_000 + workflows * 1_000 }, () => {
    const count = { proved: 0, runs: 0, steps: 0, rendered: 0, uses: 0 };
    const property = fc.property(fc.gen(), (generator) => {
      const random = new Random((max) => generator(fc.nat, { max }));
      const workflow = randomProvedWorkflow(random);
      if (workflow === undefined) return;
      count.proved++;
      count.uses += Object.values(workflow.sources).reduce((sum, text) => sum + text.split("{{").length - 1, 0);
      const checked = random.chance(percentChecked) ? somePrompt(random, workflow) : undefined;
      for (let run = 0; run < runsOfEach; run++) {
        const { rendered, steps } = randomRun(random, workflow, checked);
        count.runs++;
        count.steps += steps;
        count.rendered += rendered;
      }
    });
    fc.assert(property, {
      numRuns: workflows,
      endOnFailure: true,
      ...(seed === undefined ? {} : { seed: Number(seed) }),
    });
    if (process.env.CUEBOOK_PROOF_WORKFLOWS !== undefined) process.stdout.write(`${JSON.stringify(count)}\n`);
    // The test tests something: workflows are proved, and their prompts say more than their own text.
    expect(count.proved).toBeGreaterThan(workflows * 0.8);
    expect(count.uses).toBeGreaterThan(count.proved * 10);
    expect(count.rendered).toBeGreaterThan(count.runs * 2);
  });
});
