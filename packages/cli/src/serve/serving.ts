import { openTracker } from "@cuebook/trackers";
import type { Findings } from "../findings/findings.ts";
import { libraryOf } from "../library/open.ts";
import { shownPath } from "../output/shown-path.ts";
import type { ReadyProject } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import type { ReadyService } from "./preflight.ts";
import type { ReadySchedules } from "./schedules.ts";

/** What is served: the issues of trackers, schedules, or both. */
export interface Serving {
  /** In the order of their priority. */
  readonly services: readonly ReadyService[];
  readonly schedules: ReadySchedules | undefined;
  /** The project of the journal, and of the schedules. */
  readonly project: ReadyProject;
  readonly findings: Findings;
  readonly isJson: boolean;
}

/** Trackers with paths in messages relative to the current folder. */
export function shownTracker({ terminal }: CommandContext): typeof openTracker {
  const shorten = (path: string) => shownPath(path, terminal.cwd);
  return (kind, settings, tracking) => openTracker(kind, settings, { ...tracking, shown: shorten });
}

/** The library of the project as it is at each call: prompts can change while the service works. */
export function currentLibrary(context: CommandContext, project: ReadyProject) {
  return async () => libraryOf(context, project);
}
