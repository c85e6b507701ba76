import type { DiagnosticKind, Registry } from "@cuebook/template";

/** Findings about permissions: of roles, and in rules wherever they are written. */
export const permissionDiagnostics = {
  permissions_key_renamed: {
    severity: "error",
    summary: "Permissions are written with the keys of an earlier version: `mode`, `allow`, `deny`.",
    remedy:
      "Write `permissions: read`, `edit` or `full`, or a list of these names and rules, as the message shows. `cuebook check --fix` does it.",
    message: ({ path, now }) => `"${path}" is now written as ${now}`,
  } satisfies DiagnosticKind<{ path: string; now: string }>,
  permissions_unknown: {
    severity: "error",
    summary: "A mode or a tool of a client is not understood, in its settings or in permissions of an earlier version.",
    remedy:
      "Write what the message shows, or `read`, `edit`, `full`, `project_commands`, `read_git` or a rule with the meaning that you need. Nothing is guessed: a permission never means more than the client would allow.",
    message: ({ path, found, problem, instead }) => `"${path}" has "${found}", which ${problem}: ${instead}`,
  } satisfies DiagnosticKind<{ path: string; found: string; problem: string; instead: string }>,
  rule_key_renamed: {
    severity: "error",
    summary: "A rule has its decision under the key of an earlier version.",
    remedy: "Write `decide` in place of `effect`, which now names the kind of action.",
    message: ({ decision }) =>
      `the decision of a rule is now under "decide", not "effect": write "decide: ${decision}"`,
  } satisfies DiagnosticKind<{ decision: string }>,
  permission_rule_invalid: {
    severity: "error",
    summary: "A rule in permissions can match nothing, or not what it seems to.",
    remedy: "Correct or remove the rule: what it was meant to allow or deny is unknown.",
    message: ({ path, problem }) => `"${path}" ${problem}`,
  } satisfies DiagnosticKind<{ path: string; problem: string }>,
  permission_setting_moved: {
    severity: "warning",
    summary: "A setting of the agent's client is about permissions, which are a key of the workflow. It still works.",
    remedy: "Write the key in the message, and remove the setting.",
    message: ({ path, now }) => `"${path}" is now written ${now}`,
  } satisfies DiagnosticKind<{ path: string; now: string }>,
  client_setting_replaced: {
    severity: "error",
    summary: "A setting of the agent's client is not passed on, because Cuebook has a key for it.",
    remedy: "Write the key in the message, and remove the setting.",
    message: ({ path, now }) => `"${path}" is not passed to the client: write ${now}`,
  } satisfies DiagnosticKind<{ path: string; now: string }>,
  commands_may_write: {
    severity: "warning",
    summary:
      "A role never writes files by its permissions, but may run commands of which it is not proved that they write nothing.",
    remedy:
      "Use `read_git` for git, or name each command with all of its words. Where the commands are meant to write, say `{ decide: allow, effect: read }` in place of `read`, which promises that nothing is written. `project_commands` is no such rule: `cuebook plan` lists the scripts that it runs.",
    message: ({ role, rules, source }) =>
      `role "${role}" never writes files, but ${source} commands that may write: ${rules}`,
  } satisfies DiagnosticKind<{ role: string; rules: string; source: string }>,
  order_denied: {
    severity: "error",
    summary: "A prompt orders its role to do what the role's rules deny.",
    remedy:
      "Leave the order out, or the rule. Orders are commands in code spans and in fenced blocks of a shell behind an imperative, and imperatives such as `commit` and `push`.",
    message: ({ role, order, by, rule }) => `role "${role}" has the order ${order}, which ${by}: ${rule}`,
  } satisfies DiagnosticKind<{ role: string; order: string; by: string; rule: string }>,
  order_asked: {
    severity: "warning",
    summary: "A prompt orders its role to do something that no rule allows. A person is asked each time.",
    remedy:
      "Allow it with the rule in the suggestion, in the role's `permissions` or in the configuration, or leave the order out. If a person is to be asked, say so by a rule with `decide: ask`.",
    message: ({ role, order, isGuarded }) =>
      `role "${role}" has the order ${order}, which ${isGuarded ? "only a rule that names the file allows" : "no rule allows"}: a person is asked each time`,
  } satisfies DiagnosticKind<{ role: string; order: string; isGuarded: boolean }>,
} as const satisfies Registry;
