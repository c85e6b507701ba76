import { resolve } from "node:path";
import { readWorkflowFile, type StartOptions, verifiedInSlices } from "@cuebook/engine";
import { startFindings } from "@cuebook/project/check";
import { type Replay, replayAgent } from "@cuebook/project/host";
import { libraryOpener } from "@cuebook/project/library";
import { sourceOfFile } from "@cuebook/project/service";
import type { IssueSource } from "@cuebook/run";
import { printableLine } from "@cuebook/settings/values";
import type { Issue } from "@cuebook/trackers";
import type { Workflow } from "@cuebook/workflow";
import { UsageError } from "../failure/failure.ts";
import { Findings } from "../findings/findings.ts";
import { requirePhases } from "../options/gate.ts";
import { readOptionData } from "../options/option-data.ts";
import type { RunOptions } from "../options/run-options.ts";
import { requireSkipped } from "../options/skip.ts";
import type { ReadyProject } from "../project/host.ts";
import { findProject } from "../project/project.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** The result of preparing a run. */
export interface PreparedStart {
  readonly findings: Findings;
  /** Absent if the findings include errors. */
  readonly start?: {
    readonly project: ReadyProject;
    readonly workflow: Workflow;
    readonly options: StartOptions;
    readonly replay: Replay | undefined;
  };
}

/**
 * Reads the configuration, the workflow and the issue, and proves the workflow. Creates nothing.
 *
 * @param known the issue and its source, if they do not come from the options
 * @throws UsageError
 */
export async function prepareStart(
  file: string,
  given: RunOptions,
  context: CommandContext,
  known?: { readonly issue: Issue; readonly source: IssueSource },
): Promise<PreparedStart> {
  if (given.agent !== undefined && given.replay !== undefined) {
    throw new UsageError("--agent and --replay both name the agent", "use one of the two");
  }
  const { cwd } = context.terminal;
  const findings = new Findings();
  const project = findProject(context, given.repo);
  findings.add(project);
  const { workflow, draft, ...read } = await readWorkflowFile(resolve(cwd, file), file, {
    library: libraryOpener(project, context.terminal, { runGates: given.gate ?? {}, runSkips: given.skip ?? [] }),
  });
  findings.add(read);
  const { issue = known?.issue, input, ...data } = readOptionData(given, workflow?.definition.inputs, cwd);
  findings.add(data);
  const { config } = project;
  const readable = workflow ?? draft;
  if (workflow !== undefined) requirePhases(workflow, given.gate);
  if (workflow !== undefined || !findings.hasErrors) requireSkipped(workflow, given.skip);
  if (readable !== undefined) {
    findings.add({ diagnostics: await verifiedInSlices(readable) });
    if (given.replay === undefined) findings.add({ diagnostics: startFindings(readable, project, given.agent) });
  }
  if (config === undefined || workflow === undefined || findings.hasErrors) return { findings };

  const replay =
    given.replay === undefined
      ? undefined
      : { agent: replayAgent(cwd, given.replay), script: resolve(cwd, given.replay) };
  const agent = replay?.agent ?? given.agent;
  const options: StartOptions = {
    workflow,
    issue: issue && { ...issue },
    issueSource: known?.source ?? sourceOfFile(given.issue, context.terminal),
    input,
    agent,
    repository: project.repository,
    remote: "origin",
    onNote: (text) => context.terminal.err(`note: ${printableLine(text)}\n`),
    allowDirty: given.allowDirty === true,
  };
  return {
    findings,
    start: { project: { ...project, config }, workflow, options, replay },
  };
}
