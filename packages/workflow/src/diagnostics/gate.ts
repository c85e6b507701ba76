import type { DiagnosticKind, Registry } from "@cuebook/template";

/** Findings about who decides that an edge may be taken, and about where the next role works. */
export const gateDiagnostics = {
  approver_missing: {
    severity: "error",
    summary: "An edge has `gate: agent` and does not say which role decides.",
    remedy: "Write `approver:` with the name of a role that hands back `approved` or `rejected`.",
    message: ({ role, status }) =>
      `graph.${role}.${status} has gate: agent, but nobody to ask; write approver: with the role that decides`,
  } satisfies DiagnosticKind<{ role: string; status: string }>,
  approver_unknown: {
    severity: "error",
    summary: "The approver of an edge is no role.",
    remedy: "Correct the name, or declare the role under `roles`.",
    message: ({ approver, known }) =>
      `the approver "${approver}" is no role; ${known.length === 0 ? "no role is without edges" : `roles without edges are ${known.join(", ")}`}`,
  } satisfies DiagnosticKind<{ approver: string; known: readonly string[] }>,
  approver_without_effect: {
    severity: "error",
    summary: "An edge names an approver, but its gate asks no role.",
    remedy: "Write `gate: agent`, or remove the approver.",
    message: ({ gate, approver }) =>
      `"${approver}" is never asked: with gate: ${gate} no role decides; write gate: agent, or remove the approver`,
  } satisfies DiagnosticKind<{ gate: string; approver: string }>,
  approver_has_edges: {
    severity: "error",
    summary: "The approver of an edge is a role of the graph, with edges of its own.",
    remedy: "Declare another role that decides. An approver is only asked: it has no edges, and none leads to it.",
    message: ({ role }) =>
      `"${role}" works in the graph, so it cannot decide: an approver has no edges; declare another role to decide`,
  } satisfies DiagnosticKind<{ role: string }>,
  approver_as_target: {
    severity: "error",
    summary: "An edge leads to a role that is an approver.",
    remedy: "Lead to another role. If the role also works in the graph, declare a second one that decides.",
    message: ({ role }) =>
      `no edge can lead to "${role}": it is an approver, which is asked beside the graph; declare another role to decide`,
  } satisfies DiagnosticKind<{ role: string }>,
  approver_statuses: {
    severity: "error",
    summary: "An approver hands back other statuses than `approved` and `rejected`.",
    remedy:
      "Give what it hands back two arms, one with `$status: { const: approved }`, one with `$status: { const: rejected }` and a field for the reason.",
    message: ({ role, statuses }) =>
      `the approver "${role}" must hand back exactly approved and rejected, but hands back ${statuses.length === 0 ? "no status" : statuses.join(", ")}`,
  } satisfies DiagnosticKind<{ role: string; statuses: readonly string[] }>,
  gate_without_effect: {
    severity: "error",
    summary: "A gate stands where there is nothing to decide about: on an edge from `$START`, or to `$SUSPEND`.",
    remedy: "Remove the gate. On the way to `$SUSPEND` a person is asked anyway; what starts a run needs no decision.",
    message: ({ gate, place }) =>
      place === "start"
        ? `gate: ${gate} has no effect here: before the first step there is no output to decide about`
        : `gate: ${gate} has no effect here: on the way to $SUSPEND a person is asked anyway`,
  } satisfies DiagnosticKind<{ gate: string; place: "start" | "suspend" }>,
  location_without_effect: {
    severity: "warning",
    summary: "An edge has a `location`, but leads to no other role that could work there.",
    remedy: "Remove `location`, or put it on an edge that leads to a role.",
    message: ({ target }) =>
      target === "$END"
        ? '"location" has no effect here: nobody works after $END'
        : `"location" has no effect here: after ${target} the same role goes on where it is`,
  } satisfies DiagnosticKind<{ target: string }>,
  location_outside: {
    severity: "error",
    summary: "A `location` leads out of the workspace.",
    remedy: "Write a path that counts from the workspace, without `..` that leads above it.",
    message: ({ path }) => `"${path}" is not below the workspace; a location counts from it`,
  } satisfies DiagnosticKind<{ path: string }>,
} as const satisfies Registry;
