import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startMessagesStub } from "@cuebook/agents/testing";
import { readIssueFile } from "@cuebook/trackers";
import { loadWorkflow } from "@cuebook/workflow";
import { expect, test } from "vitest";
import { openLocalHost } from "../host/local.ts";
import { builtInPhases } from "../library/built-in-files.ts";
import { startRun } from "../plan/start.ts";
import { driveRun } from "./drive.ts";

const claude = process.env.CUEBOOK_TEST_CLAUDE;
const example = fileURLToPath(new URL("../../../../examples/solve-issue", import.meta.url));

const says = (text: string) => [{ type: "text", text } as const];
const branch = "branch: main\nworktree: .\n";

const needs = claude === undefined ? " [skipped: needs claude (set CUEBOOK_TEST_CLAUDE=/path/to/claude)]" : "";

function exampleRepository(): string {
  const repository = mkdtempSync(join(tmpdir(), "cuebook-claude-"));
  const git = (...args: string[]) => execFileSync("git", args, { cwd: repository });
  cpSync(join(example, "repository"), repository, { recursive: true });
  git("init", "--quiet", "--initial-branch=main");
  git("add", "--all");
  git("-c", "user.name=Test", "-c", "user.email=test@localhost", "commit", "--quiet", "-m", "First");
  return repository;
}

/** A host whose agent `claude` is the real client, which talks to a stand-in for the model's service. */
function hostWith(url: string, repository: string) {
  const set = {
    ANTHROPIC_BASE_URL: url,
    ANTHROPIC_API_KEY: "dummy-key-of-a-test",
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
    HOME: repository,
  };
  return openLocalHost({
    state: join(repository, ".cuebook/state"),
    worktrees: `${repository}-worktrees`,
    agents: { claude: { kind: "claude-code", command: [claude ?? "claude"], set } },
  });
}

test.skipIf(claude === undefined)(`the example runs unchanged with the real client${needs}`, async () => {
  const repository = exampleRepository();
  await using stub = await startMessagesStub([
    says("The plan is clear, but this is no front matter."),
    says("---\n$status: ready\nplan: fix it\nrepoPath: .\n---\nThe plan."),
    [{ type: "tool_use", name: "Write", input: { file_path: "NEW.md", content: "new\n" } }],
    says(`---\n${branch}---\nDone.`),
    says(`---\n$status: approved\n${branch}---\nGood.`),
    says(`---\n$status: passed\n${branch}---\nGreen.`),
    says("---\n$status: committed\nprUrl: none\n---\nCommitted."),
  ]);
  const host = hostWith(stub.url, repository);
  const file = join(example, "solve-issue.workflow.yaml");
  const { workflow } = loadWorkflow({ file, text: readFileSync(file, "utf8") }, () => undefined);
  const { issue } = readIssueFile(join(example, "issues.json"), "7");
  if (workflow === undefined || issue === undefined) throw new Error("the example does not load");
  const run = await startRun(host, { workflow, issue: { ...issue }, agent: "claude", repository });
  const state = await driveRun(host, run);
  expect(state.status).toBe("completed");
  const [planner, developer] = state.steps;
  expect(planner?.result).toMatchObject({ status: "ready", grade: "repaired" });
  expect(planner?.tries[0]?.turns.map(({ kind }) => kind)).toEqual(["prompt", "repair"]);
  expect(readFileSync(join(state.plan.path, "NEW.md"), "utf8")).toBe("new\n");
  expect(developer?.tries[0]?.turns[0]?.usage?.costUsd).toBeGreaterThan(0);
  await host.close();
  rmSync(repository, { recursive: true, force: true });
});

const passed = { passed: true, evidence: "section 3" };
const checklist = Object.fromEntries(
  [
    ...["all_criteria_verifiable", "no_technical_metrics", "p1_stories_independent", "scope_explicit"],
    "max_3_clarifications",
  ].map((name) => [name, passed]),
);
const document = `## Document\n\n${"What will be true when it is done, and how to verify it. ".repeat(2)}`;
const finding = { severity: "high", file: "src/duration.js", line: 3, description: "Hours are lost." };
/** The model's output in each phase, in order. */
const answers: readonly (readonly [phase: string, output: Readonly<Record<string, unknown>>])[] = [
  ["classify", { weight: "medium", confidence: "high", rationale: "Two files." }],
  ["research", { summary: "Looked.", artifact: document }],
  ["spec", { summary: "Specified.", artifact: document, quality_checklist: checklist }],
  ["tdd_write", { summary: "Written.", artifact: document, tests: [{ file: "a", name: "b", covers: ["SC-1"] }] }],
  ["breakdown", { summary: "Cut.", artifact: document }],
  ["implement", { summary: "Built.", evidence: [{ criterion: "SC-1", result: "Seen." }] }],
  ["review", { status: "blocked", reason: "Not yet.", findings: [finding] }],
  ["implement", { summary: "Fixed.", evidence: [{ criterion: "SC-1", result: "Seen." }] }],
  ["review", { summary: "Good.", resolved: [{ finding: "Hours", is_resolved: true, evidence: "tried" }] }],
  ["docs", { summary: "Told.", artifact: document }],
  ["qa", { summary: "Tried.", tests_run: { command: "npm test", total: 3, passed: 3, failed: 0 } }],
  ["finalize", { summary: "Ready." }],
];

test.skipIf(claude === undefined)(`every phase of the library runs with the real client${needs}`, async () => {
  const repository = exampleRepository();
  await using stub = await startMessagesStub(
    answers.flatMap(([, output]) => [
      [{ type: "tool_use", name: "StructuredOutput", input: { status: "complete", ...output } }],
      says("Done."),
    ]),
  );
  const host = hostWith(stub.url, repository);
  const phases = [...new Set(answers.map(([phase]) => phase))].map(
    (use) => `  - { use: ${use}, gate: auto, checks: [], must_change: false }\n`,
  );
  const text = `name: all\nagent: claude\nphases:\n${phases.join("")}`;
  const { workflow, diagnostics } = loadWorkflow({ file: "all.workflow.yaml", text }, () => undefined, {
    library: builtInPhases,
  });
  if (workflow === undefined) throw new Error(JSON.stringify(diagnostics));
  const run = await startRun(host, { workflow, input: { prompt: "Parse hours." }, repository });
  const state = await driveRun(host, run);
  expect(state.steps.map(({ role, result }) => [role, result?.is])).toEqual(
    answers.map(([phase]) => [phase, "completed"]),
  );
  expect(state.status).toBe("completed");
  for (const { role, tries } of state.steps) {
    // One turn each: the client accepted the schema, and the model's answer fits it.
    expect([role, tries.flatMap(({ turns }) => turns).length]).toEqual([role, 1]);
  }
  expect(stub.requests.some((body) => body.includes("Hours are lost."))).toBe(true);
  await host.close();
  rmSync(repository, { recursive: true, force: true });
});
