import { Source } from "@cuebook/template";
import { expect, test } from "vitest";
import { importedText } from "./imported-text.ts";

function imported(text: string): string | undefined {
  return importedText(new Source("WORKFLOW.md", text))?.text;
}

test("importedText moves keys with their comments, adds what differs, and keeps the body", () => {
  const text = `---
# The tracker of the team.
tracker:
  kind: linear
  provider:
    project_slug: "checkout-1a2b3c4d5e6f" # of the address
    api_key: $LINEAR_API_KEY
  required_labels: [agent]
  active_states: Todo, In Progress # by hand

hooks:
  after_create: |
    git clone "$REPOSITORY" .
codex:
  command: codex --config a=b app-server
  thread_sandbox: workspace-write # writes
  turn_timeout_ms: 1800000
---

Work on {{ issue.title }}.\t
`;
  expect(imported(text)).toMatchInlineSnapshot(`
    "---
    # The tracker of the team.
    tracker:
      kind: linear
      active_states:
        # by hand
        - Todo
        - In Progress
      project: "checkout-1a2b3c4d5e6f" # of the address
      api_key: $LINEAR_API_KEY
      terminal_states:
        - Closed
        - Cancelled
        - Canceled
        - Duplicate
        - Done

    hooks:
      after_create: |
        git clone "$REPOSITORY" .
    codex:
      args:
        - --config
        - a=b
    linear:
      required_labels: [ agent ]
    agent:
      turn_timeout_ms: 1800000
      kind: codex
    dialect: liquid
    permissions: edit # writes
    ---

    Work on {{ issue.title }}.	
    "
  `);
});

test("importedText removes sections of which nothing is left", () => {
  const text = `---
tracker: { kind: github, project: a/b, provider: { token: $T } }
codex: { approval_policy: never }
observability: { dashboard_enabled: true }
---
Go.
`;
  expect(imported(text)).toMatchInlineSnapshot(`
    "---
    tracker: { kind: github, project: a/b, api_key: $T }
    dialect: liquid
    agent:
      kind: codex
    ---
    Go.
    "
  `);
});

test.each([
  ["approval_policy: untrusted", "thread_sandbox: danger-full-access"],
  ["turn_sandbox_policy: { type: workspaceWrite }", "thread_sandbox: danger-full-access"],
])("importedText keeps the limit %s beside %s, for which there is no key", (limit, sandbox) => {
  const text = (...lines: readonly string[]) =>
    `---\ntracker: { kind: github, project: a/b }\ncodex:\n${lines.map((line) => `  ${line}\n`).join("")}---\nGo.\n`;
  expect(imported(text(sandbox, limit))).toContain(limit);
  expect(imported(text("thread_sandbox: workspace-write", limit))).not.toContain(limit);
});

test("importedText writes permissions of a client as rules, unless a word means nothing here", () => {
  const text = (mode: string) => `---
agent: { kind: claude-code }
claude-code:
  permission_mode: ${mode}
  disallowed_tools: [WebFetch]
  model: opus
---
Go.
`;
  expect(imported(text("acceptEdits"))).toMatchInlineSnapshot(`
    "---
    agent: { kind: claude-code }
    claude-code:
      model: opus
    permissions:
      - edit
      - decide: deny
        effect: network
    ---
    Go.
    "
  `);
  expect(imported(text("other"))).toBe(text("other"));
});

test("importedText keeps a file that has nothing to change, byte for byte", () => {
  const text = "---\ntracker:   {kind: file}\n---\n\nGo.\n";
  expect(imported(text)).toBe(text);
});

test("importedText reads nothing from a text without front matter that can be read", () => {
  for (const text of ["Go.", "---\na: 1\n", "---\n- a\n---\nGo.", "---\na: [\n---\nGo."])
    expect(imported(text)).toBe(undefined);
});

test("importing twice changes nothing", () => {
  const once = imported("---\ntracker: { kind: jira, provider: { project_key: APP } }\ncodex: {}\n---\nGo.\n") ?? "";
  expect(once).toContain("dialect: liquid");
  expect(imported(once)).toBe(once);
});
