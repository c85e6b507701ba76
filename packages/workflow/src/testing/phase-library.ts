import type { PhaseEntryFile, PhaseLibrary } from "../load/phases/library.ts";

const schemas: Readonly<Record<string, string>> = {
  done: `oneOf:
  - { properties: { status: { const: complete }, summary: { type: string } }, required: [status, summary] }
  - { properties: { status: { const: blocked }, reason: { type: string } }, required: [status, reason] }
  - { properties: { status: { const: continue }, reason: { type: string } }, required: [status, reason] }
`,
  approval: "properties: { status: { enum: [approved, rejected] }, reason: { type: string } }\nrequired: [status]\n",
  merged_findings:
    "properties: { status: { enum: [complete, blocked] }, summary: { type: string } }\nrequired: [status]\n",
  sync: "properties: { status: { enum: [complete, conflict] }, files: { type: array } }\nrequired: [status]\n",
  odd: "properties: { status: { enum: [finished, complete] } }\nrequired: [status]\n",
};

const head = "purpose: Tries it.\noutput: done";

/** A small library of phases: correct ones, and one for each mistake in a phase file. */
const phases: Readonly<Record<string, string>> = {
  plan: `---\nid: plan\n${head}\nvariables: [TASK_TITLE]\ngives: { SPEC_CONTENT: summary }\n---\n\nPlan {{TASK_TITLE}}.\n`,
  build: `---
id: build
${head}
variables: [SPEC_CONTENT, RETRY_CONTEXT]
optional: [REVIEW_FINDINGS]
iterations: 7
gate: skip
---

Build {{SPEC_CONTENT}}.
{{RETRY_CONTEXT}}
{{#if REVIEW_FINDINGS}}Fix {{REVIEW_FINDINGS}}.{{/if}}
`,
  look: `---\nid: look\n${head}\noutput_later: done\ngives: { REVIEW_FINDINGS: summary }\nretry_from: build\n---\nLook.\n`,
  approve: `---\nid: approve\nkind: gate\npurpose: Decides.\noutput: approval\n---\nDecide.\n`,
  conflict_resolution: `---\nid: conflict_resolution\nkind: gate\n${head}\nvariables: [CONFLICT_FILES]\n---\nSettle {{CONFLICT_FILES}}.\n`,
  checked: `---\nid: checked\n${head}\nchecks: [test, { name: e2e, run: make e2e }]\nchecklist: summary\n---\nGo.\n`,
  unagreed: `---\nid: unagreed\n${head}\n---\nGo.\n\n## Completion\n\nGive the \`sumary\`.\nComplete: it is done.\nFailed: it is not.\n`,
  kept: `---\nid: kept\n${head}\npermissions: [edit, project_commands]\nsandbox: workspace\nchanges: tests\nmust_change: true\n---\nGo.\n`,
  talk: `---\nid: talk\nkind: session\npurpose: Talks.\n---\nTalk.\n`,
  bare: "Just do it.\n",
  other: `---\nid: another\n${head}\n---\nGo.\n`,
  misspelt: `---\nid: misspelt\n${head}\nvariables: [TASK_TITEL]\noptional: [TASK_ID]\n---\nGo. {{TASK_ID}}\n`,
  unlisted: `---\nid: unlisted\n${head}\nvariables: [TASK_ID]\n---\nGo for {{TASK_TITLE}}.\n`,
  unguarded: `---\nid: unguarded\n${head}\noptional: [SPEC_CONTENT]\n---\nGo for {{SPEC_CONTENT}}.\n`,
  odd: "---\nid: odd\npurpose: Tries it.\noutput: odd\n---\nGo.\n",
  fieldless: `---\nid: fieldless\n${head}\ngives: { SPEC_CONTENT: artifact }\n---\nGo.\n`,
  listless: `---\nid: listless\n${head}\ntask_list: tasks\n---\nGo.\n`,
  schemaless: "---\nid: schemaless\npurpose: Tries it.\noutput: ../done\n---\nGo.\n",
};

/** Files that change the phase "plan", one for each mistake. */
const overrides: Readonly<Record<string, string>> = {
  "over-level": "extends: user\nappend: x",
  "over-heading": "blocks: { Nowhere: x }",
  "over-within": "blocks: { How: x, Steps: y }",
  "over-nothing": "extends: built-in",
};

const sectioned = `---\nid: ID\n${head}\n---\n\nGo.\n\n## How\n\nSlowly.\n\n### Steps\n\nOne.\n`;

/** Workflows that others extend. */
const workflows: Readonly<Record<string, string>> = {
  both: "name: both\nphases: [plan, { use: build, iterations: 3 }]\n",
  turned: "name: turned\nextends: both\nchange: [{ move: build, first: true }]\n",
  circle: "name: circle\nextends: circle\n",
  graph: "name: graph\nroles: {}\ngraph: {}\n",
  broken: "name: broken\nphases: [plann]\n",
};

/** Prompts that are of no phase. */
const prompts: Readonly<Record<string, string>> = {
  "self_review.prompt": "Review {{ steps.verification.diff }}.",
  "self_review.fix_prompt": "Fix {{ steps.self_review.summary }}.",
};

/** The phases of the small library, and one more (`lost`) that is listed but cannot be read. */
export const phaseLibrary: PhaseLibrary = {
  ids: [...Object.keys(phases), "lost", "orphan", ...Object.keys(overrides)],
  phase: (id) => overrideOf(id) ?? entryOf(phases, id, `phases/${id}.md`),
  schema: (name) => entryOf(schemas, name, `schemas/${name}.yaml`),
  workflowNames: Object.keys(workflows),
  workflow: (name) => entryOf(workflows, name, `workflows/${name}.workflow.yaml`),
  prompt: (name) => entryOf(prompts, name, `library/${name}.md`),
};

function overrideOf(id: string): PhaseEntryFile | undefined {
  const file = `user/${id}.md`;
  if (id === "orphan") return { file, text: "---\nextends: built-in\nappend: x\n---\n", level: "user" };
  const changes = Object.hasOwn(overrides, id) ? overrides[id] : undefined;
  if (changes === undefined) return undefined;
  const below = { file: `phases/${id}.md`, text: sectioned.replace("ID", id) };
  return { file, text: `---\n${changes}\n---\n`, level: "user", below };
}

function entryOf(texts: Readonly<Record<string, string>>, name: string, file: string) {
  const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
  return text === undefined ? undefined : { file, text };
}
