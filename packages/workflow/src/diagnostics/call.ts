import type { DiagnosticKind, Registry } from "@cuebook/template";

/** Findings about roles that run another workflow. */
export const callDiagnostics = {
  call_input_unknown: {
    severity: "error",
    summary: "A role gives the workflow that it runs an input that the workflow does not declare.",
    remedy: "Remove the input, correct its name, or declare it under `inputs` of that workflow.",
    message: ({ field, workflow, known }) =>
      `the workflow ${workflow} has no input "${field}"${known.length === 0 ? "" : `; its inputs: ${known.join(", ")}`}`,
  } satisfies DiagnosticKind<{ field: string; workflow: string; known: readonly string[] }>,
  call_input_missing: {
    severity: "error",
    summary: "A role does not give the workflow that it runs an input that the workflow requires.",
    remedy: "Add the input under `with`. The input `prompt` can also be the prompt of each edge to the role.",
    message: ({ field, workflow, isOfEdge }) =>
      isOfEdge
        ? `the workflow ${workflow} requires the input "${field}": this edge needs a prompt`
        : `the workflow ${workflow} requires the input "${field}", and it is not given`,
  } satisfies DiagnosticKind<{ field: string; workflow: string; isOfEdge: boolean }>,
  call_input_twice: {
    severity: "error",
    summary: "The input `prompt` of a workflow is given by the role, and by an edge to it.",
    remedy: "Remove one of them.",
    message: ({ role }) => `the prompt of this edge is the input "prompt" of "${role}", which \`with\` also gives`,
  } satisfies DiagnosticKind<{ role: string }>,
  call_input_type: {
    severity: "error",
    summary: "A role can give the workflow that it runs a value that the workflow does not accept.",
    remedy: "Give a value of the declared type, or change the schema of one of them.",
    message: ({ cause }) => cause,
  } satisfies DiagnosticKind<{ cause: string }>,
  call_input_unchecked: {
    severity: "warning",
    summary: "Whether a workflow accepts a value that a role gives it is not known before it runs.",
    remedy: "Say in the schema of the value which types it has.",
    message: ({ cause }) => `this input cannot be checked: ${cause}`,
  } satisfies DiagnosticKind<{ cause: string }>,
  call_path: {
    severity: "error",
    summary: "`from` is not the path of a value.",
    remedy: "Write a path in the data of the role's prompts, such as `steps.planner.tasks`.",
    message: ({ path }) => `"${path}" is not a path of names separated by dots, such as steps.planner.tasks`,
  } satisfies DiagnosticKind<{ path: string }>,
  nesting_unbounded: {
    severity: "error",
    summary: "A workflow runs itself, directly or not, without a bound.",
    remedy: "Set `depth` on one of the roles on the way: the number of times the workflow may be within itself.",
    message: ({ path }) => `unbounded nesting: ${path.join(" -> ")}; set "depth" on one of these roles`,
  } satisfies DiagnosticKind<{ path: readonly string[] }>,
  depth_without_effect: {
    severity: "error",
    summary: "`depth` is set on a role whose workflow never runs itself.",
    remedy: "Remove `depth`.",
    message: ({ workflow }) => `the workflow ${workflow} never runs itself, so this depth has no effect`,
  } satisfies DiagnosticKind<{ workflow: string }>,
  as_without_end: {
    severity: "error",
    summary: "`as` is set on an edge that does not lead to `$END`.",
    remedy: "Remove `as`: only the end of a workflow has a status for the workflow that runs it.",
    message: ({ target }) => `"as" names the status of an end, and this edge leads to ${target}`,
  } satisfies DiagnosticKind<{ target: string }>,
  ends_differ: {
    severity: "error",
    summary: "Two ends of a workflow have the same status and different fields.",
    remedy: "Give one of them another status with `as`.",
    message: ({ status, ends: [one, other] }) =>
      `${one} and ${other} both end with "${status}", with different fields; give one of them another status with "as"`,
  } satisfies DiagnosticKind<{ status: string; ends: readonly [string, string] }>,
  workflow_decides: {
    severity: "error",
    summary: "A role that runs a workflow approves an edge, or resolves conflicts.",
    remedy: "Name a role with an agent.",
    message: ({ role }) =>
      `"${role}" runs a workflow; an edge is approved, and conflicts are resolved, by a role with an agent`,
  } satisfies DiagnosticKind<{ role: string }>,
  answer_without_prompt: {
    severity: "error",
    summary: "A person or an approver is asked about a workflow that cannot receive the answer.",
    remedy: "Ask in that workflow, or declare the input `prompt` there: it receives the answer when it runs again.",
    message: ({ workflow }) =>
      `the workflow ${workflow} would run again with the answer, but it has no input "prompt" that could receive it`,
  } satisfies DiagnosticKind<{ workflow: string }>,
} as const satisfies Registry;
