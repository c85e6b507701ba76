import { dirname, resolve } from "node:path";
import { readWorkflowFile } from "@cuebook/engine";
import { envFileOf, readEnvFile, requireServices, surroundingsOf } from "@cuebook/project/service";
import { isRecord } from "@cuebook/settings/values";
import { shownPath } from "@cuebook/system";
import { openTracker, type Tracker, TrackerError, type TrackerSettings } from "@cuebook/trackers";
import { serviceSettings } from "@cuebook/workflow";
import { UsageError } from "../failure/failure.ts";
import { Findings } from "../findings/findings.ts";
import { askAboutContacts } from "../project/ask-about-contacts.ts";
import type { ReadyProject } from "../project/host.ts";

import type { CommandContext } from "../terminal/command-context.ts";

/** The tracker for new issues. */
export interface IssueTarget {
  readonly tracker: Tracker;
  /** Its name in messages: the file as it was given. */
  readonly name: string;
  /** The state of new issues. */
  readonly state: string;
}

const standardState = "open";

/**
 * The tracker that a file names: a JSON file of issues, or the tracker of a WORKFLOW.md.
 * @returns the findings if the workflow has errors
 * @throws CuebookError `not_trusted`; TrackerError if the tracker does not answer, so that no model is paid in vain
 */
export async function issueTarget(
  given: string,
  state: string | undefined,
  project: ReadyProject,
  context: CommandContext,
): Promise<IssueTarget | Findings> {
  const { cwd } = context.terminal;
  const file = resolve(cwd, given);
  if (state?.trim() === "") throw new UsageError("--state is empty", "for example: --state todo");
  const open = (kind: string, settings: TrackerSettings) =>
    openTracker(kind, settings, {
      folder: dirname(file),
      tell: () => undefined,
      shown: (path) => shownPath(path, cwd),
    });
  if (/\.json$/i.test(given)) {
    const settings = { activeStates: [], terminalStates: [], own: { path: file } };
    return { tracker: await answering(open("file", settings)), name: given, state: state ?? standardState };
  }
  const findings = new Findings();
  const { workflow, ...read } = await readWorkflowFile(file, given);
  const env = readEnvFile(context.terminal, envFileOf(context.terminal, undefined));
  findings.add(read);
  findings.add(env);
  if (workflow === undefined) return findings;
  const resolved = serviceSettings(workflow, surroundingsOf(context.terminal, file, env.dotenv, undefined));
  findings.add({ diagnostics: resolved.diagnostics });
  const { tracker } = resolved.settings ?? {};
  if (tracker === undefined) {
    if (findings.hasErrors) return findings;
    throw new UsageError(`${given} has no tracker`, "name a WORKFLOW.md with `tracker`, or a JSON file of issues");
  }
  const served = { path: file, file: given, workflow };
  await askAboutContacts(context, project.config, served);
  requireServices(project.config, served);
  const section = workflow.definition.service?.[tracker.kind];
  const own = { ...(isRecord(section) ? section : {}), ...tracker.own };
  return {
    tracker: await answering(open(tracker.kind, { ...tracker, own })),
    name: given,
    state: state ?? tracker.activeStates[0] ?? standardState,
  };
}

/** Requires that a tracker answers. A missing file is not a failure, because creating an issue creates the file. */
async function answering(tracker: Tracker): Promise<Tracker> {
  try {
    await tracker.fetchCandidates();
  } catch (error) {
    const found = error instanceof TrackerError ? error.diagnostics : [];
    if (!found.some(({ code }) => code === "file_missing")) throw error;
  }
  return tracker;
}
