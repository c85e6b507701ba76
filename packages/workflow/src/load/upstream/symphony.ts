import { type DataRecord, isRecord, own } from "@cuebook/settings/values";
import type { Changes } from "./change.ts";

/** Whether a front matter is written for Symphony: it names no agent, but has a section of Codex, or the tracker's keys of Symphony. */
export function isSymphony({ agent, tracker, codex, dialect }: DataRecord): boolean {
  if (dialect !== undefined || (isRecord(agent) && agent.kind !== undefined)) return false;
  if (isRecord(codex)) return true;
  return isRecord(tracker) && (isRecord(tracker.provider) || tracker.project_slug !== undefined);
}

/** The variables that Symphony reads if the file has no value, by the kind of the tracker. */
const variables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  linear: { api_key: "$LINEAR_API_KEY" },
  github: { api_key: "$GITHUB_TOKEN" },
  gitlab: { api_key: "$GITLAB_PAT" },
  jira: { api_key: "$JIRA_EMAIL:$JIRA_API_TOKEN", endpoint: "$JIRA_BASE_URL" },
};

/** The states of Linear, if the file names none. */
const linearStates = {
  active_states: ["Todo", "In Progress"],
  terminal_states: ["Closed", "Cancelled", "Canceled", "Duplicate", "Done"],
};

/** Changes of a file that is written for Symphony: its defaults, and how it writes states. */
export function changeSymphony(changes: Changes): void {
  const kind = changes.kindOf("tracker");
  changes.add(["dialect"], "liquid");
  changes.add(["agent", "kind"], "codex");
  for (const [key, variable] of Object.entries(own(variables, kind) ?? {})) changes.add(["tracker", key], variable);
  if (kind === "linear")
    for (const [key, states] of Object.entries(linearStates)) changes.add(["tracker", key], states);
  const states = ["active_states", "terminal_states"].flatMap((key) => changeStates(changes, key, kind));
  if (["github", "gitlab"].includes(kind) && states.length > 0 && states.every(isOpenness))
    changes.add([kind, "states"], "open_closed");
  if (changes.at("observability") !== undefined)
    changes.drop(["observability"], "`cuebook runs list` shows the runs, `cuebook inbox list` what waits for you");
}

/** The states of a list or of a text with commas. GitLab's `opened` is `open` here. */
function changeStates(changes: Changes, key: string, kind: string): readonly string[] {
  const path = ["tracker", key];
  const written = changes.at(...path);
  const texts = typeof written === "string" ? written.split(",") : Array.isArray(written) ? written : [];
  const states = texts.flatMap((each) => (typeof each === "string" && each.trim() !== "" ? [each.trim()] : []));
  const now = kind === "gitlab" ? states.map((each) => (/^opened$/i.test(each) ? "open" : each)) : states;
  const isOther = typeof written === "string" || now.some((each, at) => each !== states[at]);
  if (isOther && now.length > 0) changes.move(path, path, { value: now });
  return now;
}

function isOpenness(state: string): boolean {
  return /^(open|closed)$/i.test(state);
}
