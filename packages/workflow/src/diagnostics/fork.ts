import type { DiagnosticKind, Registry } from "@cuebook/template";

/** Findings about branches and their joins. */
export const forkDiagnostics = {
  branch_target: {
    severity: "error",
    summary: "A branch does not begin with a role.",
    remedy: "Begin the branch with a role that works in it.",
    message: ({ target }) => `"${target}" cannot begin a branch: a branch begins with a role that works in it`,
  } satisfies DiagnosticKind<{ target: string }>,
  branch_twice: {
    severity: "error",
    summary: "Two branches of an edge begin with the same role, so their outputs would have the same name.",
    remedy: "Begin each branch with its own role, or use `each` over a list.",
    message: ({ role }) => `two branches begin with "${role}"; \`steps.${role}\` could be the output of either`,
  } satisfies DiagnosticKind<{ role: string }>,
  role_in_two_branches: {
    severity: "error",
    summary: "A role can be reached in a branch and outside of it, or in two branches.",
    remedy: "End the branch before the role with an edge to `$JOIN`, or declare a second role.",
    message: ({ role, regions: [one, other] }) =>
      `"${role}" is reached ${within(one)} and ${within(other)}; a role belongs to one branch, which ends with an edge to $JOIN`,
  } satisfies DiagnosticKind<{ role: string; regions: readonly [string, string] }>,
  branch_within_itself: {
    severity: "error",
    summary: "A branch opens itself again, without a bound.",
    remedy: "Open the branches at an edge outside of them.",
    message: ({ path }) =>
      `the branch opens itself again: ${path.join(" -> ")}; branches can be nested only to a fixed depth`,
  } satisfies DiagnosticKind<{ path: readonly string[] }>,
  branch_dead_end: {
    severity: "error",
    summary: "A role in a branch has no path to the end of the branch, so its join would wait for ever.",
    remedy: "Add an edge to `$JOIN`.",
    message: ({ role, branch }) =>
      `no path from "${role}" leads to $JOIN, so the join of the branch "${branch}" would never be reached`,
  } satisfies DiagnosticKind<{ role: string; branch: string }>,
  join_outside_branch: {
    severity: "error",
    summary: "An edge leads to `$JOIN`, but its role is in no branch.",
    remedy: "Lead to `$END`, or to the role that works next.",
    message: ({ role }) => `"${role}" is in no branch, so there is nothing to join; lead to $END, or to a role`,
  } satisfies DiagnosticKind<{ role: string }>,
  end_in_branch: {
    severity: "error",
    summary: "An edge leads to `$END` in a branch. A run ends when all branches have joined.",
    remedy: "Lead to `$JOIN`.",
    message: ({ role, branch }) => `"${role}" is in the branch "${branch}", which ends with $JOIN and not with $END`,
  } satisfies DiagnosticKind<{ role: string; branch: string }>,
  join_target: {
    severity: "error",
    summary: "A join does not lead to a role or to `$END`.",
    remedy: "Lead to the role that works after the branches.",
    message: ({ target }) => `a join leads to a role or to $END, not to ${target}`,
  } satisfies DiagnosticKind<{ target: string }>,
  join_status_unknown: {
    severity: "error",
    summary: "`good` of a join names a status with which no branch ends.",
    remedy: "Name a status of an edge to `$JOIN`.",
    message: ({ status, known }) => `no branch ends with "${status}"; the branches end with ${known.join(", ")}`,
  } satisfies DiagnosticKind<{ status: string; known: readonly string[] }>,
  join_without_good: {
    severity: "error",
    summary: "The policy of a join depends on how branches end, but every end counts as good.",
    remedy: "Name the good statuses in `good`.",
    message: ({ policy, known }) =>
      `the policy ${policy} distinguishes good ends from bad ones; name the good ones in "good": some of ${known.join(", ")}`,
  } satisfies DiagnosticKind<{ policy: string; known: readonly string[] }>,
  quorum_unreachable: {
    severity: "error",
    summary: "A join waits for more good branches than there are.",
    remedy: "Lower the quorum, or add branches.",
    message: ({ quorum, branches }) => `the quorum is ${quorum}, but there are at most ${branches} branches`,
  } satisfies DiagnosticKind<{ quorum: number; branches: number }>,
  resolver_unknown: {
    severity: "error",
    summary: "`conflicts` of a join names a role that is not declared.",
    remedy: "Correct the name, or declare the role under `roles`.",
    message: ({ role, known }) =>
      `there is no role "${role}" without edges${known.length === 0 ? "" : `; roles without edges: ${known.join(", ")}`}`,
  } satisfies DiagnosticKind<{ role: string; known: readonly string[] }>,
  resolver_has_edges: {
    severity: "error",
    summary: "The role that resolves conflicts has edges, but after it the merge continues.",
    remedy: "Remove its edges, or name another role.",
    message: ({ role }) => `"${role}" resolves conflicts of a join, so it has no edges: the merge continues after it`,
  } satisfies DiagnosticKind<{ role: string }>,
  resolver_without_effect: {
    severity: "error",
    summary: "`conflicts` is set although the branches share a folder, so nothing is merged.",
    remedy: "Remove `conflicts`, or `share`.",
    message: (_: Readonly<Record<never, never>>) =>
      "branches that share a folder are not merged, so there are no conflicts",
  } satisfies DiagnosticKind<Readonly<Record<never, never>>>,
  shared_branch_writes: {
    severity: "error",
    summary: "A role in branches that share a folder may change files, so the branches would disturb each other.",
    remedy: "Write `permissions: read` into the role, or remove `share`: then each branch has a worktree.",
    message: ({ role }) => `"${role}" may change files, but works in a folder that other branches share`,
  } satisfies DiagnosticKind<{ role: string }>,
  each_path: {
    severity: "error",
    summary: "`each` is not the path of a list.",
    remedy: "Write a path in the data of the edge, such as `steps.planner.tasks`.",
    message: ({ path }) => `"${path}" is not a path of names separated by dots, such as steps.planner.tasks`,
  } satisfies DiagnosticKind<{ path: string }>,
  each_not_a_list: {
    severity: "error",
    summary: "The value at the path of `each` is not a list.",
    remedy: "Declare it as `type: array` with `items` in the schema of the output, or name another field.",
    message: ({ path }) => `\`${path}\` is not declared as a list: its schema needs type: array`,
  } satisfies DiagnosticKind<{ path: string }>,
  each_key: {
    severity: "error",
    summary: "The key of `each` is not a field that every item has as text or integer.",
    remedy: "Declare the field in the schema of the items, and require it.",
    message: ({ key, path }) => `the items of \`${path}\` do not all have a field "${key}" with a text or an integer`,
  } satisfies DiagnosticKind<{ key: string; path: string }>,
} as const satisfies Registry;

function within(region: string): string {
  return region === "$START" ? "outside of all branches" : `in the branch "${region}"`;
}
