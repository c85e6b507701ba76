import { loadWorkflow, serviceSettings } from "@cuebook/workflow";
import { expect, test } from "vitest";
import { openTracker, trackerSections } from "../registry.ts";

const text = `---
tracker:
  kind: linear
  api_key: $LINEAR_API_KEY
  project: checkout-1a2b3c4d5e6f
  active_states: [Todo, In Progress]
  in_progress_state: In Progress
  handoff_state: In Review
  terminal_states: [Done, Canceled]
linear:
  team: ENG
  required_labels: [agent]
agent: { kind: claude-code }
---
Fix {{ .issue.identifier }}: {{ .issue.title }}
`;

const load = (file: string) =>
  loadWorkflow({ file: "WORKFLOW.md", text: file }, () => undefined, {
    trackers: trackerSections,
    adapters: ["claude-code"],
  });

test("a WORKFLOW.md opens the tracker", () => {
  const { workflow, diagnostics } = load(text);
  expect(diagnostics).toEqual([]);
  if (workflow === undefined) throw new Error("it does not load");
  const around = { home: "/home", tmp: "/tmp", folder: "/", trackers: trackerSections };
  const { settings } = serviceSettings(workflow, { ...around, env: { LINEAR_API_KEY: "lin_api_1" } });
  if (settings === undefined) throw new Error("it has no settings");
  expect(openTracker("linear", settings.tracker, { folder: "/", tell: () => {} }).kind).toBe("linear");
});

test("a mistake in the section linear is reported at its place", () => {
  const { diagnostics } = load(text.replace("team: ENG", "teem: ENG").replace("[agent]", "agent, small"));
  expect(diagnostics.map(({ line, message }) => [line, message])).toEqual([
    [11, expect.stringContaining('unknown key "linear.teem"')],
    [12, expect.stringContaining('"linear.required_labels" must be')],
  ]);
});
