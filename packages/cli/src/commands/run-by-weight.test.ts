import { rmSync } from "node:fs";
import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { findingsIn, repositoryWith } from "../testing/run-project.ts";

const checks = [
  ...["all_criteria_verifiable", "no_technical_metrics", "p1_stories_independent", "scope_explicit"],
  "max_3_clarifications",
];
const spec = {
  ...{
    status: "complete",
    summary: "Specified.",
    artifact: "## Specification\n\nSC-1: the file `said` is there, and says it.",
    tests: [],
  },
  quality_checklist: Object.fromEntries(checks.map((name) => [name, { passed: true, evidence: "SC-1" }])),
};
const reply = (value: object) => `printf '%s' '${JSON.stringify(value)}'`;

/** Classifies every task as trivial, or blocks it. */
const agent = `prompt=$(cat)
case "$CUEBOOK_ROLE" in
classify)
  case "$prompt" in *Nonsense*) ${reply({ status: "blocked", reason: "What is meant?" })}; exit ;; esac
  ${reply({ status: "complete", weight: "trivial", confidence: "high", rationale: "One line." })} ;;
tiny_spec) ${reply(spec)} ;;
implement) echo it > said; ${reply({ status: "complete", summary: "Said it.", evidence: [{ criterion: "SC-1", result: "It is there." }] })} ;;
esac
`;

let folder: string;
let scripts: string;
const run = (...args: string[]) => cuebook(folder, ["run", ...args]);

beforeAll(() => {
  scripts = folderWith({ "agent.sh": agent });
  folder = repositoryWith({
    ".cuebook/config.yaml": `project: { build_command: "true" }\nagent: sh\nagents:\n  sh: { kind: command, command: [sh, "${join(scripts, "agent.sh")}"] }\n`,
  });
});
afterAll(() => {
  for (const path of [folder, scripts]) rmSync(path, { recursive: true, force: true });
});

test("run auto classifies a task, then runs the workflow for its weight", async () => {
  const { code, out, err } = await run("auto", "--prompt", "Say it");
  expect([code, findingsIn(err)]).toEqual([
    0,
    ["changes_reverted", "agent_without_sessions", "agent_without_sessions"],
  ]);
  expect(out).toMatch(/^1 classify +complete.*\n[\s\S]*^weight: trivial {2}One line\.\n[\s\S]*^2 implement +complete/m);
});

test("run auto prints both runs as JSON, and applies gates only to the second", { tags: ["long"] }, async () => {
  const { code, out } = await run("auto", "--prompt", "Say it", "--gate", "tiny_spec=human", "--format", "json");
  expect(code).toBe(3);
  const lines: { type?: string; status?: string; workflow?: string }[] = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.flatMap(({ type, workflow }) => (type === "run_created" ? [workflow] : []))).toEqual([
    "classify",
    "trivial",
  ]);
  expect(lines.at(-1)).toMatchObject({ status: "suspended" });
});

test("run auto asks a person about a task that it cannot classify", { tags: ["long"] }, async () => {
  const { code, out } = await run("auto", "--prompt", "Nonsense", "--quiet");
  expect(code).toBe(3);
  expect(out).toContain("What is meant?");
  expect(out).not.toContain("trivial");
});

test("run auto cannot run an approved plan", async () => {
  expect(await run("auto", "--prompt", "Say it", "--approved", "0".repeat(64))).toEqual({
    code: 2,
    out: "",
    err: "error[usage]: `run auto` has no plan to approve: the workflow is not known yet\nhint: name the workflow\n",
  });
});
