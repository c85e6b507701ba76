import { loadWorkflow, serviceSettings, verifyWorkflow } from "@cuebook/workflow";
import { expect, test } from "vitest";
import { openTracker, trackerSections } from "./registry.ts";
import { LinearStub } from "./testing/linear/stub.ts";

const liquid = `---
Work on {{ issue.identifier }}: {{ issue.title }}
{% if attempt %}This is attempt {{ attempt }}.{% endif %}
{{ issue.labels | join: ", " }}
`;
const go = `---
Work on {{ .issue.identifier }}: {{ .issue.title }}
{{ if .issue.labels }}{{ join ", " .issue.labels }}{{ end }}
{{ if not .run.is_continuation }}Start with the tests.{{ end }}
`;
const codex = `codex:
  command: codex app-server
  approval_policy: never
  thread_sandbox: workspace-write
  turn_sandbox_policy: { type: workspaceWrite, networkAccess: true }
  turn_timeout_ms: 1800000
`;

/** Files as users of Symphony have them, with what their trackers are opened with here. */
const symphonyFiles: Readonly<Record<string, readonly [string, object]>> = {
  "Linear, flat keys": [
    `tracker:
  kind: linear
  project_slug: checkout-1a2b3c4d5e6f
  active_states: [Open]
  terminal_states: Done
hooks: { after_create: "git clone $REPOSITORY ." }
agent: { max_concurrent_agents: 3, max_turns: 10 }
${codex}${liquid}`,
    {
      kind: "linear",
      project: "checkout-1a2b3c4d5e6f",
      apiKey: "lin_api_stub_key_of_the_robot",
      terminalStates: ["Done"],
    },
  ],
  "Linear, a provider and defaults": [
    `tracker:
  kind: linear
  required_labels: [agent]
  provider: { project_slug: checkout-1a2b3c4d5e6f, api_key: $LINEAR_API_KEY, assignee: me }
observability: { dashboard_enabled: true }
${liquid}`,
    {
      activeStates: ["Todo", "In Progress"],
      terminalStates: ["Closed", "Cancelled", "Canceled", "Duplicate", "Done"],
      own: { required_labels: ["agent"], assignee: "me" },
    },
  ],
  "Linear, a command with settings, a dashboard and other machines": [
    `tracker: { kind: linear, project_slug: checkout-1a2b3c4d5e6f, active_states: "Todo, In Progress" }
polling: { interval_ms: "5000" }
workspace: { root: ~/code/workspaces }
server: { port: 4000 }
worker: { ssh_hosts: [builder] }
codex:
  command: codex --config 'model="gpt-5.5"' app-server
  model: gpt-5.5
  turn_timeout_ms: 1800000
${liquid}`,
    { activeStates: ["Todo", "In Progress"] },
  ],
  GitHub: [
    `tracker:
  kind: github
  active_states: [open]
  terminal_states: [closed]
  required_labels: [agent]
  provider: { repo: acme/shop }
${codex}${liquid}`,
    {
      kind: "github",
      project: "acme/shop",
      apiKey: "ghp_1",
      own: { states: "open_closed", required_labels: ["agent"] },
    },
  ],
  "GitHub Enterprise": [
    `tracker:
  kind: github
  active_states: [todo]
  terminal_states: [closed]
  provider: { repo: acme/shop, token: $GITHUB_TOKEN, api_url: https://git.example/api/v3 }
${liquid}`,
    { apiKey: "ghp_1", endpoint: "https://git.example/api/v3" },
  ],
  Jira: [
    `tracker:
  kind: jira
  active_states: [To Do]
  terminal_states: [Done]
  provider: { base_url: https://acme.example, email: $JIRA_EMAIL, api_token: $JIRA_API_TOKEN, project_key: APP }
${liquid}`,
    { kind: "jira", project: "APP", apiKey: "ada@example.org:t0ken", endpoint: "https://acme.example" },
  ],
  "Jira, all from variables": [
    `tracker: { kind: jira, active_states: [To Do], terminal_states: [Done], provider: { project_key: APP } }
${liquid}`,
    { project: "APP", apiKey: "ada@example.org:t0ken", endpoint: "https://base.example" },
  ],
  GitLab: [
    `tracker:
  kind: gitlab
  active_states: [opened]
  terminal_states: [closed]
  provider: { project_path: acme/shop, api_url: https://git.example/api/v4 }
${liquid}`,
    {
      kind: "gitlab",
      project: "acme/shop",
      apiKey: "glpat-1",
      endpoint: "https://git.example/api/v4",
      activeStates: ["open"],
      own: { states: "open_closed" },
    },
  ],
};

/** As above, for Sortie. */
const sortieFiles: Readonly<Record<string, readonly [string, object]>> = {
  GitHub: [
    `tracker:
  kind: github
  api_key: $GITHUB_TOKEN
  project: acme/shop
  query_filter: "label:agent"
  active_states: [todo, doing]
  in_progress_state: doing
  terminal_states: [done]
  handoff_state: review
  comments: { on_dispatch: true, on_completion: true, on_failure: true }
agent: { kind: claude-code, command: claude, max_turns: 5, stop_grace_ms: 5000 }
claude-code: { permission_mode: acceptEdits, model: sonnet, max_turns: 50, max_budget_usd: 5 }
self_review: { enabled: true, verification_commands: [make test] }
reactions: { ci_failure: { provider: github, max_retries: 2, escalation: label } }
server: { port: 8080 }
${go}`,
    { kind: "github", project: "acme/shop", handoffState: "review", queryFilter: "label:agent" },
  ],
  "GitHub, newer keys": [
    `tracker:
  kind: github
  api_key: $GITHUB_TOKEN
  project: acme/shop
  active_states: [todo]
  terminal_states: [done]
  handoff_state: review
  handoff_evidence: strict
workspace: { root: ~/work, retention_days: 30 }
agent: { kind: claude-code, max_tokens: 900000, max_consecutive_absences: 3 }
claude-code: { dangerously_skip_permissions: true }
reactions:
  review_comments: { provider: github, watch_window_ms: 1800000 }
  merge_conflicts: { provider: github, watch_window_ms: 1800000 }
  auto_merge: { provider: github, strategy: squash }
dispatch: { rules: [{ name: bugs, match: { labels: [bug] }, agent: claude-code }] }
notifications: [{ kind: slack, webhook_url: $SORTIE_SLACK }]
db_path: .sortie.db
logging: { level: debug }
${go}`,
    { handoffState: "review" },
  ],
  Jira: [
    `tracker:
  kind: jira
  endpoint: $JIRA_URL
  api_key: $JIRA_EMAIL:$JIRA_API_TOKEN
  project: APP
  query_filter: labels = agent
  active_states: [To Do]
  terminal_states: [Done]
agent: { kind: claude-code, max_sessions: 3 }
ci_feedback: { kind: github, max_retries: 1 }
${go}`,
    { kind: "jira", apiKey: "ada@example.org:t0ken", endpoint: "https://acme.example", queryFilter: "labels = agent" },
  ],
  "Linear, with other machines": [
    `tracker: { kind: linear, api_key: $LINEAR_API_KEY, project: checkout-1a2b3c4d5e6f, active_states: [Todo], terminal_states: [Done] }
agent: { kind: claude-code }
worker: { ssh_hosts: [one, two], max_concurrent_agents_per_host: 1, ssh_strict_host_key_checking: "yes" }
token_rates: { claude-code: { input_per_mtok: 3, output_per_mtok: 15 } }
${go}`,
    { kind: "linear", project: "checkout-1a2b3c4d5e6f" },
  ],
  "GitLab, with Codex": [
    `tracker: { kind: gitlab, api_key: $GITLAB_PAT, project: acme/shop, active_states: [todo], terminal_states: [done] }
agent: { kind: codex, command: codex }
codex: { model: gpt-5.5, approval_policy: never, turn_sandbox_policy: { type: readOnly } }
${go}`,
    { kind: "gitlab" },
  ],
};

const files = [
  ...Object.entries(symphonyFiles).map(([name, file]) => [`Symphony, ${name}`, ...file] as const),
  ...Object.entries(sortieFiles).map(([name, file]) => [`Sortie, ${name}`, ...file] as const),
];

const env = {
  LINEAR_API_KEY: "lin_api_stub_key_of_the_robot",
  GITHUB_TOKEN: "ghp_1",
  GITLAB_PAT: "glpat-1",
  JIRA_EMAIL: "ada@example.org",
  JIRA_API_TOKEN: "t0ken",
  JIRA_URL: "https://acme.example",
  JIRA_BASE_URL: "https://base.example",
};

/** A library without phases: its prompts are never rendered here. */
const library = {
  ids: [],
  phase: () => undefined,
  schema: () => undefined,
  prompt: (name: string) => ({ file: `${name}.md`, text: "Go." }),
};

function load(text: string) {
  return loadWorkflow({ file: "WORKFLOW.md", text: `---\n${text}` }, () => undefined, {
    library,
    trackers: trackerSections,
    adapters: ["claude-code", "codex"],
  });
}

function settingsOf(text: string) {
  const { workflow, diagnostics } = load(text);
  expect(diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message)).toEqual([]);
  if (workflow === undefined) throw new Error("it does not load");
  const resolved = serviceSettings(workflow, {
    home: "/home",
    tmp: "/tmp",
    folder: "/",
    trackers: trackerSections,
    env,
  });
  expect(resolved.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  if (resolved.settings === undefined) throw new Error("it has no settings");
  return { workflow, settings: resolved.settings };
}

test.each(files)("a file loads unchanged: %s", (name, text, tracker) => {
  const { workflow, settings } = settingsOf(text);
  expect(settings.tracker).toMatchObject(tracker);
  const isSymphony = name.startsWith("Symphony");
  const isCodex = isSymphony || name.includes("Codex");
  expect(workflow.definition.agent).toBe(isCodex ? "codex" : "claude-code");
  expect(workflow.definition.roles.worker).toMatchObject({ prompt: [{ dialect: isSymphony ? "liquid" : "go" }] });
  if (text.includes("turn_timeout_ms")) expect(settings.agent.turnTimeoutMs).toBe(1_800_000);
  expect(verifyWorkflow(workflow).filter(({ severity }) => severity === "error")).toEqual([]);
  expect(openTracker(settings.tracker.kind, settings.tracker, { folder: "/", tell: () => {} }).kind).toBe(
    settings.tracker.kind,
  );
});

const messagesOf = ([text = ""]: readonly [string, object] | readonly [] = []) =>
  load(text).diagnostics.map(
    ({ line, message, suggestion }) => `${line} ${message}${suggestion === undefined ? "" : `\n  ${suggestion.text}`}`,
  );

test("what is read otherwise in a file of Symphony is reported at its place, with what has no effect", () => {
  expect(messagesOf(symphonyFiles["Linear, flat keys"])).toMatchInlineSnapshot(`
    [
      "2 the front matter is written for Symphony and is read with dialect: liquid, agent.kind: codex, tracker.api_key: $LINEAR_API_KEY",
      "4 "tracker.project_slug" is read as "tracker.project"",
      "6 "tracker.terminal_states" is read as "tracker.terminal_states: [Done]"",
      "10 "codex.command" has no effect here: Cuebook starts the same",
      "11 "codex.approval_policy" has no effect here: \`permissions\` decide, and what they leave open is asked in the inbox",
      "12 "codex.thread_sandbox" is now written "permissions: edit"",
      "13 "codex.turn_sandbox_policy" has no effect here: \`permissions\` and \`sandbox\` say what the agent reaches",
      "14 "codex.turn_timeout_ms" is read as "agent.turn_timeout_ms"",
    ]
  `);
});

test("what is read otherwise in a file of Sortie is reported at its place, with what has no effect", () => {
  expect(messagesOf(sortieFiles.GitHub)).toMatchInlineSnapshot(`
    [
      "12 "agent.stop_grace_ms" has no effect here: an agent that is stopped has a fixed time to end",
      "13 "claude-code.permission_mode" is now written "permissions: edit"",
      "13 "claude-code.max_budget_usd" is read as "budget.cost_usd", the limit of an issue across all its runs",
      "16 "server" has no effect in this version
      \`cuebook runs list\` shows the runs, \`cuebook inbox list\` what waits for you",
    ]
  `);
  expect(messagesOf(sortieFiles["GitHub, newer keys"])).toMatchInlineSnapshot(`
    [
      "9 "tracker.handoff_evidence" has no effect here: \`done\` says what counts as done",
      "10 "workspace.retention_days" has no effect here: the workspace of a finished issue is removed; \`cuebook runs prune\` removes old runs",
      "11 "agent.max_tokens" is read as "budget.tokens"",
      "11 "agent.max_consecutive_absences" has no effect here: work that is not done is tried again, then blocked with the reason",
      "12 "claude-code.dangerously_skip_permissions" is read as "permissions: full"",
      "14 "reactions.review_comments.watch_window_ms" has no effect here: no reaction of Cuebook has this setting",
      "15 "reactions.merge_conflicts" is read as "reactions.merge_conflict"",
      "15 "reactions.merge_conflicts.watch_window_ms" has no effect here: no reaction of Cuebook has this setting",
      "16 "reactions.auto_merge" has no effect here: a person merges the pull request, or the forge by its own setting",
      "17 "dispatch" has no effect here: write a WORKFLOW.md for each rule, with its own labels or filter: \`cuebook serve FIRST.md SECOND.md\`",
      "18 "notifications" has no effect here: \`cuebook inbox list\` shows what waits for you; a hook can send a message",
    ]
  `);
});

test("a policy that only reads is kept, and never dropped", () => {
  const policy = "turn_sandbox_policy: { type: readOnly }";
  const kept = load(`tracker: { kind: linear }\ncodex: { ${policy} }\n${liquid}`);
  expect(kept.workflow?.definition.roles.worker).toMatchObject({ permissions: ["read"] });
  const { diagnostics } = load(`tracker: { kind: linear }\npermissions: full\ncodex: { ${policy} }\n${liquid}`);
  expect(diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code)).toEqual([
    "client_setting_replaced",
  ]);
});

test("a section that is no mapping stays an error", () => {
  const { diagnostics } = load(
    `tracker: { kind: linear, project_slug: a }\nagent: fast\ncodex: { turn_timeout_ms: 1 }\n${liquid}`,
  );
  const errors = diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ line, message }) => `${line} ${message}`);
  expect(errors).toContain('3 "agent" must be a mapping, but is the text "fast"');
});

test("a file of Symphony lists the issues of Linear", async () => {
  await using stub = await LinearStub.start();
  stub.add({ title: "Ready" });
  stub.add({ title: "Done", state: stub.state("Done") });
  const { settings } = settingsOf(symphonyFiles["Linear, flat keys"]?.[0] ?? "");
  const shared = { ...settings.tracker, endpoint: stub.endpoint };
  const tracker = openTracker("linear", shared, { folder: "/", tell: () => {} });
  expect((await tracker.fetchCandidates()).map(({ title }) => title)).toEqual(["Ready"]);
});
