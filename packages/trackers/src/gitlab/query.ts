import { knownNames } from "@cuebook/settings";

/** The parameters of GitLab's list of issues that narrow it. Those that the tracker sets itself are not among them. */
const conditions = [
  ...["assignee_id", "assignee_username[]", "author_id", "author_username", "confidential", "created_after"],
  ...["created_before", "due_date", "epic_id", "in", "issue_type", "iteration_id", "iteration_title", "milestone"],
  ...["milestone_id", "my_reaction_emoji", "not[assignee_id]", "not[assignee_username][]", "not[author_id]"],
  ...["not[author_username]", "not[iids][]", "not[iteration_id]", "not[labels]", "not[milestone]", "not[milestone_id]"],
  ...["not[my_reaction_emoji]", "search", "updated_after", "updated_before", "weight", "health_status"],
];

const instead: Readonly<Record<string, string>> = {
  labels: "use `gitlab.required_labels` for labels that an issue must have",
  state: "the tracker reads open issues; `tracker.active_states` says which of them are worked on",
};

/** `tracker.query_filter`: parameters of GitLab's list of issues, such as `milestone=v2&not[labels]=wontfix`. */
export function readQuery(filter: string): {
  readonly parameters: Readonly<Record<string, readonly string[]>>;
  readonly problems: readonly string[];
} {
  const parameters: Record<string, string[]> = {};
  const problems: string[] = [];
  for (const [name, value] of new URLSearchParams(filter.trim().replace(/^\?/, ""))) {
    if (conditions.includes(name) && value !== "") parameters[name] = [...(parameters[name] ?? []), value];
    else problems.push(`\`tracker.query_filter\` ${whatIsWrong(name, value)}`);
  }
  return { parameters, problems };
}

function whatIsWrong(name: string, value: string): string {
  if (conditions.includes(name)) return `has no value for "${name}"`;
  const advice = instead[name];
  if (advice !== undefined) return `cannot set "${name}": ${advice}`;
  if (value === "") return `has conditions as NAME=VALUE, such as milestone=v2&not[labels]=wontfix; found "${name}"`;
  return `has no condition "${name}": ${knownNames(name, conditions)}`;
}
