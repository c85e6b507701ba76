import type { DiagnosticKind, Registry } from "@cuebook/template";

/** Findings about workflows of phases, and about the files of phases. */
export const phaseDiagnostics = {
  phase_unknown: {
    severity: "error",
    summary: "A workflow names a phase that there is none of.",
    remedy: "Correct the id. The reference of workflow files lists the built-in phases.",
    message: ({ id, known }) => `there is no phase "${id}"; known are ${known.join(", ")}`,
  } satisfies DiagnosticKind<{ id: string; known: readonly string[] }>,
  phase_id_invalid: {
    severity: "error",
    summary: "The id of a phase holds characters that an id cannot have.",
    remedy: "Write the phase's id alone: small letters, digits, `_` and `-`, beginning with a letter. It is no path.",
    message: ({ id }) =>
      `${JSON.stringify(id)} cannot be the id of a phase; an id is small letters, digits, _ and -, beginning with a letter`,
  } satisfies DiagnosticKind<{ id: string }>,
  phase_as_key: {
    severity: "error",
    summary: "An entry of `phases` has the phase's id as its key.",
    remedy: "Write the id under `use`, and what is said of the phase beside it.",
    message: ({ id }) => `"${id}" is a key here; write { use: ${id}, ... } with the keys of the phase beside it`,
  } satisfies DiagnosticKind<{ id: string }>,
  phase_repeated: {
    severity: "error",
    summary: "A workflow has the same phase twice.",
    remedy: "Keep one of the two. To do a phase again after a later one, lead back to it with `retry_from`.",
    message: ({ id }) => `the phase "${id}" is in this workflow already; to come back to it, write retry_from: ${id}`,
  } satisfies DiagnosticKind<{ id: string }>,
  phase_not_in_sequence: {
    severity: "error",
    summary: "A prompt of the library is named as a phase, but is used at another time.",
    remedy: "Remove it from `phases`: Cuebook uses it by itself when it is needed.",
    message: ({ id, kind }) => `"${id}" cannot stand in a sequence of phases: it is of the kind ${kind}`,
  } satisfies DiagnosticKind<{ id: string; kind: string }>,
  phase_unreadable: {
    severity: "error",
    summary: "The file of a phase, or of the schema of its output, could not be read.",
    remedy: "Check that the file is there and may be read; install Cuebook again if it is one of its own.",
    message: ({ what, name }) => `the ${what} "${name}" could not be read`,
  } satisfies DiagnosticKind<{ what: string; name: string }>,
  phase_without_front_matter: {
    severity: "error",
    summary: "The file of a phase does not begin with front matter.",
    remedy: "Begin the file with a line `---`, the keys `id`, `purpose` and `output`, and a line `---`.",
    message: ({ id }) => `the file of the phase "${id}" has no front matter; it begins with a line ---`,
  } satisfies DiagnosticKind<{ id: string }>,
  phase_id_differs: {
    severity: "error",
    summary: "The file of a phase says another id than it is found by.",
    remedy: "Write the file's name without its ending as `id`.",
    message: ({ id, found }) => `this is the file of the phase "${id}", but its id is "${found}"`,
  } satisfies DiagnosticKind<{ id: string; found: string }>,
  phase_variable_unknown: {
    severity: "error",
    summary: "The file of a phase names a variable that there is none of.",
    remedy:
      "Correct the name, or add it to `variables` of the workflow. The reference of phases lists those that all have.",
    message: ({ name, expected }) => `there is no phase variable "${name}"; expected ${expected}`,
  } satisfies DiagnosticKind<{ name: string; expected: string }>,
  phase_variable_of_workflow: {
    severity: "warning",
    summary: "The file of a phase lists a variable that no phase has by itself, and is looked at without a workflow.",
    remedy: "Correct the name, or see that every workflow with this phase has it under `variables`.",
    message: ({ name }) =>
      `"${name}" is no variable of all phases: a workflow with this phase has to add it under "variables"`,
  } satisfies DiagnosticKind<{ name: string }>,
  phase_variable_undeclared: {
    severity: "error",
    summary: "The prompt of a phase uses a variable that its front matter does not list.",
    remedy: "Add the name to `variables`, or to `optional` if the phase works without it.",
    message: ({ name }) => `${name} is used here, and listed in neither "variables" nor "optional" of the front matter`,
  } satisfies DiagnosticKind<{ name: string }>,
  phase_variable_unused: {
    severity: "warning",
    summary: "The front matter of a phase lists a variable that its prompt does not use.",
    remedy: "Remove the name from the list, or use it.",
    message: ({ name }) => `${name} is listed, but the prompt below does not use it`,
  } satisfies DiagnosticKind<{ name: string }>,
  phase_status_unknown: {
    severity: "error",
    summary: "The output of a phase has other statuses than `complete`, `blocked` and `continue`, or no `complete`.",
    remedy: "Give the output arms whose `status` is `complete`, and where they are needed `blocked` and `continue`.",
    message: ({ id, found, expected }) => {
      const has = found.length === 0 ? "no status" : found.join(", ");
      return expected === undefined
        ? `the phase "${id}" must hand back complete, and may hand back blocked and continue; its output has ${has}`
        : `"${id}" must hand back ${expected.join(" and ")}; its output has ${has}`;
    },
  } satisfies DiagnosticKind<{ id: string; found: readonly string[]; expected?: readonly string[] | undefined }>,
  phase_without_reviews: {
    severity: "error",
    summary: "`reviewers` stands with a phase that is no review.",
    remedy: "Name one `agent`, or write `reviewers` with a phase that has findings, such as `review`.",
    message: ({ id }) => `the phase "${id}" is no review: it has one agent; write agent: NAME`,
  } satisfies DiagnosticKind<{ id: string }>,
  phase_gives_no_field: {
    severity: "error",
    summary: "A phase gives a variable from a field that its output does not have when it is complete.",
    remedy: "Name a field of the arm `complete` of the output.",
    message: ({ variable, field, known }) =>
      `${variable} is to come from "${field}", but the output has ${known.join(", ")} when it is complete`,
  } satisfies DiagnosticKind<{ variable: string; field: string; known: readonly string[] }>,
  phase_check_without_command: {
    severity: "error",
    summary: "A check has no command line, and the project has no command of that name.",
    remedy: "Write the command line under `run`, or name one of the project's commands.",
    message: ({ name, known }) =>
      `the check "${name}" has no "run", and is none of the project's commands (${known.join(", ")})`,
  } satisfies DiagnosticKind<{ name: string; known: readonly string[] }>,
  phase_completion_status: {
    severity: "error",
    summary: 'The section "Completion" of a phase\'s prompt speaks of a status that its output does not have.',
    remedy: "Name one of the statuses of the schema, or give the phase an output that has it.",
    message: ({ status, statuses }) =>
      `the output of this phase has no status "${status}"; expected ${statuses.join(", ")}`,
  } satisfies DiagnosticKind<{ status: string; statuses: readonly string[] }>,
  phase_completion_field: {
    severity: "warning",
    summary: 'The section "Completion" of a phase\'s prompt names a field that its output does not have.',
    remedy: "Name a field of the schema. What stands in a code span there is taken for one.",
    message: ({ name }) => `the output of this phase has no field "${name}"`,
  } satisfies DiagnosticKind<{ name: string }>,
  variable_name: {
    severity: "error",
    summary: "The name of a variable of the workflow is none.",
    remedy: "Write it in capital letters, digits and `_`, beginning with a letter.",
    message: ({ name }) =>
      `${JSON.stringify(name)} cannot be the name of a variable; a name is capital letters, digits and _, beginning with a letter`,
  } satisfies DiagnosticKind<{ name: string }>,
  variable_taken: {
    severity: "error",
    summary: "A workflow sets a variable that Cuebook has a value for.",
    remedy: "Choose another name. Only what is found out about the project can be set.",
    message: ({ name, source }) =>
      `${name} is Cuebook's own (from: ${source}), and cannot be set here; choose another name`,
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
    remedy: "`field` goes with `phase`, `default` with `env` and `file`.",
    message: ({ name, key, other, isMissing }) =>
      isMissing
        ? `the variable ${name} has "${key}" and not "${other}", which says what of it is meant`
        : `the variable ${name} has "${key}", with which "${other}" means nothing`,
  } satisfies DiagnosticKind<{ name: string; key: string; other: string; isMissing: boolean }>,
  variable_phase: {
    severity: "error",
    summary: "A variable is to come from a phase that the workflow does not have.",
    remedy: "Name a phase of the workflow.",
    message: ({ name, id, known }) =>
      `${name} is to come from the phase "${id}", and the workflow has ${known.join(", ")}`,
  } satisfies DiagnosticKind<{ name: string; id: string; known: readonly string[] }>,
  phase_retry_target: {
    severity: "error",
    summary: "`retry_from` names no phase that lies before this one.",
    remedy: "Name this phase, or one that stands above it in `phases`.",
    message: ({ id, target, known }) =>
      `"${id}" cannot send the work back to "${target}": only to itself or to a phase before it (${known.join(", ")})`,
  } satisfies DiagnosticKind<{ id: string; target: string; known: readonly string[] }>,
} as const satisfies Registry;
