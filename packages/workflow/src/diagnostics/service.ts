import type { DiagnosticKind, Registry } from "@cuebook/template";

/** A message that needs no fields. */
type None = Readonly<Record<never, never>>;

/** Findings about the settings of the service: values, variables of the environment, states that do not go together. */
export const serviceDiagnostics = {
  variable_unset: {
    severity: "error",
    summary: "A setting takes its value from a variable of the environment that is not set, or is empty.",
    remedy: "Set the variable where the service starts, or write the value in the front matter if it is no secret.",
    message: ({ path, name, isEmpty }) =>
      `"${path}" takes its value from $${name}, which is ${isEmpty ? "empty" : "not set"}`,
  } satisfies DiagnosticKind<{ path: string; name: string; isEmpty: boolean }>,
  variable_value: {
    severity: "error",
    summary: "A variable of the environment replaces a setting by something that the setting cannot be.",
    remedy: "Set the variable to what the message asks for, or unset it: then the file's value holds.",
    message: ({ name, path, expected }) => `${name} replaces "${path}" and must be ${expected}; what it holds is not`,
  } satisfies DiagnosticKind<{ name: string; path: string; expected: string }>,
  variable_not_read: {
    severity: "warning",
    summary: "A variable is set that looks like a setting of the service and is none.",
    remedy: "Name it as the message says, or remove it.",
    message: ({ name }) => `the variable ${name} is set, but no setting is read from it`,
  } satisfies DiagnosticKind<{ name: string }>,
  setting_defaulted: {
    severity: "warning",
    summary: "A number that stands for the default is written where another number was perhaps meant.",
    remedy: "Write a number of at least 1, or leave the key out.",
    message: ({ path, found, used }) => `"${path}" is ${found}, which stands for the default: ${used} is used`,
  } satisfies DiagnosticKind<{ path: string; found: number; used: number }>,
  states_missing: {
    severity: "error",
    summary: "The tracker has neither active nor terminal states, so no issue would ever be worked on or be done.",
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
    summary: "A state is both an active and a terminal one.",
    remedy: "Remove the state from one of the two lists. Until then it counts as terminal.",
    message: ({ state }) =>
      `"${state}" is among both the active and the terminal states; an issue in it counts as done with`,
  } satisfies DiagnosticKind<{ state: string }>,
  state_conflict: {
    severity: "error",
    summary: "A state has two meanings that exclude each other, so an issue would be taken up again or be given up.",
    remedy: "Choose another state for one of the two.",
    message: ({ path, state, other, why }) => `"${path}" is "${state}", which is also in "${other}": ${why}`,
  } satisfies DiagnosticKind<{ path: string; state: string; other: string; why: string }>,
  state_not_active: {
    severity: "error",
    summary: "The state that an issue gets when work starts is not an active one: the work would be stopped at once.",
    remedy: "Add the state to `tracker.active_states`, or choose one that is there.",
    message: ({ path, state, known }) =>
      `"${path}" is "${state}", which is no active state: work would stop as soon as it starts; active are ${known.join(", ")}`,
  } satisfies DiagnosticKind<{ path: string; state: string; known: readonly string[] }>,
  state_unused: {
    severity: "warning",
    summary: "A limit is set for a state in which no issue is worked on.",
    remedy: "Correct the name of the state, add it to `tracker.active_states`, or remove the limit.",
    message: ({ state, known }) =>
      `the limit for "${state}" has no effect: it is no active state; active are ${known.join(", ")}`,
  } satisfies DiagnosticKind<{ state: string; known: readonly string[] }>,
  dotenv_syntax: {
    severity: "error",
    summary: "A line of a `.env` file cannot be read.",
    remedy: "Write `NAME=value`, one on each line; comments start with `#` on lines of their own.",
    message: ({ problem }) => problem,
  } satisfies DiagnosticKind<{ problem: string }>,
  dotenv_repeated: {
    severity: "warning",
    summary: "A `.env` file sets a variable more than once; the last line holds.",
    remedy: "Remove all lines for it but one.",
    message: ({ name }) => `${name} is set before in this file; this line holds`,
  } satisfies DiagnosticKind<{ name: string }>,
  dotenv_ignored: {
    severity: "info",
    summary: "A `.env` file sets variables that are not for Cuebook. They are not read.",
    remedy: "Nothing needs to be done. For a `$NAME` in the front matter, set the variable in the real environment.",
    message: ({ names }) =>
      `only names that start with CUEBOOK_ are read from this file; left alone: ${names.slice(0, 10).join(", ")}${names.length > 10 ? ` and ${names.length - 10} more` : ""}`,
  } satisfies DiagnosticKind<{ names: readonly string[] }>,
} as const satisfies Registry;
