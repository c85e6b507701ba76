import { gatesOf, inputsOf, prepareStart, type ReadyStart } from "@cuebook/project/start";
import { printableLine } from "@cuebook/settings/values";
import { Findings } from "../findings/findings.ts";
import { issueOption } from "../options/option-data.ts";
import type { RunOptions } from "../options/run-options.ts";
import type { ReadyProject } from "../project/host.ts";
import { findProject } from "../project/project.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** A run that the options describe. */
interface OptionStart extends ReadyStart {
  readonly project: ReadyProject;
}

/**
 * Reads the configuration, the workflow and the issue, and proves the workflow. Creates nothing.
 *
 * @returns `start`: absent if the findings include errors
 * @throws UsageError; CuebookError as `prepareStart`
 */
export async function startOfOptions(
  file: string,
  options: RunOptions,
  context: CommandContext,
): Promise<{ readonly findings: Findings; readonly start?: OptionStart }> {
  const { terminal } = context;
  const { agent, replay, allowDirty, gate, skip } = options;
  const project = findProject(context, options.repo);
  const given = {
    ...{ agent, replay, gates: gatesOf(gate), issue: issueOption(options.issue) },
    ...(skip && { skips: skip }),
    ...(allowDirty && { allowDirty }),
    input: (schema: Parameters<typeof inputsOf>[1]) => inputsOf(options, schema),
    onNote: (text: string) => terminal.err(`note: ${printableLine(text)}\n`),
  };
  const { start, ...found } = await prepareStart(file, given, project, terminal);
  const findings = new Findings();
  findings.add(found);
  return start === undefined
    ? { findings }
    : { findings, start: { ...start, project: { ...project, ...start.project } } };
}
