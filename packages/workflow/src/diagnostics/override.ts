import type { DiagnosticKind, Registry } from "@cuebook/template";

/** Findings about files that change the prompt of a phase, and about workflows that change another one. */
export const overrideDiagnostics = {
  phase_override_parent: {
    severity: "error",
    summary: "A file changes the prompt of a phase that there is none of.",
    remedy:
      "Give the file the id of a phase for its name. A phase of your own is a whole file, with `id`, `purpose` and `output` and without `extends`.",
    message: ({ id }) => `this file changes the prompt of "${id}", but there is no such phase below it`,
  } satisfies DiagnosticKind<{ id: string }>,
  phase_override_level: {
    severity: "error",
    summary: "A file in the user's folder extends the user's prompt, which is itself.",
    remedy: "Write `extends: built-in`.",
    message: () => "this is the user's prompt: it can extend the built-in one alone",
  } satisfies DiagnosticKind<undefined>,
  phase_override_heading: {
    severity: "error",
    summary: "`blocks` names a heading that the prompt below has none of.",
    remedy: "Write the text of a heading from `##` on, as the prompt has it.",
    message: ({ heading, known }) =>
      `the prompt has no section "${heading}"; ${known.length === 0 ? "it has none at all" : `its sections are ${known.join(", ")}`}`,
  } satisfies DiagnosticKind<{ heading: string; known: readonly string[] }>,
  phase_override_within: {
    severity: "error",
    summary: "`blocks` names a section that stands in another one that it replaces too.",
    remedy: "Write the inner section as part of the text that replaces the outer one.",
    message: ({ heading }) => `the section "${heading}" stands in another one that is replaced as a whole`,
  } satisfies DiagnosticKind<{ heading: string }>,
  phase_override_nothing: {
    severity: "warning",
    summary: "A file extends the prompt of a phase and changes nothing of it.",
    remedy: "Write `prepend`, `append`, `blocks`, a text below the front matter or a setting, or remove the file.",
    message: ({ id }) => `this file changes nothing of "${id}"`,
  } satisfies DiagnosticKind<{ id: string }>,
  phase_extends_unknown: {
    severity: "error",
    summary: "A workflow extends one that there is none of.",
    remedy: "Write the name of a known workflow, or the path of a file below this one's folder.",
    message: ({ name, known }) => `there is no workflow "${name}" to extend; known are ${known.join(", ")}`,
  } satisfies DiagnosticKind<{ name: string; known: readonly string[] }>,
  phase_extends_cycle: {
    severity: "error",
    summary: "A workflow extends itself, by way of others or at once.",
    remedy: "Let the last of them list its `phases`.",
    message: ({ files }) => `this leads back to where it began: ${files.join(" extends ")}`,
  } satisfies DiagnosticKind<{ files: readonly string[] }>,
  phase_extends_other: {
    severity: "error",
    summary: "A workflow extends one that is not written as phases.",
    remedy: "Extend a workflow of `phases`; one of roles and a graph has to be copied.",
    message: ({ name }) => `"${name}" is no workflow of phases: only those can be extended`,
  } satisfies DiagnosticKind<{ name: string }>,
  phase_change_without_parent: {
    severity: "error",
    summary: "`change` stands in a workflow that extends none.",
    remedy: "Write `extends: NAME` above it, or list `phases`.",
    message: () => '"change" says how this workflow differs from the one that it extends; "extends" is missing',
  } satisfies DiagnosticKind<undefined>,
  phase_change_kind: {
    severity: "error",
    summary: "An entry of `change` says two things, or nothing.",
    remedy:
      "Write an entry for each change: `{ add: ID, after: ID }`, `{ remove: ID }`, `{ move: ID, before: ID }`, `{ set: ID, ... }`.",
    message: ({ found }) =>
      found.length === 0
        ? "a change says one of add, remove, move, set"
        : `one change cannot say ${found.join(" and ")}: write an entry for each`,
  } satisfies DiagnosticKind<{ found: readonly string[] }>,
  phase_change_position: {
    severity: "error",
    summary: "An entry of `change` that adds or moves a phase does not say to where, or says two places.",
    remedy: "Write one of `after: ID`, `before: ID`, `first: true`, `last: true`.",
    message: ({ kind, found }) =>
      found.length === 0
        ? `"${kind}" has to say where: after, before, first or last`
        : `"${kind}" cannot stand in two places: ${found.join(" and ")}`,
  } satisfies DiagnosticKind<{ kind: string; found: readonly string[] }>,
  phase_change_key: {
    severity: "error",
    summary: "An entry of `change` has a key that means nothing for this kind of change.",
    remedy: "Remove the key, or write a change of its own for it.",
    message: ({ kind, key }) => `"${key}" says nothing with "${kind}"`,
  } satisfies DiagnosticKind<{ kind: string; key: string }>,
  phase_change_target: {
    severity: "error",
    summary: "An entry of `change` names a phase that the workflow does not have at that point.",
    remedy: "Name a phase of the workflow as it is after the changes above this one.",
    message: ({ id, known }) => `"${id}" is not in the workflow here; it has ${known.join(", ")}`,
  } satisfies DiagnosticKind<{ id: string; known: readonly string[] }>,
  phase_change_itself: {
    severity: "error",
    summary: "An entry of `change` places a phase before or after itself.",
    remedy: "Name another phase.",
    message: ({ id }) => `"${id}" cannot stand before or after itself`,
  } satisfies DiagnosticKind<{ id: string }>,
  phase_change_nothing: {
    severity: "error",
    summary: "An entry of `change` sets nothing.",
    remedy: "Write the keys to be replaced beside `set`: `{ set: spec, gate: human }`.",
    message: ({ id }) => `this sets nothing of "${id}": write the keys to be replaced beside it`,
  } satisfies DiagnosticKind<{ id: string }>,
} as const satisfies Registry;
