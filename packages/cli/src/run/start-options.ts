import { resolve } from "node:path";
import { readWorkflowFile, type StartOptions } from "@cuebook/engine";
import { verifyWorkflow, type Workflow } from "@cuebook/workflow";
import type { Command } from "commander";
import type { CommandContext } from "../command-context.ts";
import { UsageError } from "../failure.ts";
import { libraryOpener } from "../library/open.ts";
import { addDataOptions, type DataOptions, readGivenData } from "../options/data.ts";
import { gateOption, type RunGates, requirePhases } from "../options/gate.ts";
import { Findings } from "./findings.ts";
import { type ReadyProject, type Replay, replayAgent } from "./host.ts";
import { findProject } from "./project.ts";

/** The options of `plan` and `run`, which are the same so that one shows what the other does. */
export interface RunOptions extends DataOptions {
  readonly agent?: string;
  readonly replay?: string;
  readonly repo?: string;
  readonly allowDirty?: true;
  readonly gate?: RunGates;
}

/** Adds the options that say what is run, on what, by whom. */
export function addRunOptions(command: Command): Command {
  return addDataOptions(
    command.argument("<workflow>", "the workflow: a file, or the name of one that `cuebook workflow list` has"),
  )
    .option("--agent <name>", "the agent of every role, in place of those that the workflow names")
    .addOption(gateOption())
    .option("--replay <script>", "play the agents of every role from a script")
    .option("--repo <folder>", "a folder of the git repository to work on (default: the current one)")
    .option("--allow-dirty", "start although the repository has uncommitted changes, which the run does not see");
}

/** What is to be run, read and proved. */
export interface PreparedStart {
  readonly findings: Findings;
  /** Absent where there are errors among the findings. */
  readonly start?: {
    readonly project: ReadyProject;
    readonly workflow: Workflow;
    readonly options: StartOptions;
    readonly replay?: Replay;
  };
}

/**
 * Reads the configuration, the workflow and the issue, and proves the workflow. Nothing is made.
 *
 * @throws UsageError
 */
export async function prepareStart(file: string, given: RunOptions, context: CommandContext): Promise<PreparedStart> {
  if (given.agent !== undefined && given.replay !== undefined) {
    throw new UsageError("--agent and --replay both name the agent", "give one of the two");
  }
  const { cwd } = context.terminal;
  const findings = new Findings();
  const project = findProject(context, given.repo);
  findings.add(project);
  const { workflow, ...read } = await readWorkflowFile(resolve(cwd, file), file, {
    library: libraryOpener(context, project, given.gate),
  });
  findings.add(read);
  const { issue, input, ...data } = readGivenData(given, workflow?.definition.inputs, cwd);
  findings.add(data);
  if (workflow !== undefined) {
    requirePhases(workflow, given.gate);
    findings.add({ diagnostics: verifyWorkflow(workflow) });
  }
  const { config } = project;
  if (config === undefined || workflow === undefined || findings.hasErrors) return { findings };

  const replay =
    given.replay === undefined
      ? undefined
      : { agent: replayAgent(context, given.replay), script: resolve(cwd, given.replay) };
  const agent = replay?.agent ?? given.agent;
  const options: StartOptions = {
    workflow,
    ...(issue === undefined ? {} : { issue: { ...issue } }),
    input,
    ...(agent === undefined ? {} : { agent }),
    repository: project.repository,
    allowDirty: given.allowDirty === true,
  };
  return {
    findings,
    start: { project: { ...project, config }, workflow, options, ...(replay === undefined ? {} : { replay }) },
  };
}
