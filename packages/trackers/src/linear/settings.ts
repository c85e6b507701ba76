import { list, mapping, optional, type Settings, text } from "@cuebook/settings";
import { isRecord } from "@cuebook/settings/values";
import { endpointProblems } from "../http/endpoint.ts";
import { settingsRefused } from "../tracker/adapter.ts";
import type { TrackerSettings } from "../tracker/tracker.ts";

export const kind = "linear";

/** The section `linear` of the front matter. */
export const linearSettings = mapping(
  {
    team: optional(
      text({
        description: "The key of the team whose issues are worked on: the part of their identifiers before the hyphen.",
        pattern: "^[A-Za-z0-9]{1,15}$",
        title: "the key of a team, such as ENG",
      }),
    ),
    project: optional(
      text({
        description:
          "The project whose issues are worked on, in place of `tracker.project`: its address, or the last part of it.",
        minLength: 1,
      }),
    ),
    required_labels: list(text({ minLength: 1 }), {
      description: "The labels that an issue must have to be worked on.",
      default: [],
    }),
    assignee: optional(
      text({
        description:
          "Only issues of this person are worked on: `me`, the account of the key; an email address; a display name; or an id.",
        minLength: 1,
      }),
    ),
  },
  {
    description: "The tracker of kind linear.",
    "x-uses": ["endpoint", "api_key", "project", "query_filter", "webhook_secret"],
  },
);

/** The settings of the tracker, checked as a whole. */
export interface LinearSettings {
  readonly endpoint: string;
  readonly key: string;
  /** Whether the key is a token of OAuth; a personal key is sent unchanged. */
  readonly isBearer: boolean;
  /** The key of the team. */
  readonly team: string | undefined;
  /** The project as in the settings, and the ids that it may mean in addresses. */
  readonly project: { readonly shown: string; readonly slugs: readonly string[] } | undefined;
  /** A filter of the API of Linear. */
  readonly filter: object | undefined;
  readonly own: Settings<typeof linearSettings>;
  readonly shared: TrackerSettings;
}

export const defaultEndpoint = "https://api.linear.app/graphql";

/** @throws CuebookError `tracker_config_invalid` */
export function checkedSettings(own: Settings<typeof linearSettings>, shared: TrackerSettings): LinearSettings {
  const problems: string[] = [];
  const endpoint = (shared.endpoint ?? defaultEndpoint).replace(/\/+$/, "");
  problems.push(...endpointProblems(endpoint, "tracker.endpoint", defaultEndpoint));
  const [, bearer = "", key = ""] = /^(Bearer\s+)?(.*)$/is.exec(shared.apiKey ?? "") ?? [];
  if (!/^[\x21-\x7e]+$/.test(key)) {
    problems.push(
      key === ""
        ? "`tracker.api_key` is missing; write the name of a variable with a key of Linear, such as `$LINEAR_API_KEY`"
        : "`tracker.api_key` has a character that no key has",
    );
  }
  const { team } = own;
  const shown = own.project ?? shared.project;
  if (team === undefined && shown === undefined) {
    problems.push("`tracker.project` and `linear.team` are missing; name a project, a team, or both");
  }
  if (own.project !== undefined && shared.project !== undefined && own.project !== shared.project) {
    problems.push(
      `\`tracker.project\` is ${shared.project}, and \`linear.project\` is ${own.project}; keep one of them`,
    );
  }
  const project = shown === undefined ? undefined : { shown, slugs: slugsOf(shown) };
  if (project?.slugs.length === 0) {
    problems.push(
      `the project must be the last part of its address, such as checkout-1a2b3c4d5e6f, or the address; found ${shown}`,
    );
  }
  if (shared.activeStates.length === 0) {
    problems.push("`tracker.active_states` is empty; name states of the team, such as Todo and In Progress");
  }
  const filter = filterOf(shared.queryFilter);
  if (typeof filter === "string") problems.push(filter);
  if (problems.length > 0) throw settingsRefused(kind, problems, "sections `tracker` and `linear`");
  const isBearer = bearer !== "" || key.startsWith("lin_oauth_");
  const query = typeof filter === "string" ? undefined : filter;
  return { endpoint, key, isBearer, team, project, filter: query, own, shared };
}

/** The ids of a project in addresses: `checkout-1a2b3c4d5e6f` ends in its id. */
function slugsOf(shown: string): readonly string[] {
  const [, fromAddress] = /^https:\/\/[^/]+\/[^/]+\/project\/([^/?#]+)/.exec(shown) ?? [];
  const slug = fromAddress ?? shown.trim();
  if (!/^[\p{L}\p{N}_-]{1,200}$/u.test(slug)) return [];
  const id = /-([0-9a-f]{8,16})$/.exec(slug)?.[1];
  return id === undefined ? [slug] : [id, slug];
}

function filterOf(text: string | undefined): object | string | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // The message below says what is expected.
  }
  return '`tracker.query_filter` must be a filter of Linear as JSON, such as {"cycle":{"isActive":{"eq":true}}}';
}
