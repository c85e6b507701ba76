import { settingsDiagnostics } from "@cuebook/settings";
import { yamlDiagnostics } from "@cuebook/settings/yaml";
import { describe, expect, test } from "vitest";
import { loadWorkflow } from "../load/load.ts";
import { standalonePhase } from "../load/phases/standalone-phase.ts";
import { parseDotenv } from "../service/dotenv.ts";
import { serviceSettings } from "../service/settings.ts";
import { phaseLibrary } from "../testing/phase-library.ts";
import { trackers } from "../testing/trackers.ts";
import { orderFindings } from "../verify/orders/findings.ts";
import { readerFindings } from "../verify/readers.ts";
import { toolFindings } from "../verify/tools.ts";
import { verifyWorkflow } from "../verify/verify.ts";
import { workflowDiagnostics } from "./registry.ts";

const roles = "roles: { a: { goal: g } }";
const graph = "graph: { $START: { _: { role: a, prompt: p } }, a: { _: { role: $END } } }";

function returning(schema: string): string {
  return `name: w\nroles: { a: { goal: g, frontmatter: ${schema} } }\n${graph}`;
}

function leading(edges: string): string {
  return `name: w\n${roles}\ngraph: { ${edges} }`;
}

function ending(more: string, target = "$END"): string {
  return `name: w\nroles: { a: { goal: g }, lead: { goal: g } }\ngraph: { $START: { _: { role: a, prompt: p } }, a: { _: { role: ${target}, ${more} } } }`;
}

function scheduled(schedule: string): string {
  return `${leading("$START: { _: { role: a, prompt: Go. } }, a: { _: { role: $END } }")}\nschedule: ${schedule}`;
}

function serving(more: string): string {
  return `---\ntracker: { kind: file, active_states: [open] }\nfile: { path: issues.json }\n${more}\n---\nGo.`;
}

/** Branches of `a` and `b`, joined by `c`. */
function branching(
  fork: string,
  { all = "[{ role: a, prompt: p }, { role: b, prompt: p }]", more = "" }: { all?: string; more?: string } = {},
): string {
  const tasks =
    "{ properties: { $status: { const: go }, tasks: { type: array, items: { type: object } }, text: { type: string } }, required: [$status, tasks, text] }";
  const declared = `roles: { p: { goal: g, frontmatter: ${tasks} }, a: { goal: g }, b: { goal: g }, c: { goal: g } }`;
  return `name: w\n${declared}\ngraph: { $START: { _: { role: p, prompt: "{{{input.prompt}}}" } }, p: { go: { ${fork.replace("ALL", `all: ${all}`)} } }, c: { _: { role: $END } }, ${more} }`;
}

function listing(each: string): string {
  return branching(`each: ${each}, role: a, prompt: p, join: { role: c, prompt: p }`);
}

/** A role `a` that runs `inner.yaml`, after `p`. */
function calling(
  keys: string,
  { edge = "prompt: p", more = "role: $END" }: { edge?: string; more?: string } = {},
): string {
  const before = "p: { goal: g, frontmatter: { properties: { n: { type: integer }, any: {} }, required: [n, any] } }";
  const start = '$START: { _: { role: p, prompt: "{{{input.prompt}}}" } }';
  return `name: w\nroles: { ${before}, a: { ${keys} } }\ngraph: { ${start}, p: { _: { role: a, ${edge} } }, a: { _: { ${more} } } }`;
}

/** The files that roles run. */
const workflows: Readonly<Record<string, string>> = {
  "inner.yaml": `name: inner\n${roles}\n${graph.replace("prompt: p", 'prompt: "{{{input.prompt}}}"')}`,
  "text.yaml": `name: text\ninputs: { properties: { t: { type: string } }, required: [t] }\n${roles}\n${graph.replace("prompt: p", 'prompt: "{{{input.t}}}"')}`,
  "itself.yaml": `name: itself\nroles: { a: { goal: g }, again: { workflow: itself.yaml } }\ngraph: { $START: { _: { role: a, prompt: "{{{input.prompt}}}" } }, a: { _: { role: again, prompt: p } }, again: { _: { role: $END } } }`,
  "ends.yaml": `name: ends\nroles: { a: { goal: g }, b: { goal: g, frontmatter: { properties: { x: { type: string } }, required: [x] } } }\ngraph: { $START: { _: { role: b, prompt: "{{{input.prompt}}}" } }, b: { _: { role: $END } }, a: { _: { role: $END } } }`,
};

const join = "join: { role: c, prompt: p }";

/** The surroundings of a WORKFLOW.md: a `.env` file and an environment with every mistake. */
const dotenv = parseDotenv({ file: ".env", text: "OTHER=1\nCUEBOOK_DB_PATH=a\nCUEBOOK_DB_PATH=b\nno name\n" });
const env = { CUEBOOK_AGENT_MAX_TURNS: "many", SORTIE_TRACKER_KIND: "file" };

/** All diagnostics of workflow files. No key of theirs has been renamed. */
const reported = { ...workflowDiagnostics, ...settingsDiagnostics, ...yamlDiagnostics };

/** For each code, a file that triggers it. */
const texts: Readonly<Record<Exclude<keyof typeof reported, "key_renamed">, string>> = {
  yaml_syntax: "a: [",
  yaml_duplicate_key: "a: 1\na: 2",
  yaml_key_not_text: "[a]: 1",
  yaml_number: "a: 12345678901234567890",
  yaml_merge_key: "<<: { a: 1 }",
  yaml_tag: "a: !b c",
  conflict_mark: "a: 1\n<<<<<<< mine\n",
  yaml_several_documents: "a: 1\n---\nb: 1",
  yaml_alias_limit: `a: &a [${"x,".repeat(2000)}]\nb: [*a,*a,*a,*a,*a,*a]`,
  yaml_alias_unknown: "a: *b",
  yaml_alias_cycle: "a: &a [*a]",
  yaml_too_deep: `a: ${"[".repeat(200)}${"]".repeat(200)}`,
  yaml_too_large: "#".repeat(5_000_000),
  empty_file: "",
  unknown_key: `nam: w\n${roles}\n${graph}`,
  missing_key: `${roles}\n${graph}`,
  wrong_type: `name: [w]\n${roles}\n${graph}`,
  wrong_value: `version: 3\nname: w\n${roles}\n${graph}`,
  front_matter_unclosed: "---\nname: w\n",
  front_matter_unopened: "name: w\nagent:\n  max_turns: 3\n---\nGo.",
  key_without_agent: `name: w\nroles: { a: { run: ls, goal: g } }\n${graph}`,
  prompt_without_agent: `name: w\nroles: { a: { run: ls } }\n${graph}`,
  decide_without_else: `name: w\nroles: { a: { decide: { _: "true" } } }\n${graph}`,
  decide_after_else: `name: w\nroles: { a: { decide: { _: else, b: "true" } } }\n${graph}`,
  exits_incomplete: `name: w\nroles: { a: { run: ls, exits: { 0: _ } } }\n${graph}`,
  exit_code_invalid: `name: w\nroles: { a: { run: ls, exits: { 256: a, "*": _ } } }\n${graph}`,
  until_invalid: leading(`$START: { _: { role: a, prompt: p, until: soon enough } }, a: { _: { role: $END } }`),
  until_not_time: leading(`$START: { _: { role: a, prompt: p, until: input.prompt } }, a: { _: { role: $END } }`),
  delay_without_effect: ending("after: 1h"),
  timeout_without_edge: ending("gate: human, timeout: 1h"),
  timeout_never: `name: w\n${roles}\ngraph: { $START: { _: { role: a, prompt: p } }, a: { _: { role: $END }, $TIMEOUT: { role: $END } } }`,
  timeout_without_effect: ending("timeout: 1h"),
  wait_without_agent: `name: w\nroles: { a: { goal: g, wait: { event: e } } }\n${graph}`,
  both_given: `name: w\nroles: { a: { goal: g, prompt: p } }\n${graph}`,
  role_without_prompt: `name: w\nroles: { a: {} }\n${graph}`,
  prompt_file_outside: `name: w\nroles: { a: { prompt: { file: ../p.md } } }\n${graph}`,
  prompt_file_missing: `name: w\nroles: { a: { prompt: { file: p.md } } }\n${graph}`,
  dialect_setting: `dialect: { name: go, trim_blocks: true }\nname: w\n${roles}\n${graph}`,
  text_unused: "---\nname: w\ntexts: { rules: Be polite. }\n---\nGo.\n",
  workflow_file_outside: calling("workflow: ../inner.yaml"),
  workflow_file_missing: calling("workflow: none.yaml"),
  workflow_missing: calling("goal: g, depth: 2"),
  call_input_unknown: calling("workflow: inner.yaml, with: { promt: x }"),
  call_input_missing: calling("workflow: inner.yaml", { edge: "max: 2" }),
  call_input_twice: calling("workflow: inner.yaml, with: { prompt: x }"),
  call_input_type: calling("workflow: text.yaml, with: { t: { from: steps.p.n } }", { edge: "max: 2" }),
  call_input_unchecked: calling("workflow: text.yaml, with: { t: { from: steps.p.any } }", { edge: "max: 2" }),
  call_path: calling('workflow: text.yaml, with: { t: { from: "steps p" } }', { edge: "max: 2" }),
  nesting_unbounded: calling("workflow: itself.yaml"),
  depth_without_effect: calling("workflow: inner.yaml, depth: 2"),
  as_without_end: calling("workflow: inner.yaml", { more: "role: a, prompt: p, as: x" }),
  ends_differ: calling("workflow: ends.yaml"),
  workflow_decides: ending("gate: agent, approver: lead").replace(
    "lead: { goal: g }",
    "lead: { workflow: inner.yaml }",
  ),
  answer_without_prompt: calling("workflow: text.yaml, with: { t: x }", {
    edge: "max: 2",
    more: "role: $END, gate: human",
  }),
  branches_missing: leading(`$START: { _: { role: a, prompt: p, ${join} } }, a: { _: { role: $END } }`),
  branch_target: branching(`ALL, ${join}`, { all: "[{ role: a, prompt: p }, { role: $SUSPEND }]" }),
  branch_twice: branching(`ALL, ${join}`, { all: "[{ role: a, prompt: p }, { role: a, prompt: p }]" }),
  role_in_two_branches: branching(`ALL, ${join}`, { more: "a: { _: { role: c, prompt: p } }" }),
  branch_within_itself: branching(`ALL, ${join}`, {
    more: `a: { _: { ALL, ${join} } }`.replace("ALL", "all: [{ role: a, prompt: p }, { role: b, prompt: p }]"),
  }),
  branch_dead_end: branching(`ALL, ${join}`, { more: "a: { _: { role: a, prompt: p } }" }),
  join_outside_branch: leading("$START: { _: { role: a, prompt: p } }, a: { _: { role: $JOIN } }"),
  end_in_branch: branching(`ALL, ${join}`, { more: "a: { _: { role: $END } }" }),
  join_target: branching("ALL, join: $SUSPEND"),
  join_status_unknown: branching("ALL, join: { role: c, prompt: p, good: [done] }"),
  join_without_good: branching("ALL, join: { role: c, prompt: p, policy: first }"),
  quorum_unreachable: branching("ALL, join: { role: c, prompt: p, policy: { quorum: 3 }, good: [_] }"),
  resolver_unknown: branching("ALL, join: { role: c, prompt: p, conflicts: d }"),
  resolver_has_edges: branching("ALL, join: { role: c, prompt: p, conflicts: c }"),
  resolver_without_effect: branching("ALL, share: true, join: { role: c, prompt: p, conflicts: c }"),
  shared_branch_writes: branching(`ALL, share: true, ${join}`),
  each_path: listing("'steps.p[0]'"),
  each_not_a_list: listing("steps.p"),
  each_key: listing("{ of: tasks, key: id }"),
  not_supported: "phases: [spec]",
  served_unknown: serving("workflow: medum").replace("Go.", ""),
  served_part: serving("workflow: team"),
  served_input: serving("workflow: inner.yaml").replace("Go.", ""),
  tier_unknown: `name: w\nroles: { a: { goal: g, tier: storng } }\n${graph}`,
  upstream_key_moved: "---\ntracker: { kind: linear, project_slug: a }\n---\nGo.",
  upstream_default: "---\ntracker: { kind: linear, project_slug: a }\n---\nGo.",
  upstream_key_unused: "---\nnotifications: []\n---\nGo.",
  no_effect: "---\nserver: {}\n---\nGo.",
  self_review_without_commands: "---\nself_review: { enabled: true }\n---\nGo.",
  name_differs: `name: other\n${roles}\n${graph}`,
  schema_unknown_keyword: returning("{ properties: { x: { typ: string } } }"),
  schema_keyword_not_supported: returning("{ $anchor: x, properties: {} }"),
  schema_invalid: returning("{ properties: { x: { type: text } } }"),
  schema_draft: returning("{ $schema: 'https://json-schema.org/draft-08/schema', properties: {} }"),
  schema_circular: returning('{ properties: { x: { $ref: "#/$defs/y" } }, $defs: { y: { $ref: "#/$defs/y" } } }'),
  schema_reference: returning('{ properties: { x: { $ref: "#/$defs/y" } } }'),
  schema_pattern: returning('{ properties: { x: { pattern: "(" } } }'),
  schema_property_name: returning("{ properties: { __proto__: {} } }"),
  required_unknown: returning("{ properties: { branch: {} }, required: [brnach] }"),
  artifact_misplaced: returning("{ properties: { x: { items: { type: string, artifact: true } } } }"),
  artifact_not_text: returning("{ properties: { x: { type: integer, artifact: true } } }"),
  approver_missing: ending("gate: agent"),
  approver_unknown: ending("gate: agent, approver: led"),
  approver_without_effect: ending("gate: human, approver: lead"),
  approver_has_edges: ending("gate: agent, approver: a"),
  approver_as_target: ending("prompt: p, gate: agent, approver: lead", "lead"),
  approver_statuses: ending("gate: agent, approver: lead"),
  gate_without_effect: ending("gate: human", "$SUSPEND"),
  location_without_effect: ending("location: x"),
  location_outside: ending("prompt: p, location: ../x", "a"),
  start_missing: leading("a: { _: { role: $END } }"),
  start_leads_nowhere: leading("$START: { _: { role: $END } }, a: { _: { role: $END } }"),
  start_as_target: leading("$START: { _: { role: a, prompt: p } }, a: { _: { role: $START } }"),
  suspend_has_edges: leading(
    "$START: { _: { role: a, prompt: p } }, a: { _: { role: $END } }, $SUSPEND: { _: { role: a, prompt: p } }",
  ),
  end_has_edges: leading(
    "$START: { _: { role: a, prompt: p } }, a: { _: { role: $END } }, $END: { _: { role: a, prompt: p } }",
  ),
  reserved_role:
    "name: w\nroles: { $x: { goal: g } }\ngraph: { $START: { _: { role: $x, prompt: p } }, $x: { _: { role: $END } } }",
  unknown_target: leading("$START: { _: { role: b, prompt: p } }, a: { _: { role: $END } }"),
  unknown_role_in_graph: leading(
    "$START: { _: { role: a, prompt: p } }, a: { _: { role: $END } }, b: { _: { role: $END } }",
  ),
  role_without_edges: leading("$START: { _: { role: a, prompt: p } }"),
  status_without_edge: returning("{ oneOf: [{ properties: { $status: { const: b } }, required: [$status] }] }"),
  edge_without_status: leading("$START: { _: { role: a, prompt: p } }, a: { _: { role: $END }, b: { role: $END } }"),
  role_unreachable: `name: w\nroles: { a: { goal: g }, b: { goal: g } }\ngraph: { $START: { _: { role: a, prompt: p } }, a: { _: { role: $END } }, b: { _: { role: $END } } }`,
  role_dead_end: leading("$START: { _: { role: a, prompt: p } }, a: { _: { role: a, prompt: p } }"),
  limit_without_effect: leading("$START: { _: { role: a, prompt: p } }, a: { _: { role: $END, max: 2 } }"),
  returns_not_fields: returning("{ type: string }"),
  variant_without_status: returning("{ oneOf: [{ properties: { x: {} } }] }"),
  status_not_text: returning("{ oneOf: [{ properties: { $status: { const: 1 } }, required: [$status] }] }"),
  status_duplicate: returning("{ properties: { $status: { enum: [b, b] } }, required: [$status] }"),
  status_not_required: returning("{ properties: { $status: { const: _ } } }"),
  status_blank: returning('{ properties: { $status: { const: "" } }, required: [$status] }'),
  reserved_status: returning("{ properties: { $status: { const: $END } }, required: [$status] }"),
  inputs_not_fields: `name: w\ninputs: { type: string }\n${roles}\n${graph}`,
  reserved_field: returning("{ properties: { steps: {} } }"),
  variable_unset: serving("workspace: { root: $NO_SUCH_VARIABLE }"),
  variable_value: serving("agent: { max_turns: 2 }"),
  variable_not_read: serving("agent: { max_turns: 2 }"),
  setting_defaulted: serving("polling: { interval_ms: 0 }"),
  repository_unknown: serving("repository: shop"),
  repository_refused: serving("repository: { url: shop }"),
  states_missing: "---\ntracker: { kind: file }\n---\nGo.",
  states_not_active: "---\ntracker: { kind: file, terminal_states: [done] }\n---\nGo.",
  states_overlap: "---\ntracker: { kind: file, active_states: [open], terminal_states: [Open] }\n---\nGo.",
  state_conflict: "---\ntracker: { active_states: [open], handoff_state: Open }\n---\nGo.",
  state_not_active: "---\ntracker: { active_states: [open], in_progress_state: opn }\n---\nGo.",
  state_unused: serving("agent: { max_concurrent_agents_by_state: { shut: 1 } }"),
  dotenv_syntax: serving("agent: { max_turns: 2 }"),
  reactions_unfollowed: serving("reactions: { merged: {} }"),
  dotenv_repeated: serving("agent: { max_turns: 2 }"),
  dotenv_ignored: serving("agent: { max_turns: 2 }"),
  phase_unknown: "name: w\nphases: [plann]",
  phase_id_invalid: "name: w\nphases: [../plan]",
  phase_as_key: "name: w\nphases: [plan: { gate: human }]",
  phase_id_reserved: "name: w\nphases: [plan, final_checks]",
  phase_repeated: "name: w\nphases: [plan, plan]",
  phase_not_in_sequence: "name: w\nphases: [talk]",
  phase_unreadable: "name: w\nphases: [lost]",
  phase_without_front_matter: "name: w\nphases: [bare]",
  phase_id_differs: "name: w\nphases: [other]",
  phase_variable_unknown: "name: w\nphases: [misspelt]",
  phase_variable_of_workflow: "name: w\nphases: [misspelt]",
  phase_variable_undeclared: "name: w\nphases: [unlisted]",
  phase_variable_unused: "name: w\nphases: [unlisted]",
  phase_status_unknown: "name: w\nphases: [odd]",
  phase_gives_no_field: "name: w\nphases: [fieldless]",
  phase_without_reviews: "name: w\nphases: [{ use: plan, reviewers: 2 }]",
  phase_override_parent: "name: w\nphases: [orphan]",
  phase_override_level: "name: w\nphases: [over-level]",
  phase_override_heading: "name: w\nphases: [over-heading]",
  phase_override_within: "name: w\nphases: [over-within]",
  phase_override_nothing: "name: w\nphases: [over-nothing]",
  phase_extends_unknown: "name: w\nextends: boht",
  phase_extends_cycle: "name: w\nextends: circle",
  phase_extends_other: "name: w\nextends: graph",
  phase_change_without_parent: "name: w\nchange: [{ remove: plan }]",
  phase_change_kind: "name: w\nextends: both\nchange: [{ remove: plan, set: build }]",
  phase_change_position: "name: w\nextends: both\nchange: [{ move: plan }]",
  phase_change_key: "name: w\nextends: both\nchange: [{ remove: plan, gate: human }]",
  phase_change_target: "name: w\nextends: both\nchange: [{ remove: paln }]",
  phase_change_itself: "name: w\nextends: both\nchange: [{ move: plan, after: plan }]",
  phase_change_nothing: "name: w\nextends: both\nchange: [{ set: plan }]",
  phase_cannot_change: "name: w\nphases: [{ use: plan, changes: none, must_change: true }]",
  phase_check_without_command: "name: w\nphases: [{ use: plan, checks: [{ name: tests }] }]",
  phase_completion_status: "name: w\nphases: [unagreed]",
  phase_completion_field: "name: w\nphases: [unagreed]",
  variable_name: "name: w\nphases: [plan]\nvariables: { team: { value: a } }",
  variable_taken: "name: w\nphases: [plan]\nvariables: { TASK_ID: { value: a } }",
  variable_source: "name: w\nphases: [plan]\nvariables: { TEAM: { value: a, env: B } }",
  variable_key: "name: w\nphases: [plan]\nvariables: { TEAM: { value: a, default: b } }",
  variable_phase: "name: w\nphases: [plan]\nvariables: { TEAM: { phase: plam, field: summary } }",
  phase_retry_target: "name: w\nphases: [{ use: plan, retry_from: build }, build]",
  tool_unknown: "name: w\nphases: [{ use: plan, tools: [readFlie] }]",
  permissions_key_renamed: "---\npermissions: { mode: plan }\n---\nGo.",
  permissions_unknown: "---\npermissions: { mode: turbo }\n---\nGo.",
  rule_key_renamed: "---\npermissions: [{ effect: allow }]\n---\nGo.",
  permission_rule_invalid: "---\npermissions: [{ decide: deny, path: ../a }]\n---\nGo.",
  permission_setting_moved: "---\nagent: { kind: claude-code }\nclaude-code: { permission_mode: plan }\n---\nGo.",
  client_setting_replaced: "---\nagent: { kind: codex }\ncodex: { turn_sandbox_policy: x }\n---\nGo.",
  commands_may_write: "---\npermissions: [read, { decide: allow, command: [make, '*'] }]\n---\nGo.",
  order_denied: "---\npermissions: read\n---\nWrite the result to `a.md`.",
  order_asked: "---\npermissions: read\n---\nRun `git fetch`.",
  tool_repeated: `name: w\nroles: { a: { goal: g, tools: [readFile, readFile] } }\n${graph}`,
  prompt_maybe_blank:
    'name: w\nroles: { a: { prompt: "{{{input.x}}}" } }\ninputs: { properties: { x: { type: string } }, required: [x] }\n' +
    'graph: { $START: { _: { role: a, prompt: "{{{input.x}}}" } }, a: { _: { role: $END } } }',
  task_not_stated: leading("$START: { _: { role: a, prompt: Go. } }, a: { _: { role: $END } }"),
  inputs_unused: `inputs: { properties: { x: {} }, required: [x] }\n${leading("$START: { _: { role: a, prompt: Go. } }, a: { _: { role: $END } }")}`,
  cron_invalid: scheduled("0 25 * * *"),
  cron_never: scheduled("0 7 31 2 *"),
  timezone_unknown: scheduled("{ cron: 0 7 * * 1, timezone: Berlin }"),
  schedule_input: `inputs: { properties: { x: {} }, required: [x] }\n${scheduled("0 7 * * 1").replace("Go.", "'{{{input.x}}}'")}`,
  schedule_issue: scheduled("0 7 * * 1").replace("Go.", "'{{{issue.title}}}'"),
  issue_unused: serving("agent: { max_turns: 2 }"),
  location_maybe_blank: leading(
    '$START: { _: { role: a, prompt: p, location: "{{{issue.branch_name}}}" } }, a: { _: { role: $END } }',
  ),
  prompt_blank: leading('$START: { _: { role: a, prompt: " " } }, a: { _: { role: $END } }'),
};

describe("the registry", () => {
  test.each(Object.entries(texts))("a file with the mistake reports %s", (code, text) => {
    const file = text.startsWith("---") || code.startsWith("front_matter_") ? "w.md" : "w.yaml";
    const library = { ...phaseLibrary, settings: { tiers: { strong: "a" } } };
    const options = /^(phase|variable|tier|served)_|^tool_unknown$/.test(code) ? { library } : {};
    const { workflow, diagnostics } = loadWorkflow({ file, text }, (path) => workflows[path], { ...options, trackers });
    const verified = workflow === undefined ? [] : verifyWorkflow(workflow);
    const repositoryProblem = () => ({ key: "url", problem: "no address", hint: "use one" }) as const;
    const places = { env, dotenv, home: "/home/a", tmp: "/tmp", folder: "/project" };
    const surroundings = { ...places, trackers, repositories: {}, repositoryProblem };
    const served = workflow === undefined ? [] : serviceSettings(workflow, surroundings).diagnostics;
    const tools = workflow === undefined ? [] : toolFindings(workflow, ["readFile"]);
    const orders = workflow === undefined ? [] : [...orderFindings(workflow), ...readerFindings(workflow)];
    // A prompt without a workflow.
    const alone = standalonePhase("misspelt", phaseLibrary).diagnostics;
    const found = [...diagnostics, ...verified, ...served, ...tools, ...orders, ...dotenv.diagnostics, ...alone];
    expect(found.map((finding) => finding.code)).toContain(code);
  });

  test("every code has a summary and a remedy", () => {
    for (const [code, { summary, remedy }] of Object.entries(reported)) {
      expect(code).toMatch(/^[a-z_]+$/);
      expect(summary).toMatch(/\.$/);
      expect(remedy).toMatch(/\.$/);
    }
  });
});
