import type { Diagnostic, Dialect, Source } from "@cuebook/template";

const written: Readonly<Record<Dialect, string>> = {
  jinja: "{% raw %}{{ ... }}{% endraw %}",
  mustache: "{{=<% %>=}} before it, so that tags are <% name %> from there on",
  handlebars: "\\{{ ... }}",
  go: '{{ "{{" }} ... {{ "}}" }}',
};

/**
 * What to do where a finding is in double braces that hardly are a tag: those of GitHub Actions (`${{ }}`) and of JSX
 * (`style={{ }}`), which a template that generates such a file has to mark as text.
 */
export function literalBracesHint({ line, column }: Diagnostic, source: Source, dialect: Dialect): string | undefined {
  const text = source.line(line) ?? "";
  const before = text.slice(Math.max(0, column - 200), column + 1);
  const at = before.lastIndexOf("{{");
  const sign = before.slice(0, Math.max(0, at)).trimEnd().at(-1);
  if (at === -1 || (sign !== "$" && sign !== "=") || before.indexOf("}}", at) !== -1) return undefined;
  return `If these braces are to stand in the output, write ${written[dialect]}.`;
}
