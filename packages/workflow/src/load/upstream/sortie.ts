import type { Changes } from "./change.ts";

/** Keys of Sortie without a counterpart, with what a person can do. */
const unused: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tracker: {
    handoff_evidence: "`done` says what counts as done",
    no_change_state:
      "with `done: { commit: optional }` an agent may end without a change; the issue goes to `handoff_state`",
    api_version: "Cuebook speaks version 3, which is the one of Jira Cloud",
  },
  workspace: { retention_days: "the workspace of a finished issue is removed; `cuebook runs prune` removes old runs" },
  agent: {
    stop_grace_ms: "an agent that is stopped has a fixed time to end",
    max_consecutive_absences: "work that is not done is tried again, then blocked with the reason",
  },
};

const unusedSections: Readonly<Record<string, string>> = {
  dispatch: "write a WORKFLOW.md for each rule, with its own labels or filter: `cuebook serve FIRST.md SECOND.md`",
  notifications: "`cuebook inbox list` shows what waits for you; a hook can send a message",
};

/** Kinds of reactions that Cuebook does not have. */
const unusedReactions: Readonly<Record<string, string>> = {
  auto_merge: "a person merges the pull request, or the forge by its own setting",
  merge_completion: "`reactions.merged` says what follows a merge",
  bot_review: "comments of bots are not answered",
  label_commands: "no label starts a review or a fix",
};

/** Keys of reactions that Cuebook has no counterpart for. */
const reactionKeys = [
  "watch_window_ms",
  "bot_usernames",
  "strategy",
  "require_ci",
  "delete_branch",
  "target_state",
  "review_label",
  "fix_label",
];

/** Changes of the keys that only Sortie has. */
export function changeSortie(changes: Changes): void {
  for (const [section, keys] of Object.entries(unused))
    for (const [key, instead] of Object.entries(keys))
      if (changes.at(section, key) !== undefined) changes.drop([section, key], instead);
  for (const [section, instead] of Object.entries(unusedSections))
    if (changes.at(section) !== undefined) changes.drop([section], instead);
  changeTokens(changes, changes.at("agent", "max_tokens"));
  if (changes.at("ci_feedback", "kind") !== undefined)
    changes.move(["ci_feedback", "kind"], ["ci_feedback", "provider"]);
  for (const [kind, instead] of Object.entries(unusedReactions))
    if (changes.at("reactions", kind) !== undefined) changes.drop(["reactions", kind], instead);
  for (const kind of Object.keys(changes.section("reactions")).filter((each) => !Object.hasOwn(unusedReactions, each)))
    for (const key of reactionKeys)
      if (changes.at("reactions", kind, key) !== undefined)
        changes.drop(["reactions", kind, key], "no reaction of Cuebook has this setting");
  if (changes.at("reactions", "merge_conflicts") !== undefined)
    changes.move(["reactions", "merge_conflicts"], ["reactions", "merge_conflict"]);
}

function changeTokens(changes: Changes, limit: unknown): void {
  const from = ["agent", "max_tokens"];
  if (limit === 0) changes.drop(from, "without `budget.tokens` there is no limit");
  else if (typeof limit === "number") changes.move(from, ["budget", "tokens"]);
}
