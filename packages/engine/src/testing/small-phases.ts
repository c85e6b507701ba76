import type { PhaseLibrary } from "@cuebook/workflow";

const schema = `oneOf:
  - { properties: { status: { const: complete }, summary: { type: string } }, required: [status, summary] }
  - { properties: { status: { const: blocked }, reason: { type: string } }, required: [status, reason] }
`;

const phases: Readonly<Record<string, string>> = {
  plan: file("plan", "gives: { SPEC_CONTENT: summary }", "Plan."),
  build: file(
    "build",
    "variables: [RETRY_CONTEXT]\noptional: [SPEC_CONTENT]",
    "Build. {{#if SPEC_CONTENT}}{{SPEC_CONTENT}}{{/if}} {{RETRY_CONTEXT}}",
  ),
  look: file("look", "output_later: done\nretry_from: build", "Look."),
  note: file("note", "optional: [SPEC_CONTENT]", "Note. {{#if SPEC_CONTENT}}Known: {{SPEC_CONTENT}}{{/if}}"),
  follow: file("follow", "variables: [SPEC_CONTENT]", "Follow {{SPEC_CONTENT}}."),
};

/** Phases with short prompts, and one schema of their outputs: `complete` with a summary, or `blocked` with a reason. */
export const smallPhases: PhaseLibrary = {
  ids: Object.keys(phases),
  phase: (id) => entryOf(`phases/${id}.md`, phases[id]),
  schema: (name) => entryOf(`schemas/${name}.yaml`, name === "done" ? schema : undefined),
};

/** The output of a phase that is done. */
export function completed(summary: string): string {
  return JSON.stringify({ status: "complete", summary });
}

/** The output of a phase that sends the work back. */
export function blocked(reason: string): string {
  return JSON.stringify({ status: "blocked", reason });
}

function file(id: string, keys: string, prompt: string): string {
  return `---\nid: ${id}\npurpose: Tries it.\noutput: done\n${keys}\n---\n${prompt}\n`;
}

function entryOf(name: string, text: string | undefined) {
  return text === undefined ? undefined : { file: name, text };
}
