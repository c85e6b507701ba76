import type { DiagnosticKind, Registry } from "@cuebook/template";

/** Findings about who approves an edge, and about where the next role works. */
export const gateDiagnostics = {
  approver_missing: {
    severity: "error",
    summary: "An edge has `gate: agent`, but no `approver`.",
    remedy: "Write `approver:` with the name of a role that returns `approved` or `rejected`.",
    message: ({ role, status }) =>
      `graph.${role}.${status} has gate: agent, but no approver; write approver: with the role that decides`,
  } satisfies DiagnosticKind<{ role: string; status: string }>,
  approver_unknown: {
    severity: "error",
    summary: "The approver of an edge is not a declared role.",
    remedy: "Correct the name, or declare the role under `roles`.",
    message: ({ approver, known }) =>
      `the approver "${approver}" is not a role; ${known.length === 0 ? "every role has edges, and an approver has none" : `roles without edges: ${known.join(", ")}`}`,
  } satisfies DiagnosticKind<{ approver: string; known: readonly string[] }>,
  approver_without_effect: {
    severity: "error",
    summary: "An edge names an approver, but its gate does not ask one.",
    remedy: "Write `gate: agent`, or remove the approver.",
    message: ({ gate, approver }) =>
      `"${approver}" is never asked: gate: ${gate} has no approver; write gate: agent, or remove the approver`,
  } satisfies DiagnosticKind<{ gate: string; approver: string }>,
  approver_has_edges: {
    severity: "error",
    summary: "The approver of an edge is a role that has edges.",
    remedy: "Declare a separate role as approver. An approver only decides: no edge leads from it or to it.",
    message: ({ role }) => `"${role}" has edges, so it cannot be an approver; declare a separate role that decides`,
  } satisfies DiagnosticKind<{ role: string }>,
  approver_as_target: {
    severity: "error",
    summary: "An edge leads to a role that is an approver.",
    remedy: "Point it to another role. If the role should also work in the graph, declare a separate role as approver.",
    message: ({ role }) => `no edge can lead to "${role}", which is an approver; declare a separate role that decides`,
  } satisfies DiagnosticKind<{ role: string }>,
  approver_statuses: {
    severity: "error",
    summary: "An approver returns statuses other than `approved` and `rejected`.",
    remedy:
      "Give its output two arms: one with `$status: { const: approved }`, one with `$status: { const: rejected }` and a field for the reason.",
    message: ({ role, statuses }) =>
      `the approver "${role}" must return exactly approved and rejected, but returns ${statuses.length === 0 ? "no status" : statuses.join(", ")}`,
  } satisfies DiagnosticKind<{ role: string; statuses: readonly string[] }>,
  gate_without_effect: {
    severity: "error",
    summary: "A gate is on an edge from `$START` or to `$SUSPEND`, where it has nothing to decide.",
    remedy: "Remove the gate. `$SUSPEND` asks a person anyway, and the start of a run needs no decision.",
    message: ({ gate, place }) =>
      place === "start"
        ? `gate: ${gate} has no effect here: before the first step there is no output to approve`
        : `gate: ${gate} has no effect here: $SUSPEND asks a person anyway`,
  } satisfies DiagnosticKind<{ gate: string; place: "start" | "suspend" }>,
  location_without_effect: {
    severity: "warning",
    summary: "An edge has a `location`, but leads to no role that could work there.",
    remedy: "Remove `location`, or move it to an edge that leads to a role.",
    message: ({ target }) =>
      target === "$END"
        ? '"location" has no effect here: no role works after $END'
        : target === "$SUSPEND"
          ? `"location" has no effect here: after ${target} the same role continues where it is`
          : `"location" has no effect here: "${target}" decides, and works in no folder`,
  } satisfies DiagnosticKind<{ target: string }>,
  location_outside: {
    severity: "error",
    summary: "A `location` is outside the workspace.",
    remedy: "Write a path relative to the workspace that does not leave it.",
    message: ({ path }) => `"${path}" is outside the workspace; a location is relative to it`,
  } satisfies DiagnosticKind<{ path: string }>,
} as const satisfies Registry;
