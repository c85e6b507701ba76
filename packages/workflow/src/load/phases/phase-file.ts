import { didYouMean } from "@cuebook/settings";
import { type DataRecord, emptyRecord, isRecord, pointerOf, splitFrontMatter } from "@cuebook/settings/values";
import { conflictFindings, parseReadable, type YamlDocument } from "@cuebook/settings/yaml";
import { type Place, reporter, Source } from "@cuebook/template";
import { phaseVariableByName, phaseVariables } from "../../contract/phase-variables.ts";
import { overrideDiagnostics } from "../../diagnostics/override.ts";
import { phaseDiagnostics } from "../../diagnostics/phase.ts";
import type { Phase, Returns } from "../../model/workflow.ts";
import { Builder } from "../file/builder.ts";
import { withCurrentPermissions } from "../file/permissions.ts";
import { textOf, trimmed } from "../file/text.ts";
import { readTexts } from "../file/texts.ts";
import type { PhaseEntryFile, PhaseLibrary } from "./library.ts";
import { isOverride, type OverridePart, overridden } from "./override.ts";
import { overrideFileSchema } from "./override-schema.ts";
import { phaseFileSchema } from "./schema.ts";
import { variableNamePattern } from "./variables.ts";

/** A loaded phase file. Its findings have places in the file; parts of the wrong type are findings. */
export interface PhaseFile extends OverridePart {
  /** Its output from the second round on, if it differs. */
  readonly later?: Returns;
}

const report = reporter(phaseDiagnostics);
/** A file with text only, for an existing phase, is probably meant to be added to its prompt, not to replace it. */
const extendInstead = {
  text: "to add this text to the prompt of the phase, start the file with the lines ---, extends: built-in, ---",
};

const reportOverride = reporter(overrideDiagnostics);

/** The variables that a workflow adds to the table. */
export interface AddedVariables {
  readonly names: readonly string[];
  /** Whether these are all, because the workflow is known. Otherwise other workflows may add more names. */
  readonly areAll?: boolean;
}

/**
 * Reads the file of a phase: front matter and prompt. For a file that changes a prompt, the result is the changed prompt.
 * @param added variables that it can list in addition to those of the table
 */
export function readPhaseFile(id: string, entry: PhaseEntryFile, added: AddedVariables = { names: [] }): PhaseFile {
  const file = readOwnFile(id, entry, added);
  if (!isOverride(file.value)) return whole(file);
  const { diagnostics } = file.builder;
  if (entry.level === "user" && file.value.extends === "user")
    diagnostics.push(reportOverride("phase_override_level", undefined, file.builder.valuePlace("/extends")));
  const below = extended(file, entry);
  if (below === undefined) {
    const start = { source: file.builder.source, span: { start: 0, end: 0 } };
    const place = Object.hasOwn(file.value, "extends") ? file.builder.valuePlace("/extends") : start;
    diagnostics.push(reportOverride("phase_override_parent", { id }, place));
    return { ...file, isReadable: false };
  }
  return whole(overridden(id, readPhaseFile(id, below, added), file));
}

/** A prompt with all that belongs to it, so that the texts that it does not include are known. */
function whole(file: PhaseFile): PhaseFile {
  file.texts.of(file.prompt.text, "");
  file.texts.reportUnused();
  return file;
}

/** The file that a file was derived from: the one that it extends, or the one that it overrides. */
export function phaseBelow(id: string, entry: PhaseEntryFile): PhaseEntryFile | undefined {
  const file = readOwnFile(id, entry);
  return isOverride(file.value) ? extended(file, entry) : entry.below;
}

/** Whether a file changes another prompt, and is not a prompt itself. */
export function extendsPrompt(id: string, entry: PhaseEntryFile): boolean {
  return isOverride(readOwnFile(id, entry).value);
}

function extended({ value }: PhaseFile, { level, below }: PhaseEntryFile): PhaseEntryFile | undefined {
  return value.extends === "built-in" || level === "user" ? builtInBelow(below) : below;
}

function builtInBelow(entry: PhaseEntryFile | undefined): PhaseEntryFile | undefined {
  return entry === undefined || (entry.level ?? "built-in") === "built-in" ? entry : builtInBelow(entry.below);
}

/** Reads a file without applying its changes to another one. */
export function readOwnFile(
  id: string,
  { file, text, below, read = () => undefined }: PhaseEntryFile,
  added: AddedVariables = { names: [] },
): PhaseFile {
  const source = new Source(file, text.replace(/^\ufeff/, ""));
  const parts = splitFrontMatter(source.text);
  const range = parts.yaml === undefined || parts.isUnclosed ? { start: 0, end: 0 } : parts.yaml;
  const builder = new Builder(source, parseReadable(source, range));
  const prompt = trimmed(textOf(source.text, parts.body.start, parts.body.end));
  const { document, diagnostics } = builder;
  const conflicts = conflictFindings(source);
  if (conflicts.length > 0) {
    diagnostics.push(...conflicts);
    return { builder, value: {}, prompt, texts: readTexts(builder, undefined, "", read), isReadable: false };
  }
  diagnostics.push(...document.diagnostics);
  if (parts.isUnclosed) builder.report("front_matter_unclosed", {}, { source, span: { start: 0, end: 3 } });
  else if (parts.yaml === undefined)
    diagnostics.push(
      report(
        "phase_without_front_matter",
        { id },
        { source, span: { start: 0, end: 0 } },
        { suggestion: below === undefined ? undefined : extendInstead },
      ),
    );
  const current = withCurrentPermissions(builder.value, "", builder);
  const value = isRecord(current) ? current : {};
  const isKnown = !parts.isUnclosed && parts.yaml !== undefined && (isRecord(builder.value) || isEmpty(document));
  if (isKnown) {
    builder.check(isOverride(value) ? overrideFileSchema : phaseFileSchema, current ?? {});
    if (typeof value.id === "string" && value.id !== id)
      diagnostics.push(report("phase_id_differs", { id, found: value.id }, builder.valuePlace("/id")));
    reportUnknownVariables(builder, value, added);
  }
  const lists = ["variables", "optional"] as const;
  const isReadable = isKnown && lists.every((key) => isList(value[key]) && !builder.isOpen(pointerOf(key)));
  const texts = readTexts(builder, value.texts, "/texts", read);
  return { builder, value, prompt, texts, isReadable };
}

function isEmpty({ value, diagnostics }: YamlDocument): boolean {
  return value === undefined && diagnostics.length === 0;
}

/** The names that phases of a library give and that are not in the table. */
export function namesGivenIn(library: PhaseLibrary): readonly string[] {
  return library.ids.flatMap((id) => {
    const entry = library.phase(id);
    return entry === undefined ? [] : namesGivenBy(id, entry);
  });
}

/** Files of the library are the same objects for all workflows: each is read once. */
const givenNames = new WeakMap<PhaseEntryFile, readonly string[]>();

function namesGivenBy(id: string, entry: PhaseEntryFile): readonly string[] {
  const known = givenNames.get(entry);
  if (known !== undefined) return known;
  const { gives } = readOwnFile(id, entry).value;
  const names = isRecord(gives) ? Object.keys(gives).filter((name) => !phaseVariableByName.has(name)) : [];
  givenNames.set(entry, names);
  return names;
}

/** The properties of a role that only a phase has. */
export function phaseOf(id: string, { value, later }: PhaseFile): Phase {
  const gives: Record<string, string> = emptyRecord();
  for (const [name, field] of Object.entries(isRecord(value.gives) ? value.gives : {}))
    if (typeof field === "string") gives[name] = field;
  return {
    id,
    ...(value.kind === "automation" || value.kind === "session" ? { kind: value.kind } : {}),
    variables: texts(value.variables),
    optional: texts(value.optional),
    gives,
    ...(typeof value.artifact === "string" ? { artifact: value.artifact } : {}),
    ...(isRecord(value.model) ? { model: value.model } : {}),
    ...(typeof value.checklist === "string" ? { checklist: value.checklist } : {}),
    ...(typeof value.task_list === "string" ? { taskList: value.task_list } : {}),
    later,
  };
}

/** The texts of a list. */
export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

function isList(value: unknown): boolean {
  return value === undefined || Array.isArray(value);
}

/** The maximum number of a workflow's names in a message. */
const mostNames = 20;

function reportUnknownVariables(builder: Builder, value: DataRecord, { names, areAll = false }: AddedVariables): void {
  const all = phaseVariables.map(({ name }) => name);
  const ofPhases = phaseVariables.flatMap(({ name, source }) => (source === "phase" ? [name] : []));
  const givable = `a variable that a phase can give: ${ofPhases.join(", ")}`;
  const listed = names.length === 0 ? "" : ` (${names.slice(0, mostNames).join(", ")})`;
  const ofWorkflow = areAll ? `, or one that the workflow sets under "variables"${listed}` : "";
  const lists = [
    { key: "variables", known: new Set([...all, ...names]), expected: "a name from the table of phase variables" },
    {
      key: "optional",
      known: new Set([...ofPhases, ...names]),
      expected: givable,
    },
  ] as const;
  const check = (name: unknown, known: ReadonlySet<string>, expected: string, place: Place, mayBeAdded: boolean) => {
    if (typeof name !== "string" || known.has(name)) return;
    const isOfTable = phaseVariableByName.has(name);
    const options = isOfTable ? {} : didYouMean(name, known);
    builder.diagnostics.push(
      mayBeAdded && !areAll && !isOfTable && variableNamePattern.test(name)
        ? report("phase_variable_of_workflow", { name }, place, options)
        : report("phase_variable_unknown", { name, expected }, place, options),
    );
  };
  for (const { key, known, expected } of lists) {
    const listed: readonly unknown[] = Array.isArray(value[key]) ? value[key] : [];
    for (const [index, name] of listed.entries())
      check(name, known, expected + ofWorkflow, builder.valuePlace(pointerOf(key, index)), true);
  }
  // A new name is given as well as one of the table that phases give.
  for (const name of Object.keys(isRecord(value.gives) ? value.gives : {})) {
    const isNew = variableNamePattern.test(name) && !phaseVariableByName.has(name);
    if (!isNew) check(name, new Set(ofPhases), givable, builder.keyPlace(pointerOf("gives", name)), false);
  }
}
