import { resolve } from "node:path";
import { readWorkflowFile, type ScheduledFile, verifiedInSlices } from "@cuebook/engine";
import { startFindings } from "@cuebook/project/check";
import { reportConfig as report } from "@cuebook/project/config";
import { type Replay, replayAgent } from "@cuebook/project/host";
import { libraryOpener } from "@cuebook/project/library";
import { readText, shownPath } from "@cuebook/system";
import { placeAt, type Workflow } from "@cuebook/workflow";
import type { Findings } from "../findings/findings.ts";
import type { ReadyProject } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { projectOf, type ServiceOptions } from "./preflight.ts";

/** The workflows whose schedules are served. */
export interface ReadySchedules {
  readonly files: readonly ScheduledFile[];
  readonly workflows: readonly Workflow[];
  readonly project: ReadyProject;
  /** The agent that replaces the agent of every role. */
  readonly agent: string | undefined;
  readonly replay: Replay | undefined;
}

/**
 * Reads workflow files with schedules, and proves them. Creates nothing.
 *
 * @param findings receives all problems
 * @param served the project of the service beside them
 * @returns `undefined` if there are errors
 */
export async function prepareSchedules(
  given: readonly string[],
  options: ServiceOptions,
  context: CommandContext,
  findings: Findings,
  served?: ReadyProject,
): Promise<ReadySchedules | undefined> {
  const { cwd } = context.terminal;
  const project = served ?? projectOf(context, resolve(cwd, given[0] ?? "."), options.repo);
  if (served === undefined) findings.add(project);
  const script = options.replay === undefined ? undefined : resolve(cwd, options.replay);
  const replay = script === undefined ? undefined : { agent: replayAgent(context.terminal.cwd, script), script };
  const agent = replay?.agent ?? options.agent;
  if (script !== undefined && served === undefined) findings.add(readText(script, shownPath(script, cwd)));
  const workflows: Workflow[] = [];
  const files = given.map((file): ScheduledFile => {
    const library = libraryOpener(project, context.terminal);
    return { shown: file, read: () => readWorkflowFile(resolve(cwd, file), file, { library }) };
  });
  for (const { read } of files) {
    const { workflow, draft, ...found } = await read();
    findings.add(found);
    const readable = workflow ?? draft;
    if (readable === undefined) continue;
    findings.add({ diagnostics: await verifiedInSlices(readable) });
    if (replay === undefined) findings.add({ diagnostics: startFindings(readable, project, options.agent) });
    if (workflow !== undefined) {
      findings.add({ diagnostics: scheduleFindings(workflow, workflows) });
      workflows.push(workflow);
    }
  }
  const { config } = project;
  if (config === undefined || findings.hasErrors) return undefined;
  return { files, workflows, project: { ...project, config }, agent, replay };
}

/** Findings about what scheduled runs need apart from a proof: a schedule, and a unique workflow name. */
function scheduleFindings(workflow: Workflow, others: readonly Workflow[]) {
  const { name, schedule } = workflow.definition;
  if (schedule === undefined) return [report("schedule_missing", { name }, placeAt(workflow, "/name"))];
  const same = others.find(({ definition }) => definition.name === name);
  const other = Object.keys(same?.sources ?? {})[0];
  return other === undefined ? [] : [report("schedule_name_taken", { name, other }, placeAt(workflow, "/name"))];
}
