import type { DiagnosticKind, Registry } from "@cuebook/template";

/** A message that needs no fields. */
type None = Readonly<Record<never, never>>;

/** Findings about a file against the format that it is written in. */
export const fileDiagnostics = {
  empty_file: {
    severity: "error",
    summary: "The file is empty.",
    remedy: "Write a workflow in the file.",
    message: ({ what }) => `the file is empty; expected ${what}`,
  } satisfies DiagnosticKind<{ what: string }>,
  front_matter_unclosed: {
    severity: "error",
    summary: "The front matter has no closing `---`.",
    remedy: "Add a line `---` after the last key of the front matter.",
    message: (_: None) => "the front matter opened here is never closed; add a line --- after its last key",
  } satisfies DiagnosticKind<None>,
  front_matter_unopened: {
    severity: "warning",
    summary:
      "A WORKFLOW.md begins with what looks like front matter, but has no opening `---`, so all of it is prompt.",
    remedy:
      "Add a line `---` before the first key. If the text is meant as prompt, add a blank line at the start of the file.",
    message: (_: None) => "this looks like front matter, but no line --- opens it, so all of it becomes prompt",
  } satisfies DiagnosticKind<None>,
  role_without_prompt: {
    severity: "error",
    summary: "A role has no prompt.",
    remedy: "Write `goal` (and `capabilities`, `procedure`, `output`), or one template under `prompt`.",
    message: ({ role }) => `role "${role}" has no prompt; write "goal" or "prompt"`,
  } satisfies DiagnosticKind<{ role: string }>,
  key_without_agent: {
    severity: "error",
    summary: "A role that runs a command or decides has a key that it cannot use, such as `agent` or `goal`.",
    remedy: "Remove the key. A role with an agent has neither `run` nor `decide`.",
    message: ({ key, role, by }) =>
      by === "run"
        ? `"${key}" cannot be used beside "run": role "${role}" runs a command, without an agent`
        : `"${key}" cannot be used beside "decide": role "${role}" ends with the first status whose condition is true`,
  } satisfies DiagnosticKind<{ key: string; role: string; by: "run" | "decide" }>,
  prompt_without_agent: {
    severity: "error",
    summary: "An edge has a prompt for a role that has no agent, so nothing would read it.",
    remedy: "Remove the prompt. A command receives the data of the run on its standard input.",
    message: ({ role }) => `role "${role}" has no agent, so this prompt would not be read; remove it`,
  } satisfies DiagnosticKind<{ role: string }>,
  decide_without_else: {
    severity: "error",
    summary: "The conditions of `decide` need not cover everything: the last entry is not `else`.",
    remedy: "Write `else` in place of the last condition, or add a status with `else`.",
    message: ({ status }) =>
      `the last status of "decide" must be \`else\`, so that one always applies; write ${status}: else`,
  } satisfies DiagnosticKind<{ status: string }>,
  decide_after_else: {
    severity: "error",
    summary: "`decide` has a status after `else`, which can never be reached.",
    remedy: "Move it before the status with `else`.",
    message: ({ status, other }) =>
      `"${status}" can never be reached: "${other}" before it is \`else\`; move it before "${other}"`,
  } satisfies DiagnosticKind<{ status: string; other: string }>,
  exits_incomplete: {
    severity: "error",
    summary: "`exits` does not say what the other exit codes mean.",
    remedy: 'Add a status for all others: `"*": failed`.',
    message: (_: None) => 'the exit codes have no status for all others; add "*": failed',
  } satisfies DiagnosticKind<None>,
  exit_code_invalid: {
    severity: "error",
    summary: "A key of `exits` is not an exit code.",
    remedy: 'Write a number from 0 to 255, or `"*"` for all others.',
    message: ({ found }) => `"${found}" is not an exit code; write a number from 0 to 255, or "*" for all others`,
  } satisfies DiagnosticKind<{ found: string }>,
  wait_without_agent: {
    severity: "error",
    summary: "A role that waits for an event has a key that belongs to an agent.",
    remedy:
      "Remove the key, or declare another role for the agent. Beside `wait` there are only `description`, `max` and `timeout`.",
    message: ({ role, key }) => `role "${role}" waits for an event, without an agent: "${key}" has no effect there`,
  } satisfies DiagnosticKind<{ role: string; key: string }>,
  prompt_file_outside: {
    severity: "error",
    summary: "A prompt file is outside the folder of the workflow file.",
    remedy:
      "Move the prompt file into the folder of the workflow file or below it. Its path is relative to that folder.",
    message: ({ path }) => `"${path}" is outside the folder of this file; a prompt file must be in it or below it`,
  } satisfies DiagnosticKind<{ path: string }>,
  prompt_file_missing: {
    severity: "error",
    summary: "A prompt file could not be read.",
    remedy: "Check the path: it is relative to the folder of the workflow file.",
    message: ({ path }) => `the prompt file "${path}" is missing or cannot be read`,
  } satisfies DiagnosticKind<{ path: string }>,
  dialect_setting: {
    severity: "error",
    summary: "A dialect has a setting that its engine does not have, or in another form.",
    remedy: "Remove the setting, or name the dialect that has it.",
    message: ({ problem }) => problem,
  } satisfies DiagnosticKind<{ problem: string }>,
  text_unused: {
    severity: "warning",
    summary: "A text under `texts` is included by no prompt.",
    remedy: "Include it in a prompt of the file, or remove it.",
    message: ({ name }) => `no prompt of this file includes the text "${name}"`,
  } satisfies DiagnosticKind<{ name: string }>,
  workflow_file_outside: {
    severity: "error",
    summary: "A role runs a workflow in a file outside of the folder of its own file.",
    remedy: "Move the file into the folder of the workflow file or below it. Its path is relative to that folder.",
    message: ({ path }) => `"${path}" is outside the folder of this file; name one in that folder or below it`,
  } satisfies DiagnosticKind<{ path: string }>,
  workflow_file_missing: {
    severity: "error",
    summary: "The file of a workflow that a role runs could not be read.",
    remedy: "Check the path: it is relative to the folder of the workflow file.",
    message: ({ path }) => `the workflow file "${path}" is missing or cannot be read`,
  } satisfies DiagnosticKind<{ path: string }>,
  workflow_missing: {
    severity: "error",
    summary: "A role has a key of roles that run another workflow, and runs none.",
    remedy: "Add `workflow` to the role, or remove the key.",
    message: ({ role, key }) => `role "${role}" has "${key}" and runs no workflow; add "workflow", or remove it`,
  } satisfies DiagnosticKind<{ role: string; key: string }>,
  branches_missing: {
    severity: "error",
    summary: "A key of branches is set on an edge without branches.",
    remedy: "Add `all` or `each` to the edge, or remove the key.",
    message: ({ where, key }) => `"${where}" has "${key}" and no branches; add "all" or "each", or remove it`,
  } satisfies DiagnosticKind<{ where: string; key: string }>,
  not_supported: {
    severity: "error",
    summary: "The format has this feature, but this version does not support it yet.",
    remedy: "Leave it out for now. Cuebook rejects it instead of ignoring it silently.",
    message: ({ what, instead }) => `${what} is not supported in this version; ${instead}`,
  } satisfies DiagnosticKind<{ what: string; instead: string }>,
  served_unknown: {
    severity: "error",
    summary: "A WORKFLOW.md names a workflow that does not exist.",
    remedy:
      "Write `auto`, the name of a known workflow, or the path of a file in or below the folder of the WORKFLOW.md.",
    message: ({ name, known }) => `there is no workflow "${name}"; known workflows: ${known.join(", ")}`,
  } satisfies DiagnosticKind<{ name: string; known: readonly string[] }>,
  served_part: {
    severity: "error",
    summary: "A WORKFLOW.md names a workflow, and has a part that this workflow sets itself.",
    remedy:
      "Remove the part, or remove `workflow`. Write the task in the issue, and change the workflow in its own file.",
    message: ({ part }) => `beside "workflow", ${part} has no meaning: the workflow has its own`,
  } satisfies DiagnosticKind<{ part: string }>,
  served_input: {
    severity: "error",
    summary: "A WORKFLOW.md names a workflow that needs an input, which runs for issues do not have.",
    remedy: "Use `issue` in its prompts in place of `input`, and remove required `inputs`.",
    message: ({ name, problem }) => `the workflow "${name}" cannot work on issues: ${problem}`,
  } satisfies DiagnosticKind<{ name: string; problem: string }>,
  tier_unknown: {
    severity: "error",
    summary: "A tier is not in the configuration.",
    remedy: "Correct the name, or add it with its agent to `tiers` in .cuebook/config.yaml.",
    message: ({ tier, known }) =>
      `there is no tier "${tier}"; ${known.length === 0 ? "the configuration has no tiers" : `known tiers: ${known.join(", ")}`}`,
  } satisfies DiagnosticKind<{ tier: string; known: readonly string[] }>,
  no_effect: {
    severity: "warning",
    summary: "A key has no effect in this version.",
    remedy: "No action is needed. The key is checked and kept, but does nothing yet.",
    message: ({ key, names }) =>
      names.length === 0
        ? `"${key}" has no effect in this version`
        : `"${key}" has no effect in this version: ${names.join(", ")}`,
  } satisfies DiagnosticKind<{ key: string; names: readonly string[] }>,
  self_review_without_commands: {
    severity: "error",
    summary: "A self-review is enabled, but no command verifies the work.",
    remedy: "Write the commands that must pass as `verification_commands`, such as `[npm test]`.",
    message: (_: None) => '"self_review" is enabled, but "verification_commands" names no command',
  } satisfies DiagnosticKind<None>,
  upstream_key_moved: {
    severity: "warning",
    summary: "A key of another system's WORKFLOW.md is read as the key that Cuebook has for it.",
    remedy: "No action is needed. `cuebook import` writes the file with the keys of Cuebook.",
    message: ({ path, now, note }) => `"${path}" is read as "${now}"${note === undefined ? "" : `, ${note}`}`,
  } satisfies DiagnosticKind<{ path: string; now: string; note: string | undefined }>,
  upstream_default: {
    severity: "warning",
    summary:
      "The front matter is written for Symphony, so its defaults are used where they differ from those of Cuebook.",
    remedy: "No action is needed. `cuebook import` writes these values into the file.",
    message: ({ values }) => `the front matter is written for Symphony and is read with ${values.join(", ")}`,
  } satisfies DiagnosticKind<{ values: readonly string[] }>,
  upstream_key_unused: {
    severity: "warning",
    summary: "A key of another system's WORKFLOW.md has no effect in Cuebook.",
    remedy: "Follow the message if you need it. `cuebook import` removes the key.",
    message: ({ path, instead }) => `"${path}" has no effect here: ${instead}`,
  } satisfies DiagnosticKind<{ path: string; instead: string }>,
  name_differs: {
    severity: "warning",
    summary: "The name of a workflow differs from the name of its file.",
    remedy: "Give both the same name: a workflow is found by the name of its file.",
    message: ({ name, stem }) => `the workflow is named "${name}", but its file is named "${stem}"`,
  } satisfies DiagnosticKind<{ name: string; stem: string }>,
} as const satisfies Registry;
