import { CuebookError } from "@cuebook/error";
import { knownNames } from "@cuebook/settings";
import type { TrackerSections } from "@cuebook/workflow";
import { fileTrackerAdapter } from "./file/adapter.ts";
import { githubTrackerAdapter } from "./github/adapter.ts";
import { gitlabTrackerAdapter } from "./gitlab/adapter.ts";
import { jiraTrackerAdapter } from "./jira/adapter.ts";
import { linearTrackerAdapter } from "./linear/adapter.ts";
import type { Tracker, TrackerAdapter, TrackerContext, TrackerLocation, TrackerSettings } from "./tracker/tracker.ts";

/** All kinds of trackers, in the order of the reference. */
const adapters = {
  file: fileTrackerAdapter,
  github: githubTrackerAdapter,
  gitlab: gitlabTrackerAdapter,
  jira: jiraTrackerAdapter,
  linear: linearTrackerAdapter,
} satisfies Readonly<Record<string, TrackerAdapter>>;

export type TrackerKind = keyof typeof adapters;

export const trackerKinds: readonly TrackerKind[] = Object.keys(adapters).filter(
  (kind): kind is TrackerKind => kind in adapters,
);

export const trackerAdapters: readonly TrackerAdapter[] = Object.values(adapters);

/** The section of each kind in the front matter of a workflow: for code that loads workflows. */
export const trackerSections: TrackerSections = Object.fromEntries(
  trackerAdapters.map(({ kind, settings }) => [kind, settings]),
);

/**
 * Opens a tracker of a kind.
 *
 * ```ts
 * const settings = { activeStates: ["open"], terminalStates: ["done"], own: { path: "issues.json" } };
 * const tracker = openTracker("file", settings, { folder: "/repo", tell: (findings) => print(findings) });
 * const issues = await tracker.fetchCandidates();
 * ```
 *
 * @throws CuebookError `unknown_tracker`, `tracker_config_invalid`
 */
export function openTracker(kind: string, settings: TrackerSettings, context: TrackerContext): Tracker {
  const adapter = trackerAdapters.find((each) => each.kind === kind);
  if (adapter === undefined) throw unknownTracker(kind);
  return adapter.open(settings, context);
}

/**
 * The location of a tracker's issues, from its settings.
 * @param folder of the workflow file
 * @throws CuebookError `unknown_tracker`
 */
export function locateTracker(kind: string, settings: TrackerSettings, folder: string): TrackerLocation {
  const adapter = trackerAdapters.find((each) => each.kind === kind);
  if (adapter === undefined) throw unknownTracker(kind);
  return adapter.locate(settings, folder);
}

function unknownTracker(kind: string): CuebookError {
  const known = trackerAdapters.map((each) => each.kind);
  return new CuebookError("unknown_tracker", `there is no tracker of the kind "${kind}"`, {
    hint: `${knownNames(kind, known)}; the kind is set by \`tracker.kind\` in the workflow's front matter`,
  });
}
