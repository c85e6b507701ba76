/** @folder Codes and texts of findings about settings and data. */
import type { DiagnosticKind, Registry } from "@cuebook/template";
import { schemaDiagnostics } from "./schema.ts";

/** Every code that this package reports, on data checked against a schema and on schemas that authors write. */
export const settingsDiagnostics = {
  ...schemaDiagnostics,
  unknown_key: {
    severity: "error",
    summary: "The format does not have this key.",
    remedy: "Correct the name. If the key is your own note, start it with `x-`.",
    message: ({ path, known }) =>
      known.length === 0
        ? `unknown key "${path}"; no keys are known here`
        : `unknown key "${path}"; known here: ${known.join(", ")}`,
  } satisfies DiagnosticKind<{ path: string; known: readonly string[] }>,
  missing_key: {
    severity: "error",
    summary: "A required key is missing.",
    remedy: "Add the key.",
    message: ({ path, expected }) => `"${path}" is missing; expected ${expected}`,
  } satisfies DiagnosticKind<{ path: string; expected: string }>,
  wrong_type: {
    severity: "error",
    summary: "A value has the wrong type.",
    remedy:
      "Write a value of the type shown. Quote a text that YAML reads as a number, as true or false, or as a mapping.",
    message: ({ path, expected, found }) =>
      `${path === "" ? "the file" : `"${path}"`} must be ${expected}, but is ${found}`,
  } satisfies DiagnosticKind<{ path: string; expected: string; found: string }>,
  wrong_value: {
    severity: "error",
    summary: "The format does not allow this value.",
    remedy: "Use a value that the message lists, or one within the limits that it names.",
    message: ({ path, expected, found }) =>
      `${path === "" ? "the file" : `"${path}"`} must be ${expected}, but is ${found}`,
  } satisfies DiagnosticKind<{ path: string; expected: string; found: string }>,
  both_given: {
    severity: "error",
    summary: "Two keys that exclude each other are both set.",
    remedy: "Keep one of the two.",
    message: ({ first, second, where }) => `${where} has both "${first}" and "${second}"; keep one of them`,
  } satisfies DiagnosticKind<{ first: string; second: string; where: string }>,
  key_renamed: {
    severity: "warning",
    summary: "A key has the name of an earlier version. It still works, but will be removed.",
    remedy: "Write the new name, which is in the message.",
    message: ({ path, name }) => `"${path}" is now called "${name}"`,
  } satisfies DiagnosticKind<{ path: string; name: string }>,
} as const satisfies Registry;
