import { childOf, type DataRecord, own } from "@cuebook/settings/values";
import { checksOf } from "../../model/checks.ts";
import type { Builder } from "../file/builder.ts";
import type { PhaseLibrary } from "./library.ts";
import { phaseFileSchema } from "./schema.ts";

/** The values of settings from the loosest to the strictest. */
const ranks: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  gate: [["auto", "skip"], ["agent"], ["human"]],
  sandbox: [["none"], ["workspace"], ["workspace_no_network"]],
  changes: [["any"], ["tests", "documentation"], ["none"]],
  must_change: [[false], [true]],
};

const effects: Readonly<Record<string, (id: string, before: string) => string>> = {
  gate: (id, before) => `${before === "human" ? "no person" : "no agent"} approves the end of the phase "${id}"`,
  sandbox: (id, before) => `the commands of the phase "${id}" reach more than \`sandbox: ${before}\` allows`,
  changes: (id, before) => `the phase "${id}" may change more than \`changes: ${before}\` allows`,
  must_change: (id) => `the phase "${id}" can be complete without a change of a file`,
};

const { gate, changes, must_change: mustChange } = phaseFileSchema.properties;
const defaults: DataRecord = {
  ...{ gate: gate.default, sandbox: "none" },
  ...{ changes: changes.default, must_change: mustChange.default },
};

/** The checks that must pass. */
function required(checks: unknown): string[] {
  return checksOf(checks).flatMap(({ name, onFailure }) => (onFailure === "return" ? [name] : []));
}

/**
 * Records what a mapping gives up of the settings below it: those of the phase's file, or of the file that it changes.
 * @param at pointer of the mapping in the document
 */
export function recordWaivers(
  builder: Builder,
  { id, value, at }: { readonly id: string; readonly value: DataRecord; readonly at: string },
  below: DataRecord,
): void {
  for (const [key, levels] of Object.entries(ranks)) {
    const before = own(below, key) ?? defaults[key];
    const rankOf = (each: unknown) => levels.findIndex((values) => values.includes(each));
    const isLooser = rankOf(value[key]) >= 0 && rankOf(value[key]) < rankOf(before);
    const effect = effects[key]?.(id, String(before));
    if (!isLooser || effect === undefined) continue;
    builder.waive(childOf(at, key), { setting: `${key}: ${String(value[key])}`, effect });
  }
  if (!Array.isArray(value.checks)) return;
  const kept = required(value.checks);
  const lost = required(below.checks).filter((name) => !kept.includes(name));
  if (lost.length === 0) return;
  const fails = `${lost.join(" or ")} ${lost.length === 1 ? "fails" : "fail"}`;
  const effect = `the phase "${id}" can be complete although ${fails}`;
  builder.waive(childOf(at, "checks"), { setting: `checks: [${kept.join(", ")}]`, effect });
}

/** The settings of a phase without those of its entry. The project's gates come before the gate of the phase's file. */
export function withProjectGate(id: string, file: DataRecord, { settings }: PhaseLibrary): DataRecord {
  const found = own(settings?.gates ?? {}, id) ?? file.gate ?? settings?.defaultGate;
  return found === undefined ? file : { ...file, gate: found };
}

/** An entry without the gate that an option of the run replaces. */
export function withoutReplacedGate<Entry extends { readonly id: string; readonly value: DataRecord }>(
  entry: Entry,
  { settings }: PhaseLibrary,
): Entry {
  const { runGates = {} } = settings ?? {};
  const isReplaced = own(runGates, entry.id) !== undefined || own(runGates, "*") !== undefined;
  if (!isReplaced) return entry;
  const { gate: _, ...value } = entry.value;
  return { ...entry, value };
}
