import type { DiagnosticKind, Registry } from "@cuebook/template";

const noLimit = {
  edge: "no path leads back to it, so it is taken once at most",
  role: "no path leads back to it, so a run comes to it once at most",
  approver: "no edge leads to an approver; limit the edge that it decides about",
} as const;

/** Findings about how the parts of a workflow fit together. */
export const graphDiagnostics = {
  start_missing: {
    severity: "error",
    summary: "The graph does not say where a run starts.",
    remedy: "Add `$START: { _: { role: ..., prompt: ... } }` to the graph.",
    message: ({ found }) =>
      found.length === 0
        ? "the graph has no $START with an edge; write $START: { _: { role: ..., prompt: ... } }"
        : `$START has the statuses ${found.join(", ")}; it needs _ alone, or new (and resume)`,
  } satisfies DiagnosticKind<{ found: readonly string[] }>,
  start_leads_nowhere: {
    severity: "error",
    summary: "An edge of `$START` leads to no role.",
    remedy: "Lead to the role that a run begins with.",
    message: ({ status, target }) =>
      `a run that enters by $START.${status} must come to a role, but comes to ${target}`,
  } satisfies DiagnosticKind<{ status: string; target: string }>,
  start_as_target: {
    severity: "error",
    summary: "An edge leads to `$START`, where runs only begin.",
    remedy: "Lead to the role that is to work next.",
    message: (_: Readonly<Record<never, never>>) =>
      "no edge can lead to $START: a run only begins there; lead to the role that is to work next",
  } satisfies DiagnosticKind<Readonly<Record<never, never>>>,
  end_has_edges: {
    severity: "error",
    summary: "`$END` has edges, but nothing comes after the end.",
    remedy: "Remove `$END` from the graph; it is only led to.",
    message: (_: Readonly<Record<never, never>>) => "$END is where a run ends: it can have no edges",
  } satisfies DiagnosticKind<Readonly<Record<never, never>>>,
  suspend_has_edges: {
    severity: "error",
    summary: "`$SUSPEND` has edges, but the role that asked goes on by itself.",
    remedy: "Remove `$SUSPEND` from the graph; it is only led to.",
    message: (_: Readonly<Record<never, never>>) =>
      "$SUSPEND can have no edges: with the answer, the role that asked goes on",
  } satisfies DiagnosticKind<Readonly<Record<never, never>>>,
  reserved_role: {
    severity: "error",
    summary: "A role has a name that starts with `$`, which is kept for Cuebook.",
    remedy: "Name the role otherwise.",
    message: ({ role }) => `a role cannot be named "${role}": names that start with $ are kept for Cuebook`,
  } satisfies DiagnosticKind<{ role: string }>,
  unknown_target: {
    severity: "error",
    summary: "An edge leads to a role that is not declared.",
    remedy: "Correct the name, or declare the role under `roles`.",
    message: ({ target, known }) => `there is no role "${target}"; known are ${known.join(", ")}`,
  } satisfies DiagnosticKind<{ target: string; known: readonly string[] }>,
  unknown_role_in_graph: {
    severity: "error",
    summary: "The graph has edges for a role that is not declared.",
    remedy: "Correct the name, or declare the role under `roles`.",
    message: ({ role, known }) => `the graph has edges for "${role}", which is no role; known are ${known.join(", ")}`,
  } satisfies DiagnosticKind<{ role: string; known: readonly string[] }>,
  role_without_edges: {
    severity: "error",
    summary: "A role has no edges: a run that comes to it could not go on.",
    remedy: "Add the role to the graph with an edge for each status.",
    message: ({ role, statuses }) => `role "${role}" has no edges in the graph; it hands back ${statuses.join(", ")}`,
  } satisfies DiagnosticKind<{ role: string; statuses: readonly string[] }>,
  status_without_edge: {
    severity: "error",
    summary: "A role may hand back a status that the graph has no edge for.",
    remedy: "Add the edge, or take the variant out of what the role hands back.",
    message: ({ role, status }) => `role "${role}" may hand back "${status}", but graph.${role} has no edge for it`,
  } satisfies DiagnosticKind<{ role: string; status: string }>,
  edge_without_status: {
    severity: "error",
    summary: "The graph has an edge for a status that its role never hands back.",
    remedy:
      "Correct the status, or add the variant to what the role hands back. A role with one exit has the status `_`.",
    message: ({ role, status, known }) =>
      `role "${role}" never hands back "${status}"; it hands back ${known.join(", ")}`,
  } satisfies DiagnosticKind<{ role: string; status: string; known: readonly string[] }>,
  reserved_status: {
    severity: "error",
    summary: "A role declares, or an edge has, a status that starts with `$`, which is kept for Cuebook.",
    remedy:
      "Name the status otherwise. `$SUSPEND` needs neither: every role that hands back fields may use it, and goes on once it is answered.",
    message: ({ role, status }) =>
      status === "$SUSPEND"
        ? `the status "$SUSPEND" of role "${role}" is kept for Cuebook: a role may ask a person without declaring it, and no edge leaves by it`
        : `the status "${status}" of role "${role}" cannot be used: names that start with $ are kept for Cuebook`,
  } satisfies DiagnosticKind<{ role: string; status: string }>,
  role_unreachable: {
    severity: "error",
    summary: "No path from `$START` leads to a role.",
    remedy: "Add an edge that leads to it, or remove the role.",
    message: ({ role }) => `no run can come to role "${role}": no path from $START leads to it`,
  } satisfies DiagnosticKind<{ role: string }>,
  role_dead_end: {
    severity: "error",
    summary: "From a role no path leads to `$END`.",
    remedy: "Add an edge that leads out of the circle.",
    message: ({ role }) => `a run that comes to role "${role}" can never end: no path from it leads to $END`,
  } satisfies DiagnosticKind<{ role: string }>,
  limit_without_effect: {
    severity: "warning",
    summary: "An edge or a role has a `max`, but a run comes by only once anyway.",
    remedy: "Remove `max`, or put it on the edge that leads back.",
    message: ({ where, reason }) => `"max" has no effect on ${where}: ${noLimit[reason]}`,
  } satisfies DiagnosticKind<{ where: string; reason: keyof typeof noLimit }>,
  returns_not_fields: {
    severity: "error",
    summary: "What a role hands back is not described as fields.",
    remedy: "Write an object with `properties`, or a `oneOf` of such objects.",
    message: ({ role }) =>
      `what role "${role}" hands back must be an object with "properties", or a "oneOf" of such objects`,
  } satisfies DiagnosticKind<{ role: string }>,
  variant_without_status: {
    severity: "error",
    summary: "An arm of a `oneOf` does not say which status it belongs to.",
    remedy: "Add `$status: { const: name }` to its properties and `$status` to `required`.",
    message: ({ role, discriminant }) =>
      `this arm of role "${role}" fixes no ${discriminant}; add ${discriminant}: { const: ... } to its properties`,
  } satisfies DiagnosticKind<{ role: string; discriminant: string }>,
  status_not_text: {
    severity: "error",
    summary: "A status is not a text.",
    remedy: "Put the status in quotes.",
    message: ({ found }) => `a status must be a text, but this is ${found}; put it in quotes`,
  } satisfies DiagnosticKind<{ found: string }>,
  status_blank: {
    severity: "error",
    summary: "A status is blank.",
    remedy: "Give the status a name.",
    message: ({ role }) => `this status of role "${role}" is blank; give it a name`,
  } satisfies DiagnosticKind<{ role: string }>,
  status_duplicate: {
    severity: "error",
    summary: "Two arms of a `oneOf` have the same status.",
    remedy: "Give each arm a status of its own, or make one arm of the two.",
    message: ({ role, status }) => `two arms of role "${role}" have the status "${status}"`,
  } satisfies DiagnosticKind<{ role: string; status: string }>,
  status_not_required: {
    severity: "error",
    summary: "An arm fixes the status and does not require it, so that a reply without it would fit.",
    remedy: "Add `$status` to `required` of the arm.",
    message: ({ role, discriminant, status }) =>
      `"${status}" of role "${role}" does not require ${discriminant}; add it to "required"`,
  } satisfies DiagnosticKind<{ role: string; discriminant: string; status: string }>,
  inputs_not_fields: {
    severity: "error",
    summary: "The input of a run is not described as fields.",
    remedy: "Write an object with `properties` under `inputs`.",
    message: (_: Readonly<Record<never, never>>) =>
      'what a run is given must be an object with "properties": prompts take its fields from "input"',
  } satisfies DiagnosticKind<Readonly<Record<never, never>>>,
  reserved_field: {
    severity: "error",
    summary: "A field has a name that prompts use for something else.",
    remedy:
      "Name the field otherwise. Kept are `issue`, `input`, `steps`, `_body`, `_artifacts`, and what starts with `$`.",
    message: ({ field, role }) =>
      `role "${role}" cannot hand back a field named "${field}": the name is kept for Cuebook`,
  } satisfies DiagnosticKind<{ field: string; role: string }>,
  prompt_blank: {
    severity: "error",
    summary: "A prompt holds nothing.",
    remedy: "Write what the role is to be told.",
    message: (_: Readonly<Record<never, never>>) => "this prompt is blank; write what the role is to be told",
  } satisfies DiagnosticKind<Readonly<Record<never, never>>>,
} as const satisfies Registry;
