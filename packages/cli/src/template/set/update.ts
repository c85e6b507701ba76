import type { templateUpdate as templateUpdateOutput } from "@cuebook/commands/json";
import type { ToolProject } from "@cuebook/project/tools";
import { plural, printableLine } from "@cuebook/settings/values";
import { nameHint } from "@cuebook/template";
import {
  type AnswerProblem,
  type AppliedStanding,
  appliedStandings,
  appliedVersion,
  checkSet,
  keptAnswers,
  readAnswers,
  refuseOpenConflicts,
  shortList,
  type TemplateSet,
  updateTemplates,
} from "@cuebook/tools";
import { mergeTexts } from "@cuebook/workspace";
import { NotFoundError, UsageError } from "../../failure/failure.ts";
import { Findings } from "../../findings/findings.ts";
import { jsonText } from "../../output/json.ts";
import { tableText } from "../../output/table.ts";
import type { Person } from "../../permission/person.ts";
import { openToolProject } from "../../project/tool-project.ts";
import type { CommandContext } from "../../terminal/command-context.ts";
import { exitCode } from "../../terminal/exit-code.ts";
import { withAdvice } from "../advice.ts";
import { callTool, changeFields } from "../call-tool.ts";
import { camelFields } from "../camel-keys.ts";
import { type Allowing, channelFor } from "../channel.ts";
import { ToolFailed } from "../tool-failure.ts";
import { ownToolbox } from "../with-template.ts";
import { withToolFailures } from "../with-tool-failures.ts";
import { printChanged, printDryRun, printWarningLines } from "./changes-text.ts";
import { givenValues, type ValueOptions } from "./given-values.ts";
import { askedPerson, askedValues, completeValues, isAsked } from "./missing-values.ts";
import { prepareWriting, surroundingsOf } from "./surroundings.ts";

export interface UpdateOptions extends ValueOptions, Allowing {
  readonly check?: true;
  readonly conflicts: "marks" | "rej";
  readonly format: "text" | "json";
}

/** Runs `cuebook template update`. */
export async function updateCommand(
  name: string | undefined,
  options: UpdateOptions,
  context: CommandContext,
): Promise<void> {
  await withToolFailures(context, options.format, () => update(name, options, context));
}

async function update(name: string | undefined, options: UpdateOptions, context: CommandContext): Promise<void> {
  const { format } = options;
  const project = await openToolProject(context, format);
  if (project === undefined) return;
  const standings = chosen(await appliedStandings(surroundingsOf(project)), name);
  if (options.check === true) return check(standings, format, context);
  const hasValues = options.set !== undefined || options.answers !== undefined;
  if (hasValues && standings.length > 1) {
    throw new UsageError(
      `values are given for one application, and ${standings.length} are named`,
      `name one of ${standings.map(({ id }) => id).join(", ")}`,
    );
  }
  const open = standings.flatMap((each) => (isOpen(each, hasValues) ? [each] : []));
  reportUnknown(standings, context);
  refuseOpenConflicts(standings);
  if (open.length === 0) return upToDate(standings, format, context);
  if (options.dryRun !== true) await prepareWriting(project, context);
  using person = askedPerson(options, context);
  const updates: Update[] = [];
  for (const each of open) {
    const variables = await valuesOf(each, options, project, isAsked(options, person) ? person : undefined, context);
    if (variables === undefined) return;
    updates.push({ id: each.id, variables });
  }
  await write(updates, project, person, options, context);
}

/** An application of a template set, with its values. */
interface Update {
  readonly id: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

async function write(
  updates: readonly Update[],
  project: ToolProject,
  person: Person | undefined,
  options: UpdateOptions,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  const { format, dryRun = false, approved, conflicts } = options;
  const channel = channelFor(options, person, project, context);
  const toolbox = ownToolbox(project, { channel, makers: [updateTemplates(mergeTexts)] });
  const args = { updates, conflicts, dry_run: dryRun, ...(approved && { approved }) };
  const value = await callTool(toolbox, "updateTemplates", args, context).catch((error) => {
    throw withAdvice(error, "updateTemplates", "**", false);
  });
  if (format === "json")
    terminal.out(
      jsonText<typeof templateUpdateOutput>(camelFields(value, [...changeFields, "updated", "notes", "conflicts"])),
    );
  else if (dryRun) printDryRun(value, `Update from template: ${updates.map(({ id }) => id).join(", ")}`, context);
  else {
    printChanged(value, context);
    for (const { path, message } of value.notes) terminal.out(`note  ${printableLine(`${path}: ${message}`)}\n`);
  }
  if (value.conflicts > 0) context.finish(exitCode.findings);
}

/** An application of a template set, with the set that it is updated to. */
interface Open {
  readonly id: string;
  readonly applied: AppliedStanding["applied"];
  readonly is: { readonly standing: "current" | "behind"; readonly set: TemplateSet };
}

function isOpen(each: AppliedStanding, hasValues: boolean): each is AppliedStanding & Open {
  return each.is.standing === "behind" || (each.is.standing === "current" && hasValues);
}

/** The applications that a name means: an id, a template, or a folder. @throws UsageError */
function chosen(standings: readonly AppliedStanding[], name: string | undefined): readonly AppliedStanding[] {
  if (name === undefined) return standings;
  const plain = name.replace(/^\.\//, "").replace(/\/$/, "");
  const ways: readonly ((each: AppliedStanding) => string)[] = [
    ({ id }) => id,
    ({ applied }) => applied.template,
    ({ applied }) => applied.folder || ".",
  ];
  for (const way of ways) {
    const found = standings.filter((each) => way(each) === plain);
    if (found.length > 0) return found;
  }
  const names = [...new Set(standings.flatMap(({ id, applied }) => [id, applied.template]))];
  const known =
    names.length === 0
      ? "no template set was applied here: cuebook template apply NAME"
      : `applied here: ${names.join(", ")}`;
  throw new NotFoundError(`nothing here was made from "${name}"`, nameHint(name, names, known));
}

function check(standings: readonly AppliedStanding[], format: string, context: CommandContext): void {
  const { terminal } = context;
  const late = standings.filter(({ is }) => is.standing !== "current");
  const open = standings.filter(({ conflicts }) => conflicts.length > 0);
  if (format === "json") {
    const applied = standings.map(({ id, applied: { template, folder, hash }, conflicts, is }) => {
      const now = is.standing === "unknown" ? { why: is.why } : { now: is.set.hash };
      return { id, template, folder, standing: is.standing, hash, conflicts, ...now };
    });
    terminal.out(jsonText<typeof templateUpdateOutput>({ applied, behind: late.length }));
  } else if (late.length + open.length === 0)
    terminal.out(
      `${context.style("out").good("ok")}  ${plural(standings.length, "application")}, none is behind its template\n`,
    );
  else {
    const rows = standings.flatMap(({ id, applied, conflicts, is }) => {
      const open = conflicts.length === 0 ? [] : [`open conflicts: ${shortList(conflicts)}`];
      const behind =
        is.standing === "behind" ? [`behind: ${applied.hash.slice(0, 12)}, now ${is.set.hash.slice(0, 12)}`] : [];
      const standing = [...(is.standing === "unknown" ? [is.why] : []), ...behind, ...open].join("; ");
      return standing === "" ? [] : [[id, applied.template, standing].map(printableLine)];
    });
    terminal.out(tableText(["APPLIED", "TEMPLATE", { text: "STANDING" }], rows, context.style("out")));
    const many = plural(standings.length, "application");
    if (late.length > 0)
      terminal.out(`${late.length} of ${many} ${late.length === 1 ? "is" : "are"} behind: cuebook template update\n`);
  }
  context.finish(late.length + open.length === 0 ? exitCode.ok : exitCode.findings);
}

function reportUnknown(standings: readonly AppliedStanding[], context: CommandContext): void {
  const warnings = standings.flatMap(({ id, is }) =>
    is.standing === "unknown" ? [`${id} cannot be updated: ${is.why}`] : [],
  );
  printWarningLines({ warnings }, context);
}

function upToDate(standings: readonly AppliedStanding[], format: string, { terminal, finish }: CommandContext): void {
  const unknown = standings.filter(({ is }) => is.standing === "unknown").length;
  if (format === "json") terminal.out(jsonText<typeof templateUpdateOutput>({ updated: [], changed: 0, conflicts: 0 }));
  else
    terminal.out(
      standings.length === 0
        ? "no template set was applied here\n"
        : `up to date  ${plural(standings.length - unknown, "application")}\n`,
    );
  if (unknown > 0) finish(exitCode.findings);
}

/** The values of an application for the current set; `undefined` if there are findings, which are printed. */
async function valuesOf(
  { id, applied, is: { set } }: Open,
  options: UpdateOptions,
  project: ToolProject,
  person: Person | undefined,
  context: CommandContext,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { terminal } = context;
  const findings = new Findings();
  findings.add({ diagnostics: checkSet(set), sources: set.sources });
  const given = await givenValues(options, set, findings, terminal);
  if (given === undefined || findings.hasErrors) {
    findings.finish(context, options.format);
    return undefined;
  }
  const old = await appliedVersion(surroundingsOf(project), applied);
  const { kept, removed, notes, open } = keptAnswers(set, applied, given, old);
  const warnings = [
    ...removed.map((name) => `${id}: ${set.name} no longer has the variable ${name}: its value is dropped`),
    ...open.map(({ message }) => `${id}: the answer of before cannot be used: ${message}`),
  ];
  for (const note of notes) terminal.err(`note: ${printableLine(`${id}: ${note}`)}\n`);
  printWarningLines({ warnings }, context);
  const { missing } = readAnswers(set, kept);
  if (person === undefined) {
    refuseOpen(id, open, missing);
    return completeValues(set, kept);
  }
  const isNew = set.variables.some(({ name }) => !Object.hasOwn(kept, name));
  if (missing.length === 0 && !isNew) return completeValues(set, kept);
  terminal.err(`\n${printableLine(id)}\n`);
  return askedValues(set, kept, person, context);
}

/**
 * Refuses to replace an unusable answer by a default. @throws ToolFailed `variables_invalid` with the variables that need new answers
 */
function refuseOpen(id: string, open: readonly AnswerProblem[], missing: readonly { readonly name: string }[]): void {
  if (open.length === 0) return;
  const names = [...new Set([...open, ...missing].map(({ name }) => name))];
  throw new ToolFailed({
    code: "variables_invalid",
    message: `${id} needs new answers for ${names.join(", ")}, and nobody can be asked here: ${open.map(({ message }) => message).join("; ")}`,
    hint: `give them: ${names.map((name) => `--set ${name}=VALUE`).join(" ")}, or --answers FILE`,
  });
}
