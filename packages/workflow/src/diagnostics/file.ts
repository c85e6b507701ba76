import type { DiagnosticKind, Registry } from "@cuebook/template";

/** A message that needs no fields. */
type None = Readonly<Record<never, never>>;

/** Findings about a file against the format that it is written in. */
export const fileDiagnostics = {
  empty_file: {
    severity: "error",
    summary: "The file holds nothing.",
    remedy: "Write a workflow into it.",
    message: ({ what }) => `the file is empty; expected ${what}`,
  } satisfies DiagnosticKind<{ what: string }>,
  front_matter_unclosed: {
    severity: "error",
    summary: "The front matter starts with `---` and has no closing `---`.",
    remedy: "Put a line `---` after the last key of the front matter.",
    message: (_: None) => "the front matter is opened here and never closed; put a line --- after its last key",
  } satisfies DiagnosticKind<None>,
  front_matter_unopened: {
    severity: "warning",
    summary:
      "A WORKFLOW.md begins with what looks like front matter, but without the opening `---`: all of it is prompt.",
    remedy: "Put a line `---` before the first key, or a blank line at the start of the file if it is meant as prompt.",
    message: (_: None) => "this looks like front matter, but no line --- opens it: the agent will be told all of it",
  } satisfies DiagnosticKind<None>,
  role_without_prompt: {
    severity: "error",
    summary: "A role is told nothing.",
    remedy: "Write `goal` (and `capabilities`, `procedure`, `output`), or one template under `prompt`.",
    message: ({ role }) => `role "${role}" is told nothing; write "goal" or "prompt"`,
  } satisfies DiagnosticKind<{ role: string }>,
  prompt_file_outside: {
    severity: "error",
    summary: "A prompt file stands outside the folder of the workflow file.",
    remedy: "Move the file into the folder of the workflow, or below it, and write its path from there.",
    message: ({ path }) => `"${path}" is not below the folder of this file; a prompt file must be`,
  } satisfies DiagnosticKind<{ path: string }>,
  prompt_file_missing: {
    severity: "error",
    summary: "A prompt file could not be read.",
    remedy: "Check the path: it counts from the folder of the workflow file.",
    message: ({ path }) => `there is no prompt file "${path}" that could be read`,
  } satisfies DiagnosticKind<{ path: string }>,
  not_supported: {
    severity: "error",
    summary: "Something that the format knows and this version does not do yet.",
    remedy: "Leave it out for now. It is refused, so that nobody relies on what does not happen.",
    message: ({ what, instead }) => `${what} is not supported in this version; ${instead}`,
  } satisfies DiagnosticKind<{ what: string; instead: string }>,
  no_effect: {
    severity: "warning",
    summary: "A key that is understood and has no effect in this version.",
    remedy: "Nothing needs to be done. The key is checked and kept, but does nothing yet.",
    message: ({ key, names }) =>
      names.length === 0
        ? `"${key}" has no effect in this version`
        : `"${key}" has no effect in this version: ${names.join(", ")}`,
  } satisfies DiagnosticKind<{ key: string; names: readonly string[] }>,
  name_differs: {
    severity: "warning",
    summary: "The workflow's name is not that of its file.",
    remedy: "Name the file as the workflow, or the workflow as the file: it is found by that name.",
    message: ({ name, stem }) => `the workflow is named "${name}", but its file "${stem}"`,
  } satisfies DiagnosticKind<{ name: string; stem: string }>,
} as const satisfies Registry;
