import type { DiagnosticKind, Registry } from "@cuebook/template";

/** Findings about a JSON Schema that an author wrote. */
export const schemaDiagnostics = {
  schema_unknown_keyword: {
    severity: "error",
    summary: "A schema uses a keyword that JSON Schema 2020-12 does not have.",
    remedy: "Correct the keyword. To name a field of the data, put it under `properties`.",
    message: ({ keyword }) =>
      `"${keyword}" is no keyword of JSON Schema; a field of the data belongs under "properties"`,
  } satisfies DiagnosticKind<{ keyword: string }>,
  schema_keyword_not_supported: {
    severity: "error",
    summary: "A schema uses a keyword of JSON Schema that Cuebook does not follow.",
    remedy: "Leave the keyword out; name shared schemas under `$defs` and refer to them by `#/$defs/name`.",
    message: ({ keyword }) =>
      `the keyword "${keyword}" is not supported in a workflow; shared schemas stand under "$defs"`,
  } satisfies DiagnosticKind<{ keyword: string }>,
  schema_invalid: {
    severity: "error",
    summary: "A keyword of a schema has a value that JSON Schema does not allow.",
    remedy: "Write the value that the message asks for.",
    message: ({ keyword, expected, found }) => `"${keyword}" in a schema must be ${expected}, but is ${found}`,
  } satisfies DiagnosticKind<{ keyword: string; expected: string; found: string }>,
  schema_reference: {
    severity: "error",
    summary: "A `$ref` leads to another file, or to nothing.",
    remedy: "Put the schema under `$defs` of the same schema and refer to it by `#/$defs/name`.",
    message: ({ reference, known }) =>
      `$ref ${JSON.stringify(reference)} leads nowhere; ${known.length === 0 ? "write #/$defs/name, with the schema under $defs" : `known here: ${known.map((name) => `#/$defs/${name}`).join(", ")}`}`,
  } satisfies DiagnosticKind<{ reference: string; known: readonly string[] }>,
  schema_pattern: {
    severity: "error",
    summary:
      "A `pattern` is no regular expression that Cuebook runs: patterns run in time that grows with the text alone.",
    remedy: "Write the pattern without look-around, back references and very large counted repeats.",
    message: ({ pattern, problem }) => `the pattern ${JSON.stringify(pattern)} cannot be used: ${problem}`,
  } satisfies DiagnosticKind<{ pattern: string; problem: string }>,
  schema_property_name: {
    severity: "error",
    summary: "A schema declares a field named `__proto__`.",
    remedy: "Name the field otherwise.",
    message: ({ name }) => `a field cannot be named "${name}"`,
  } satisfies DiagnosticKind<{ name: string }>,
  required_unknown: {
    severity: "error",
    summary: "A schema requires a field that it does not declare: nothing could ever fit it.",
    remedy: "Correct the name, or declare the field under `properties`.",
    message: ({ field, known }) =>
      `"${field}" is required, but not declared; ${known.length === 0 ? "no fields are" : `declared are ${known.join(", ")}`}`,
  } satisfies DiagnosticKind<{ field: string; known: readonly string[] }>,
  artifact_misplaced: {
    severity: "error",
    summary: "`artifact` marks something that is no field of what a role hands back.",
    remedy:
      "Put `artifact: true` on a field that stands directly under `properties` of what a role hands back, or of one of its arms. A text within a list or a mapping cannot be kept by itself.",
    message: (_: Readonly<Record<never, never>>) =>
      '"artifact" can only mark a field of what a role hands back, directly under "properties"',
  } satisfies DiagnosticKind<Readonly<Record<never, never>>>,
  artifact_not_text: {
    severity: "error",
    summary: "A field that is to be kept as an artifact is not a text.",
    remedy: "Give the field `type: string`, beside `artifact: true`, or take the mark away.",
    message: ({ field, found }) =>
      `only a text can be kept as an artifact, but "${field}" is ${found}; write type: string beside the mark`,
  } satisfies DiagnosticKind<{ field: string; found: string }>,
} as const satisfies Registry;
