/**
 * @folder A workflow of phases, lowered to roles and a graph: the workflow it extends, with changes; phase files, with
 * their overrides.
 */

import { type DataRecord, isRecord, pointerOf } from "@cuebook/settings/values";
import { documentPointer } from "../../model/prompt-pointers.ts";
import { type Definition, END, type Weight } from "../../model/workflow.ts";
import { budgetsOf } from "../file/budgets.ts";
import type { Builder } from "../file/builder.ts";
import type { LoadedParts, ReadFile } from "../file/entry.ts";
import { nameFromFile } from "../file/name.ts";
import { scheduleOf } from "../file/schedule.ts";
import type { Written } from "../file/written.ts";
import { handoffOf } from "../handoff.ts";
import { changesOf } from "./changes.ts";
import { entriesMeant, type PhaseEntry, readEntries } from "./entries.ts";
import { phaseLevelOf } from "./key-levels.ts";
import type { PhaseLibrary } from "./library.ts";
import { type LoadedPhase, loadPhase } from "./loaded-phase.ts";
import { lowered } from "./lower.ts";
import { phaseOf } from "./phase-file.ts";
import { phasesFileSchema } from "./schema.ts";
import { withVariables } from "./variables.ts";

/** Lowers a workflow of phases to roles and a graph: a role for each phase, in order. */
export function loadPhases(
  builder: Builder,
  document: DataRecord,
  library: PhaseLibrary,
  read: ReadFile,
): Pick<LoadedParts, "workflow" | "gaps"> {
  const { roles: _roles, graph: _graph, ...others } = document;
  const value: Written<typeof phasesFileSchema> = others;
  for (const key of ["roles", "graph"]) {
    if (!Object.hasOwn(document, key)) continue;
    const both = { first: "phases", second: key, where: "the workflow" };
    builder.report("both_given", both, builder.keyPlace(pointerOf(key)));
  }
  const phases = entriesMeant(builder, value.phases, library);
  builder.check(phasesFileSchema, { ...others, phases }, phaseLevelOf);
  for (const key of ["name", "description", "inputs", "agent", "budgets", "weight"] as const) {
    if (Object.hasOwn(value, key)) builder.copy(value[key], pointerOf(key), pointerOf(key));
  }
  builder.copyNode("", "");
  builder.copyNode("/phases", "/roles");
  builder.copyNode("/phases", "/graph");
  const entries = readEntries(builder, phases, library);
  const isSkipped = ({ id }: PhaseEntry) => library.settings?.runSkips?.includes(id) === true;
  const skipped = entries.filter(isSkipped).map(({ id }) => id);
  const seats = entries.flatMap((entry) => (isSkipped(entry) ? [] : (loadPhase(builder, entry, library) ?? [])));
  const graph = lowered(builder, seats, library, value.sync);
  if (graph === undefined) return {};
  const definition: Definition = {
    version: 1,
    name: typeof value.name === "string" ? value.name : nameFromFile(builder.source.file),
    ...(typeof value.description === "string" ? { description: value.description } : {}),
    ...(isRecord(value.inputs) ? { inputs: value.inputs } : {}),
    ...(typeof value.agent === "string" ? { agent: value.agent } : {}),
    ...budgetsOf(value.budgets),
    ...scheduleOf(builder, value.schedule),
    ...(isWeight(value.weight) ? { weight: value.weight } : {}),
    ...(skipped.length === 0 ? {} : { skipped }),
    ...withVariables(builder, value.variables, graph),
    ...withRequest(builder, seats, library),
    ...handoffOf(builder, value.handoff, "/handoff", { dialect: "handlebars", read }),
  };
  const written: readonly unknown[] = Array.isArray(phases) ? phases : [];
  const withErrors = seats.filter(({ file }) => file.builder.diagnostics.some(({ severity }) => severity === "error"));
  const areSome = seats.length + skipped.length < written.length || withErrors.length > 0 || builder.isOpen("/phases");
  const workflow = { definition, ...builder.origin };
  return { workflow, gaps: new Set([...(areSome ? ["/phases"] : []), ...openParts(seats, withErrors, graph.roles)]) };
}

/** The outputs that could not be read, and the prompts that were checked with their files. */
function openParts(
  seats: readonly LoadedPhase[],
  withErrors: readonly LoadedPhase[],
  roles: Definition["roles"],
): string[] {
  return Object.entries(roles).flatMap(([role, { phase }]) => {
    const isOf = ({ id }: LoadedPhase) => id === phase?.id;
    const isOpen = seats.some((seat) => isOf(seat) && seat.returns.format === "text");
    return [
      ...(isOpen ? [pointerOf("roles", role, "returns")] : []),
      ...(withErrors.some(isOf) ? [pointerOf("roles", role, "prompt", 0)] : []),
    ];
  });
}

function isWeight(value: unknown): value is Weight {
  const weights: readonly unknown[] = phasesFileSchema.properties.weight.enum;
  return weights.includes(value);
}

/** The library's document for the text of a pull request. */
const requestId = "pull_request";

/** The text of the pull request for the branch, if a phase may change files and the library has the document. */
function withRequest(
  builder: Builder,
  seats: readonly LoadedPhase[],
  library: PhaseLibrary,
): Pick<Definition, "documents"> {
  const mayChange = seats.some(({ value, file }) => changesOf(value, file.value).changes !== "none");
  if (!mayChange || !library.ids.includes(requestId)) return {};
  const entry = { id: requestId, value: {}, at: "/phases", idAt: "/phases" };
  const loaded = loadPhase(builder, entry, library, { kind: "document" });
  if (loaded === undefined) return {};
  const { source } = loaded.file.builder;
  const { prompt } = loaded.file;
  const start = prompt.pieces[0]?.offset ?? 0;
  const place = { file: source.file, start, end: source.text.length };
  builder.placeText(prompt, documentPointer(END), place);
  return {
    documents: {
      [END]: {
        phase: phaseOf(requestId, loaded.file),
        prompt: {
          dialect: "handlebars",
          text: prompt.text,
          ...loaded.file.texts.of(prompt.text, documentPointer(END), builder),
          contract: "phase",
        },
      },
    },
  };
}
