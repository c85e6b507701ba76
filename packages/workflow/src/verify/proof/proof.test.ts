import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadWorkflow } from "../../load/load.ts";
import type { Workflow } from "../../model/workflow.ts";
import { promptPointers } from "../../prompt/compile.ts";
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
  it("has every prompt and location, in order, all of them proved where nothing is wrong", () => {
    const workflow = load(sound);
    const { prompts, counts, uncheckedUses } = proofOf(workflow);
    expect(prompts.map(({ pointer }) => pointer)).toEqual(promptPointers(workflow.definition));
    expect(prompts.map(({ pointer }) => pointer)).toContain("/graph/developer/_/location");
    expect(counts).toEqual({ proved: prompts.length, unproved: 0, unchecked: 0 });
    expect(uncheckedUses).toBe(0);
    expect(prompts.every(({ isReachable }) => isReachable)).toBe(true);
  });

  it("tells a prompt that can fail from one that cannot be decided", () => {
    const text = sound.replace("Do it.", "Do {{{plan}}}.").replace("comments: { type: string }", "comments: {}");
    const found = states(text);
    expect(found["/graph/planner/trivial/prompt"]).toBe("unproved");
    expect(found["/graph/reviewer/rejected/prompt"]).toBe("unchecked");
    expect(found["/graph/planner/ready/prompt"]).toBe("proved");
    const { counts, uncheckedUses } = proofOf(load(text));
    expect(counts).toMatchObject({ unproved: 1, unchecked: 1 });
    expect(uncheckedUses).toBe(1);
  });

  it("says of a blank prompt, and of one that does not parse, that it is not proved", () => {
    expect(states(sound.replace("Do it.", " "))["/graph/planner/trivial/prompt"]).toBe("unproved");
    expect(states(sound.replace("Do it.", "Do {{{it"))["/graph/planner/trivial/prompt"]).toBe("unproved");
  });

  it("leaves open what schemas and graph do not tell", () => {
    const broken = states(sound.replace("comments: { type: string }", "comments: { typ: string }"));
    expect(new Set(Object.values(broken))).toEqual(new Set(["unchecked"]));
    const unclear = states(sound.replace("ready: { role: developer", "ready: { role: develper"));
    expect(unclear["/graph/reviewer/rejected/location"]).toBe("unchecked");
    expect(unclear["/graph/reviewer/rejected/prompt"]).toBe("proved");
  });

  it("knows what a run can come to: after the end, and approvers that can be asked", () => {
    expect(proofOf(load(sound)).reachable).toEqual(new Set(["planner", "developer", "reviewer", "mender", "lead"]));
    const cut = sound.replace("approved: { role: $END, gate", "approved: { role: developer, prompt: Again., gate");
    const { reachable, prompts } = proofOf(load(cut));
    expect(reachable.has("mender")).toBe(false);
    const closed = prompts.filter(({ isReachable }) => !isReachable).map(({ pointer }) => pointer);
    expect(closed).toEqual(["/roles/mender/prompt/0", "/graph/$START/resume/prompt"]);
  });

  it("is of one work with verifying", () => {
    const workflow = load(sound.replace("Do it.", "Do {{{plan}}}."));
    const [finding] = verifyWorkflow(workflow);
    const proof = proofOf(workflow).prompts.find(({ state }) => state === "unproved");
    expect(proof?.findings[0]).toBe(finding);
  });
});
