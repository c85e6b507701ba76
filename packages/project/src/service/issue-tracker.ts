import { homedir, tmpdir } from "node:os";
import { dirname } from "node:path";
import { deriveHost, type LocalHost, readWorkflowFile, serviceNow, trackerHost } from "@cuebook/engine";
import type { IssueSource, RunOrigin } from "@cuebook/run";
import { pinnedWorkflow } from "@cuebook/store";
import { shownPath } from "@cuebook/system";
import { isActiveState, isSameState, openTracker, trackerSections } from "@cuebook/trackers";
import { serviceSettings, type Workflow } from "@cuebook/workflow";
import { currentLibrary } from "../library/open.ts";
import type { ConfiguredProject, Surroundings } from "../surroundings.ts";
import { envFileOf, followedSurroundings, shownTracker } from "./service-surroundings.ts";
import { changeFindings, requireServices } from "./service-trust.ts";

/** The tracker of a service with its settings, from the current file; `undefined` if the file has errors. @param file absolute */
export async function serviceAt(file: string, project: ConfiguredProject, surroundings: Surroundings) {
  const library = currentLibrary(project, surroundings);
  const shown = shownPath(file, surroundings.cwd);
  const { workflow } = await readWorkflowFile(file, shown, { library });
  if (workflow !== undefined) requireServices(project.config, { path: file, file: shown, workflow });
  const { service } = await serviceNow({
    ...{ file, shown },
    checkChange: (next) =>
      changeFindings(project.config, { path: file, file: shown, workflow: next }, workflow, surroundings),
    surroundings: followedSurroundings(
      surroundings,
      file,
      project.config,
      envFileOf(surroundings, undefined),
      () => undefined,
    ),
    openTracker: shownTracker(surroundings),
    library,
  });
  return service;
}

/** The host for a new run, with access to the run's issue for the tools of agents. */
export async function withIssues(
  host: LocalHost,
  { source, workflow }: { readonly source: IssueSource | undefined; readonly workflow: Workflow },
  project: ConfiguredProject,
  surroundings: Surroundings,
): Promise<LocalHost> {
  if (source === undefined) return host;
  if (source.is === "file") return withIssueFile(host, workflow, source.file, surroundings);
  const service = await serviceAt(source.file, project, surroundings).catch(() => undefined);
  // Another tracker may have an issue with the same id.
  const isSame = service?.settings.tracker.kind === source.tracker && service.source === source.source;
  return isSame ? trackerHost(host, service, []) : host;
}

/** Like `withIssues`, for a run that is resumed. */
export async function withIssuesOf(
  host: LocalHost,
  { issueSource: source, pin }: Pick<RunOrigin, "issueSource" | "pin">,
  project: ConfiguredProject,
  surroundings: Surroundings,
): Promise<LocalHost> {
  if (source === undefined) return host;
  return withIssues(host, { source, workflow: await pinnedWorkflow(host.journal, pin) }, project, surroundings);
}

/** Adds access to an issue in a file. Agents may move the issue to the states of the workflow if that is a WORKFLOW.md. */
function withIssueFile(host: LocalHost, workflow: Workflow, path: string, { env }: Surroundings): LocalHost {
  const places = { home: homedir(), tmp: tmpdir(), folder: dirname(path) };
  const { settings } = serviceSettings(workflow, { env, ...places, trackers: trackerSections });
  const { activeStates = [], terminalStates = [], moveTo = [] } = settings?.tracker ?? {};
  const states = { activeStates, terminalStates };
  const tracker = openTracker("file", { ...states, own: { path } }, { folder: dirname(path), tell: () => undefined });
  const tokens = [settings?.tracker.apiKey, settings?.handoff.token].filter((each) => each !== undefined);
  return deriveHost(host, {
    issues: {
      tracker,
      fetch: (id, signal) => tracker.fetchOne(id, signal),
      moveTo,
      isMovable: (state) => isActiveState(states, state) || moveTo.some((each) => isSameState(each, state)),
      before: [],
    },
    secrets: [...host.secrets, ...tokens],
    withheld: [...(host.withheld ?? []), ...tokens],
  });
}
