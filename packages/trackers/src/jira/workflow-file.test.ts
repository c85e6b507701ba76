import { loadWorkflow, serviceSettings } from "@cuebook/workflow";
import { expect, test } from "vitest";
import { openTracker, trackerSections } from "../registry.ts";

/** A file of another system that reads the format. */
const text = `---
tracker:
  kind: jira
  endpoint: $SORTIE_JIRA_ENDPOINT
  api_key: $SORTIE_JIRA_API_KEY
  project: $SORTIE_JIRA_PROJECT
  query_filter: "labels = 'agent-ready'"
  active_states: [To Do, In Progress]
  in_progress_state: In Progress
  handoff_state: Human Review
  terminal_states: [Done, Won't Do]
agent: { kind: claude-code, max_turns: 15 }
---
Do {{ .issue.identifier }}: {{ .issue.title }}
`;

const options = { trackers: trackerSections, adapters: ["claude-code"] };

test("a WORKFLOW.md in the format of Sortie opens the tracker unchanged", () => {
  const { workflow, diagnostics } = loadWorkflow({ file: "WORKFLOW.md", text }, () => undefined, options);
  expect(diagnostics).toEqual([]);
  if (workflow === undefined) throw new Error("it does not load");
  const around = { home: "/home", tmp: "/tmp", folder: "/", trackers: trackerSections };
  const env = {
    SORTIE_JIRA_ENDPOINT: "https://acme.atlassian.net",
    SORTIE_JIRA_API_KEY: "ada@example.org:token",
    SORTIE_JIRA_PROJECT: "APP",
  };
  const { settings, diagnostics: found } = serviceSettings(workflow, { ...around, env });
  expect(found).toEqual([]);
  if (settings === undefined) throw new Error("it has no settings");
  expect(openTracker("jira", settings.tracker, { folder: "/", tell: () => {} }).kind).toBe("jira");
});

test("a mistake in the section jira is reported at its place", () => {
  const wrong = text.replace("agent:", "jira: { email: a@example.org, priorities: [High] }\nagent:");
  const { diagnostics } = loadWorkflow({ file: "WORKFLOW.md", text: wrong }, () => undefined, options);
  expect(
    diagnostics.filter(({ severity }) => severity === "error").map(({ line, message }) => [line, message]),
  ).toEqual([
    [12, expect.stringContaining('unknown key "jira.email"')],
    [12, expect.stringContaining('"jira.priorities" must be')],
  ]);
});
