import { type Diagnostic, type JsonSchema, type Place, parse, type Suggestion } from "@cuebook/template";

/** Whether a path has names only, which are separated by dots. */
export function isDataPath(path: readonly string[]): boolean {
  return path.every((name) => /^[^\s"'\\[\]{}]+$/.test(name));
}

/**
 * What the proof finds about a use of the value at a path.
 * @param use makes the template in jinja from the expression of the value
 */
export function usedAt(path: readonly string[], use: (value: string) => string, contract: JsonSchema): Diagnostic[] {
  return parse(use(expressionOf(path)), { dialect: "jinja" }).check(contract);
}

/** The expression of the value at a path. After a dot, `items` would be the method. */
function expressionOf([root = "", ...names]: readonly string[]): string {
  return root + names.map((name) => `[${JSON.stringify(name)}]`).join("");
}

/** A finding about a part of the data, at the place of its path. A fix replaces the whole path. */
export function placedAt(finding: Diagnostic, path: readonly string[], { source, span }: Place): Diagnostic {
  const { line, column } = source.position(span.start);
  const end = source.position(span.end);
  // A guard belongs to a prompt.
  const text = "require the list in its schema, or leave by a status whose output has it";
  const suggestion = finding.code.startsWith("maybe_") ? { text } : inPath(finding, path);
  // As it is written here.
  const message = path.reduceRight(
    (said, _, at) => said.replaceAll(expressionOf(path.slice(0, at + 1)), path.slice(0, at + 1).join(".")),
    finding.message,
  );
  return { ...finding, message, suggestion, file: source.file, line, column, endLine: end.line, endColumn: end.column };
}

function inPath({ suggestion, path: wrong = [] }: Diagnostic, path: readonly string[]): Suggestion | undefined {
  if (suggestion?.replacement === undefined || wrong.length === 0) return suggestion;
  const name = suggestion.replacement.replace(/^"(.*)"$/, "$1");
  return { ...suggestion, replacement: path.with(wrong.length - 1, name).join(".") };
}
