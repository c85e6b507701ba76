import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoryJournal, openSqliteJournal } from "@cuebook/store";
import { verifyWorkflow, type Workflow } from "@cuebook/workflow";
import { featuresOf, Random, randomProvedWorkflow } from "@cuebook/workflow/testing";
import { expect, test } from "vitest";
import { type RandomTrial, randomTrial } from "./testing/random-trial.ts";

/*
 * The theorem, through everything that a run goes through: a workflow without errors never fails, and suspends only for a person or
 * a limit of its author; without the warning about printed structures, its prompts have none. CUEBOOK_THEOREM_WORKFLOWS sets the
 * number of workflows, CUEBOOK_THEOREM_SEED the seed of the first one; each further workflow has the next seed.
 */
const isLong = process.env.CUEBOOK_LONG !== undefined;
const workflows = Number(process.env.CUEBOOK_THEOREM_WORKFLOWS ?? (isLong ? 5_000 : 20));
// Every day the same workflows; the long test has others each time.
const firstSeed = Number(process.env.CUEBOOK_THEOREM_SEED ?? (isLong ? Math.trunc(Math.random() * 2 ** 31) : 1));
/** One workflow in this number runs on SQLite, the others in memory. */
const onSqlite = 50;

/** What a prompt must not have: a value that its author did not mean to print. */
const printed = /\[object Object\]|map\[|<nil>|<no value>|undefined/;
/** The reasons for which a run may be suspended. */
const reasons = new Set(["decision", "limit", "exhausted", "stopped", "waiting"]);
/**
 * The codes with which a run may be suspended: a folder that an edge names does not exist, a list is too long or names two items
 * alike, branches changed the same files, a text that is declared as a time is none.
 */
const byTrial = ["location_missing", "list_too_long", "list_key_twice", "branch_conflict", "until_invalid"];
/** The percentage of edges that open branches, in every second workflow. */
const percentForks = 30;
/** The percentage of roles and edges that wait or have a time limit, in every third workflow. */
const percentTimes = 20;

/** The percentage of roles that run another workflow, in two of five. */
const percentCalls = 25;

/** Features that at least these percentages of all driven workflows have. */
const shares: Readonly<Record<string, number>> = {
  ...Object.fromEntries(["go", "mustache", "handlebars", "jinja", "liquid"].map((name) => [`dialect ${name}`, 20])),
  ...Object.fromEntries(["frontmatter", "json", "text"].map((name) => [`format ${name}`, 3])),
  ...Object.fromEntries(["human", "agent"].map((name) => [`gate ${name}`, 3])),
  ...Object.fromEntries(["none", "task", "task_and_history"].map((name) => [`context ${name}`, 3])),
  ...Object.fromEntries(["turns", "visits", "passages"].map((name) => [`limit ${name}`, 3])),
  ...Object.fromEntries(
    ["$ref", "allOf", "anyOf", "oneOf", "if", "not", "enum", "const", "format", "pattern", "minimum", "multipleOf"]
      .concat(["prefixItems", "contains", "uniqueItems", "minItems", "maxItems", "minLength", "maxLength"])
      .concat(["patternProperties", "additionalProperties", "unevaluatedProperties", "propertyNames"])
      .concat([
        "dependentRequired",
        "dependencies",
        "dependentSchemas",
        "minProperties",
        "maxProperties",
        "definitions",
      ])
      .map((keyword) => [`keyword ${keyword}`, 1]),
  ),
  ...Object.fromEntries(["all", "each", "good", "share", "conflicts"].map((name) => [`fork ${name}`, 3])),
  ...Object.fromEntries(["wait", "first", "cancel_others", "quorum"].map((name) => [`policy ${name}`, 2])),
  ...Object.fromEntries(["item", "key", "reuse"].map((name) => [`fork ${name}`, 1])),
  "several types": 3,
  "performs command": 3,
  "performs decide": 3,
  "condition over data": 3,
  location: 3,
  "act answer": 1,
  "act approved": 1,
  "act rejected": 1,
  "act reenter": 3,
  "act allow": 3,
  "act allow budget": 0.5,
  "act resume exhausted": 0.3,
  "act resume stopped": 1,
  "act send back": 0.3,
  "act send back from branches": 0.02,
  "act send back to a branch": 0.02,
  "act fork": 3,
  "act signal": 1,
  "act signal refused": 1,
  "until of data": 0.3,
  "act continue without a time": 0.05,
  "act let a decision expire": 0.5,
  "performs wait": 1,
  "performs workflow": 3,
  depth: 0.3,
  ...Object.fromEntries(["timeout of a role", "timeout of a decision", "delay after"].map((name) => [name, 1])),
  ...Object.fromEntries(["timeout", "step_due", "signal_received"].map((name) => [`passed ${name}`, 1])),
};

class Counts {
  readonly proved = { workflows: 0, driven: 0, runs: 0, prompts: 0, completed: 0, warned: 0 };
  readonly of = new Map<string, number>();

  add(workflow: Workflow, { states, prompts, events, acts }: RandomTrial): void {
    const visited = events.flatMap((event) => (event.type === "step_started" ? [event.role] : []));
    const turns = events.flatMap((event) => (event.type === "turn_requested" ? [`turn ${event.kind}`] : []));
    const parts = [workflow.definition, ...Object.values(workflow.definition.workflows ?? {})];
    const features = parts
      .filter(({ roles }) => visited.some((role) => Object.hasOwn(roles, role)))
      .flatMap((definition) => [...featuresOf({ definition }, new Set(["$START", ...visited]))]);
    const times = events.flatMap((event) => {
      if (event.type === "step_completed" && event.status === "$TIMEOUT") return ["passed timeout"];
      if (event.type === "workflow_entered") return ["passed workflow_entered"];
      return event.type === "step_due" || event.type === "signal_received" ? [`passed ${event.type}`] : [];
    });
    for (const each of new Set([...features, ...turns, ...times, ...acts.map((act) => `act ${act}`)]))
      this.of.set(each, (this.of.get(each) ?? 0) + 1);
    this.proved.driven++;
    this.proved.runs += states.length;
    this.proved.prompts += prompts.length;
    this.proved.completed += states.filter(({ status }) => status === "completed").length;
  }
}

/** Expects that the first drive stayed within the worst case of its plan. */
function expectBounded({ states: [first], bounds, atOnce }: RandomTrial): void {
  expect(atOnce).toBeLessThanOrEqual(bounds.atOnce ?? 1);
  const most = new Map(Object.entries(bounds.roles).map(([name, role]) => [name.replace(/ \(.*/, ""), role]));
  let all = 0;
  for (const [role, steps] of Map.groupBy(first?.steps ?? [], (step) => step.role)) {
    const turns = steps.flatMap(({ tries }) => tries).reduce((sum, each) => sum + each.turns.length, 0);
    all += turns;
    expect({ role, steps: steps.length }).toEqual({
      role,
      steps: expect.toSatisfy((n) => n <= (most.get(role)?.steps ?? 0)),
    });
    expect({ role, turns }).toEqual({ role, turns: expect.toSatisfy((n) => n <= (most.get(role)?.turns ?? 0)) });
  }
  expect(all).toBeLessThanOrEqual(bounds.turns);
  expect(first?.steps.length ?? 0).toBeLessThanOrEqual(bounds.steps);
}

function check(workflow: Workflow, { states, prompts, locations }: RandomTrial, isWarnedOf: (code: string) => boolean) {
  for (const { status, suspension, error } of states) {
    expect(error).toBeUndefined();
    const isBlank = suspension?.error?.code === "prompt_blank" && isWarnedOf("prompt_maybe_blank");
    if (status === "suspended" && !byTrial.includes(suspension?.error?.code ?? "") && !isBlank)
      expect([...reasons], suspension?.message).toContain(suspension?.reason);
  }
  for (const location of locations) expect(location.trim()).not.toBe("");
  if (isWarnedOf("prints_structure")) return;
  for (const prompt of prompts) expect(prompt, JSON.stringify(workflow.sources, undefined, 1)).not.toMatch(printed);
}

test("a workflow without findings neither fails nor suspends by a prompt, for any data that fits its schemas", {
  timeout: 180_000 + workflows * 1_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-theorem-"));
  const stored = openSqliteJournal(join(folder, "runs.db"), {});
  const counts = new Counts();
  try {
    for (let seed = firstSeed; seed < firstSeed + workflows; seed++) {
      const random = Random.seeded(seed);
      const workflow = randomProvedWorkflow(random, {
        isRich: true,
        percentForks: seed % 2 === 0 ? 0 : percentForks,
        percentTimes: seed % 3 === 0 ? percentTimes : 0,
        ...(seed % 5 < 2 ? { percentCalls } : {}),
      });
      if (workflow === undefined) continue;
      counts.proved.workflows++;
      const codes = new Set(verifyWorkflow(workflow).map(({ code }) => code));
      if (codes.has("prints_structure")) counts.proved.warned++;
      try {
        const trial = await randomTrial(random, workflow, seed % onSqlite === 0 ? stored : memoryJournal(), folder);
        if (trial === undefined) continue;
        check(workflow, trial, (code) => codes.has(code));
        expectBounded(trial);
        counts.add(workflow, trial);
      } catch (cause) {
        throw new Error(`CUEBOOK_THEOREM_SEED=${seed} CUEBOOK_THEOREM_WORKFLOWS=1: ${String(cause)}`, { cause });
      }
    }
  } finally {
    await stored.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const { proved, of } = counts;
  if (process.env.CUEBOOK_THEOREM_WORKFLOWS !== undefined)
    process.stdout.write(
      `${JSON.stringify({ firstSeed, ...proved, ...Object.fromEntries([...of].sort()) }, undefined, 1)}\n`,
    );
  if (workflows < 100) return;
  expect(proved.workflows).toBeGreaterThan(workflows * 0.7);
  expect(proved.driven).toBeGreaterThan(workflows * 0.6);
  expect(proved.warned).toBeLessThan(workflows * 0.4);
  expect(proved.prompts).toBeGreaterThan(proved.driven * 2);
  expect(proved.completed).toBeGreaterThan(proved.driven * 0.2);
  // In a few workflows, a rare feature may be missing by chance.
  if (workflows < 2_000) return;
  const rare = Object.entries(shares).filter(([name, share]) => (of.get(name) ?? 0) * 100 < share * proved.driven);
  expect(rare).toEqual([]);
});
