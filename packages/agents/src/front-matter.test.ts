import { loadWorkflow } from "@cuebook/workflow";
import { expect, test } from "vitest";
import { agentSectionFindings, frontMatterAgent } from "./front-matter.ts";
import { agentAdapters } from "./registry.ts";

function workflow(frontMatter: string) {
  const text = `---\n${frontMatter}\n---\nWork on it.\n`;
  const loaded = loadWorkflow({ file: "WORKFLOW.md", text }, () => undefined, {
    adapters: agentAdapters.map(({ kind }) => kind),
  });
  if (loaded.workflow === undefined) throw new Error(JSON.stringify(loaded.diagnostics));
  return { workflow: loaded.workflow, told: [...loaded.diagnostics, ...agentSectionFindings(loaded.workflow)] };
}

const messages = (frontMatter: string) => workflow(frontMatter).told.map(({ message, line }) => `${line}: ${message}`);

test("only a key that looks like the adapter's is reported as unknown", () => {
  expect(messages("agent: { kind: claude-code }\nclaude-code:\n  model: opus")).toEqual([]);
  expect(messages("agent: { kind: claude-code }\nclaude-code:\n  model: opus\n  effort: high")).toEqual([
    '3: "claude-code" has no effect in this version: effort',
  ]);
});

test("a key by its earlier name has its effect, and is reported", () => {
  const earlier = "agent: { kind: claude-code }\nclaude-code:\n  maxTurns: 3";
  expect(messages(earlier)).toEqual(['4: "maxTurns" is now called "max_turns"']);
  expect(frontMatterAgent({ kind: "claude-code" }, workflow(earlier).workflow.definition, "claude-code")).toBeDefined();
});

test("a section of an unknown agent, or one that the workflow does not name, has no effect", () => {
  expect(messages("agent: { kind: goose }\ngoose: { model: x }")).toEqual(['3: "goose" has no effect in this version']);
  expect(messages("agent: { kind: goose }\nclaude-code: { model: x }")).toEqual([
    '3: "claude-code" has no effect in this version',
  ]);
});

test("a section and its command set up the agent of that name only", () => {
  const { definition } = workflow("agent: { kind: claude-code }\nclaude-code: { model: opus, effort: high }").workflow;
  expect(frontMatterAgent({ kind: "claude-code" }, definition, "claude-code")?.kind).toBe("claude-code");
  expect(frontMatterAgent({ kind: "claude-code" }, definition, "other")).toBeUndefined();
  const bare = workflow("agent: { kind: claude-code }").workflow.definition;
  expect(frontMatterAgent({ kind: "claude-code" }, bare, "claude-code")).toBeUndefined();
  expect(frontMatterAgent({ kind: "claude-code", command: "claude --verbose" }, bare, "claude-code")).toBeDefined();
});
