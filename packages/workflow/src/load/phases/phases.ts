import { reporter } from "@cuebook/template";
import { phaseDiagnostics } from "../../diagnostics/phase.ts";
import { variants } from "../../output/variants.ts";
import { childOf, pointerOf } from "../../pointer.ts";
import { type DataRecord, emptyRecord, isRecord, own } from "../../record.ts";
import {
  type Definition,
  type Edge,
  END,
  type Gate,
  type Returns,
  type Role,
  START,
  SUSPEND,
  type Workflow,
} from "../../workflow.ts";
import type { Builder } from "../builder.ts";
import { checkDocument } from "../document.ts";
import { nameFromFile } from "../name.ts";
import { entriesMeant, type PhaseEntry, readEntries, reportNotYet } from "./entries.ts";
import type { PhaseLibrary } from "./library.ts";
import { readReturns } from "./output-schema.ts";
import { type PhaseFile, phaseOf, readPhaseFile, texts } from "./phase-file.ts";
import { phaseFileSchema, phasesFileSchema } from "./schema.ts";

/** How often a run may go over the edge of a phase. */
const defaultMax = 5;

const report = reporter(phaseDiagnostics);

/** A phase of the workflow: what is written in the workflow, and its file. */
interface Seat extends PhaseEntry {
  readonly file: PhaseFile;
  readonly returns: Returns;
}

/** Turns a workflow of phases into roles and a graph: a role for each phase, in their order. */
export function loadPhases(builder: Builder, value: DataRecord, library: PhaseLibrary): Workflow | undefined {
  for (const key of ["roles", "graph"] as const) {
    if (!Object.hasOwn(value, key)) continue;
    const both = { first: "phases", second: key, where: "the workflow" };
    builder.report("both_given", both, builder.keyPlace(pointerOf(key)));
  }
  const phases = entriesMeant(builder, value.phases, library);
  const { roles: _roles, graph: _graph, ...others } = value;
  const checked = { ...others, phases };
  builder.diagnostics.push(...checkDocument({ ...builder.document, value: checked }, phasesFileSchema, builder.source));
  for (const key of ["name", "description", "inputs", "agent"]) {
    if (Object.hasOwn(value, key)) builder.copy(value[key], pointerOf(key), pointerOf(key));
  }
  builder.copyNode("", "");
  builder.copyNode("/phases", "/roles");
  builder.copyNode("/phases", "/graph");
  const seats = readEntries(builder, phases, library).flatMap((entry) => seatOf(builder, entry, library) ?? []);
  const [first] = seats;
  if (first === undefined) return undefined;
  const roles: Record<string, Role> = emptyRecord();
  const graph: Record<string, Record<string, Edge>> = emptyRecord();
  graph[START] = { _: { role: first.id, gate: "auto", max: defaultMax } };
  builder.copyNode(first.idAt, pointerOf("graph", START));
  for (const [index, seat] of seats.entries()) {
    roles[seat.id] = roleOf(builder, seat);
    graph[seat.id] = edgesOf(builder, seats, index);
  }
  const definition: Definition = {
    version: 1,
    name: typeof value.name === "string" ? value.name : nameFromFile(builder.source.file),
    ...(typeof value.description === "string" ? { description: value.description } : {}),
    ...(isRecord(value.inputs) ? { inputs: value.inputs } : {}),
    ...(typeof value.agent === "string" ? { agent: value.agent } : {}),
    roles,
    graph,
  };
  return { definition, places: builder.places, sources: builder.sources };
}

/** Reads the file of an entry's phase, with the schema of its output. */
function seatOf(builder: Builder, entry: PhaseEntry, library: PhaseLibrary): Seat | undefined {
  reportNotYet(builder, entry);
  const { id, idAt } = entry;
  const place = builder.valuePlace(idAt);
  const found = library.phase(id);
  if (found === undefined) {
    builder.diagnostics.push(report("phase_unreadable", { what: "phase", name: id }, place));
    return undefined;
  }
  const file = readPhaseFile(id, found);
  const { kind } = file.value;
  if (typeof kind === "string" && kind !== "phase") {
    builder.diagnostics.push(report("phase_not_in_sequence", { id, kind }, place));
    return undefined;
  }
  const to = pointerOf("roles", id);
  const at = childOf(to, "returns");
  const ask = (name: string, key: string, at: string) =>
    readReturns(file.builder, library, { id, name, place: file.builder.valuePlace(pointerOf(key)), at });
  const { output, output_later: later } = file.value;
  const returns: Returns = typeof output === "string" ? ask(output, "output", at) : { format: "text" };
  // A file without an output is told as such: a phase has to say how it ended.
  if (output === undefined && file.builder.diagnostics.length === 0)
    file.builder.diagnostics.push(report("phase_status_unknown", { id, found: [] }, file.builder.keyPlace("/id")));
  const laterReturns = typeof later === "string" ? ask(later, "output_later", `${to}/phase/later`) : undefined;
  reportGives(file, returns);
  builder.diagnostics.push(...file.builder.diagnostics);
  Object.assign(builder.places, file.builder.places);
  Object.assign(builder.sources, file.builder.sources);
  return { ...entry, file: laterReturns === undefined ? file : { ...file, later: laterReturns }, returns };
}

function reportGives({ builder, value }: PhaseFile, returns: Returns): void {
  if (returns.format === "text" || !isRecord(value.gives)) return;
  const complete = variants(returns).find(({ status }) => status === "complete");
  const known = Object.keys(complete?.schema.properties ?? {});
  for (const [variable, field] of Object.entries(value.gives)) {
    if (typeof field !== "string" || known.includes(field)) continue;
    const place = builder.valuePlace(pointerOf("gives", variable));
    builder.diagnostics.push(report("phase_gives_no_field", { variable, field, known }, place));
  }
}

function roleOf(builder: Builder, { id, value, at, idAt, file, returns }: Seat): Role {
  const to = pointerOf("roles", id);
  builder.copyNode(idAt, to);
  for (const [from, key] of [
    ["agent", "agent"],
    ["iterations", "turns"],
  ] as const) {
    if (Object.hasOwn(value, from)) builder.copyNode(childOf(at, from), childOf(to, key));
  }
  const { source, document } = file.builder;
  for (const key of ["variables", "optional"]) {
    for (const [index] of texts(file.value[key]).entries()) {
      const place = document.places[pointerOf(key, index)];
      if (place !== undefined) builder.places[pointerOf("roles", id, "phase", key, index)] = place;
    }
  }
  const part = file.prompt;
  const start = part.pieces[0]?.offset ?? 0;
  builder.placeText(part, pointerOf("roles", id, "prompt", 0), { file: source.file, start, end: source.text.length });
  const written = typeof value.iterations === "number" ? value.iterations : file.value.iterations;
  return {
    ...(typeof file.value.purpose === "string" ? { description: file.value.purpose } : {}),
    prompt: [{ role: "user", dialect: "handlebars", text: part.text, contract: "phase" }],
    returns,
    ...(typeof value.agent === "string" ? { agent: value.agent } : {}),
    tools: [],
    turns: typeof written === "number" ? written : phaseFileSchema.properties.iterations.default,
    phase: phaseOf(id, file),
  };
}

/** Where a phase leads: complete to the next one, blocked back or to a person. `continue` stays, and so has no edge. */
function edgesOf(builder: Builder, seats: readonly Seat[], index: number): Record<string, Edge> {
  const edges: Record<string, Edge> = emptyRecord();
  const seat = seats[index];
  if (seat === undefined) return edges;
  const at = pointerOf("graph", seat.id);
  builder.copyNode(seat.idAt, at);
  builder.copyNode(childOf(seat.at, "gate"), pointerOf("graph", seat.id, "complete", "gate"));
  const known = variants(seat.returns);
  const next = seats[index + 1]?.id ?? END;
  edges.complete = {
    role: next,
    gate: gateOf(seat.value.gate) ?? gateOf(seat.file.value.gate) ?? "auto",
    max: defaultMax,
  };
  const blocked = known.find(({ status }) => status === "blocked");
  if (blocked === undefined) return edges;
  const target = retryTarget(builder, seats.slice(0, index + 1), seat);
  if (target !== undefined) edges.blocked = { role: target, gate: "auto", max: defaultMax };
  else {
    const hasReason = own(blocked.schema.properties, "reason") !== undefined;
    // What a person is asked is what the phase said itself.
    const prompt = { dialect: "mustache", text: "{{{reason}}}", contract: "edge" } as const;
    edges.blocked = { role: SUSPEND, ...(hasReason ? { prompt } : {}), gate: "auto", max: defaultMax };
  }
  return edges;
}

function retryTarget(builder: Builder, upTo: readonly Seat[], { id, value, at, file }: Seat): string | undefined {
  const known = upTo.map((each) => each.id);
  const { retry_from: written } = value;
  if (typeof written === "string") {
    if (known.includes(written)) {
      builder.copyNode(childOf(at, "retry_from"), pointerOf("graph", id, "blocked", "role"));
      return written;
    }
    const place = builder.valuePlace(childOf(at, "retry_from"));
    builder.diagnostics.push(report("phase_retry_target", { id, target: written, known }, place));
    return undefined;
  }
  // The phase's own target holds where the workflow has it.
  const { retry_from: standard } = file.value;
  return typeof standard === "string" && known.includes(standard) ? standard : undefined;
}

function gateOf(value: unknown): Gate | undefined {
  return value === "auto" || value === "human" || value === "skip" ? value : undefined;
}
