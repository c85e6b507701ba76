import { byName, choice, flag, integer, knownNames, list, mapping, type Settings, text } from "@cuebook/settings";
import { endpointProblems, keyProblems } from "../http/endpoint.ts";
import { settingsRefused } from "../tracker/adapter.ts";
import { namedStates, openClosedProblems, opennessProblems } from "../tracker/states.ts";
import type { TrackerSettings } from "../tracker/tracker.ts";
import { projectProblem } from "./project-name.ts";

export const kind = "gitlab";

const label = text({ pattern: "^[^,]+$", title: "a label, which has no comma" });

/** The section `gitlab` of the front matter. */
export const gitlabSettings = mapping(
  {
    states: choice(["labels", "open_closed"], {
      description: "What the state of an issue is: a label, or only whether it is open. A closed issue is always done.",
      default: "labels",
    }),
    label_prefix: text({
      description:
        "The beginning of labels that are states, such as `workflow::` of scoped labels. Without it, a label is a state if it is the name of one.",
      default: "",
      pattern: "^[^,]*$",
      title: "a text without a comma",
    }),
    required_labels: list(label, {
      description: "The labels that an issue must have to be worked on, in the spelling of the project.",
      default: [],
    }),
    priority: choice(["labels", "weight"], {
      description:
        "Where the priority of an issue comes from: from `priority_labels`, or from its weight, which GitLab has from Premium on.",
      default: "labels",
    }),
    priority_labels: byName(integer(), {
      description:
        "The priorities of labels, such as `{ P0: 0, P1: 1 }`. An issue without one of them has no priority.",
      default: {},
    }),
    blockers: flag({
      description:
        "Whether issues wait for those that block them, which GitLab has from Premium on. It takes one more request for each active issue.",
      default: true,
    }),
  },
  {
    description: "The tracker of kind gitlab.",
    "x-uses": ["endpoint", "api_key", "project", "query_filter", "webhook_secret"],
  },
);

/** The settings of the tracker, checked as a whole. */
export interface GitLabSettings {
  /** The address of the API. */
  readonly endpoint: string;
  readonly key: string;
  /** The path of the project, or its id. */
  readonly project: string;
  readonly own: Settings<typeof gitlabSettings>;
  /** The parameters of `tracker.query_filter`. */
  readonly filter: Readonly<Record<string, readonly string[]>>;
  readonly shared: TrackerSettings;
}

const api = "/api/v4";
const defaultEndpoint = `https://gitlab.com${api}`;
const endpointExamples = `https://HOST, or https://HOST/PATH of an instance below a path`;

/** The address of the API at the address of an instance, which may have it already. */
export function endpointOf(address = defaultEndpoint): string {
  const plain = address.trim().replace(/\/+$/, "");
  return plain.endsWith(api) ? plain : `${plain}${api}`;
}

/** What is wrong with the address of an instance. @param key the setting that has it */
export function instanceProblems(address: string, key: string): string[] {
  const endpoint = endpointOf(address);
  const problems = endpointProblems(address.trim(), key, endpointExamples);
  if (problems.length > 0) return problems;
  const { host, pathname } = new URL(endpoint);
  if (host === "gitlab.com" && pathname !== api) {
    return [`\`${key}\` must be https://gitlab.com, without a path: the project has its own setting; found ${address}`];
  }
  const version = /\/api\/v\d+/.exec(endpoint.slice(0, -api.length));
  return version === null ? [] : [`\`${key}\` must be the version 4 of the API, /api/v4; found ${version[0]}`];
}

/** @throws CuebookError `tracker_config_invalid` */
export function checkedSettings(own: Settings<typeof gitlabSettings>, shared: TrackerSettings): GitLabSettings {
  const { endpoint: address = defaultEndpoint, apiKey: key = "", project = "", queryFilter = "" } = shared;
  const filter = readQuery(queryFilter);
  const problems = [
    ...instanceProblems(address, "tracker.endpoint"),
    ...keyProblems(key, "a GitLab token, such as `$GITLAB_TOKEN`"),
    ...projectProblem(project),
    ...stateProblems(own, shared),
    ...labelProblems(own),
    ...filter.problems,
  ];
  if (problems.length > 0) throw settingsRefused(kind, problems, "sections `tracker` and `gitlab`");
  return { endpoint: endpointOf(address), key, project, own, filter: filter.parameters, shared };
}

function stateProblems({ states, priority, priorityLabels }: Settings<typeof gitlabSettings>, shared: TrackerSettings) {
  const problems = opennessProblems(shared);
  if (priority === "weight" && Object.keys(priorityLabels).length > 0)
    problems.push("with `gitlab.priority: weight`, `gitlab.priority_labels` has no effect: remove one of them");
  if (problems.length > 0) return problems;
  if (states === "open_closed") return openClosedProblems(shared, "gitlab.states");
  const split = namedStates(shared).filter((state) => state.includes(","));
  if (split.length === 0) return [];
  return [`a label of GitLab has no comma, so that it cannot be the state ${split.join(" or ")}`];
}

/** GitLab reads some names in a list of labels in its own way. */
function labelProblems({ requiredLabels }: Settings<typeof gitlabSettings>): string[] {
  const special = requiredLabels.filter((name) => /^(any|none)$/i.test(name.trim()));
  if (special.length === 0) return [];
  return [`\`gitlab.required_labels\` cannot have ${special.join(", ")}: GitLab reads it as "any label" or "no label"`];
}

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
function readQuery(filter: string): {
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
