import { type Diagnostic, type Dialect, dialectAppearance, type Source } from "@cuebook/template";

/**
 * The hint for a finding in double braces that are hardly a tag: those of GitHub Actions (`${{ }}`) and of JSX (`style={{ }}`).
 * A template that generates such a file has to mark them as text.
 */
export function literalBracesHint({ line, column }: Diagnostic, source: Source, dialect: Dialect): string | undefined {
  const text = source.line(line) ?? "";
  const before = text.slice(Math.max(0, column - 200), column + 1);
  const at = before.lastIndexOf("{{");
  const sign = before.slice(0, Math.max(0, at)).trimEnd().at(-1);
  if (at === -1 || (sign !== "$" && sign !== "=") || before.indexOf("}}", at) !== -1) return undefined;
  return `If these braces belong to the output, write ${dialectAppearance(dialect).literalBraces}.`;
}
