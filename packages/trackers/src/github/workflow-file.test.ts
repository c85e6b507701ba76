import { loadWorkflow, serviceSettings } from "@cuebook/workflow";
import { expect, test } from "vitest";
import { openTracker, trackerSections } from "../registry.ts";

/** A file of another system that reads the format, with what has no effect here. */
const text = `---
tracker:
  kind: github
  api_key: $GITHUB_TOKEN
  project: acme/shop
  query_filter: "label:agent-ready"
  active_states: [todo, in-progress]
  in_progress_state: in-progress
  handoff_state: review
  terminal_states: [done, wontfix]
  comments: { on_dispatch: true, on_completion: true }
polling: { interval_ms: 60000 }
agent: { kind: claude-code, max_turns: 5 }
server: { port: 8080 }
---
Fix #{{ .issue.identifier }}: {{ .issue.title }}
`;

test("a WORKFLOW.md in the format of Sortie opens the tracker, and keys without effect are reported", () => {
  const { workflow, diagnostics } = loadWorkflow({ file: "WORKFLOW.md", text }, () => undefined, {
    trackers: trackerSections,
    adapters: ["claude-code"],
  });
  expect(diagnostics.map(({ message }) => message)).toEqual(['"server" has no effect in this version']);
  if (workflow === undefined) throw new Error("it does not load");
  const around = { home: "/home", tmp: "/tmp", folder: "/", trackers: trackerSections };
  const { settings, diagnostics: found } = serviceSettings(workflow, { ...around, env: { GITHUB_TOKEN: "ghp_1" } });
  expect(found).toEqual([]);
  if (settings === undefined) throw new Error("it has no settings");
  const tracker = openTracker("github", settings.tracker, { folder: "/", tell: () => {} });
  expect(tracker.kind).toBe("github");
  expect(serviceSettings(workflow, { ...around, env: {} }).diagnostics.map(({ code }) => code)).toEqual([
    "variable_unset",
  ]);
});

test("a mistake in the section github is reported at its place", () => {
  const wrong = text.replace("polling:", "github: { lable_prefix: x, states: label }\npolling:");
  const { diagnostics } = loadWorkflow({ file: "WORKFLOW.md", text: wrong }, () => undefined, {
    trackers: trackerSections,
    adapters: ["claude-code"],
  });
  expect(
    diagnostics.filter(({ severity }) => severity === "error").map(({ line, message }) => [line, message]),
  ).toEqual([
    [12, expect.stringContaining('unknown key "github.lable_prefix"')],
    [12, expect.stringContaining('"github.states" must be')],
  ]);
});
