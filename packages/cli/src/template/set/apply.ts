import { join } from "node:path";
import type { templateApply as templateApplyOutput } from "@cuebook/commands/json";
import { type ToolProject, workspacePath } from "@cuebook/project/tools";
import { checkSet, findSet } from "@cuebook/tools";
import { UsageError } from "../../failure/failure.ts";
import { Findings } from "../../findings/findings.ts";
import { jsonText } from "../../output/json.ts";
import { openToolProject } from "../../project/tool-project.ts";
import type { CommandContext } from "../../terminal/command-context.ts";
import { withAdvice } from "../advice.ts";
import { callTool, changeFields } from "../call-tool.ts";
import { camelFields } from "../camel-keys.ts";
import { type Allowing, channelFor } from "../channel.ts";
import { ownToolbox } from "../with-template.ts";
import { withToolFailures } from "../with-tool-failures.ts";
import { printChanged, printDryRun } from "./changes-text.ts";
import { givenValues, type ValueOptions } from "./given-values.ts";
import { askedPerson, askedValues, completeValues, isAsked } from "./missing-values.ts";
import { prepareWriting, surroundingsOf } from "./surroundings.ts";

export interface ApplyOptions extends ValueOptions, Allowing {
  readonly overwrite?: true;
  readonly format: "text" | "json";
}

/** Runs `cuebook template apply`. */
export async function applyCommand(
  name: string,
  folder: string | undefined,
  options: ApplyOptions,
  context: CommandContext,
): Promise<void> {
  await withToolFailures(context, options.format, () => apply(name, folder, options, context));
}

async function apply(
  name: string,
  given: string | undefined,
  options: ApplyOptions,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  const { format, dryRun = false, overwrite = false, approved } = options;
  const project = await openToolProject(context, format);
  if (project === undefined) return;
  const folder = folderOf(project, given, context);
  const { set } = await findSet(surroundingsOf(project), name, "applyTemplate");
  const findings = new Findings();
  findings.add({ diagnostics: checkSet(set), sources: set.sources });
  const values = await givenValues(options, set, findings, terminal);
  if (values === undefined || findings.hasErrors) return findings.finish(context, format);
  if (!dryRun) await prepareWriting(project, context);
  using person = askedPerson(options, context);
  const variables = isAsked(options, person)
    ? await askedValues(set, values, person, context)
    : completeValues(set, values);
  const toolbox = ownToolbox(project, { channel: channelFor(options, person, project, context) });
  const args = {
    ...{ template_name: set.name, variables, folder, overwrite, dry_run: dryRun },
    ...(approved && { approved }),
  };
  const value = await callTool(toolbox, "applyTemplate", args, context).catch((error) => {
    throw withAdvice(error, "applyTemplate", join(folder, "**"), overwrite);
  });
  const summary = `Apply template set: ${set.name}${folder === "" ? "" : ` in ${folder}`}`;
  if (format === "json")
    terminal.out(jsonText<typeof templateApplyOutput>(camelFields(value, [...changeFields, "template", "folder"])));
  else if (dryRun) printDryRun(value, summary, context);
  else printChanged(value, context);
}

/** The folder that a set is applied to, relative to the project. @throws UsageError if it is outside */
function folderOf(project: ToolProject, given: string | undefined, { terminal: { cwd } }: CommandContext): string {
  const folder = workspacePath(project, given ?? ".", cwd);
  if (folder !== undefined) return folder;
  throw new UsageError(
    `"${given ?? cwd}" is outside the project's folder ${project.root.path}`,
    "a set is applied to a folder of the project",
  );
}
