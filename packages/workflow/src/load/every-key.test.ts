import { describe, expect, test } from "vitest";
import { fileDiagnostics } from "../diagnostics/file.ts";
import { phaseLibrary } from "../testing/phase-library.ts";
import type { budgetsSchema } from "./file/budgets.ts";
import type { eachSchema, edgeSchema, joinSchema, workflowFileSchema } from "./file/graph-schema.ts";
import { keysOfRole, type RoleKind, roleKinds, type roleSchema } from "./file/role-keys.ts";
import type { waitSchema } from "./file/wait.ts";
import { loadWorkflow } from "./load.ts";
import type { phaseChangeSchema } from "./phases/compose-schema.ts";
import type { PhaseEntryFile, PhaseLibrary } from "./phases/library.ts";
import type { overrideFileSchema } from "./phases/override-schema.ts";
import type { phaseEntrySchema, phaseFileSchema, phasesFileSchema } from "./phases/schema.ts";

/*
 * No key is accepted and dropped: with each key that a schema declares, the definition differs from the one without it. A new key
 * does not compile before it has its line here.
 */

/** A mapping without a key, and with it; null: the key says nothing that a definition has. */
type Pairs<Schema extends { readonly properties: object }> = Readonly<
  Record<keyof Schema["properties"], readonly [object, object] | null>
>;
const from = <Whole extends object>(base: Whole) => ({
  with: (more: object) => [base, { ...base, ...more }] as const,
});

const schema = { properties: { $status: { const: "done" }, n: { type: "integer" } }, required: ["$status", "n"] };
const role = from({ prompt: "Go." });
const plain = from({ goal: "Go." });
const run = from({ run: "make" });
const waiting = { wait: { event: "go" } };

const roles: Pairs<typeof roleSchema> = {
  description: role.with({ description: "It goes." }),
  goal: [{ output: "A line." }, { output: "A line.", goal: "Go." }],
  capabilities: plain.with({ capabilities: ["walking"] }),
  procedure: plain.with({ procedure: "Slowly." }),
  output: plain.with({ output: "A line." }),
  prompt: [{ goal: "Go." }, { prompt: "Go." }],
  frontmatter: role.with({ frontmatter: schema }),
  returns: role.with({ returns: { format: "json", schema } }),
  agent: role.with({ agent: "hands" }),
  tier: role.with({ tier: "small" }),
  context: role.with({ context: "task" }),
  tools: role.with({ tools: ["template_render"] }),
  turns: role.with({ turns: 3 }),
  max: role.with({ max: 2 }),
  permissions: role.with({ permissions: ["edit"] }),
  sandbox: role.with({ sandbox: "workspace" }),
  workflow: [{ prompt: "Go." }, { workflow: "inner.workflow.yaml" }],
  with: from({ workflow: "inner.workflow.yaml" }).with({ with: { prompt: "Go on." } }),
  depth: from({ workflow: "inner.workflow.yaml" }).with({ depth: 2 }),
  run: [{ prompt: "Go." }, { run: "make" }],
  exits: run.with({ exits: { "0": "made", "*": "broken" } }),
  decide: [{ prompt: "Go." }, { decide: { yes: "input.prompt == 'x'", no: "else" } }],
  timeout: role.with({ timeout: "30m" }),
  wait: [{ prompt: "Go." }, waiting],
};

/** A role of each kind, to which all of its keys can be added. */
const rolesOfKinds: { readonly [Kind in RoleKind]: object } = {
  agent: { prompt: "Go." },
  workflow: { workflow: "inner.workflow.yaml" },
  wait: waiting,
  run: { run: "make" },
  decide: { decide: { yes: "input.prompt == 'x'", no: "else" } },
};

const waits: Pairs<typeof waitSchema> = {
  event: [waiting.wait, { event: "stop" }],
  payload: from(waiting.wait).with({ payload: schema }),
};

const edge = from({ role: "next", prompt: "Go." });
const forked = from({
  all: [{ role: "next", prompt: "Go." }, { role: "$END" }],
  join: { role: "next", prompt: "Go." },
});
const listed = { role: "next", prompt: "Go.", each: "input.files", join: { role: "$END" } };
const edges: Pairs<typeof edgeSchema> = {
  role: [
    { role: "next", prompt: "Go." },
    { role: "other", prompt: "Go." },
  ],
  prompt: [{ role: "$END" }, { role: "$SUSPEND", prompt: "Go?" }],
  location: edge.with({ location: "src" }),
  gate: edge.with({ gate: "human" }),
  approver: from({ role: "next", prompt: "Go.", gate: "agent" }).with({ approver: "other" }),
  max: edge.with({ max: 2 }),
  as: from({ role: "$END" }).with({ as: "done" }),
  all: [
    { role: "next", prompt: "Go." },
    { all: [{ role: "next", prompt: "Go." }], join: "next" },
  ],
  each: [{ role: "next", prompt: "Go." }, listed],
  share: forked.with({ share: true }),
  join: [listed, { ...listed, join: { role: "next", prompt: "Go." } }],
  after: edge.with({ after: "2h" }),
  until: edge.with({ until: "2030-01-31T08:00:00Z" }),
  timeout: from({ role: "next", prompt: "Go.", gate: "human" }).with({ timeout: "2h" }),
};

const joined = from({ role: "next", prompt: "Go." });
const joins: Pairs<typeof joinSchema> = {
  role: [
    { role: "next", prompt: "Go." },
    { role: "other", prompt: "Go." },
  ],
  prompt: from({ role: "next" }).with({ prompt: "Go." }),
  location: joined.with({ location: "src" }),
  policy: joined.with({ policy: "first", good: ["done"] }),
  good: joined.with({ good: ["done"] }),
  conflicts: joined.with({ conflicts: "other" }),
};

const item = from({ of: "input.files" });
const lists: Pairs<typeof eachSchema> = {
  of: [{ of: "input.files" }, { of: "input.names" }],
  key: item.with({ key: "id" }),
  max: item.with({ max: 3 }),
  concurrency: item.with({ concurrency: 3 }),
  reuse: item.with({ reuse: true }),
};

const graph = {
  name: "w",
  roles: { first: { prompt: "Go." }, next: { prompt: "Go." }, other: { prompt: "Go." } },
  graph: { $START: { _: { role: "first", prompt: "Go." } }, first: { _: { role: "$END" } } },
};
const whole = from(graph);
const files: Pairs<typeof workflowFileSchema> = {
  version: null,
  name: [graph, { ...graph, name: "v" }],
  description: whole.with({ description: "It goes." }),
  inputs: whole.with({ inputs: { properties: { n: { type: "integer" } } } }),
  agent: whole.with({ agent: "hands" }),
  budgets: whole.with({ budgets: { run_usd: 1 } }),
  schedule: whole.with({ schedule: "0 7 * * 1" }),
  handoff: whole.with({ handoff: { title: "It went." } }),
  dialect: whole.with({ dialect: "liquid" }),
  context: whole.with({ context: "task" }),
  done: whole.with({ done: { checks: ["test"] } }),
  roles: [graph, { ...graph, roles: { ...graph.roles, more: { prompt: "Go." } } }],
  graph: [graph, { ...graph, graph: { ...graph.graph, first: { _: { role: "next", prompt: "Go." } } } }],
};

const budgets: Pairs<typeof budgetsSchema> = {
  run_usd: from({}).with({ run_usd: 1 }),
  day_usd: from({}).with({ day_usd: 1 }),
  total_usd: from({}).with({ total_usd: 1 }),
};

const ofPhases = { name: "w", phases: ["plan", "build", "look"] };
const sequence = from(ofPhases);
const phased: Pairs<typeof phasesFileSchema> = {
  version: null,
  name: [ofPhases, { ...ofPhases, name: "v" }],
  description: sequence.with({ description: "It goes." }),
  inputs: sequence.with({ inputs: { properties: { n: { type: "integer" } } } }),
  agent: sequence.with({ agent: "hands" }),
  budgets: sequence.with({ budgets: { run_usd: 1 } }),
  schedule: sequence.with({ schedule: "0 7 * * 1" }),
  handoff: sequence.with({ handoff: { title: "It went." } }),
  weight: sequence.with({ weight: "small" }),
  variables: sequence.with({ variables: { COLOUR: { value: "red" } } }),
  sync: sequence.with({ sync: "merge" }),
  phases: [ofPhases, { ...ofPhases, phases: ["plan", "build"] }],
};

const entry = from({ use: "look" });
const entries: Pairs<typeof phaseEntrySchema> = {
  use: [{ use: "look" }, { use: "kept" }],
  when: entry.with({ when: "WEIGHT == 'small'" }),
  gate: entry.with({ gate: "human" }),
  approver: from({ use: "look", gate: "agent" }).with({ approver: "head" }),
  iterations: entry.with({ iterations: 3 }),
  agent: entry.with({ agent: "head" }),
  tier: entry.with({ tier: "large" }),
  retry_from: entry.with({ retry_from: "plan" }),
  loop: entry.with({ loop: { back_to: "plan", max: 2 } }),
  model: entry.with({ model: "m" }),
  reviewers: entry.with({ reviewers: 2 }),
  tools: entry.with({ tools: ["template_render"] }),
  permissions: entry.with({ permissions: ["edit"] }),
  sandbox: entry.with({ sandbox: "workspace" }),
  changes: entry.with({ changes: "none" }),
  must_change: entry.with({ must_change: true }),
  checks: entry.with({ checks: ["test"] }),
};

const extending = { name: "w", extends: "base.workflow.yaml" };
/** The other keys of a change are those of an entry. */
type ChangeSchema = {
  readonly properties: Omit<typeof phaseChangeSchema.properties, keyof typeof phaseEntrySchema.properties>;
};
const changes: Pairs<ChangeSchema> = {
  add: [{ remove: "plan" }, { add: "kept", last: true }],
  remove: [{ add: "kept", last: true }, { remove: "plan" }],
  move: [{ remove: "look" }, { move: "look", first: true }],
  set: [{ remove: "look" }, { set: "look", gate: "human" }],
  after: [
    { add: "kept", last: true },
    { add: "kept", after: "plan" },
  ],
  before: [
    { add: "kept", last: true },
    { add: "kept", before: "build" },
  ],
  first: [
    { add: "kept", last: true },
    { add: "kept", first: true },
  ],
  last: [
    { add: "kept", first: true },
    { add: "kept", last: true },
  ],
};

const front = from({ id: "plan", purpose: "Plans.", output: "done" });
const phaseFiles: Pairs<typeof phaseFileSchema> = {
  id: null,
  kind: null,
  purpose: front.with({ purpose: "Thinks." }),
  dialect: null,
  base: null,
  variables: front.with({ variables: ["TASK_TITLE"] }),
  optional: front.with({ optional: ["REVIEW_FINDINGS"] }),
  output: [
    { id: "plan", purpose: "Plans." },
    { id: "plan", purpose: "Plans.", output: "done" },
  ],
  output_later: front.with({ output_later: "approval" }),
  artifact: front.with({ artifact: "plan" }),
  gives: front.with({ gives: { SPEC_CONTENT: "summary" } }),
  checklist: front.with({ checklist: "summary" }),
  task_list: front.with({ task_list: "summary" }),
  permissions: front.with({ permissions: ["edit"] }),
  sandbox: front.with({ sandbox: "workspace" }),
  changes: front.with({ changes: "none" }),
  must_change: front.with({ must_change: true }),
  checks: front.with({ checks: ["test"] }),
  gate: front.with({ gate: "human" }),
  iterations: front.with({ iterations: 3 }),
  retry_from: front.with({ retry_from: "plan" }),
  model: front.with({ model: { tier: "large" } }),
  texts: front.with({ texts: { own: "Fast." } }),
};

const override = from({ extends: "built-in", append: "More." });
const overrides: Pairs<typeof overrideFileSchema> = {
  extends: null,
  id: null,
  base: null,
  prepend: override.with({ prepend: "First." }),
  blocks: override.with({ blocks: { How: "Fast." } }),
  append: override.with({ append: "Yet more." }),
  variables: override.with({ variables: ["TASK_TITLE"] }),
  optional: override.with({ optional: ["REVIEW_FINDINGS"] }),
  gate: override.with({ gate: "human" }),
  iterations: override.with({ iterations: 3 }),
  retry_from: override.with({ retry_from: "plan" }),
  checks: override.with({ checks: ["test"] }),
  model: override.with({ model: { tier: "large" } }),
  permissions: override.with({ permissions: ["edit"] }),
  sandbox: override.with({ sandbox: "workspace" }),
  changes: override.with({ changes: "none" }),
  must_change: override.with({ must_change: true }),
  texts: [
    { extends: "built-in", append: "{{> own}}" },
    { extends: "built-in", append: "{{> own}}", texts: { own: "Fast." } },
  ],
};

/** The definition of a document, also of one with findings: what it can be run with is another matter. */
function definitionOf(document: object, plan: Partial<PhaseEntryFile> = {}) {
  const { workflow, draft } = loaded(document, plan);
  const { definition } = workflow ?? draft ?? {};
  expect(definition, JSON.stringify(document)).toBeDefined();
  return definition;
}

function loaded(document: object, plan: Partial<PhaseEntryFile> = {}) {
  const others: Readonly<Record<string, object>> = { "inner.workflow.yaml": graph, "base.workflow.yaml": ofPhases };
  const library: PhaseLibrary = {
    ...phaseLibrary,
    phase: (id) => {
      const file = phaseLibrary.phase(id);
      return file !== undefined && id === "plan" ? { ...file, ...plan } : file;
    },
    settings: { tiers: { small: "hands", large: "head" } },
  };
  return loadWorkflow(
    { file: "w.workflow.yaml", text: JSON.stringify(document) },
    (path) => JSON.stringify(others[path]),
    { library },
  );
}

const frontMatter = (value: object, body: string) => `---\n${JSON.stringify(value)}\n---\n${body}`;
const below = { file: "phases/plan.md", text: frontMatter(front.with({})[0], "Go.\n\n## How\n\nSlowly.\n") };

/** Each schema with its pairs, and the definition of a file that has the mapping in its place. */
const schemas: Readonly<Record<string, readonly [object, (value: object) => unknown]>> = {
  "a role": [roles, (value) => definitionOf({ ...graph, roles: { ...graph.roles, first: value } })],
  "a wait": [waits, (value) => definitionOf({ ...graph, roles: { ...graph.roles, first: { wait: value } } })],
  "an edge": [edges, (value) => definitionOf(leading(value))],
  "a join": [joins, (value) => definitionOf(leading({ ...listed, join: value }))],
  "a list": [lists, (value) => definitionOf(leading({ ...listed, each: value }))],
  "a file of roles": [files, definitionOf],
  budgets: [budgets, (value) => definitionOf({ ...graph, budgets: value })],
  "a file of phases": [phased, definitionOf],
  "a phase": [entries, (value) => definitionOf({ ...ofPhases, phases: ["plan", "build", value] })],
  "a change": [changes, (value) => definitionOf({ ...extending, change: [value] })],
  "what a change sets": [
    { ...entries, use: null },
    ({ use, ...keys }: { use?: string }) =>
      definitionOf({ ...extending, change: [{ set: use, model: "before", ...keys }] }),
  ],
  "the file of a phase": [
    phaseFiles,
    (value) => definitionOf(ofPhases, { text: frontMatter(value, "Go. {{> own}}\n") }),
  ],
  "a file that changes a prompt": [
    overrides,
    (value) => definitionOf(ofPhases, { file: "user/plan.md", text: frontMatter(value, ""), level: "user", below }),
  ],
};

function leading(edge: object) {
  return { ...graph, graph: { ...graph.graph, first: { _: edge } } };
}

describe.each(Object.entries(schemas))("no key of %s is dropped", (_, [pairs, definition]) => {
  test.each(Object.entries(pairs).filter(([, pair]) => pair !== null))("%s", (key, [without, withKey]) => {
    expect(definition(withKey), `no reader in load/ takes the key ${key}`).not.toEqual(definition(without));
  });
});

const refusals = ["both_given", "missing_key", "workflow_missing", "wait_without_agent", "key_without_agent"];

test("the remedy for a key that a role that waits cannot have names those that it can have", () => {
  const keys = keysOfRole("wait").flatMap((key) => (key === "wait" ? [] : [`\`${key}\``]));
  const list = `${keys.slice(0, -1).join(", ")} and ${keys.at(-1)}`;
  expect(fileDiagnostics.wait_without_agent.remedy).toContain(`Beside \`wait\` there are only ${list}.`);
});

describe.each(roleKinds)("a role of the kind %s", (kind) => {
  const base = rolesOfKinds[kind];
  const withRole = (first: object) => ({ ...graph, roles: { ...graph.roles, first } });
  const added = Object.entries(roles).flatMap(([key, pair]) =>
    Object.hasOwn(base, key) ? [] : [[key, pair === null ? base : { ...pair[1], ...base }] as const],
  );
  // Those of an agent are tried above.
  const own = kind === "agent" ? [] : added.filter(([key]) => keysOfRole(kind).includes(key));
  const others = added.filter(([key]) => !keysOfRole(kind).includes(key));

  test.each(own)("reads its key %s", (key, role) => {
    expect(definitionOf(withRole(role)), `the reader of ${kind} in load/role.ts drops ${key}`).not.toEqual(
      definitionOf(withRole(base)),
    );
  });

  test.each(others)("cannot have the key %s", (_key, role) => {
    const codes = loaded(withRole(role)).diagnostics.map(({ code }) => code);
    expect(codes).toContainEqual(expect.toBeOneOf(refusals));
  });
});
