import { byName, choice, flag, integer, list, mapping, optional, type Settings, text } from "@cuebook/settings";
import { endpointProblems, keyProblems } from "../http/endpoint.ts";
import { settingsRefused } from "../tracker/adapter.ts";
import { openClosedProblems, opennessProblems } from "../tracker/states.ts";
import type { TrackerSettings } from "../tracker/tracker.ts";

export const kind = "github";

/** The section `github` of the front matter. */
export const githubSettings = mapping(
  {
    states: choice(["labels", "open_closed", "project"], {
      description:
        "What the state of an issue is: a label, only whether it is open, or a field of a project. A closed issue is always done.",
      default: "labels",
    }),
    label_prefix: text({
      description:
        "The beginning of labels that are states, such as `state:`. Without it, a label is a state if it is the name of one.",
      default: "",
    }),
    board: optional(
      text({
        description: "With `states: project`: the project, as `OWNER/NUMBER` of its address.",
        pattern: "^[A-Za-z0-9-]+/[0-9]{1,9}$",
        title: "OWNER/NUMBER",
      }),
    ),
    field: text({
      description: "With `states: project`: the single-select field that is the state.",
      default: "Status",
      minLength: 1,
    }),
    required_labels: list(text({ minLength: 1 }), {
      description: "The labels that an issue must have to be worked on.",
      default: [],
    }),
    priority_labels: byName(integer(), {
      description:
        "The priorities of labels, such as `{ P0: 0, P1: 1 }`. An issue without one of them has no priority.",
      default: {},
    }),
    branches: flag({
      description:
        "Whether `branch_name` is the branch that is linked to the issue. It takes one more request for fifty issues.",
      default: false,
    }),
  },
  {
    description: "The tracker of kind github.",
    "x-uses": ["endpoint", "api_key", "project", "query_filter", "webhook_secret"],
  },
);

/** The settings of the tracker, checked as a whole. */
export interface GitHubSettings {
  readonly endpoint: string;
  readonly graphql: string;
  readonly key: string;
  readonly owner: string;
  readonly repo: string;
  readonly own: Settings<typeof githubSettings>;
  readonly board: { readonly owner: string; readonly number: number };
  readonly shared: TrackerSettings;
}

export const defaultEndpoint = "https://api.github.com";
export const endpointExamples = `${defaultEndpoint} or https://HOST/api/v3`;

/** @throws CuebookError `tracker_config_invalid` */
export function checkedSettings(own: Settings<typeof githubSettings>, shared: TrackerSettings): GitHubSettings {
  const problems: string[] = [];
  const endpoint = (shared.endpoint ?? defaultEndpoint).replace(/\/+$/, "");
  problems.push(...endpointProblems(endpoint, "tracker.endpoint", endpointExamples));
  const key = shared.apiKey ?? "";
  problems.push(...keyProblems(key, "a GitHub token, such as `$GITHUB_TOKEN`"));
  const [, owner = "", repo = ""] = /^([A-Za-z0-9-]{1,39})\/([A-Za-z0-9._-]{1,100})$/.exec(shared.project ?? "") ?? [];
  if (repo === "" || repo === "." || repo === "..") {
    problems.push(
      `\`tracker.project\` must be OWNER/REPOSITORY, such as acme/shop; found ${shared.project ?? "nothing"}`,
    );
  }
  problems.push(...stateProblems(own, shared));
  if (problems.length > 0) throw settingsRefused(kind, problems, "sections `tracker` and `github`");
  const [boardOwner = "", number = ""] = (own.board ?? "").split("/");
  const board = { owner: boardOwner, number: Number(number) };
  return { endpoint, graphql: graphqlOf(endpoint), key, owner, repo, own, board, shared };
}

function stateProblems({ states, board }: Settings<typeof githubSettings>, shared: TrackerSettings): string[] {
  const wrong = opennessProblems(shared);
  if (wrong.length > 0) return wrong;
  if (states === "project" && board === undefined) return ["`github.states: project` needs `github.board`"];
  return states === "open_closed" ? openClosedProblems(shared, "github.states") : [];
}

/** The address of GraphQL that belongs to that of the API. */
export function graphqlOf(endpoint: string): string {
  return endpoint.endsWith("/api/v3") ? `${endpoint.slice(0, -"/v3".length)}/graphql` : `${endpoint}/graphql`;
}
