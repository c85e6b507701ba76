import type { DiagnosticKind, Registry } from "@cuebook/template";

/** Findings about a JSON Schema that an author wrote. */
export const schemaDiagnostics = {
  schema_unknown_keyword: {
    severity: "error",
    summary: "A schema uses a keyword that JSON Schema 2020-12 does not have.",
    remedy: "Correct the keyword. To name a field of the data, put it under `properties`.",
    message: ({ keyword }) =>
      `"${keyword}" is not a keyword of JSON Schema; a field of the data belongs under "properties"`,
  } satisfies DiagnosticKind<{ keyword: string }>,
  schema_keyword_not_supported: {
    severity: "error",
    summary: "A schema uses a keyword of JSON Schema that Cuebook does not support.",
    remedy: "Remove the keyword. Define shared schemas under `$defs` and refer to them by `#/$defs/name`.",
    message: ({ keyword }) =>
      `the keyword "${keyword}" is not supported in a workflow; define shared schemas under "$defs"`,
  } satisfies DiagnosticKind<{ keyword: string }>,
  schema_invalid: {
    severity: "error",
    summary: "A keyword of a schema has a value that JSON Schema does not allow.",
    remedy: "Write the value that the message describes.",
    message: ({ keyword, expected, found }) => `"${keyword}" in a schema must be ${expected}, but is ${found}`,
  } satisfies DiagnosticKind<{ keyword: string; expected: string; found: string }>,
  schema_draft: {
    severity: "error",
    summary: "`$schema` names a version of JSON Schema that Cuebook does not read.",
    remedy: "Name one of the drafts in the message, or remove `$schema`: the schema is then read as draft 2020-12.",
    message: ({ uri, known }) =>
      `$schema ${JSON.stringify(uri)} is not a draft that Cuebook reads: ${known.join(", ")}`,
  } satisfies DiagnosticKind<{ uri: string; known: readonly string[] }>,
  schema_circular: {
    severity: "error",
    summary: "A `$ref` leads back to itself, so the schema says nothing about a value.",
    remedy: "Refer to the schema from a property or from `items`, so that each level of the data has its own.",
    message: ({ reference }) =>
      `$ref ${JSON.stringify(reference)} leads back to itself without a property or items in between`,
  } satisfies DiagnosticKind<{ reference: string }>,
  schema_reference: {
    severity: "error",
    summary: "A `$ref` points to another file, or to nothing.",
    remedy: "Define the schema under `$defs` of the same schema and refer to it by `#/$defs/name`.",
    message: ({ reference, known }) =>
      `$ref ${JSON.stringify(reference)} points to nothing; ${known.length === 0 ? "write #/$defs/name, with the schema under $defs" : `known here: ${known.join(", ")}`}`,
  } satisfies DiagnosticKind<{ reference: string; known: readonly string[] }>,
  schema_pattern: {
    severity: "error",
    summary: "A `pattern` is not a regular expression that Cuebook supports: every pattern must run in linear time.",
    remedy: "Write the pattern without look-around, backreferences and very large counted repeats.",
    message: ({ pattern, problem }) => `the pattern ${JSON.stringify(pattern)} cannot be used: ${problem}`,
  } satisfies DiagnosticKind<{ pattern: string; problem: string }>,
  schema_property_name: {
    severity: "error",
    summary: "A schema declares a field named `__proto__`.",
    remedy: "Rename the field.",
    message: ({ name }) => `a field cannot be named "${name}"`,
  } satisfies DiagnosticKind<{ name: string }>,
  required_unknown: {
    severity: "error",
    summary: "A schema requires a field that it does not declare, so no data can fit it.",
    remedy: "Correct the name, or declare the field under `properties`.",
    message: ({ field, known }) =>
      `"${field}" is required, but not declared; ${known.length === 0 ? "no fields are declared" : `declared fields: ${known.join(", ")}`}`,
  } satisfies DiagnosticKind<{ field: string; known: readonly string[] }>,
  artifact_misplaced: {
    severity: "error",
    summary: "`artifact` marks something other than a field of a role's output.",
    remedy:
      "Move `artifact: true` to a field directly under `properties` of the output, or of one of its arms. A text inside a list or a mapping cannot be an artifact.",
    message: (_: Readonly<Record<never, never>>) =>
      '"artifact" can only mark a field of the output of a role, directly under "properties"',
  } satisfies DiagnosticKind<Readonly<Record<never, never>>>,
  artifact_not_text: {
    severity: "error",
    summary: "A field marked as an artifact is not a text.",
    remedy: "Add `type: string` beside `artifact: true`, or remove `artifact`.",
    message: ({ field, found }) =>
      `only a text can be an artifact, but "${field}" is ${found}; write type: string beside artifact`,
  } satisfies DiagnosticKind<{ field: string; found: string }>,
} as const satisfies Registry;
