import { outlook, rulesOf } from "@cuebook/policy";
import { childOf, type DataRecord } from "@cuebook/settings/values";
import { reporter } from "@cuebook/template";
import { phaseDiagnostics } from "../../diagnostics/phase.ts";
import type { Phase } from "../../model/workflow.ts";
import type { Builder } from "../file/builder.ts";
import { accessOf } from "../file/permissions.ts";
import type { PhaseEntry } from "./entries.ts";

const report = reporter(phaseDiagnostics);

/** What a phase may change, by its entry and its file: a key of the entry wins. */
export function changesOf(entry: DataRecord, file: DataRecord): Pick<Phase, "changes" | "mustChange"> {
  const { changes, must_change: mustChange } = { ...file, ...entry };
  return {
    ...(changes === "none" || changes === "tests" || changes === "documentation" ? { changes } : {}),
    ...(mustChange === true ? { mustChange } : {}),
  };
}

/** Permissions and sandbox of a phase, by its entry and its file: a key of the entry wins. */
export function phaseAccess(entry: DataRecord, file: DataRecord): ReturnType<typeof accessOf> {
  return { ...accessOf(file), ...accessOf(entry) };
}

/** Reports a phase that has to change files, but may not. */
export function reportChanges(builder: Builder, { id, value, at, idAt }: PhaseEntry, file: DataRecord): void {
  const { changes, mustChange } = changesOf(value, file);
  if (mustChange !== true) return;
  const { permissions } = phaseAccess(value, file);
  const isDenied = outlook(rulesOf(permissions)).write === "deny";
  if (changes !== "none" && !isDenied) return;
  const because = changes === "none" ? "its changes are undone (changes: none)" : "its permissions deny every write";
  const key = ["must_change", "changes", "permissions"].find((each) => Object.hasOwn(value, each));
  const place = key === undefined ? builder.valuePlace(idAt) : builder.valuePlace(childOf(at, key));
  builder.diagnostics.push(report("phase_cannot_change", { id, because }, place));
}
