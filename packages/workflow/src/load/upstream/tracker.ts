import { isRecord, own } from "@cuebook/settings/values";
import type { Changes } from "./change.ts";

/** The keys of a tracker in Symphony, below `tracker.provider` or beside it, by the key of `tracker` that they are here. */
const sharedKeys: Readonly<Record<string, string>> = {
  project_slug: "project",
  repo: "project",
  project_key: "project",
  project_path: "project",
  endpoint: "endpoint",
  api_url: "endpoint",
  base_url: "endpoint",
  api_key: "api_key",
  token: "api_key",
};

/** Keys that belong to the section of the tracker's kind. */
const sectionKeys: Readonly<Record<string, readonly string[]>> = {
  required_labels: ["github", "gitlab", "jira", "linear"],
  assignee: ["linear"],
};

/** Changes of the keys of a tracker: those of Symphony are below `tracker.provider`, or beside it. */
export function changeTracker(changes: Changes): void {
  const kind = changes.kindOf("tracker");
  if (kind === "jira") joinJiraKey(changes);
  for (const above of [["tracker", "provider"], ["tracker"]]) {
    for (const key of Object.keys(changes.section(...above))) {
      const from = [...above, key];
      const shared = own(sharedKeys, key);
      const kinds = own(sectionKeys, key);
      if (typeof shared === "string" && from.join(".") !== `tracker.${shared}`) changes.move(from, ["tracker", shared]);
      else if (Array.isArray(kinds) && kinds.includes(kind)) changes.move(from, [kind, key]);
    }
  }
}

/** Symphony has the two halves of Jira's key apart. */
function joinJiraKey(changes: Changes): void {
  const provider = changes.at("tracker", "provider");
  const to = ["tracker", "api_key"];
  if (!isRecord(provider) || changes.isSet(to)) return;
  const { email = "$JIRA_EMAIL", api_token: token = "$JIRA_API_TOKEN" } = provider;
  if (typeof email !== "string" || typeof token !== "string") return;
  const [first, ...others] = ["api_token", "email"].filter((key) => provider[key] !== undefined);
  const value = `${email}:${token}`;
  if (first === undefined) changes.add(to, value);
  else changes.move(["tracker", "provider", first], to, { value });
  for (const key of others) changes.drop(["tracker", "provider", key], "it is part of `tracker.api_key`");
}
