import type { DiagnosticKind, Registry } from "@cuebook/template";

const noTimeout = {
  gate: "nobody decides here; write gate: human, or put the timeout on a role",
  start: "before the first step nobody decides",
  approver: "an approver has no edges; limit the edge that it approves",
} as const;

/** Findings about time: delays, timeouts, events. */
export const timeDiagnostics = {
  until_invalid: {
    severity: "error",
    summary: "`until` is neither a date and time with its zone nor the path of one.",
    remedy: "Write a date and time as `2030-01-31T08:00:00Z`, or a path as `steps.planner.due`.",
    message: ({ found }) =>
      `${JSON.stringify(found)} is neither a date and time with its zone (2030-01-31T08:00:00Z) nor a path (steps.planner.due)`,
  } satisfies DiagnosticKind<{ found: string }>,
  until_not_time: {
    severity: "error",
    summary: "The path of `until` leads to a value that is not declared as a date and time.",
    remedy: "Declare the field as `{ type: string, format: date-time }`.",
    message: ({ path, found }) =>
      `${path} has to be a date and time, declared as { type: string, format: date-time }, but is ${found}`,
  } satisfies DiagnosticKind<{ path: string; found: string }>,
  delay_without_effect: {
    severity: "error",
    summary: "An edge has `after` or `until`, but no step begins after it.",
    remedy: "Remove the delay, or move it to an edge that leads to a role.",
    message: ({ key, target }) => `"${key}" has no effect here: no step begins after ${target}`,
  } satisfies DiagnosticKind<{ key: string; target: string }>,
  timeout_without_edge: {
    severity: "error",
    summary: "A role can time out, but has no edge `$TIMEOUT`.",
    remedy: "Add the edge `$TIMEOUT: { role: ..., prompt: ... }` to the role in the graph.",
    message: ({ role }) => `role "${role}" can time out, but graph.${role} has no edge $TIMEOUT`,
  } satisfies DiagnosticKind<{ role: string }>,
  timeout_never: {
    severity: "error",
    summary: "A role has an edge `$TIMEOUT`, but nothing of it can time out.",
    remedy: "Write `timeout: 30m` at the role, or at one of its edges with gate human; or remove the edge.",
    message: ({ role }) => `role "${role}" never times out: it has no timeout, and none of its edges has one`,
  } satisfies DiagnosticKind<{ role: string }>,
  timeout_without_effect: {
    severity: "error",
    summary: "A timeout is where nothing can take too long.",
    remedy: "Remove the timeout, or move it to a role, or to an edge with gate human or to `$SUSPEND`.",
    message: ({ where, reason }) => `the timeout of ${where} has no effect: ${noTimeout[reason]}`,
  } satisfies DiagnosticKind<{ where: string; reason: keyof typeof noTimeout }>,
} as const satisfies Registry;
