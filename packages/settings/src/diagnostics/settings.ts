/** @folder Codes and texts of findings about settings and data. */
import type { DiagnosticKind, Registry } from "@cuebook/template";
import { schemaDiagnostics } from "./schema.ts";

/** Every code that this package reports: on data against the schema of its keys, and on schemas that authors write. */
export const settingsDiagnostics = {
  ...schemaDiagnostics,
  unknown_key: {
    severity: "error",
    summary: "A key that the format does not know.",
    remedy: "Correct the name, or start it with `x-` if it is a note of your own.",
    message: ({ path, known }) =>
      known.length === 0
        ? `unknown key "${path}"; no keys are known here`
        : `unknown key "${path}"; known here: ${known.join(", ")}`,
  } satisfies DiagnosticKind<{ path: string; known: readonly string[] }>,
  missing_key: {
    severity: "error",
    summary: "A key that the format requires is not there.",
    remedy: "Add the key.",
    message: ({ path, expected }) => `"${path}" is missing; expected ${expected}`,
  } satisfies DiagnosticKind<{ path: string; expected: string }>,
  wrong_type: {
    severity: "error",
    summary: "A value is of another kind than the format asks for.",
    remedy:
      "Write a value of the kind shown. Quote a text that YAML reads as a number, as true or false, or as a mapping.",
    message: ({ path, expected, found }) =>
      `${path === "" ? "the file" : `"${path}"`} must be ${expected}, but is ${found}`,
  } satisfies DiagnosticKind<{ path: string; expected: string; found: string }>,
  wrong_value: {
    severity: "error",
    summary: "A value is not one of those that the format allows.",
    remedy: "Use one of the values that the message lists, or one within the limits that it names.",
    message: ({ path, expected, found }) =>
      `${path === "" ? "the file" : `"${path}"`} must be ${expected}, but is ${found}`,
  } satisfies DiagnosticKind<{ path: string; expected: string; found: string }>,
  both_given: {
    severity: "error",
    summary: "Two keys that say the same thing are both there.",
    remedy: "Keep one of the two.",
    message: ({ first, second, where }) => `${where} has both "${first}" and "${second}"; keep one of them`,
  } satisfies DiagnosticKind<{ first: string; second: string; where: string }>,
  key_renamed: {
    severity: "warning",
    summary: "A key is written as it was called in an earlier version. It is read, and will not be for ever.",
    remedy: "Write the new name, which the message gives.",
    message: ({ path, name }) => `"${path}" is now called "${name}"`,
  } satisfies DiagnosticKind<{ path: string; name: string }>,
} as const satisfies Registry;
