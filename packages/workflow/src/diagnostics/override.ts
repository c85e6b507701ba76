import type { DiagnosticKind, Registry } from "@cuebook/template";

/** Findings about files that change the prompt of a phase, and about workflows that change another one. */
export const overrideDiagnostics = {
  phase_override_parent: {
    severity: "error",
    summary: "A file changes the prompt of a phase that does not exist.",
    remedy:
      "Name the file after the id of a phase. A new phase is a complete file with `id`, `purpose` and `output`, and without `extends`.",
    message: ({ id }) => `this file changes the prompt of "${id}", but there is no phase of that name to change`,
  } satisfies DiagnosticKind<{ id: string }>,
  phase_override_level: {
    severity: "error",
    summary: "A file in the user's folder extends the user's prompt, which is the file itself.",
    remedy: "Write `extends: built-in`.",
    message: () => "this is the user's prompt: it can only extend the built-in one",
  } satisfies DiagnosticKind<undefined>,
  phase_override_heading: {
    severity: "error",
    summary: "`blocks` names a heading that the extended prompt does not have.",
    remedy: "Write the heading exactly as in the prompt, including its `##`.",
    message: ({ heading, known }) =>
      `the prompt has no section "${heading}"; ${known.length === 0 ? "it has no sections" : `its sections are ${known.join(", ")}`}`,
  } satisfies DiagnosticKind<{ heading: string; known: readonly string[] }>,
  phase_override_within: {
    severity: "error",
    summary: "`blocks` names a section inside another section that it also replaces.",
    remedy: "Write the inner section as part of the text that replaces the outer one.",
    message: ({ heading }) => `the section "${heading}" is inside another section that is replaced as a whole`,
  } satisfies DiagnosticKind<{ heading: string }>,
  phase_override_nothing: {
    severity: "warning",
    summary: "A file extends the prompt of a phase, but changes nothing.",
    remedy: "Write `prepend`, `append`, `blocks`, text below the front matter or a setting, or remove the file.",
    message: ({ id }) => `this file changes nothing in "${id}"`,
  } satisfies DiagnosticKind<{ id: string }>,
  phase_extends_unknown: {
    severity: "error",
    summary: "A workflow extends one that does not exist.",
    remedy: "Write the name of a known workflow, or the path of a file in or below this file's folder.",
    message: ({ name, known }) => `there is no workflow "${name}" to extend; known workflows: ${known.join(", ")}`,
  } satisfies DiagnosticKind<{ name: string; known: readonly string[] }>,
  phase_extends_cycle: {
    severity: "error",
    summary: "A workflow extends itself, directly or through others.",
    remedy: "Write `phases` in one of these workflows in place of `extends`.",
    message: ({ files }) => `workflows extend each other in a cycle: ${files.join(" extends ")}`,
  } satisfies DiagnosticKind<{ files: readonly string[] }>,
  phase_extends_other: {
    severity: "error",
    summary: "A workflow extends one that is not written as phases.",
    remedy: "Extend a workflow of `phases`. Copy a workflow of roles and a graph.",
    message: ({ name }) => `"${name}" is not a workflow of phases; only those can be extended`,
  } satisfies DiagnosticKind<{ name: string }>,
  phase_change_without_parent: {
    severity: "error",
    summary: "A workflow has `change`, but no `extends`.",
    remedy: "Write `extends: NAME`, or list `phases`.",
    message: () => '"change" needs "extends", the workflow that is changed',
  } satisfies DiagnosticKind<undefined>,
  phase_change_kind: {
    severity: "error",
    summary: "An entry of `change` makes several changes, or none.",
    remedy:
      "Write one entry for each change: `{ add: ID, after: ID }`, `{ remove: ID }`, `{ move: ID, before: ID }`, `{ set: ID, ... }`.",
    message: ({ found }) =>
      found.length === 0
        ? "a change has one of add, remove, move, set"
        : `one entry cannot have ${found.join(" and ")}; write one entry for each`,
  } satisfies DiagnosticKind<{ found: readonly string[] }>,
  phase_change_position: {
    severity: "error",
    summary: "An entry of `change` that adds or moves a phase has no position, or several.",
    remedy: "Write one of `after: ID`, `before: ID`, `first: true`, `last: true`.",
    message: ({ kind, found }) =>
      found.length === 0
        ? `"${kind}" needs a position: after, before, first or last`
        : `"${kind}" has several positions: ${found.join(" and ")}; keep one of them`,
  } satisfies DiagnosticKind<{ kind: string; found: readonly string[] }>,
  phase_change_key: {
    severity: "error",
    summary: "An entry of `change` has a key that does not belong to this kind of change.",
    remedy: "Remove the key, or write a separate entry for it.",
    message: ({ kind, key }) => `"${key}" has no meaning with "${kind}"`,
  } satisfies DiagnosticKind<{ kind: string; key: string }>,
  phase_change_target: {
    severity: "error",
    summary: "An entry of `change` names a phase that is not in the workflow at that point.",
    remedy: "Name a phase that the workflow has after the changes above this one.",
    message: ({ id, known }) => `"${id}" is not in the workflow at this point; it has ${known.join(", ")}`,
  } satisfies DiagnosticKind<{ id: string; known: readonly string[] }>,
  phase_change_itself: {
    severity: "error",
    summary: "An entry of `change` places a phase before or after itself.",
    remedy: "Name another phase.",
    message: ({ id }) => `"${id}" cannot be placed before or after itself`,
  } satisfies DiagnosticKind<{ id: string }>,
  phase_change_nothing: {
    severity: "error",
    summary: "An entry of `change` with `set` sets no key.",
    remedy: "Write the keys to replace beside `set`: `{ set: spec, gate: human }`.",
    message: ({ id }) => `this sets no key of "${id}"; write the keys to replace beside it`,
  } satisfies DiagnosticKind<{ id: string }>,
} as const satisfies Registry;
