import { join } from "node:path";
import { exactRule } from "@cuebook/policy";
import { checkSet, findSet, readAnswers, type TemplateSet } from "@cuebook/tools";
import { UsageError } from "../../failure/failure.ts";
import { Findings } from "../../findings/findings.ts";
import type { templateApply as templateApplyOutput } from "../../json-output/template.ts";
import { jsonText } from "../../output/json.ts";
import { type Person, personAt } from "../../permission/person.ts";
import { ruleHint } from "../../permission/rule-text.ts";
import { openToolProject, type ToolProject, workspacePath } from "../../project/tool-project.ts";
import type { CommandContext } from "../../terminal/command-context.ts";
import { stopOnSignals } from "../../terminal/stop.ts";
import { callTool, changeFields } from "../call-tool.ts";
import { camelFields } from "../camel-keys.ts";
import { type Allowing, channelFor } from "../channel.ts";
import { ToolFailed } from "../tool-failure.ts";
import { ownToolbox } from "../with-template.ts";
import { withToolFailures } from "../with-tool-failures.ts";
import { askVariables } from "./ask-variables.ts";
import { printChanged, printDryRun } from "./changes-text.ts";
import { givenValues, type ValueOptions } from "./given-values.ts";
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
  const variables = isAsked(options, person) ? await asked(set, values, person, context) : complete(set, values);
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

/** The person at the terminal, unless defaults are taken. */
export function askedPerson({ yes, answers }: ApplyOptions, { terminal }: CommandContext): Person | undefined {
  return yes === true ? undefined : personAt(terminal, answers === "-");
}

/** Whether variables are asked for. What was approved has its values already. */
export function isAsked({ approved, format }: ApplyOptions, person: Person | undefined): person is Person {
  return person !== undefined && approved === undefined && format === "text";
}

/** The values that a person gives. @throws ToolFailed `cancelled`, `variables_invalid` */
export async function asked(
  set: TemplateSet,
  given: Readonly<Record<string, unknown>>,
  person: Person,
  context: CommandContext,
) {
  refuseProblems(set, given);
  using stop = stopOnSignals();
  const { input } = person;
  return await askVariables(set, given, { input, write: context.terminal.err, style: context.style("err"), stop });
}

/** What was given must be right before anybody is asked for the rest. */
function refuseProblems(set: TemplateSet, given: Readonly<Record<string, unknown>>): void {
  const { problems } = readAnswers(set, given);
  if (problems.length === 0) return;
  throw new ToolFailed({
    code: "variables_invalid",
    message: `The variables do not fit ${set.name}: ${problems.map(({ message }) => message).join("; ")}`,
  });
}

/** The values with defaults. @throws ToolFailed `variables_invalid` naming each variable that nobody can be asked for */
export function complete(
  set: TemplateSet,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { missing } = readAnswers(set, given);
  refuseProblems(set, given);
  if (missing.length === 0) return given;
  const names = missing.map(({ name }) => name);
  throw new ToolFailed({
    code: "variables_invalid",
    message: `${set.name} needs values for ${names.join(", ")}, and nobody can be asked here`,
    hint: `give them: ${names.map((name) => `--set ${name}=VALUE`).join(" ")}, or --answers FILE`,
  });
}

/** Adds ways of the command line to a failure. */
export function withAdvice(error: unknown, tool: string, path: string, isForced: boolean): unknown {
  if (!(error instanceof ToolFailed)) return error;
  const { code } = error.failure;
  const hints: Readonly<Record<string, string>> = {
    set_conflict: "apply it to another folder, or replace them: --overwrite (see it first with --dry-run)",
    already_applied: "`cuebook template update` merges what changed in the template; --overwrite replaces the files",
    approval_outdated: "look at it again with --dry-run",
    ...(tool === "undoAction" ? {} : { target_changed: "nothing was written: run it again" }),
  };
  const { message } = error.failure;
  const isUnasked = code === "permission_denied" && message.includes("nobody can be asked here");
  const rule = exactRule("allow", { tool, effect: "write", path });
  const hint = isUnasked
    ? `answer on a terminal, review with --dry-run and allow with --yes or --approved HASH, or ${ruleHint(rule)}`
    : !isForced && Object.hasOwn(hints, code)
      ? hints[code]
      : undefined;
  return hint === undefined ? error : new ToolFailed({ ...error.failure, hint });
}
