import { byName, integer, list, mapping, type Settings, text } from "@cuebook/settings";
import { endpointProblems } from "../http/endpoint.ts";
import { settingsRefused } from "../tracker/adapter.ts";
import type { TrackerSettings } from "../tracker/tracker.ts";

export const kind = "jira";

const name = text({ minLength: 1 });

/** The section `jira` of the front matter. */
export const jiraSettings = mapping(
  {
    required_labels: list(name, {
      description: "The labels that an issue must have to be worked on.",
      default: [],
    }),
    issue_types: list(name, {
      description: "The types of issues that are worked on, such as `[Bug, Story]`. Empty: all.",
      default: [],
    }),
    blocker_links: list(name, {
      description: "The types of links that block: an issue waits for the inward issue of such a link.",
      default: ["Blocks"],
    }),
    priorities: byName(integer(), {
      description:
        "The ranks of priorities by name, such as `{ Highest: 1, High: 2 }`. Empty: their order in Jira, from 1, the most urgent one.",
      default: {},
    }),
    transition_fields: byName(text({ minLength: 1 }), {
      description:
        "The values of fields that a transition may ask for, by their key or name, such as `{ resolution: Done }`. They are sent with transitions that have these fields.",
      default: {},
    }),
    new_issue_type: text({
      description: "The type of issues that Cuebook creates.",
      default: "Task",
      minLength: 1,
    }),
  },
  {
    description: "The tracker of kind jira.",
    "x-uses": ["endpoint", "api_key", "project", "query_filter", "webhook_secret"],
  },
);

/** The settings of the tracker, checked as a whole. */
export interface JiraSettings {
  readonly endpoint: string;
  readonly email: string;
  readonly token: string;
  /** The key of the project, in capital letters. */
  readonly project: string;
  readonly own: Settings<typeof jiraSettings>;
  readonly shared: TrackerSettings;
}

const endpointExamples = "https://SITE.atlassian.net or https://api.atlassian.com/ex/jira/CLOUD-ID";

/** @throws CuebookError `tracker_config_invalid` */
export function checkedSettings(own: Settings<typeof jiraSettings>, shared: TrackerSettings): JiraSettings {
  const { activeStates, terminalStates, queryFilter } = shared;
  const endpoint = (shared.endpoint ?? "").replace(/\/+$/, "");
  const [, email = "", token = ""] = /^([^\s:]+@[^\s:]+):([\x21-\x7e]+)$/.exec(shared.apiKey ?? "") ?? [];
  const project = (shared.project ?? "").toUpperCase();
  const problems = [
    ...addressProblems(endpoint),
    ...(token === "" ? [keyProblem(shared.apiKey ?? "")] : []),
    ...(/^[A-Z][A-Z0-9_]{0,49}$/.test(project)
      ? []
      : [
          `\`tracker.project\` must be the key of a project, such as APP of the issue APP-7; found ${shared.project ?? "nothing"}`,
        ]),
    ...filterProblems(queryFilter),
  ];
  if (activeStates.length + terminalStates.length === 0) {
    problems.push(
      "`tracker.active_states` and `tracker.terminal_states` are empty, so that finished issues would be worked on",
    );
  }
  if (problems.length > 0) throw settingsRefused(kind, problems, "sections `tracker` and `jira`");
  return { endpoint, email, token, project, own, shared };
}

function addressProblems(endpoint: string): string[] {
  if (endpoint === "") return [`\`tracker.endpoint\` is missing; write the address of the site: ${endpointExamples}`];
  if (/\/rest(\/|$)|\/browse(\/|$)|\/jira\/software/.test(endpoint)) {
    return [`\`tracker.endpoint\` must be the address of the site without a path below it: ${endpointExamples}`];
  }
  return endpointProblems(endpoint, "tracker.endpoint", endpointExamples);
}

/** The key is never shown, so only its form is described. */
function keyProblem(key: string): string {
  const what =
    key === "" ? "is missing" : key.includes(":") ? "is not in this form" : "has no e-mail address before it";
  return `\`tracker.api_key\` must be EMAIL:TOKEN of an account, and ${what}; write \`api_key: "$JIRA_EMAIL:$JIRA_TOKEN"\``;
}

/** Why a filter cannot be a part of a query. */
function filterProblems(filter = ""): string[] {
  const bare = filter.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs, "");
  if (/["']/.test(bare)) return ["`tracker.query_filter` has a quotation mark that is not closed"];
  if (/\border\s+by\b/i.test(bare)) {
    return ["`tracker.query_filter` must be a condition without ORDER BY: the order of issues is fixed"];
  }
  let depth = 0;
  for (const bracket of bare.replace(/[^()]/g, "")) {
    depth += bracket === "(" ? 1 : -1;
    if (depth < 0) break;
  }
  return depth === 0 ? [] : ["`tracker.query_filter` has brackets that do not match"];
}
