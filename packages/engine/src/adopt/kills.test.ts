import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { CrashTrial } from "../testing/crash-trial.ts";

/*
 * Real processes, ended by SIGKILL while they create a lost worktree again or adopt a definition: at one point every day, at each of
 * them with CUEBOOK_LONG. Afterwards the run is whole, and the command can be run again.
 */

const workflow = `version: 1
name: trial
roles:
  writer: { prompt: Write. }
  printer: { prompt: Print. }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: printer, prompt: Print the text., gate: human } }
  printer: { _: { role: $END } }
`;
const files = {
  "trial.workflow.yaml": workflow,
  "adopted.workflow.yaml": workflow.replace("Print the text.", "Print the text in blue."),
  "script.yaml": `version: 1
roles:
  writer: [{ edits: [{ write: text.md, content: "text\\n" }], output: written }]
  printer: [{ output: printed }]
`,
};

/** A command that is killed. */
interface Scenario {
  readonly name: string;
  readonly command: "approve" | "adopt";
  /** What happens before the command. */
  readonly damage: (trial: CrashTrial, path: string) => void;
  /** The effect that is repeated, which the command passes. */
  readonly effect: string;
}

const scenarios: readonly Scenario[] = [
  {
    name: "creating a worktree again whose folder was deleted",
    command: "approve",
    damage: (_, path) => rmSync(path, { recursive: true }),
    effect: "rebuild prepared#1",
  },
  {
    name: "creating a worktree again that git no longer knows",
    command: "approve",
    damage: ({ folder }) => rmSync(join(folder, "r/.git/worktrees"), { recursive: true }),
    effect: "rebuild moved#1",
  },
  { name: "adopting a definition", command: "adopt", damage: () => undefined, effect: "effect adopt#1" },
];

/** A run that waits at its gate, with the damage. */
async function waiting({ damage }: Scenario): Promise<CrashTrial> {
  const trial = new CrashTrial(files, { command: "start" });
  trial.call("start");
  damage(trial, (await trial.state()).plan.path);
  return trial;
}

/** Approves what is shown now: after an adoption, the first approval is refused, because the prompt has changed. */
async function approve(trial: CrashTrial): Promise<void> {
  for (let call = 1; (await trial.state()).decisions.some(({ made }) => made === undefined); call++) {
    if (call > 1) expect((await trial.state()).adoptions).toHaveLength(1);
    try {
      trial.call("approve");
    } catch (error) {
      if (call > 1) throw error;
    }
  }
}

/** Ends the run, and expects the end of one that was never killed. */
async function expectWhole(trial: CrashTrial, { command }: Scenario): Promise<void> {
  await approve(trial);
  trial.call("drive");
  const state = await trial.state();
  expect(state).toMatchObject({ status: "completed", workspace: "ready" });
  expect(state.steps.map(({ role, tries }) => [role, tries.length])).toEqual([
    ["writer", 1],
    ["printer", 1],
  ]);
  expect(readFileSync(join(state.plan.path, "text.md"), "utf8")).toBe("text\n");
  const types = (await trial.events()).map(({ type }) => type);
  expect(types.filter((type) => type === "decision_made")).toHaveLength(1);
  expect(state.adoptions ?? []).toHaveLength(command === "adopt" ? 1 : 0);
  const rebuilt = types.filter((type) => type === "workspace_lost" || type === "workspace_rebuilt");
  expect(rebuilt).toEqual(command === "approve" ? ["workspace_lost", "workspace_rebuilt"] : []);
}

describe.each(scenarios)("$name", (scenario) => {
  // Every day, one scenario is enough: they differ only in what is killed.
  const tags = scenario === scenarios[0] ? [] : ["long"];
  test("survives a kill at any of its points", { timeout: 600_000, tags }, async () => {
    await using reference = await waiting(scenario);
    const { points } = reference.call(scenario.command);
    expect(points).toContain(scenario.effect);
    await expectWhole(reference, scenario);
    const isLong = process.env.CUEBOOK_LONG !== undefined;
    const one = points[Math.floor(Math.random() * points.length)] ?? "";
    for (const point of isLong ? points : [one]) {
      await using trial = await waiting(scenario);
      expect({ point, isKilled: trial.call(scenario.command, point).isKilled }).toEqual({ point, isKilled: true });
      if (scenario.command === "adopt") trial.call("adopt");
      await expectWhole(trial, scenario);
    }
  });
});
