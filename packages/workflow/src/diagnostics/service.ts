import type { DiagnosticKind, Registry } from "@cuebook/template";

/** A message that needs no fields. */
type None = Readonly<Record<never, never>>;

/** Findings about the settings of the service: values, environment variables, and states that contradict each other. */
export const serviceDiagnostics = {
  variable_unset: {
    severity: "error",
    summary: "A setting takes its value from an environment variable that is not set, or is empty.",
    remedy:
      "Set the variable where the service starts. If the value is not a secret, you can write it in the front matter.",
    message: ({ path, name, isEmpty }) =>
      `"${path}" takes its value from $${name}, which is ${isEmpty ? "empty" : "not set"}`,
  } satisfies DiagnosticKind<{ path: string; name: string; isEmpty: boolean }>,
  variable_value: {
    severity: "error",
    summary: "An environment variable overrides a setting with a value that is not valid.",
    remedy: "Set the variable to a valid value, or unset it so that the value in the file is used.",
    message: ({ name, path, expected }) => `${name} overrides "${path}" and must be ${expected}, but its value is not`,
  } satisfies DiagnosticKind<{ name: string; path: string; expected: string }>,
  variable_not_read: {
    severity: "warning",
    summary: "An environment variable looks like a setting of the service, but no setting is read from it.",
    remedy: "Correct the name of the variable, or unset it.",
    message: ({ name }) => `the variable ${name} is set, but no setting is read from it`,
  } satisfies DiagnosticKind<{ name: string }>,
  setting_defaulted: {
    severity: "warning",
    summary: "A number below 1 means the default here, which may not be what was meant.",
    remedy: "Write a number of at least 1, or leave the key out.",
    message: ({ path, found, used }) => `"${path}" is ${found}, which means the default: ${used} is used`,
  } satisfies DiagnosticKind<{ path: string; found: number; used: number }>,
  repository_unknown: {
    severity: "error",
    summary: "The front matter names a repository that the configuration does not have.",
    remedy:
      "Correct the name, add the repository under `repositories` in `.cuebook/config.yaml`, or write its address: `repository: { url: ... }`.",
    message: ({ name, known }) =>
      `"repository" is "${name}", which is not in the configuration; ${known.length === 0 ? "its `repositories` are empty" : `known are ${known.join(", ")}`}`,
  } satisfies DiagnosticKind<{ name: string; known: readonly string[] }>,
  repository_refused: {
    severity: "error",
    summary: "The repository of the front matter has an address that is unsafe, or a token that would never be sent.",
    remedy: "Correct the address or the token as the message says.",
    message: ({ problem }) => `"repository": ${problem}`,
  } satisfies DiagnosticKind<{ problem: string }>,
  states_missing: {
    severity: "error",
    summary: "The tracker has neither active nor terminal states, so no issue would ever be worked on or done.",
    remedy:
      "List the states in which an issue is worked on under `tracker.active_states`, and those in which it is done under `tracker.terminal_states`.",
    message: (_: None) =>
      '"tracker.active_states" and "tracker.terminal_states" are both empty: list at least the states in which an issue is worked on',
  } satisfies DiagnosticKind<None>,
  states_not_active: {
    severity: "warning",
    summary: "The tracker has no active states, so no issue is ever worked on.",
    remedy: "List the states in which an issue is worked on under `tracker.active_states`.",
    message: (_: None) => '"tracker.active_states" is empty: no issue will ever be worked on',
  } satisfies DiagnosticKind<None>,
  states_overlap: {
    severity: "warning",
    summary: "A state is both active and terminal.",
    remedy: "Remove the state from one of the two lists. Until then it is treated as terminal.",
    message: ({ state }) => `"${state}" is both an active and a terminal state; an issue in it is treated as done`,
  } satisfies DiagnosticKind<{ state: string }>,
  state_conflict: {
    severity: "error",
    summary: "A state has two contradictory meanings, so an issue would be started again or abandoned.",
    remedy: "Choose a different state for one of the two.",
    message: ({ path, state, other, why }) => `"${path}" is "${state}", which is also in "${other}": ${why}`,
  } satisfies DiagnosticKind<{ path: string; state: string; other: string; why: string }>,
  state_not_active: {
    severity: "error",
    summary: "The state that an issue gets when work starts is not active, so the work would stop at once.",
    remedy: "Add the state to `tracker.active_states`, or choose one of those.",
    message: ({ path, state, known }) =>
      `"${path}" is "${state}", which is not an active state: work would stop as soon as it starts; active states: ${known.join(", ")}`,
  } satisfies DiagnosticKind<{ path: string; state: string; known: readonly string[] }>,
  state_unused: {
    severity: "warning",
    summary: "A limit is set for a state that is not active.",
    remedy: "Correct the name of the state, add it to `tracker.active_states`, or remove the limit.",
    message: ({ state, known }) =>
      `the limit for "${state}" has no effect: it is not an active state; active states: ${known.join(", ")}`,
  } satisfies DiagnosticKind<{ state: string; known: readonly string[] }>,
  reactions_unfollowed: {
    severity: "warning",
    summary: "There are reactions to a pull request, but no pull request is made, so they have no effect.",
    remedy: "Set `handoff.pull_request` and `tracker.handoff_state`, or remove `reactions`.",
    message: ({ lacks }) => `"reactions" have no effect without ${lacks.map((each) => `"${each}"`).join(" and ")}`,
  } satisfies DiagnosticKind<{ lacks: readonly string[] }>,
  dotenv_syntax: {
    severity: "error",
    summary: "A line of a `.env` file cannot be read.",
    remedy: "Write one `NAME=value` per line. A comment is a separate line that starts with `#`.",
    message: ({ problem }) => problem,
  } satisfies DiagnosticKind<{ problem: string }>,
  dotenv_repeated: {
    severity: "warning",
    summary: "A `.env` file sets a variable more than once. The last line is used.",
    remedy: "Keep one of the lines.",
    message: ({ name }) => `${name} is already set in this file; this line is used`,
  } satisfies DiagnosticKind<{ name: string }>,
  dotenv_ignored: {
    severity: "info",
    summary: "A `.env` file sets variables that are not Cuebook's. They are ignored.",
    remedy: "No action is needed. For a `$NAME` in the front matter, set the variable in the real environment.",
    message: ({ names }) =>
      `only names that start with CUEBOOK_ are read from this file; ignored: ${names.slice(0, 10).join(", ")}${names.length > 10 ? ` and ${names.length - 10} more` : ""}`,
  } satisfies DiagnosticKind<{ names: readonly string[] }>,
} as const satisfies Registry;
