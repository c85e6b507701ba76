import { statSync } from "node:fs";
import type { Config } from "@cuebook/project/config";
import { durationText } from "@cuebook/settings/values";
import type { ServiceSettings } from "@cuebook/workflow";
import { type CloneEvent, Clones, cloneFolder } from "@cuebook/workspace";
import type { ReadyProject } from "../project/host.ts";
import type { ServiceLog } from "./log.ts";

/** The clones of the services of a process. @param signal aborted when nothing new may begin */
export function openClones({ clones }: Pick<Config, "clones">, log: ServiceLog, signal: AbortSignal): Clones {
  return new Clones({
    folder: clones,
    signal,
    observe: (event) => {
      const text = cloneText(event);
      if (text !== undefined) log.say("info", "repository", text, event);
    },
  });
}

function cloneText(event: CloneEvent): string | undefined {
  const { repository, folder } = event;
  if (event.type === "clone_started") return `${repository}: cloning ${event.address} to ${folder}`;
  const { outcome, branch, commit, durationMs } = event;
  if (outcome === "unchanged") return undefined;
  const what = outcome === "cloned" ? `cloned in ${durationText(durationMs)}, ` : "";
  return `${repository}: ${what}${branch} is at ${commit.slice(0, 10)}`;
}

/** The folder for a preview. Nothing is cloned or fetched for it. */
export function shownFolder(repository: ServiceSettings["repository"], project: ReadyProject): string {
  return repository === undefined ? project.repository : cloneFolder(project.config.clones, repository);
}

/** Whether a repository has been cloned. */
export function isCloned(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false }) !== undefined;
}
