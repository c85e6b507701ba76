import { didYouMean } from "@cuebook/settings";
import type { NodePlace } from "@cuebook/settings/values";
import { type DataRecord, emptyRecord, isRecord, pointerOf } from "@cuebook/settings/values";
import { checkDocument, parseYaml } from "@cuebook/settings/yaml";
import { type Diagnostic, reporter, Source } from "@cuebook/template";
import { overrideDiagnostics } from "../../diagnostics/override.ts";
import { Builder } from "../file/builder.ts";
import type { EntryFile, ReadFile } from "../file/entry.ts";
import { withCurrentPermissions } from "../file/permissions.ts";
import { insidePath } from "../file/prompt-file.ts";
import { changed, entriesOf, type MovedEntry } from "./change.ts";
import { extendingFileSchema } from "./compose-schema.ts";
import { entriesMeant } from "./entries.ts";
import { phaseLevelOf } from "./key-levels.ts";
import type { PhaseLibrary } from "./library.ts";
import { phasesFileSchema } from "./schema.ts";

const report = reporter(overrideDiagnostics);

/** A workflow that lists its phases, with the place of each. */
export interface ComposedPhases {
  readonly builder: Builder;
  readonly value: DataRecord;
}

/** Whether a document is a workflow of phases, by a list or by extending another. */
export function isOfPhases(value: DataRecord): boolean {
  return ["phases", "extends", "change"].some((key) => Object.hasOwn(value, key));
}

/**
 * A workflow that extends another one, in the form of one that lists its phases: those of the other workflow with the changes of
 * `change`, and the other's keys that it does not set. Nodes keep their places, which can be in the other file.
 *
 * `undefined` if there is no list to continue with; the findings are in the builder.
 */
export function composedPhases(
  builder: Builder,
  value: DataRecord,
  library: PhaseLibrary,
  read: ReadFile,
): ComposedPhases | undefined {
  return compose(builder, value, { library, read, trail: [builder.source.file] });
}

interface Surroundings {
  readonly library: PhaseLibrary;
  readonly read: ReadFile;
  /** The chain of files that extend each other, ending with this one. */
  readonly trail: readonly string[];
}

function compose(builder: Builder, value: DataRecord, around: Surroundings): ComposedPhases | undefined {
  if (!Object.hasOwn(value, "extends")) {
    if (!Object.hasOwn(value, "change")) return { builder, value };
    builder.diagnostics.push(report("phase_change_without_parent", undefined, builder.keyPlace("/change")));
    return undefined;
  }
  const { phases: _phases, roles: _roles, graph: _graph, ...own } = value;
  for (const key of ["phases", "roles", "graph"]) {
    if (!Object.hasOwn(value, key)) continue;
    const both = { first: "extends", second: key, where: "the workflow" };
    builder.report("both_given", both, builder.keyPlace(pointerOf(key)));
  }
  const change = Array.isArray(value.change)
    ? value.change.map((each: unknown, index) => withCurrentPermissions(each, pointerOf("change", index), builder))
    : value.change;
  builder.check(extendingFileSchema, { ...own, ...(change === undefined ? {} : { change }) }, phaseLevelOf);
  const parent = typeof value.extends === "string" ? parentOf(builder, value.extends, around) : undefined;
  if (parent === undefined) return undefined;
  const entries = changed(builder, entriesOf(parent.builder, parent.value.phases), change);
  // A mistake in a change would be reported again in the resulting entry.
  return builder.diagnostics.some(isError) ? undefined : together(builder, own, parent, entries);
}

/** The workflow that is extended, if it has no errors. */
function parentOf(builder: Builder, name: string, around: Surroundings): ComposedPhases | undefined {
  const { library, trail } = around;
  const found = fileOf(builder, name, around);
  const place = builder.valuePlace("/extends");
  if (found === undefined) {
    const known = library.workflowNames ?? [];
    const suggestion = didYouMean(name, known);
    builder.diagnostics.push(report("phase_extends_unknown", { name, known }, place, suggestion));
    return undefined;
  }
  if (trail.includes(found.file)) {
    builder.diagnostics.push(report("phase_extends_cycle", { files: [...trail, found.file] }, place));
    return undefined;
  }
  const source = new Source(found.file, found.text.replace(/^\ufeff/, ""));
  const above = new Builder(source, parseYaml(source));
  above.diagnostics.push(...above.document.diagnostics);
  const { value } = above.document;
  if (above.diagnostics.length === 0 && (!isRecord(value) || !isOfPhases(value))) {
    builder.diagnostics.push(report("phase_extends_other", { name }, place));
    return undefined;
  }
  const composed = isRecord(value) ? compose(above, value, { ...around, trail: [...trail, found.file] }) : undefined;
  if (composed?.builder === above && isRecord(value)) {
    const phases = entriesMeant(above, value.phases, library);
    const { roles: _roles, graph: _graph, ...others } = value;
    const checked = { ...above.document, value: { ...others, phases } };
    above.diagnostics.push(...checkDocument(checked, phasesFileSchema, source));
  }
  const { diagnostics } = composed?.builder ?? above;
  builder.diagnostics.push(...diagnostics);
  Object.assign(builder.sources, { ...above.sources, ...composed?.builder.sources, ...builder.sources });
  return diagnostics.some(isError) ? undefined : composed;
}

function isError({ severity }: Diagnostic): boolean {
  return severity === "error";
}

/** The file of the extended workflow: a path below the folder, or a name of the library. */
function fileOf(builder: Builder, name: string, { library, read }: Surroundings): EntryFile | undefined {
  if (!/\/|\.ya?ml$/.test(name)) return library.workflow?.(name);
  const inside = insidePath(name);
  if (inside === undefined) {
    builder.report("prompt_file_outside", { path: name }, builder.valuePlace("/extends"));
    return undefined;
  }
  const file = builder.source.file.slice(0, builder.source.file.lastIndexOf("/") + 1) + inside;
  const text = read(file);
  return text === undefined ? undefined : { file, text };
}

/** The keys of this file over those of the other one, with the changed entries. */
function together(
  builder: Builder,
  own: DataRecord,
  parent: ComposedPhases,
  entries: readonly MovedEntry[],
): ComposedPhases {
  const { phases: _phases, version: _version, name: _name, ...inherited } = parent.value;
  const { extends: _extends, change: _change, ...written } = own;
  const value = { ...inherited, ...written, phases: entries.map((entry) => entry.value) };
  const places: Record<string, NodePlace> = emptyRecord();
  const copy = (from: Readonly<Record<string, NodePlace>>, keys: readonly string[]) => {
    for (const [pointer, place] of Object.entries(from))
      if (keys.some((key) => pointer === pointerOf(key) || pointer.startsWith(`${pointerOf(key)}/`)))
        places[pointer] = place;
  };
  const inheritedKeys = Object.keys(inherited).filter((key) => !Object.hasOwn(written, key));
  copy(parent.builder.document.places, inheritedKeys);
  copy(builder.document.places, Object.keys(written));
  const { "": root, "/extends": extending } = builder.document.places;
  if (root !== undefined) places[""] = root;
  if (extending !== undefined) places["/phases"] = extending;
  for (const [index, entry] of entries.entries())
    for (const [pointer, place] of entry.places) places[pointerOf("phases", index) + pointer] = place;
  const composed = new Builder(builder.source, { value, places, diagnostics: [] });
  Object.assign(composed.sources, builder.sources);
  composed.diagnostics.push(...builder.diagnostics);
  return { builder: composed, value };
}
