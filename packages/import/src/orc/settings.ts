import { isRecord } from "@cuebook/settings/values";
import type { ImportNotes } from "../notes.ts";
import { dataOf, type Fields } from "./written.ts";

/** The gate of a phase. */
export function gateOf(value: unknown, pointer: string, notes: ImportNotes): object {
  if (value === "auto" || value === "human" || value === "skip") return { gate: value };
  if (value === "ai") {
    notes.add("changed", pointer, "the gate ai is now agent");
    return { gate: "agent" };
  }
  notes.add("decide", pointer, "the gate is auto, human, agent or skip");
  return {};
}

const checkNames = ["test", "tests", "lint", "build", "typecheck"];

/** The checks of a phase. Absent if they cannot be read: with an empty list, a phase has no checks. */
export function checksOf(value: unknown, pointer: string, notes: ImportNotes): object {
  const list = dataOf(value);
  if (!Array.isArray(list)) {
    notes.add("decide", pointer, "write `checks`, a list: test, lint, build, typecheck, or `name` and `run`");
    return {};
  }
  return { checks: list.flatMap((check: unknown, index) => checkOf(check, index, `${pointer}/${index}`, notes)) };
}

function checkOf(check: unknown, index: number, pointer: string, notes: ImportNotes): readonly unknown[] {
  const fields: Fields = isRecord(check) ? check : { type: check };
  if (fields.enabled === false || fields.on_failure === "skip") {
    notes.add("unused", pointer, `${nameOf(fields)}the check does not run, so it is left out`, "value");
    return [];
  }
  const { command } = fields;
  const name = [fields.name, fields.type].find((each) => typeof each === "string");
  const own = typeof name === "string" && checkNames.includes(name) ? name.replace(/^tests$/, "test") : undefined;
  const later = fields.on_failure === "warn" ? { on_failure: "tell" } : {};
  if (typeof command === "string") return [{ name: own ?? name ?? `check-${index + 1}`, run: command, ...later }];
  if (own !== undefined) return [fields.on_failure === "warn" ? { name: own, ...later } : own];
  const instead = "write it as a check: test, lint, build, typecheck, or `name` and `run`";
  notes.add("decide", pointer, `${nameOf(fields)}${instead}`, "value");
  return [];
}

/** Checks in a text of JSON have no place of their own, so notes name them. */
function nameOf({ name }: Fields): string {
  return typeof name === "string" ? `${name}: ` : "";
}
