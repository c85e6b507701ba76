import { didYouMean } from "@cuebook/settings";
import { childOf, type DataRecord, isRecord, pointerOf } from "@cuebook/settings/values";
import { reporter } from "@cuebook/template";
import { phaseDiagnostics } from "../../diagnostics/phase.ts";
import type { Builder } from "../file/builder.ts";
import type { PhaseLibrary } from "./library.ts";
import { readPhaseFile } from "./phase-file.ts";

/** An entry of `phases`: its id, what is written with it, and where it stands in the document. */
export interface PhaseEntry {
  readonly id: string;
  readonly value: DataRecord;
  readonly at: string;
  /** Where the id stands. */
  readonly idAt: string;
  /** The role that it makes, where that has another name. */
  readonly role?: string;
}

/** What an id may be: nothing that means anything to a file system. */
export const phaseIdPattern = /^[a-z][a-z0-9_-]{0,63}$/;

const report = reporter(phaseDiagnostics);

/**
 * The list of phases as written, but for entries whose key is the phase's id: `- spec: { gate: human }` is what many would
 * write. That is a finding; below it is read as it was meant, so that nothing else is said about it.
 */
export function entriesMeant(builder: Builder, value: unknown, library: PhaseLibrary): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((entry: unknown, index) => {
    if (!isRecord(entry) || Object.hasOwn(entry, "use")) return entry;
    const [id, ...others] = Object.keys(entry);
    if (id === undefined || others.length > 0 || !library.ids.includes(id)) return entry;
    const place = builder.keyPlace(pointerOf("phases", index, id));
    builder.diagnostics.push(report("phase_as_key", { id }, place));
    return { use: id };
  });
}

/** The entries whose phases there are, each once; the others are findings. */
export function readEntries(builder: Builder, value: unknown, library: PhaseLibrary): PhaseEntry[] {
  const seen = new Map<string, string>();
  const written: readonly unknown[] = Array.isArray(value) ? value : [];
  return written.flatMap((each, index) => {
    const at = pointerOf("phases", index);
    const entry = isRecord(each) ? each : { use: each };
    const idAt = isRecord(each) ? childOf(at, "use") : at;
    const { use: id } = entry;
    if (typeof id !== "string" || id === "") return [];
    const place = builder.valuePlace(idAt);
    if (!library.ids.includes(id)) {
      const known = sequencePhases(library);
      const suggestion = didYouMean(id, library.ids);
      builder.diagnostics.push(
        phaseIdPattern.test(id)
          ? report("phase_unknown", { id, known }, place, suggestion)
          : report("phase_id_invalid", { id }, place, suggestion),
      );
      return [];
    }
    const before = seen.get(id);
    if (before !== undefined) {
      const notes = [{ ...builder.valuePlace(before), message: `"${id}" stands here` }];
      builder.diagnostics.push(report("phase_repeated", { id }, place, { notes }));
      return [];
    }
    seen.set(id, idAt);
    return [{ id, value: entry, at, idAt }];
  });
}

function sequencePhases(library: PhaseLibrary): string[] {
  return library.ids.filter((id) => {
    const entry = library.phase(id);
    return entry !== undefined && (readPhaseFile(id, entry).value.kind ?? "phase") === "phase";
  });
}

/** Says which keys of an entry are not acted on. */
export function reportNotYet(builder: Builder, { id, value, at }: PhaseEntry): void {
  if (Object.hasOwn(value, "model"))
    builder.report("no_effect", { key: `${id}.model`, names: [] }, builder.keyPlace(childOf(at, "model")));
}
