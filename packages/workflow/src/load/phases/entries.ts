import { didYouMean } from "@cuebook/settings";
import { childOf, isRecord, pointerOf } from "@cuebook/settings/values";
import { reporter } from "@cuebook/template";
import { phaseDiagnostics } from "../../diagnostics/phase.ts";
import type { Builder } from "../file/builder.ts";
import { withCurrentPermissions } from "../file/permissions.ts";
import type { Written } from "../file/written.ts";
import type { PhaseLibrary } from "./library.ts";
import { readPhaseFile } from "./phase-file.ts";
import type { phaseEntrySchema, phaseFileSchema } from "./schema.ts";

/** An entry of `phases`: its id, its keys, and its pointer in the document. */
export interface PhaseEntry {
  readonly id: string;
  readonly value: Written<typeof phaseEntrySchema>;
  readonly at: string;
  /** Pointer of the id. */
  readonly idAt: string;
  /** The name of its role, if it differs from the id. */
  readonly role?: string;
}

/** The form of an id: it has no character that is special in a file system. */
export const phaseIdPattern = /^[a-z][a-z0-9_-]{0,63}$/;

/** The steps at the end of a sequence that need no agent. */
export const [syncStep, finalStep] = ["sync", "final_checks"] as const;
const ownSteps: readonly string[] = [syncStep, finalStep];

const report = reporter(phaseDiagnostics);

/**
 * The list of phases as written, except entries with the phase's id as key: `- spec: { gate: human }` is a common mistake. It is
 * reported once, and then read as it was meant, so that no further findings follow from it. So are permissions of earlier versions.
 */
export function entriesMeant(builder: Builder, value: unknown, library: PhaseLibrary): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((entry: unknown, index) => {
    if (!isRecord(entry)) return entry;
    if (Object.hasOwn(entry, "use")) return withCurrentPermissions(entry, pointerOf("phases", index), builder);
    const [id, ...others] = Object.keys(entry);
    if (id === undefined || others.length > 0 || !library.ids.includes(id)) return entry;
    const place = builder.keyPlace(pointerOf("phases", index, id));
    builder.diagnostics.push(report("phase_as_key", { id }, place));
    return { use: id };
  });
}

/** The entries of existing phases, each once. The others are findings. */
export function readEntries(builder: Builder, value: unknown, library: PhaseLibrary): PhaseEntry[] {
  const seen = new Map<string, string>();
  const written: readonly unknown[] = Array.isArray(value) ? value : [];
  return written.flatMap((each, index) => {
    const at = pointerOf("phases", index);
    const entry: PhaseEntry["value"] = isRecord(each) ? each : { use: each };
    const idAt = isRecord(each) ? childOf(at, "use") : at;
    const { use: id } = entry;
    if (typeof id !== "string" || id === "") return [];
    const place = builder.valuePlace(idAt);
    if (ownSteps.includes(id)) {
      builder.diagnostics.push(report("phase_id_reserved", { id }, place));
      return [];
    }
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
      const notes = [{ ...builder.valuePlace(before), message: `"${id}" is first listed here` }];
      builder.diagnostics.push(report("phase_repeated", { id }, place, { notes }));
      return [];
    }
    seen.set(id, idAt);
    return [{ id, value: entry, at, idAt }];
  });
}

/** Whether a prompt can be in a sequence, by its front matter: a session only if it ends with a status. */
export function isOfSequence({ kind = "phase", output }: Written<typeof phaseFileSchema>): boolean {
  return kind === "phase" || kind === "automation" || (kind === "session" && output !== undefined);
}

function sequencePhases(library: PhaseLibrary): string[] {
  return library.ids.filter((id) => {
    const entry = library.phase(id);
    return entry !== undefined && (readPhaseFile(id, entry).value.kind ?? "phase") === "phase";
  });
}
