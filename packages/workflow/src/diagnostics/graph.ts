import type { DiagnosticKind, Registry } from "@cuebook/template";

const noLimit = {
  edge: "no path leads back to it, so it is taken at most once",
  role: "no path leads back to it, so a run reaches it at most once",
  approver: "no edge leads to an approver; limit the edge that it approves",
} as const;

/** Findings about how the parts of a workflow fit together. */
export const graphDiagnostics = {
  start_missing: {
    severity: "error",
    summary: "The graph has no `$START`, or its statuses are not valid there.",
    remedy: "Add `$START: { _: { role: ..., prompt: ... } }` to the graph.",
    message: ({ found }) =>
      found.length === 0
        ? "the graph has no $START with an edge; write $START: { _: { role: ..., prompt: ... } }"
        : `$START has the statuses ${found.join(", ")}; it must have only _, or new (and resume)`,
  } satisfies DiagnosticKind<{ found: readonly string[] }>,
  start_leads_nowhere: {
    severity: "error",
    summary: "An edge of `$START` does not lead to a role.",
    remedy: "Point the edge to the role that starts the run.",
    message: ({ status, target }) => `$START.${status} must lead to a role, but leads to ${target}`,
  } satisfies DiagnosticKind<{ status: string; target: string }>,
  start_as_target: {
    severity: "error",
    summary: "An edge leads to `$START`.",
    remedy: "Point the edge to the role that works next.",
    message: (_: Readonly<Record<never, never>>) =>
      "no edge can lead to $START, where a run only begins; lead to the role that works next",
  } satisfies DiagnosticKind<Readonly<Record<never, never>>>,
  end_has_edges: {
    severity: "error",
    summary: "`$END` has edges, but no role works after the end.",
    remedy: "Remove `$END` from the keys of the graph. It is only a target of edges.",
    message: (_: Readonly<Record<never, never>>) => "$END cannot have edges: a run ends there",
  } satisfies DiagnosticKind<Readonly<Record<never, never>>>,
  suspend_has_edges: {
    severity: "error",
    summary: "`$SUSPEND` has edges, but after an answer the role that asked continues.",
    remedy: "Remove `$SUSPEND` from the keys of the graph. It is only a target of edges.",
    message: (_: Readonly<Record<never, never>>) =>
      "$SUSPEND cannot have edges: after the answer, the role that asked continues",
  } satisfies DiagnosticKind<Readonly<Record<never, never>>>,
  reserved_role: {
    severity: "error",
    summary: "The name of a role starts with `$`. These names are reserved for Cuebook.",
    remedy: "Rename the role.",
    message: ({ role }) => `a role cannot be named "${role}": names that start with $ are reserved for Cuebook`,
  } satisfies DiagnosticKind<{ role: string }>,
  unknown_target: {
    severity: "error",
    summary: "An edge leads to a role that is not declared.",
    remedy: "Correct the name, or declare the role under `roles`.",
    message: ({ target, known }) => `there is no role "${target}"; known roles: ${known.join(", ")}`,
  } satisfies DiagnosticKind<{ target: string; known: readonly string[] }>,
  unknown_role_in_graph: {
    severity: "error",
    summary: "The graph has edges for a role that is not declared.",
    remedy: "Correct the name, or declare the role under `roles`.",
    message: ({ role, known }) =>
      `the graph has edges for "${role}", which is not a role; known roles: ${known.join(", ")}`,
  } satisfies DiagnosticKind<{ role: string; known: readonly string[] }>,
  role_without_edges: {
    severity: "error",
    summary: "A role has no edges, so a run that reaches it could not continue.",
    remedy: "Add the role to the graph with an edge for each status.",
    message: ({ role, statuses }) => `role "${role}" has no edges in the graph; it returns ${statuses.join(", ")}`,
  } satisfies DiagnosticKind<{ role: string; statuses: readonly string[] }>,
  status_without_edge: {
    severity: "error",
    summary: "A role can return a status that has no edge.",
    remedy: "Add the edge, or remove the variant from the role's output.",
    message: ({ role, status }) => `role "${role}" can return "${status}", but graph.${role} has no edge for it`,
  } satisfies DiagnosticKind<{ role: string; status: string }>,
  edge_without_status: {
    severity: "error",
    summary: "The graph has an edge for a status that the role never returns.",
    remedy: "Correct the status, or add the variant to the role's output. A role with one exit has the status `_`.",
    message: ({ role, status, known }) => `role "${role}" never returns "${status}"; it returns ${known.join(", ")}`,
  } satisfies DiagnosticKind<{ role: string; status: string; known: readonly string[] }>,
  reserved_status: {
    severity: "error",
    summary: "A status starts with `$`. These names are reserved for Cuebook.",
    remedy:
      "Rename the status. `$SUSPEND` needs no declaration and no edge: every role that returns fields can use it, and continues after the answer.",
    message: ({ role, status }) =>
      status === "$SUSPEND"
        ? `the status "$SUSPEND" of role "${role}" is reserved for Cuebook: a role can ask a person with it, without a declaration or an edge`
        : `the status "${status}" of role "${role}" cannot be used: names that start with $ are reserved for Cuebook`,
  } satisfies DiagnosticKind<{ role: string; status: string }>,
  role_unreachable: {
    severity: "error",
    summary: "No path from `$START` leads to a role.",
    remedy: "Add an edge that leads to it, or remove the role.",
    message: ({ role }) => `no run can reach role "${role}": no path from $START leads to it`,
  } satisfies DiagnosticKind<{ role: string }>,
  role_dead_end: {
    severity: "error",
    summary: "No path leads from a role to `$END`.",
    remedy: "Add an edge that leads out of the cycle.",
    message: ({ role }) => `a run that reaches role "${role}" can never end: no path from it leads to $END`,
  } satisfies DiagnosticKind<{ role: string }>,
  limit_without_effect: {
    severity: "warning",
    summary: "An edge or a role has a `max`, but a run passes it at most once.",
    remedy: "Remove `max`, or move it to the edge that leads back.",
    message: ({ where, reason }) => `"max" has no effect on ${where}: ${noLimit[reason]}`,
  } satisfies DiagnosticKind<{ where: string; reason: keyof typeof noLimit }>,
  returns_not_fields: {
    severity: "error",
    summary: "The output of a role is not described as fields.",
    remedy: "Write an object with `properties`, or a `oneOf` of such objects.",
    message: ({ role }) =>
      `the output of role "${role}" must be an object with "properties", or a "oneOf" of such objects`,
  } satisfies DiagnosticKind<{ role: string }>,
  variant_without_status: {
    severity: "error",
    summary: "An arm of a `oneOf` has no status.",
    remedy: "Add `$status: { const: name }` to its properties and `$status` to `required`.",
    message: ({ role, discriminant }) =>
      `this arm of role "${role}" has no ${discriminant}; add ${discriminant}: { const: ... } to its properties`,
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
    remedy: "Give each arm a different status, or merge the two arms.",
    message: ({ role, status }) => `two arms of role "${role}" have the status "${status}"`,
  } satisfies DiagnosticKind<{ role: string; status: string }>,
  status_not_required: {
    severity: "error",
    summary: "An arm declares its status but does not require it, so a reply without the status would fit.",
    remedy: "Add `$status` to `required` of the arm.",
    message: ({ role, discriminant, status }) =>
      `"${status}" of role "${role}" does not require ${discriminant}; add it to "required"`,
  } satisfies DiagnosticKind<{ role: string; discriminant: string; status: string }>,
  inputs_not_fields: {
    severity: "error",
    summary: "The input of a run is not described as fields.",
    remedy: "Write an object with `properties` under `inputs`.",
    message: (_: Readonly<Record<never, never>>) =>
      'the input of a run must be an object with "properties": prompts read its fields from "input"',
  } satisfies DiagnosticKind<Readonly<Record<never, never>>>,
  reserved_field: {
    severity: "error",
    summary: "The name of a field is reserved: prompts use it for something else.",
    remedy:
      "Rename the field. Reserved names are `issue`, `input`, `steps`, `_body`, `_artifacts`, and names that start with `$`.",
    message: ({ field, role }) =>
      `role "${role}" cannot return a field named "${field}": the name is reserved for Cuebook`,
  } satisfies DiagnosticKind<{ field: string; role: string }>,
  prompt_blank: {
    severity: "error",
    summary: "A prompt is blank.",
    remedy: "Write the prompt.",
    message: (_: Readonly<Record<never, never>>) => "this prompt is blank; write what the role should do",
  } satisfies DiagnosticKind<Readonly<Record<never, never>>>,
  prompt_maybe_blank: {
    severity: "warning",
    summary: "All prompts of a turn together can be blank: they consist of values that can be empty.",
    remedy:
      "Write what the role should do as text, or require a text with `minLength: 1` in the schemas of the values.",
    message: ({ role }) => `the prompt for "${role}" can be blank: its values can all be empty`,
  } satisfies DiagnosticKind<{ role: string }>,
  task_not_stated: {
    severity: "warning",
    summary: "A run can end before any agent receives the task: no prompt on the way uses `input` or `issue`.",
    remedy:
      "Use `{{{input.prompt}}}` or `{{{issue.title}}}` in the first prompt, or write `context: task` into the workflow. If its runs have no task, write `context: none`.",
    message: ({ role }) =>
      `no agent from "${role}" to the end receives the task: no prompt on the way uses \`input\` or \`issue\``,
  } satisfies DiagnosticKind<{ role: string }>,
  inputs_unused: {
    severity: "error",
    summary: "A workflow requires inputs that no prompt uses, so a run could start neither with nor without them.",
    remedy: "Use the inputs in a prompt, or write `context: task`. Remove inputs that the agents do not need.",
    message: ({ names }) => `\`inputs\` requires ${names.join(", ")}, but no prompt uses \`input\``,
  } satisfies DiagnosticKind<{ names: readonly string[] }>,
  issue_unused: {
    severity: "warning",
    summary:
      "The prompt of a WORKFLOW.md with a tracker does not use `issue`: the agent does not learn what to work on.",
    remedy: "Write identifier, title and description of `issue` into the prompt.",
    message: () => "no agent receives the issue: the prompt does not use `issue`, so it is the same for every issue",
  } satisfies DiagnosticKind<Readonly<Record<never, never>>>,
  location_maybe_blank: {
    severity: "error",
    summary: "The location of an edge can be blank: it consists of values that can be empty.",
    remedy: "Require a text with `minLength: 1` in the schemas of the values, or start the location with a folder.",
    message: (_: Readonly<Record<never, never>>) => "this location can be blank: its values can all be empty",
  } satisfies DiagnosticKind<Readonly<Record<never, never>>>,
} as const satisfies Registry;
