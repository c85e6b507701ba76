import type { ConfiguredProject } from "@cuebook/project";
import { durationText } from "@cuebook/settings/values";
import type { ServiceSettings } from "@cuebook/workflow";
import { type CloneEvent, cloneFolder } from "@cuebook/workspace";

/** The text about a clone; `undefined` if nothing has changed. */
export function cloneText(event: CloneEvent): string | undefined {
  const { repository, folder } = event;
  if (event.type === "clone_started") return `${repository}: cloning ${event.address} to ${folder}`;
  const { outcome, branch, commit, durationMs } = event;
  if (outcome === "unchanged") return undefined;
  const what = outcome === "cloned" ? `cloned in ${durationText(durationMs)}, ` : "";
  return `${repository}: ${what}${branch} is at ${commit.slice(0, 10)}`;
}

/** The folder for a preview. Nothing is cloned or fetched for it. */
export function shownFolder(repository: ServiceSettings["repository"], project: ConfiguredProject): string {
  return repository === undefined ? project.repository : cloneFolder(project.config.clones, repository);
}
