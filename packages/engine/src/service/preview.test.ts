import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AgentError } from "@cuebook/agents";
import { expect, test } from "vitest";
import { Served } from "../testing/served.ts";
import { previewService } from "./preview.ts";

const frontMatter = `
tracker:
  kind: file
  active_states: [To Do]
  terminal_states: [Done]
  handoff_state: Review
agent: { kind: hands, max_concurrent_agents: 2 }
`;
const template = `Do {{ .issue.title }}{{ if .attempt }}, attempt {{ .attempt }}{{ end }}{{ if eq .issue.id "4" }}{{ slice .issue.title 0 20 }}{{ end }}.`;
const issues = [
  { id: "1", state: "To Do", blocked_by: [{ id: "2", identifier: "APP-2", state: "To Do" }] },
  { id: "2", state: "To Do", priority: 2 },
  { id: "3", state: "Idea" },
  { id: "4", state: "To Do", priority: 1 },
  { id: "5", state: "To Do" },
];

function preview(served: Served, withJournal: boolean) {
  const { host, file, surroundings } = served.options();
  return previewService({ host, file, surroundings, ...(withJournal ? { journal: served.journal } : {}) });
}

const outlineOf = async (served: Served, withJournal: boolean) =>
  (await preview(served, withJournal)).issues.map(({ issue, decision, position, prompt, error }) => [
    issue.identifier,
    decision.is === "eligible" ? `${position}: ${prompt?.text ?? error?.message}` : decision.reason,
  ]);

test("a preview shows what would be dispatched with which prompts, and why other issues are not, without side effects", async () => {
  await using served = new Served(frontMatter, template, issues);
  const before = readFileSync(served.issuesPath, "utf8");
  expect(await outlineOf(served, false)).toEqual([
    ["APP-4", expect.stringMatching(/^1: issue APP-4, turn 1: .*WORKFLOW\.md:11:\d+: .*index out of range/)],
    ["APP-2", "2: Do Title 2."],
    ["APP-1", "it is blocked by APP-2 (To Do)"],
    ["APP-5", "2 of 2 slots are taken"],
  ]);
  expect(readFileSync(served.issuesPath, "utf8")).toBe(before);
  expect(await served.journal.runs()).toEqual([]);
  expect(existsSync(join(served.folder, "worktrees"))).toBe(false);
});

test("a preview uses the history of earlier runs", async () => {
  await using served = new Served(frontMatter, template, [{ id: "2", state: "To Do" }]);
  await served.serve();
  expect(await outlineOf(served, true)).toEqual([]);
  // It was handed off before, so it begins again.
  served.issues = [{ id: "2", state: "To Do" }];
  expect(await outlineOf(served, true)).toEqual([["APP-2", "1: Do Title 2."]]);
  served.work = () => {
    throw new AgentError("agent_failed", { agent: "hands", role: "worker" }, "broke");
  };
  await served.serve();
  expect(await outlineOf(served, true)).toEqual([["APP-2", expect.stringContaining("the next attempt is at")]]);
});

test("a preview of a workflow with errors has only its findings", async () => {
  await using served = new Served(frontMatter, "{{ .issue.titel }}", issues);
  const { findings, issues: none, settings } = await preview(served, true);
  expect([none, settings]).toEqual([[], undefined]);
  expect(findings.map(({ severity }) => severity)).toContain("error");
});

test("a long issue is cut for its run, is no template there, and is compared as a whole", async () => {
  const description = "{{ .run.turn_number }} ".repeat(5000);
  const issue = { id: "1", state: "To Do", description, comments: [{ id: "c1", author: "a", body: description }] };
  await using served = new Served(
    frontMatter,
    "{{ .issue.description }}{{ range .issue.comments }}{{ .body }}{{ end }}",
    [issue],
    () => {
      throw new AgentError("agent_not_found", { agent: "hands", role: "worker" }, "is not there");
    },
  );
  expect((await served.serve()).settled).toEqual({ blocked: 1 });
  const prompt = served.asked[0]?.prompt ?? "";
  expect(prompt.length).toBeLessThan(140_000);
  expect(prompt.split("\n").map((line) => line.slice(0, 70))).toMatchInlineSnapshot(`
    [
      "{{ .run.turn_number }} {{ .run.turn_number }} {{ .run.turn_number }} {",
      "[... 49,507 more characters are left out]{{ .run.turn_number }} {{ .ru",
      "[... 49,507 more characters are left out]",
    ]
  `);
  expect(await outlineOf(served, true)).toEqual([["APP-1", expect.stringContaining("is not there")]]);
  served.issues = [{ ...issue, description: `${description.slice(0, -1)}!` }];
  expect(await outlineOf(served, true)).toEqual([["APP-1", `1: ${prompt}`]]);
});
