import { describe, expect, test } from "vitest";
import { phaseLibrary } from "../testing/phase-library.ts";
import { trackers } from "../testing/trackers.ts";
import { verifyWorkflow } from "../verify/verify.ts";
import { loadWorkflow } from "./load.ts";

function load(frontMatter: string, library = phaseLibrary) {
  const text = `---\n${frontMatter}\n---\nDo it.`;
  return { text, ...loadWorkflow({ file: "WORKFLOW.md", text }, () => undefined, { library, trackers }) };
}

/** All findings about a file, with those of its proof. */
function findings(frontMatter: string): string[] {
  const { workflow, draft, diagnostics } = load(frontMatter);
  const readable = workflow ?? draft;
  const proved = readable === undefined ? [] : verifyWorkflow(readable);
  return [...diagnostics, ...proved].map(({ line, column, message }) => `${line}:${column} ${message}`);
}

const enabled = (more: string) => `self_review: { enabled: true, verification_commands: [make test]${more} }`;

describe("a WORKFLOW.md whose agent reviews its work", () => {
  test("has roles for the verification, the review, its verdict and the fix, in one session", () => {
    const { workflow, diagnostics } = load(`${enabled("")}\npermissions: edit\nsandbox: workspace`);
    expect([...diagnostics, ...(workflow === undefined ? [] : verifyWorkflow(workflow))]).toEqual([]);
    const { roles, graph } = workflow?.definition ?? {};
    expect(roles?.verification?.performs).toEqual({
      ...{ what: "verification", commands: ["make test"], rounds: 3, timeoutMs: 120_000, maxDiffBytes: 102_400 },
    });
    const { permissions, sandbox } = roles?.worker ?? {};
    const ofAgent = { permissions, sandbox, context: "task", continuesSession: true };
    const reads = [{ decide: "deny", effect: "write", reason: "a review changes no file" }, ...(permissions ?? [])];
    expect(roles?.self_review).toMatchObject({ ...ofAgent, permissions: reads, returns: { discriminant: "verdict" } });
    expect(roles?.fix).toMatchObject({ ...ofAgent, returns: { format: "text" } });
    const ways = Object.entries(graph ?? {}).flatMap(([role, edges]) =>
      Object.entries(edges).map(([status, edge]) => `${role}/${status} -> ${edge.role} ${edge.max}`),
    );
    expect(ways).toEqual([
      "$START/_ -> worker 1",
      "worker/_ -> verification 1",
      "verification/changed -> self_review 3",
      "verification/skipped -> $END 1",
      "self_review/pass -> verdict 3",
      "self_review/iterate -> verdict 3",
      "verdict/passed -> $END 1",
      "verdict/cap_reached -> $END 1",
      "verdict/iterate -> fix 2",
      "fix/_ -> verification 2",
    ]);
  });

  test("ends without a review if its agent is blocked", () => {
    const { workflow } = load(`${enabled(", max_iterations: 1")}\ndone: { status: required }`);
    const { worker, fix } = workflow?.definition.graph ?? {};
    expect(worker).toMatchObject({ done: { role: "verification" }, blocked: { role: "$END" } });
    expect(fix).toMatchObject({ done: { role: "verification", max: 1 }, blocked: { role: "$END" } });
  });

  test("can have prompts of its own, in the dialect of the file, proved like all others", () => {
    const { workflow } = load(enabled(', prompt: "Look at {{ .steps.verification.diff }}."'));
    expect(workflow?.definition.roles.self_review?.prompt).toEqual([
      { role: "user", dialect: "go", text: "Look at {{ .steps.verification.diff }}.", contract: "role" },
    ]);
    const wrong = ', fix_prompt: "Fix {{ .steps.self_review.sumary }} of {{ .steps.fix.reason }}"';
    expect(findings(enabled(wrong))).toEqual([
      '2:106 unknown field "sumary": .steps.self_review does not have it',
      '2:133 unknown field "reason": .steps.fix does not have it',
    ]);
  });

  test("is none without `enabled: true`, which is reported if nobody turned it off", () => {
    const { workflow, diagnostics } = load("self_review: { enabled: false, verification_commands: [make test] }");
    expect([Object.keys(workflow?.definition.roles ?? {}), diagnostics]).toEqual([["worker"], []]);
    expect(findings("self_review:\n  verification_commands: [make test]")).toEqual([
      '2:1 "self_review" has no effect in this version',
    ]);
  });

  test("has a finding for each wrong value, and for commands that are missing", () => {
    const all = [
      "self_review:",
      "  enabled: maybe",
      "  max_iterations: 11",
      '  verification_commands: [" ", make test]',
      "  verification_timeout_ms: -1",
      "  max_diff_bytes: 2000000",
      "  reviewer: codex",
      "  max_iteration: 3",
    ];
    expect(findings(all.join("\n"))).toEqual([
      '3:12 "self_review.enabled" must be true or false, but is the text "maybe"',
      '4:19 "self_review.max_iterations" must be at most 10, but is the number 11',
      '5:27 "self_review.verification_commands[0]" must be a text that is not empty, but is the text " "',
      '6:28 "self_review.verification_timeout_ms" must be at least 1, but is the number -1',
      '7:19 "self_review.max_diff_bytes" must be at most 1048576, but is the number 2000000',
      '8:13 "self_review.reviewer" must be "same", but is the text "codex"',
      '9:3 unknown key "self_review.max_iteration"; known here: enabled, max_iterations, verification_commands, verification_timeout_ms, max_diff_bytes, reviewer, prompt, fix_prompt',
    ]);
    const missing = '"self_review" is enabled, but "verification_commands" names no command';
    expect(findings("self_review: { enabled: true }")).toEqual([`2:1 ${missing}`]);
    expect(findings("self_review:\n  enabled: true\n  verification_commands: []")).toEqual([`4:3 ${missing}`]);
  });

  test("cannot be beside a workflow that the file names, or without the prompts of Cuebook", () => {
    const { text, diagnostics } = load(`workflow: both\n${enabled("")}`);
    expect(diagnostics.map(({ code, line }) => `${line} ${code}`)).toContain("3 served_part");
    expect(text).toContain("workflow: both");
    const without = load(enabled(""), { ...phaseLibrary, prompt: () => undefined });
    expect(without.diagnostics.map(({ message }) => message)).toEqual([
      'the prompt "self_review.prompt" could not be read',
      'the prompt "self_review.fix_prompt" could not be read',
    ]);
  });

  test("counts 0 as the default of a limit, and reads numbers as text", () => {
    const { workflow } = load(enabled(', verification_timeout_ms: 0, max_diff_bytes: 0, max_iterations: "2"'));
    expect(workflow?.definition.roles.verification?.performs).toMatchObject({
      ...{ timeoutMs: 120_000, maxDiffBytes: 102_400, rounds: 2 },
    });
  });
});
