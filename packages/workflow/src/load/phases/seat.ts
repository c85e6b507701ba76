import { childOf, isRecord, pointerOf } from "@cuebook/settings/values";
import { reporter } from "@cuebook/template";
import { phaseVariables } from "../../contract/phase-variables.ts";
import { phaseDiagnostics } from "../../diagnostics/phase.ts";
import type { Returns, Role } from "../../model/workflow.ts";
import { variants } from "../../output/variants.ts";
import type { Builder } from "../file/builder.ts";
import { checksOf, reportChecks } from "./checks.ts";
import { type PhaseEntry, reportNotYet } from "./entries.ts";
import type { PhaseLibrary } from "./library.ts";
import { readReturns } from "./output-schema.ts";
import { type PhaseFile, phaseOf, readPhaseFile, texts } from "./phase-file.ts";
import { promptFindings } from "./prompt-findings.ts";
import { phaseFileSchema } from "./schema.ts";
import { addedNames } from "./variables.ts";

const report = reporter(phaseDiagnostics);
const givenByPhases = phaseVariables.flatMap(({ name, source }) => (source === "phase" ? [name] : []));

/** A phase of the workflow: what is written in the workflow, and its file. */
export interface Seat extends PhaseEntry {
  readonly file: PhaseFile;
  readonly returns: Returns;
}

/** What a prompt has to be to sit there. */
export interface SeatUse {
  /** Default: `phase`. */
  readonly kind?: "phase" | "gate";
  /** The statuses that it has to have, where they are not those of a phase. */
  readonly statuses?: readonly string[];
}

/** Reads the file of an entry's phase, with the schema of its output. */
export function seatOf(
  builder: Builder,
  entry: PhaseEntry,
  library: PhaseLibrary,
  use: SeatUse = {},
): Seat | undefined {
  reportNotYet(builder, entry);
  const { id, idAt } = entry;
  const place = builder.valuePlace(idAt);
  const found = library.phase(id);
  if (found === undefined) {
    builder.diagnostics.push(report("phase_unreadable", { what: "phase", name: id }, place));
    return undefined;
  }
  const names = addedNames(builder.document.value);
  const file = readPhaseFile(id, found, { names, areAll: true });
  const { kind = "phase" } = file.value;
  if (typeof kind === "string" && kind !== (use.kind ?? "phase")) {
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
  // A file without an output is told as such: a phase has to say how it ended.
  if (output === undefined && file.builder.diagnostics.length === 0)
    file.builder.diagnostics.push(report("phase_status_unknown", { id, found: [] }, file.builder.keyPlace("/id")));
  const laterReturns = typeof later === "string" ? ask(later, "output_later", `${to}/phase/later`) : undefined;
  reportFields(file, returns);
  reportChecks(builder, entry.value.checks, childOf(entry.at, "checks"));
  reportChecks(file.builder, file.value.checks, "/checks");
  builder.diagnostics.push(...file.builder.diagnostics);
  // The workflow is not loaded then, so that nobody would look at the prompt. What phases give before it is not known yet.
  if (file.builder.diagnostics.some(({ severity }) => severity === "error"))
    builder.diagnostics.push(...promptFindings(file, [...names, ...givenByPhases]));
  Object.assign(builder.places, file.builder.places);
  Object.assign(builder.sources, file.builder.sources);
  return { ...entry, file: laterReturns === undefined ? file : { ...file, later: laterReturns }, returns };
}

/** The fields of its output that the phase's file names, where it has none of that name. */
function reportFields({ builder, value }: PhaseFile, returns: Returns): void {
  if (returns.format === "text") return;
  const complete = variants(returns).find(({ status }) => status === "complete");
  const known = Object.keys(complete?.schema.properties ?? {});
  for (const [variable, field] of Object.entries(isRecord(value.gives) ? value.gives : {})) {
    if (typeof field !== "string" || known.includes(field)) continue;
    const place = builder.valuePlace(pointerOf("gives", variable));
    builder.diagnostics.push(report("phase_gives_no_field", { variable, field, known }, place));
  }
  const { checklist } = value;
  if (typeof checklist !== "string" || known.includes(checklist)) return;
  const fields = { variable: "checklist", field: checklist, known };
  builder.diagnostics.push(report("phase_gives_no_field", fields, builder.valuePlace("/checklist")));
}

/** The role that a phase is. @param as what differs where several roles are made of one phase */
export function roleOf(
  builder: Builder,
  seat: Seat,
  as: { readonly role: string; readonly agent?: string; readonly agentAt?: string },
): Role {
  const { id, value, at, idAt, file, returns } = seat;
  const to = pointerOf("roles", as.role);
  builder.copyNode(idAt, to);
  builder.copyNode(as.agentAt ?? childOf(at, "agent"), childOf(to, "agent"));
  builder.copyNode(childOf(at, "iterations"), childOf(to, "turns"));
  if (Object.hasOwn(value, "tools")) builder.copy(value.tools, childOf(at, "tools"), childOf(to, "tools"));
  const { source, document } = file.builder;
  for (const key of ["variables", "optional"]) {
    for (const [index] of texts(file.value[key]).entries()) {
      const place = document.places[pointerOf(key, index)];
      if (place !== undefined) builder.places[pointerOf("roles", as.role, "phase", key, index)] = place;
    }
  }
  const part = file.prompt;
  const start = part.pieces[0]?.offset ?? 0;
  builder.placeText(part, pointerOf("roles", as.role, "prompt", 0), {
    file: source.file,
    start,
    end: source.text.length,
  });
  const agent = as.agent ?? value.agent;
  const written = typeof value.iterations === "number" ? value.iterations : file.value.iterations;
  const checks = checksOf(Object.hasOwn(value, "checks") ? value.checks : file.value.checks);
  return {
    ...(typeof file.value.purpose === "string" ? { description: file.value.purpose } : {}),
    prompt: [{ role: "user", dialect: "handlebars", text: part.text, contract: "phase" }],
    returns,
    ...(typeof agent === "string" ? { agent } : {}),
    tools: texts(value.tools),
    turns: typeof written === "number" ? written : phaseFileSchema.properties.iterations.default,
    phase: { ...phaseOf(id, file), ...(checks.length === 0 ? {} : { checks }) },
  };
}
