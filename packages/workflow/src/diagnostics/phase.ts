import type { DiagnosticKind, Registry } from "@cuebook/template";

/** Findings about workflows of phases, and about the files of phases. */
export const phaseDiagnostics = {
  phase_unknown: {
    severity: "error",
    summary: "A workflow names a phase that does not exist.",
    remedy: "Correct the id. The reference of workflow files lists the built-in phases.",
    message: ({ id, known }) => `there is no phase "${id}"; known phases: ${known.join(", ")}`,
  } satisfies DiagnosticKind<{ id: string; known: readonly string[] }>,
  phase_id_invalid: {
    severity: "error",
    summary: "The id of a phase contains characters that are not allowed.",
    remedy:
      "Write the id of the phase, which is not a path: lower-case letters, digits, `_` and `-`, starting with a letter.",
    message: ({ id }) =>
      `${JSON.stringify(id)} cannot be the id of a phase; an id has lower-case letters, digits, _ and -, and starts with a letter`,
  } satisfies DiagnosticKind<{ id: string }>,
  phase_as_key: {
    severity: "error",
    summary: "An entry of `phases` has the phase's id as its key.",
    remedy: "Write the id under `use`, and the keys of the phase beside it.",
    message: ({ id }) => `"${id}" is written as a key; write { use: ${id}, ... } with the keys of the phase beside it`,
  } satisfies DiagnosticKind<{ id: string }>,
  phase_repeated: {
    severity: "error",
    summary: "A workflow lists the same phase twice.",
    remedy: "Keep one of the two. To repeat a phase after a later one, lead back to it with `retry_from`.",
    message: ({ id }) => `the phase "${id}" is already in this workflow; to return to it, write retry_from: ${id}`,
  } satisfies DiagnosticKind<{ id: string }>,
  phase_id_reserved: {
    severity: "error",
    summary: "A phase has the name of a step that Cuebook performs itself.",
    remedy: "Give the phase another id, or remove it: Cuebook adds the step where it is needed.",
    message: ({ id }) => `"${id}" is the name of a step that Cuebook adds itself; give the phase another id`,
  } satisfies DiagnosticKind<{ id: string }>,
  phase_not_in_sequence: {
    severity: "error",
    summary: "A prompt of the library is listed as a phase, but is not one.",
    remedy: "Remove it from `phases`: Cuebook uses it automatically when it is needed.",
    message: ({ id, kind }) => `"${id}" cannot be in a sequence of phases: its kind is ${kind}`,
  } satisfies DiagnosticKind<{ id: string; kind: string }>,
  phase_unreadable: {
    severity: "error",
    summary: "The file of a phase, or of the schema of its output, could not be read.",
    remedy: "Check that the file exists and is readable. If it is a file of Cuebook, reinstall Cuebook.",
    message: ({ what, name }) => `the ${what} "${name}" could not be read`,
  } satisfies DiagnosticKind<{ what: string; name: string }>,
  phase_without_front_matter: {
    severity: "error",
    summary: "The file of a phase does not begin with front matter.",
    remedy: "Start the file with a line `---`, the keys `id`, `purpose` and `output`, and a line `---`.",
    message: ({ id }) => `the file of the phase "${id}" has no front matter; start the file with a line ---`,
  } satisfies DiagnosticKind<{ id: string }>,
  phase_id_differs: {
    severity: "error",
    summary: "The `id` in the file of a phase differs from the name of the file.",
    remedy: "Write the file name without its extension as `id`.",
    message: ({ id, found }) => `this is the file of the phase "${id}", but its id is "${found}"`,
  } satisfies DiagnosticKind<{ id: string; found: string }>,
  phase_variable_unknown: {
    severity: "error",
    summary: "The file of a phase names a variable that does not exist.",
    remedy:
      "Correct the name, or add it to `variables` of the workflow. The reference of phases lists the variables of all phases.",
    message: ({ name, expected }) => `there is no phase variable "${name}"; expected ${expected}`,
  } satisfies DiagnosticKind<{ name: string; expected: string }>,
  phase_variable_of_workflow: {
    severity: "warning",
    summary: "The file of a phase, checked without a workflow, lists a variable that is not built in.",
    remedy: "Correct the name, or make sure that every workflow with this phase sets it under `variables`.",
    message: ({ name }) =>
      `"${name}" is not a built-in variable: every workflow with this phase must set it under "variables"`,
  } satisfies DiagnosticKind<{ name: string }>,
  phase_variable_undeclared: {
    severity: "error",
    summary: "The prompt of a phase uses a variable that its front matter does not list.",
    remedy: "Add the name to `variables`, or to `optional` if the phase works without it.",
    message: ({ name }) => `${name} is used here, but "variables" and "optional" in the front matter do not list it`,
  } satisfies DiagnosticKind<{ name: string }>,
  phase_variable_unused: {
    severity: "warning",
    summary: "The front matter of a phase lists a variable that its prompt does not use.",
    remedy: "Remove the name from the list, or use it.",
    message: ({ name }) => `${name} is listed, but the prompt below does not use it`,
  } satisfies DiagnosticKind<{ name: string }>,
  phase_status_unknown: {
    severity: "error",
    summary:
      "The output of a phase has no status `complete`, or has one that is not `complete`, `blocked` or `continue`.",
    remedy: "Give the output an arm whose `status` is `complete`, and if needed arms for `blocked` and `continue`.",
    message: ({ id, found, expected }) => {
      const has = found.length === 0 ? "no status" : found.join(", ");
      return expected === undefined
        ? `the phase "${id}" must return complete, and can also return blocked and continue; its output has ${has}`
        : `"${id}" must return ${expected.join(" and ")}; its output has ${has}`;
    },
  } satisfies DiagnosticKind<{ id: string; found: readonly string[]; expected?: readonly string[] | undefined }>,
  phase_without_reviews: {
    severity: "error",
    summary: "A phase that is not a review has `reviewers`.",
    remedy: "Name one `agent`, or write `reviewers` with a phase that has findings, such as `review`.",
    message: ({ id }) => `the phase "${id}" is not a review, so it has one agent; write agent: NAME`,
  } satisfies DiagnosticKind<{ id: string }>,
  phase_gives_no_field: {
    severity: "error",
    summary: "A variable comes from a field that the output of a complete phase does not have.",
    remedy: "Name a field of the arm `complete` of the output.",
    message: ({ variable, field, known }) =>
      `${variable} comes from "${field}", but the output of a complete phase has only ${known.join(", ")}`,
  } satisfies DiagnosticKind<{ variable: string; field: string; known: readonly string[] }>,
  phase_cannot_change: {
    severity: "error",
    summary: "A phase has to change files, but may not.",
    remedy: "Remove `must_change`, or let the phase change files with `changes` and `permissions`.",
    message: ({ id, because }) => `the phase "${id}" has must_change, but ${because}: it could never be complete`,
  } satisfies DiagnosticKind<{ id: string; because: string }>,
  phase_check_without_command: {
    severity: "error",
    summary: "A check has no command line, and the project has no command of that name.",
    remedy: "Write the command line under `run`, or name one of the project's commands.",
    message: ({ name, known }) =>
      `the check "${name}" has no "run", and the project has no command of that name; its commands: ${known.join(", ")}`,
  } satisfies DiagnosticKind<{ name: string; known: readonly string[] }>,
  phase_completion_status: {
    severity: "error",
    summary: 'The section "Completion" of a phase\'s prompt names a status that its output does not have.',
    remedy: "Name one of the statuses of the schema, or give the phase an output that has it.",
    message: ({ status, statuses }) =>
      `the output of this phase has no status "${status}"; expected ${statuses.join(", ")}`,
  } satisfies DiagnosticKind<{ status: string; statuses: readonly string[] }>,
  phase_completion_field: {
    severity: "warning",
    summary: 'The section "Completion" of a phase\'s prompt names a field that its output does not have.',
    remedy: "Name a field of the schema. In this section, a code span is read as the name of a field.",
    message: ({ name }) => `the output of this phase has no field "${name}"`,
  } satisfies DiagnosticKind<{ name: string }>,
  variable_name: {
    severity: "error",
    summary: "The name of a variable of the workflow is not valid.",
    remedy: "Write the name in capital letters, digits and `_`, starting with a letter.",
    message: ({ name }) =>
      `${JSON.stringify(name)} cannot be the name of a variable; a name has capital letters, digits and _, and starts with a letter`,
  } satisfies DiagnosticKind<{ name: string }>,
  variable_taken: {
    severity: "error",
    summary: "A workflow sets a variable that Cuebook sets itself.",
    remedy: "Choose another name. Of the built-in variables, only those detected from the project can be set.",
    message: ({ name, source }) =>
      `Cuebook sets ${name} itself (from: ${source}), so it cannot be set here; choose another name`,
  } satisfies DiagnosticKind<{ name: string; source: string }>,
  variable_source: {
    severity: "error",
    summary: "A variable of the workflow has no source, or several.",
    remedy: "Write one of `value`, `env`, `file`, or `phase` with `field`.",
    message: ({ name, given }) =>
      given.length === 0
        ? `the variable ${name} has no source; expected one of value, env, file, phase`
        : `the variable ${name} has ${given.length} sources: ${given.join(", ")}; keep one of them`,
  } satisfies DiagnosticKind<{ name: string; given: readonly string[] }>,
  variable_key: {
    severity: "error",
    summary: "A key of a variable is missing, or does not belong to its source.",
    remedy: "`field` goes with `phase`, `default` with `env`, `file` and `phase`.",
    message: ({ name, key, other, isMissing }) =>
      isMissing
        ? `the variable ${name} has "${key}", but not "${other}", which "${key}" needs`
        : `the variable ${name} has "${key}", so "${other}" has no meaning`,
  } satisfies DiagnosticKind<{ name: string; key: string; other: string; isMissing: boolean }>,
  variable_phase: {
    severity: "error",
    summary: "A variable comes from a phase that the workflow does not have.",
    remedy: "Name a phase of the workflow.",
    message: ({ name, id, known }) =>
      `${name} comes from the phase "${id}", but the workflow has only ${known.join(", ")}`,
  } satisfies DiagnosticKind<{ name: string; id: string; known: readonly string[] }>,
  phase_retry_target: {
    severity: "error",
    summary: "`retry_from`, or `back_to` of a loop, names a phase that is not this one or an earlier one.",
    remedy: "Name this phase, or one above it in `phases`.",
    message: ({ id, target, known }) =>
      `"${id}" cannot retry from "${target}": only from itself or an earlier phase (${known.join(", ")})`,
  } satisfies DiagnosticKind<{ id: string; target: string; known: readonly string[] }>,
} as const satisfies Registry;
