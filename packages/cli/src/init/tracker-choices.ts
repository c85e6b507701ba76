import { forgeAt, type TrackerKind } from "@cuebook/trackers";
import { UsageError } from "../failure/failure.ts";

/** The issues that a WORKFLOW.md works on. */
export interface ChosenTracker {
  readonly kind: TrackerKind;
  /** As `tracker.project`; absent for a file. */
  readonly project?: string;
  /** The address of the service, if it is not the same for all its users. */
  readonly endpoint?: string;
}

/** What is known of trackers before anything is asked. */
export interface TrackerClues {
  /** The forge of the remote `origin`, with its project. */
  readonly forge: { readonly kind: TrackerKind; readonly project: string; readonly endpoint?: string } | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
}

interface Service {
  readonly about: string;
  /** Sets of variables that hold the service's key, the usual set first. One complete set is enough. */
  readonly variables: readonly (readonly string[])[];
  /** The name for a project of this service; `example` is one. */
  readonly project: string;
  readonly example: string;
  /** The pattern of a project. */
  readonly pattern: RegExp;
}

const services: Readonly<Record<Exclude<TrackerKind, "file">, Service>> = {
  github: {
    about: "issues of a repository on GitHub",
    variables: [["GITHUB_TOKEN"], ["GH_TOKEN"]],
    project: "repository",
    example: "acme/shop",
    pattern: /^[\w.-]+\/[\w.-]+$/,
  },
  gitlab: {
    about: "issues of a project on GitLab",
    variables: [["GITLAB_TOKEN"]],
    project: "project",
    example: "acme/shop",
    pattern: /^[\w.-]+(\/[\w.-]+)+$/,
  },
  jira: {
    about: "issues of a project in Jira Cloud",
    variables: [["JIRA_EMAIL", "JIRA_TOKEN"]],
    project: "key of the project",
    example: "APP",
    pattern: /^[A-Z][A-Z0-9_]+$/,
  },
  linear: {
    about: "issues of a project in Linear",
    variables: [["LINEAR_API_KEY"]],
    project: "slug of the project",
    example: "checkout-1a2b3c4d5e6f",
    pattern: /^[\w-]+$/,
  },
};

/** The forge of a remote's address. A host whose name contains `gitlab` counts as a GitLab. */
export function forgeOf(address: string | undefined): TrackerClues["forge"] {
  if (address === undefined) return undefined;
  const known = forgeAt(address, {});
  if (known !== undefined) return known;
  const host = /^(?:https?:\/\/|ssh:\/\/)?(?:[^@/]+@)?(gitlab\.[\w.-]+|[\w.-]+\.gitlab\.[\w.-]+)[:/]/.exec(
    address,
  )?.[1];
  if (host === undefined) return undefined;
  const endpoint = `https://${host}`;
  const own = forgeAt(address, { kind: "gitlab", endpoint });
  return own === undefined ? undefined : { ...own, endpoint };
}

/** The proposed tracker: the forge of the remote if its key is set, else a file. */
export function standardTracker({ forge, env }: TrackerClues): TrackerKind {
  return forge !== undefined && keyOf(forge.kind, env) !== undefined ? forge.kind : "file";
}

/** A tracker's description, with what was found of it. */
export function aboutTracker(kind: TrackerKind, { forge, env }: TrackerClues): string {
  if (kind === "file") return "a JSON file with two samples, issues.json";
  const { about } = services[kind];
  const remote = forge?.kind === kind ? [`origin is ${forge.project}`] : [];
  const key = keyOf(kind, env);
  const found = key === undefined ? [`needs ${variablesOf(kind, env).join(", ")}`] : [`${key.join(", ")} found`];
  return [about, ...remote, ...found].join("; ");
}

/** The proposed project. */
export function standardProject(kind: TrackerKind, { forge }: TrackerClues): string | undefined {
  return forge?.kind === kind ? forge.project : undefined;
}

/** The question for the project. */
export function projectQuestion(kind: Exclude<TrackerKind, "file">): string {
  const { project, example } = services[kind];
  return `The ${project}, such as ${example}`;
}

/** Why a text is not a project of this tracker. */
export function projectProblem(kind: Exclude<TrackerKind, "file">, project: string): string | undefined {
  const { pattern, example } = services[kind];
  return pattern.test(project) ? undefined : `"${project}" is no ${services[kind].project}; one is ${example}`;
}

/** Why a text is not the address of a service. */
export function endpointProblem(endpoint: string): string | undefined {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  return url?.protocol === "https:" ? undefined : `"${endpoint}" is no address; one is https://acme.atlassian.net`;
}

/** The section of a tracker in the front matter. */
export function trackerText({ kind, project = "", endpoint }: ChosenTracker, env: TrackerClues["env"]): string {
  const lines = (...all: readonly string[]) => all.map((line) => `${line}\n`).join("");
  const [first = "", second] = kind === "file" ? [] : variablesOf(kind, env);
  const head = [
    "tracker:",
    `  kind: ${kind}`,
    ...(endpoint === undefined ? [] : [`  endpoint: ${endpoint}`]),
    `  api_key: ${second === undefined ? `$${first}` : `"$${first}:$${second}"`}`,
    `  project: ${project}`,
  ];
  const marked = "# Only issues with this label are worked on.";
  switch (kind) {
    case "file":
      return "";
    case "github":
      return lines(
        ...[...head, "  active_states: [open]", "  terminal_states: [closed]", marked],
        "github: { states: open_closed, required_labels: [agent] }",
      );
    case "gitlab":
      return lines(
        ...[...head, "  active_states: [todo, doing]", "  in_progress_state: doing", "  handoff_state: review"],
        ...["  terminal_states: [done]", marked, 'gitlab: { label_prefix: "workflow::", required_labels: [agent] }'],
      );
    case "jira":
      return lines(
        ...[...head, "  active_states: [To Do, In Progress]", "  in_progress_state: In Progress"],
        ...["  terminal_states: [Done]", marked, "jira: { required_labels: [agent] }"],
      );
    case "linear":
      return lines(
        ...[...head, "  active_states: [Todo, In Progress]", "  in_progress_state: In Progress"],
        ...["  terminal_states: [Done, Canceled, Duplicate]", marked, "linear: { required_labels: [agent] }"],
      );
  }
}

/** The variables that have to be set before the service can be used. */
export function missingVariables(kind: TrackerKind, env: TrackerClues["env"]): readonly string[] {
  return kind === "file" || keyOf(kind, env) !== undefined ? [] : variablesOf(kind, env);
}

/** The tracker that the options name. @throws UsageError for an incomplete or invalid tracker */
export function namedTracker(
  kind: TrackerKind,
  { project, endpoint }: { readonly project?: string | undefined; readonly endpoint?: string | undefined },
  clues: TrackerClues,
): ChosenTracker {
  if (kind === "file") {
    if (project !== undefined) throw new UsageError("--project is for a service, and the tracker is a file");
    return { kind };
  }
  const chosen = project ?? standardProject(kind, clues);
  if (chosen === undefined) {
    throw new UsageError(
      `--tracker ${kind} needs the ${services[kind].project}`,
      `add it: --project ${services[kind].example}`,
    );
  }
  const problem = projectProblem(kind, chosen) ?? (endpoint === undefined ? undefined : endpointProblem(endpoint));
  if (problem !== undefined) throw new UsageError(problem);
  const address = endpoint ?? standardEndpoint(kind, clues);
  if (kind === "jira" && address === undefined) {
    throw new UsageError(
      "--tracker jira needs the address of the site",
      "add it: --endpoint https://acme.atlassian.net",
    );
  }
  return { kind, project: chosen, ...(address !== undefined && { endpoint: address }) };
}

/** The proposed address. */
export function standardEndpoint(kind: TrackerKind, { forge, env }: TrackerClues): string | undefined {
  if (kind === "jira") return env.JIRA_URL ?? env.JIRA_BASE_URL;
  return forge?.kind === kind ? forge.endpoint : undefined;
}

/** The variables of a service's key: a complete set of variables that are set, else the usual set. */
function variablesOf(kind: Exclude<TrackerKind, "file">, env: TrackerClues["env"]): readonly string[] {
  return keyOf(kind, env) ?? services[kind].variables[0] ?? [];
}

function keyOf(kind: TrackerKind, env: TrackerClues["env"]): readonly string[] | undefined {
  return kind === "file" ? undefined : services[kind].variables.find((names) => names.every((name) => env[name]));
}
