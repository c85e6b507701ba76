import type { DiagnosticKind, Registry } from "@cuebook/template";

/** A message that needs no fields. */
type None = Readonly<Record<never, never>>;

/** Findings about a text as YAML, before anything is known of what it means. */
export const yamlDiagnostics = {
  yaml_syntax: {
    severity: "error",
    summary: "The text is not YAML 1.2.",
    remedy:
      "Mend the place shown: keys of one mapping stand in the same column, indented by spaces; a text that holds `: ` or ` #`, or starts with one of `{ [ & * ! | > % @`, is quoted.",
    message: ({ message }) => `this is not YAML: ${lowerFirst(message)}`,
  } satisfies DiagnosticKind<{ message: string }>,
  yaml_duplicate_key: {
    severity: "error",
    summary: "A mapping holds the same key twice.",
    remedy: "Keep one of the two; YAML would silently drop the other.",
    message: ({ key }) => `the key "${key}" is written twice in this mapping; keep one of them`,
  } satisfies DiagnosticKind<{ key: string }>,
  yaml_key_not_text: {
    severity: "error",
    summary: "A key is a list or a mapping.",
    remedy: "Use a name as the key. A value that starts with `{{` must be quoted, or YAML reads it as a mapping.",
    message: ({ found }) =>
      `a key must be a name, but this is ${JSON.stringify(found)}${found.startsWith("{") ? "; a text that starts with a brace must be quoted" : ""}`,
  } satisfies DiagnosticKind<{ found: string }>,
  yaml_merge_key: {
    severity: "error",
    summary: "A merge key `<<` is used, which YAML 1.2 does not have.",
    remedy: "Write the keys out, or use an alias for a whole value: `schema: *reviewed`.",
    message: (_: None) => "merge keys (<<) are not supported: write the keys out, or use an alias for the whole value",
  } satisfies DiagnosticKind<None>,
  yaml_tag: {
    severity: "error",
    summary: "A tag such as `!include` is used.",
    remedy: "Remove the tag. To take a prompt from a file, write `prompt: { file: review.md }`.",
    message: ({ tag }) => `the tag ${tag} is not supported; a prompt from a file is written { file: review.md }`,
  } satisfies DiagnosticKind<{ tag: string }>,
  yaml_several_documents: {
    severity: "error",
    summary: "The file holds more than one YAML document.",
    remedy: "Keep one document in a file; remove the second `---`.",
    message: (_: None) => "a second YAML document starts here; a file holds one",
  } satisfies DiagnosticKind<None>,
  yaml_alias_limit: {
    severity: "error",
    summary: "Aliases repeat so much that the text would grow out of bounds.",
    remedy: "Write the values out instead of nesting aliases within aliases.",
    message: ({ limit }) => `aliases repeat more than ${limit} nodes here; write the values out`,
  } satisfies DiagnosticKind<{ limit: number }>,
  yaml_alias_unknown: {
    severity: "error",
    summary: "An alias names an anchor that does not stand before it.",
    remedy: "Mark the value with `&name` before its first `*name`; a text that starts with `*` must be quoted.",
    message: ({ name }) =>
      `no anchor &${name} stands before the alias *${name}; a text that starts with * must be quoted`,
  } satisfies DiagnosticKind<{ name: string }>,
  yaml_alias_cycle: {
    severity: "error",
    summary: "An alias stands inside the very value that it repeats.",
    remedy: "Write the value out.",
    message: ({ name }) => `the alias *${name} stands inside the value that it repeats`,
  } satisfies DiagnosticKind<{ name: string }>,
  yaml_too_deep: {
    severity: "error",
    summary: "Lists and mappings are nested too deep.",
    remedy: "Flatten the text.",
    message: ({ limit }) => `this is nested more than ${limit} levels deep`,
  } satisfies DiagnosticKind<{ limit: number }>,
  yaml_too_large: {
    severity: "error",
    summary: "The file is too large to be a workflow or a configuration.",
    remedy: "Check that this is the file you meant; move long texts into prompt files.",
    message: ({ length, limit }) => `the file has ${length} characters, and at most ${limit} are read`,
  } satisfies DiagnosticKind<{ length: number; limit: number }>,
} as const satisfies Registry;

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
