import type { DiagnosticKind, Registry } from "@cuebook/template";
import { numberAdvice } from "@cuebook/template/schema";

/** A message that needs no fields. */
type None = Readonly<Record<never, never>>;

const unquoted = "a text with braces or brackets must be in quotes here";
/** Messages of the parser in the words of authors. */
const messages: Readonly<Record<string, string>> = {
  "Unexpected flow-map-start at node end": unquoted,
  "Unexpected flow-seq-start at node end": unquoted,
};

/** Findings about a text as YAML, before its meaning is known. */
export const yamlDiagnostics = {
  conflict_mark: {
    severity: "error",
    summary: "A merge left a conflict in the file that nobody has resolved. Nothing else in the file is checked.",
    remedy:
      "Keep the lines that are right, and remove the marks `<<<<<<<`, `=======` and `>>>>>>>`. Indent a mark that belongs to the text of a prompt.",
    message: ({ mark }) => `a merge left a conflict here that is not resolved: "${mark}"`,
  } satisfies DiagnosticKind<{ mark: string }>,
  yaml_syntax: {
    severity: "error",
    summary: "The text is not valid YAML 1.2.",
    remedy:
      "Fix the place shown. Keys of one mapping start in the same column, indented by spaces. Quote a text that contains `: ` or ` #`, or that starts with one of `{ [ & * ! | > % @`.",
    message: ({ message }) => `this is not valid YAML: ${messages[message] ?? lowerFirst(message)}`,
  } satisfies DiagnosticKind<{ message: string }>,
  yaml_duplicate_key: {
    severity: "error",
    summary: "A mapping has the same key twice.",
    remedy: "Keep one of the two. A YAML parser would silently drop the other.",
    message: ({ key }) => `the key "${key}" is written twice in this mapping; keep one of them`,
  } satisfies DiagnosticKind<{ key: string }>,
  yaml_key_not_text: {
    severity: "error",
    summary: "A key is a list or a mapping.",
    remedy: "Use a name as the key. A value that starts with `{{` must be quoted, or YAML reads it as a mapping.",
    message: ({ found }) =>
      `a key must be a name, but this is ${JSON.stringify(found)}${found.startsWith("{") ? "; a text that starts with a brace must be quoted" : ""}`,
  } satisfies DiagnosticKind<{ found: string }>,
  yaml_number: {
    severity: "error",
    summary: "A number is infinite, or a whole number with too many digits to be kept.",
    remedy: "Put it in quotes, so that it is a text with all its digits, or write a smaller number.",
    message: ({ written, problem }) => numberAdvice(written, problem),
  } satisfies DiagnosticKind<{ written: string; problem: "not_finite" | "not_exact" }>,
  yaml_merge_key: {
    severity: "error",
    summary: "The text uses a merge key `<<`, which YAML 1.2 does not have.",
    remedy: "Write the keys out, or use an alias for a whole value: `schema: *reviewed`.",
    message: (_: None) => "merge keys (<<) are not supported: write the keys out, or use an alias for the whole value",
  } satisfies DiagnosticKind<None>,
  yaml_tag: {
    severity: "error",
    summary: "The text uses a tag such as `!include`.",
    remedy: "Remove the tag. To read a prompt from a file, write `prompt: { file: review.md }`.",
    message: ({ tag }) => `the tag ${tag} is not supported; to read a prompt from a file, write { file: review.md }`,
  } satisfies DiagnosticKind<{ tag: string }>,
  yaml_several_documents: {
    severity: "error",
    summary: "The file has more than one YAML document.",
    remedy: "Keep one document per file; remove the second `---`.",
    message: (_: None) => "a second YAML document starts here; a file has one",
  } satisfies DiagnosticKind<None>,
  yaml_alias_limit: {
    severity: "error",
    summary: "Aliases would expand the text beyond the limit.",
    remedy: "Write the values out in place of nested aliases.",
    message: ({ limit }) => `aliases expand to more than ${limit} nodes here; write the values out`,
  } satisfies DiagnosticKind<{ limit: number }>,
  yaml_alias_unknown: {
    severity: "error",
    summary: "An alias names an anchor that is not defined before it.",
    remedy: "Mark the value with `&name` before its first `*name`. If `*` starts a text, quote the text.",
    message: ({ name }) =>
      `the anchor &${name} is not defined before the alias *${name}; a text that starts with * must be quoted`,
  } satisfies DiagnosticKind<{ name: string }>,
  yaml_alias_cycle: {
    severity: "error",
    summary: "An alias is inside the value that it repeats.",
    remedy: "Write the value out.",
    message: ({ name }) => `the alias *${name} is inside the value that it repeats`,
  } satisfies DiagnosticKind<{ name: string }>,
  yaml_too_deep: {
    severity: "error",
    summary: "Lists and mappings are nested too deeply.",
    remedy: "Flatten the text.",
    message: ({ limit }) => `this is nested more than ${limit} levels deep`,
  } satisfies DiagnosticKind<{ limit: number }>,
  yaml_too_large: {
    severity: "error",
    summary: "The file is too large for a workflow or a configuration.",
    remedy: "Check that this is the right file. Move long texts to prompt files.",
    message: ({ length, limit }) => `the file has ${length} characters; the limit is ${limit}`,
  } satisfies DiagnosticKind<{ length: number; limit: number }>,
} as const satisfies Registry;

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
