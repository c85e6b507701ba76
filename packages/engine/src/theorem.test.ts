import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoryJournal, openSqliteJournal } from "@cuebook/store";
import { verifyWorkflow } from "@cuebook/workflow";
import { Random, randomProvedWorkflow } from "@cuebook/workflow/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { randomTrial } from "./testing/random-trial.ts";

/*
 * The theorem, through everything that a run goes through: a workflow without errors never fails, and suspends only for a person or
 * a limit of its author; without the warning about printed structures, its prompts have none. CUEBOOK_THEOREM_WORKFLOWS sets the
 * number of workflows, CUEBOOK_THEOREM_SEED the seed.
 */
const isLong = process.env.CUEBOOK_LONG !== undefined;
const workflows = Number(process.env.CUEBOOK_THEOREM_WORKFLOWS ?? (isLong ? 2_000 : 40));
const seed = Number(process.env.CUEBOOK_THEOREM_SEED ?? Math.trunc(Math.random() * 2 ** 31));
/** One workflow in this number runs on SQLite, the others in memory. */
const onSqlite = 50;

/** What a prompt must not have: a value that its author did not mean to print. */
const printed = /\[object Object\]|map\[|<nil>|<no value>|undefined/;

test("a workflow without findings neither fails nor suspends by a prompt, whatever fits its schemas", {
  timeout: 60_000 + workflows * 1_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-theorem-"));
  const count = { proved: 0, runs: 0, prompts: 0, completed: 0, suspended: 0 };
  try {
    await fc.assert(
      fc.asyncProperty(fc.gen(), fc.nat(), async (generator, number) => {
        const random = new Random((max) => generator(fc.nat, { max }));
        const workflow = randomProvedWorkflow(random, { isRich: true });
        if (workflow === undefined) return;
        count.proved++;
        const isStored = number % onSqlite === 0;
        const journal = isStored ? openSqliteJournal(join(folder, `${count.proved}.db`), {}) : memoryJournal();
        const trial = await randomTrial(random, workflow, journal, folder);
        await journal.close();
        for (const { status, suspension, error } of trial?.runs ?? []) {
          count.runs++;
          if (status === "completed") count.completed++;
          if (status === "suspended") count.suspended++;
          expect(error).toBeUndefined();
          expect(status === "suspended" ? suspension?.reason : "").not.toBe("failure");
        }
        const isWarned = verifyWorkflow(workflow).some(({ code }) => code === "prints_structure");
        for (const prompt of trial?.prompts ?? []) {
          count.prompts++;
          if (!isWarned) expect(prompt, JSON.stringify(workflow.sources, undefined, 1)).not.toMatch(printed);
        }
      }),
      { numRuns: workflows, endOnFailure: true, seed },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (process.env.CUEBOOK_THEOREM_WORKFLOWS !== undefined) process.stdout.write(`${JSON.stringify(count)}\n`);
  expect(count.proved).toBeGreaterThan(workflows * 0.5);
  expect(count.prompts).toBeGreaterThan(count.runs);
  expect(count.completed).toBeGreaterThan(count.runs * 0.2);
});
