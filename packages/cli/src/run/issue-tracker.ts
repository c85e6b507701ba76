import { homedir, tmpdir } from "node:os";
import { dirname, isAbsolute, resolve } from "node:path";
import { deriveHost, type LocalHost, readWorkflowFile, serviceNow, trackerHost } from "@cuebook/engine";
import { currentLibrary } from "@cuebook/project/library";
import {
  changeFindings,
  envFileOf,
  followedSurroundings,
  requireServices,
  shownTracker,
} from "@cuebook/project/service";
import type { IssueSource, RunState } from "@cuebook/run";
import { pinnedWorkflow } from "@cuebook/store";
import { shownPath } from "@cuebook/system";
import { isActiveState, isSameState, openTracker, trackerSections } from "@cuebook/trackers";
import { serviceSettings, type Workflow } from "@cuebook/workflow";
import { around } from "../project/around.ts";
import type { ReadyProject } from "../project/host.ts";

import type { CommandContext } from "../terminal/command-context.ts";

/** The source of the issue that `--issue` names. @param given `FILE#ID`, which was read */
export function sourceOfFile(given: string | undefined, { terminal }: CommandContext): IssueSource | undefined {
  if (given === undefined) return undefined;
  const named = given.slice(0, given.indexOf("#"));
  return { is: "file", file: isAbsolute(named) ? named : resolve(terminal.cwd, named) };
}

/** The tracker of a service with its settings, from the current file; `undefined` if the file has errors. @param file absolute */
export async function serviceAt(file: string, project: ReadyProject, context: CommandContext) {
  const library = currentLibrary(project, context.terminal);
  const shown = shownPath(file, context.terminal.cwd);
  const { workflow } = await readWorkflowFile(file, shown, { library });
  if (workflow !== undefined) requireServices(project.config, { path: file, file: shown, workflow });
  const { service } = await serviceNow({
    ...{ file, shown },
    checkChange: (next) =>
      changeFindings(project.config, { path: file, file: shown, workflow: next }, workflow, around(context, project)),
    surroundings: followedSurroundings(
      context.terminal,
      file,
      project.config,
      envFileOf(context.terminal, undefined),
      () => undefined,
    ),
    openTracker: shownTracker(context.terminal),
    library,
  });
  return service;
}

/** The host for a new run, with access to the run's issue for the tools of agents. */
export async function withIssues(
  host: LocalHost,
  { source, workflow }: { readonly source: IssueSource | undefined; readonly workflow: Workflow },
  project: ReadyProject,
  context: CommandContext,
): Promise<LocalHost> {
  if (source === undefined) return host;
  if (source.is === "file") return withIssueFile(host, workflow, source.file, context);
  const service = await serviceAt(source.file, project, context).catch(() => undefined);
  // Another tracker may have an issue with the same id.
  const isSame = service?.settings.tracker.kind === source.tracker && service.source === source.source;
  return isSame ? trackerHost(host, service, []) : host;
}

/** Like `withIssues`, for a run that is resumed. */
export async function withIssuesOf(
  host: LocalHost,
  { issueSource: source, pin }: Pick<RunState, "issueSource" | "pin">,
  project: ReadyProject,
  context: CommandContext,
): Promise<LocalHost> {
  if (source === undefined) return host;
  return withIssues(host, { source, workflow: await pinnedWorkflow(host.journal, pin) }, project, context);
}

/** Adds access to an issue in a file. Agents may move the issue to the states of the workflow if that is a WORKFLOW.md. */
function withIssueFile(host: LocalHost, workflow: Workflow, path: string, context: CommandContext): LocalHost {
  const places = { home: homedir(), tmp: tmpdir(), folder: dirname(path) };
  const { env } = context.terminal;
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
