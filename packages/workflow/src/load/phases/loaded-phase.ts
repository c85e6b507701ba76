import { childOf, isRecord, pointerOf } from "@cuebook/settings/values";
import { reporter } from "@cuebook/template";
import { phaseVariables } from "../../contract/phase-variables.ts";
import { phaseDiagnostics } from "../../diagnostics/phase.ts";
import { checksOf } from "../../model/checks.ts";
import type { Returns, Role } from "../../model/workflow.ts";
import { variants } from "../../output/variants.ts";
import type { Builder } from "../file/builder.ts";
import { changesOf, phaseAccess, reportChanges } from "./changes.ts";
import { reportChecks } from "./checks.ts";
import { type ChosenAgent, chosenAgent } from "./chosen-agent.ts";
import { isOfSequence, type PhaseEntry } from "./entries.ts";
import type { PhaseLibrary } from "./library.ts";
import { readReturns } from "./output-schema.ts";
import { namesGivenIn, type PhaseFile, phaseOf, readPhaseFile, texts } from "./phase-file.ts";
import { promptFindings } from "./prompt-findings.ts";
import { phaseFileSchema } from "./schema.ts";
import { addedNames } from "./variables.ts";
import { recordWaivers, withoutReplacedGate, withProjectGate } from "./waivers.ts";

const report = reporter(phaseDiagnostics);
const givenByPhases = phaseVariables.flatMap(({ name, source }) => (source === "phase" ? [name] : []));

/** A phase of the workflow: its entry in the workflow, and its file. */
export interface LoadedPhase extends PhaseEntry {
  readonly file: PhaseFile;
  readonly returns: Returns;
  readonly agent: ChosenAgent;
}

/** The requirements on the prompt. */
export interface SeatUse {
  /** Absent: any kind that can be in a sequence. */
  readonly kind?: "gate" | "document";
  /** The statuses that it must have, if not those of a phase. */
  readonly statuses?: readonly string[];
}

/** Reads the phase file of an entry, with the schema of its output. */
export function loadPhase(
  builder: Builder,
  entry: PhaseEntry,
  library: PhaseLibrary,
  use: SeatUse = {},
): LoadedPhase | undefined {
  const { id, idAt } = entry;
  const place = builder.valuePlace(idAt);
  const found = library.phase(id);
  if (found === undefined) {
    builder.diagnostics.push(report("phase_unreadable", { what: "phase", name: id }, place));
    return undefined;
  }
  const names = [...addedNames(builder.document.value), ...namesGivenIn(library)];
  const file = readPhaseFile(id, found, { names, areAll: true });
  const { kind = "phase" } = file.value;
  const isMeant = use.kind === undefined ? isOfSequence(file.value) : kind === use.kind;
  if (typeof kind === "string" && !isMeant) {
    builder.diagnostics.push(report("phase_not_in_sequence", { id, kind }, place));
    return undefined;
  }
  const to = pointerOf("roles", entry.role ?? id);
  const at = childOf(to, "returns");
  const ask = (name: string, key: string, at: string) =>
    readReturns(file.builder, library, {
      ...{ id, name, place: file.builder.valuePlace(pointerOf(key)), at },
      statuses: use.statuses,
    });
  const { output, output_later: later } = file.value;
  const returns: Returns = typeof output === "string" ? ask(output, "output", at) : { format: "text" };
  // A file without an output is a finding, since a phase must return a status.
  if (output === undefined && use.kind !== "document" && file.builder.diagnostics.length === 0)
    file.builder.diagnostics.push(report("phase_status_unknown", { id, found: [] }, file.builder.keyPlace("/id")));
  const laterReturns = typeof later === "string" ? ask(later, "output_later", `${to}/phase/later`) : undefined;
  reportFields(file, returns);
  const agent = chosenAgent(builder, entry, { file, found }, library.settings?.tiers);
  builder.waivers.push(...file.builder.waivers);
  recordWaivers(builder, withoutReplacedGate(entry, library), withProjectGate(id, file.value, library));
  reportChanges(builder, entry, file.value);
  reportChecks(builder, entry.value.checks, childOf(entry.at, "checks"));
  reportChecks(file.builder, file.value.checks, "/checks");
  builder.diagnostics.push(...file.builder.diagnostics);
  // The workflow is not loaded then, so the prompt is checked here. What earlier phases give is not known yet.
  if (file.builder.diagnostics.some(({ severity }) => severity === "error"))
    builder.diagnostics.push(...promptFindings(file, [...names, ...givenByPhases]));
  Object.assign(builder.places, file.builder.places);
  Object.assign(builder.sources, file.builder.sources);
  return { ...entry, file: laterReturns === undefined ? file : { ...file, later: laterReturns }, returns, agent };
}

/** Reports the fields that the phase's file names but its output does not have. */
function reportFields({ builder, value }: PhaseFile, returns: Returns): void {
  if (returns.format === "text") return;
  const complete = variants(returns).find(({ status }) => status === "complete");
  const known = Object.keys(complete?.schema.properties ?? {});
  for (const [variable, field] of Object.entries(isRecord(value.gives) ? value.gives : {})) {
    if (typeof field !== "string" || known.includes(field)) continue;
    const place = builder.valuePlace(pointerOf("gives", variable));
    builder.diagnostics.push(report("phase_gives_no_field", { variable, field, known }, place));
  }
  for (const key of ["checklist", "task_list"] as const) {
    const field = value[key];
    if (typeof field !== "string" || known.includes(field)) continue;
    const fields = { variable: key, field, known };
    builder.diagnostics.push(report("phase_gives_no_field", fields, builder.valuePlace(pointerOf(key))));
  }
}

/** The role of a phase. @param as what differs between several roles of one phase */
export function roleOf(
  builder: Builder,
  loaded: LoadedPhase,
  as: { readonly role: string; readonly agent?: string; readonly agentAt?: string },
): Role {
  const { id, value, at, idAt, file, returns } = loaded;
  const { place: agentPlace, ...chosen } = loaded.agent;
  const to = pointerOf("roles", as.role);
  builder.copyNode(idAt, to);
  if (as.agentAt !== undefined) builder.copyNode(as.agentAt, childOf(to, "agent"));
  else if (agentPlace !== undefined) builder.places[childOf(to, "agent")] = agentPlace;
  builder.copyNode(childOf(at, "model"), childOf(to, "model"));
  builder.copyNode(childOf(at, "iterations"), childOf(to, "turns"));
  const { source, document } = file.builder;
  for (const key of ["tools", "permissions", "sandbox"] as const) {
    if (Object.hasOwn(value, key)) builder.copy(value[key], childOf(at, key), childOf(to, key));
    else placeOfFile(builder, file, key, to);
  }
  for (const key of ["variables", "optional"] as const) {
    for (const [index] of texts(file.value[key]).entries()) {
      const place = document.places[pointerOf(key, index)];
      if (place !== undefined) builder.places[pointerOf("roles", as.role, "phase", key, index)] = place;
    }
  }
  const part = file.prompt;
  const start = part.pieces[0]?.offset ?? 0;
  const promptAt = pointerOf("roles", as.role, "prompt", 0);
  builder.placeText(part, promptAt, {
    file: source.file,
    start,
    end: source.text.length,
  });
  const written = typeof value.iterations === "number" ? value.iterations : file.value.iterations;
  const checks = checksOf(Object.hasOwn(value, "checks") ? value.checks : file.value.checks);
  return {
    ...(typeof file.value.purpose === "string" ? { description: file.value.purpose } : {}),
    prompt: [
      {
        ...{ role: "user", dialect: "handlebars", contract: "phase" },
        ...{ text: part.text, ...file.texts.of(part.text, promptAt, builder) },
      },
    ],
    returns,
    ...(as.agent === undefined ? chosen : { agent: as.agent }),
    tools: texts(value.tools),
    ...phaseAccess(value, file.value),
    turns: typeof written === "number" ? written : phaseFileSchema.properties.iterations.default,
    phase: {
      ...phaseOf(id, file),
      ...changesOf(value, file.value),
      ...(checks.length === 0 ? {} : { checks }),
    },
  };
}

/** The places of a key in the front matter of the phase's file, for the role that has its value. */
function placeOfFile(builder: Builder, { builder: { document } }: PhaseFile, key: string, to: string): void {
  const from = pointerOf(key);
  for (const [pointer, place] of Object.entries(document.places))
    if (pointer === from || pointer.startsWith(`${from}/`)) builder.places[to + pointer] = place;
}
