import type { PhaseLibrary } from "../load/phases/library.ts";

const schemas: Readonly<Record<string, string>> = {
  done: `oneOf:
  - { properties: { status: { const: complete }, summary: { type: string } }, required: [status, summary] }
  - { properties: { status: { const: blocked }, reason: { type: string } }, required: [status, reason] }
  - { properties: { status: { const: continue }, reason: { type: string } }, required: [status, reason] }
`,
  odd: "properties: { status: { enum: [finished, complete] } }\nrequired: [status]\n",
};

const head = "purpose: Tries it.\noutput: done";

/** A small library of phases: sound ones, and one for each thing that can be wrong with a phase's file. */
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
{{#if REVIEW_FINDINGS}}Mend {{REVIEW_FINDINGS}}.{{/if}}
`,
  look: `---\nid: look\n${head}\noutput_later: done\ngives: { REVIEW_FINDINGS: summary }\nretry_from: build\n---\nLook.\n`,
  talk: `---\nid: talk\nkind: session\npurpose: Talks.\n---\nTalk.\n`,
  bare: "Just do it.\n",
  other: `---\nid: another\n${head}\n---\nGo.\n`,
  misspelt: `---\nid: misspelt\n${head}\nvariables: [TASK_TITEL]\noptional: [TASK_ID]\n---\nGo. {{TASK_ID}}\n`,
  unlisted: `---\nid: unlisted\n${head}\nvariables: [TASK_ID]\n---\nGo for {{TASK_TITLE}}.\n`,
  unguarded: `---\nid: unguarded\n${head}\noptional: [SPEC_CONTENT]\n---\nGo for {{SPEC_CONTENT}}.\n`,
  odd: "---\nid: odd\npurpose: Tries it.\noutput: odd\n---\nGo.\n",
  fieldless: `---\nid: fieldless\n${head}\ngives: { SPEC_CONTENT: artifact }\n---\nGo.\n`,
  schemaless: "---\nid: schemaless\npurpose: Tries it.\noutput: ../done\n---\nGo.\n",
};

/** The phases of the small library, and one more (`lost`) that is listed and cannot be read. */
export const phaseLibrary: PhaseLibrary = {
  ids: [...Object.keys(phases), "lost"],
  phase: (id) => entryOf(phases, id, `phases/${id}.md`),
  schema: (name) => entryOf(schemas, name, `schemas/${name}.yaml`),
};

function entryOf(texts: Readonly<Record<string, string>>, name: string, file: string) {
  const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
  return text === undefined ? undefined : { file, text };
}
