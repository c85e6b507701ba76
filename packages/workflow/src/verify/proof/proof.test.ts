import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadWorkflow } from "../../load/load.ts";
import { promptPointers } from "../../model/prompt-pointers.ts";
import type { Workflow } from "../../model/workflow.ts";
import { proofOf } from "../proof.ts";
import { verifyWorkflow } from "../verify.ts";

const sound = readFileSync(new URL("../../../fixtures/review.workflow.yaml", import.meta.url), "utf8");

function load(text: string): Workflow {
  const { workflow, diagnostics } = loadWorkflow({ file: "review.workflow.yaml", text }, () => undefined);
  if (workflow === undefined) throw new Error(JSON.stringify(diagnostics, null, 1));
  return workflow;
}

function states(text: string): Record<string, string> {
  return Object.fromEntries(proofOf(load(text)).prompts.map(({ pointer, state }) => [pointer, state]));
}

describe("the proof of a workflow", () => {
  test("the proof of a correct workflow has every prompt and location in order, all proved", () => {
    const workflow = load(sound);
    const { prompts, counts, uncheckedUses } = proofOf(workflow);
    expect(prompts.map(({ pointer }) => pointer)).toEqual(promptPointers(workflow.definition));
    expect(prompts.map(({ pointer }) => pointer)).toContain("/graph/developer/_/location");
    expect(counts).toEqual({ proved: prompts.length, unproved: 0, unchecked: 0 });
    expect(uncheckedUses).toBe(0);
    expect(prompts.every(({ isReachable }) => isReachable)).toBe(true);
  });

  test("the proof distinguishes unproved and unchecked prompts", () => {
    const text = sound.replace("Do it.", "Do {{{plan}}}.").replace("comments: { type: string }", "comments: {}");
    const found = states(text);
    expect(found["/graph/planner/trivial/prompt"]).toBe("unproved");
    expect(found["/graph/reviewer/rejected/prompt"]).toBe("unchecked");
    expect(found["/graph/planner/ready/prompt"]).toBe("proved");
    const { counts, uncheckedUses } = proofOf(load(text));
    expect(counts).toMatchObject({ unproved: 1, unchecked: 1 });
    expect(uncheckedUses).toBe(1);
  });

  test("a blank prompt and one that does not parse are unproved", () => {
    expect(states(sound.replace("Do it.", " "))["/graph/planner/trivial/prompt"]).toBe("unproved");
    expect(states(sound.replace("Do it.", "Do {{{it"))["/graph/planner/trivial/prompt"]).toBe("unproved");
  });

  test("prompts that depend on a broken schema or graph are unchecked", () => {
    const broken = states(sound.replace("comments: { type: string }", "comments: { typ: string }"));
    const { "/graph/reviewer/rejected/prompt": dependent, ...others } = broken;
    expect(dependent).toBe("unchecked");
    expect(new Set(Object.values(others))).toEqual(new Set(["proved", "unchecked"]));
    const unclear = states(sound.replace("ready: { role: developer", "ready: { role: develper"));
    expect(unclear["/graph/reviewer/rejected/location"]).toBe("unchecked");
    expect(unclear["/graph/reviewer/rejected/prompt"]).toBe("proved");
  });

  test("reachable roles include those of a reentry, and approvers that can be asked", () => {
    expect(proofOf(load(sound)).reachable).toEqual(new Set(["planner", "developer", "reviewer", "mender", "lead"]));
    const cut = sound.replace("approved: { role: $END, gate", "approved: { role: developer, prompt: Again., gate");
    const { reachable, prompts } = proofOf(load(cut));
    expect(reachable.has("mender")).toBe(false);
    const closed = prompts.filter(({ isReachable }) => !isReachable).map(({ pointer }) => pointer);
    expect(closed).toEqual(["/roles/mender/prompt/0", "/graph/$START/resume/prompt"]);
  });

  test("the proof shares its work with verifyWorkflow", () => {
    const workflow = load(sound.replace("Do it.", "Do {{{plan}}}."));
    const [finding] = verifyWorkflow(workflow);
    const proof = proofOf(workflow).prompts.find(({ state }) => state === "unproved");
    expect(proof?.findings[0]).toBe(finding);
  });
});
