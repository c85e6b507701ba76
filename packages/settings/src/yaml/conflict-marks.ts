import { type Diagnostic, reporter, type Source, type Span } from "@cuebook/template";
import { yamlDiagnostics } from "../diagnostics/yaml.ts";

const report = reporter(yamlDiagnostics);

/**
 * Reports the conflicts that a merge left in a text: each at its opening mark, and a closing mark that has none. A mark is at the
 * start of a line, as merges write it.
 */
export function conflictFindings(source: Source, range: Span = { start: 0, end: source.text.length }): Diagnostic[] {
  const findings: Diagnostic[] = [];
  let open: Span | undefined;
  const add = (span: Span, end?: Span) => {
    const notes = end === undefined ? [] : [{ source, span: end, message: "the conflict ends here" }];
    const mark = source.text.slice(span.start, span.start + 7);
    findings.push(report("conflict_mark", { mark }, { source, span }, { notes }));
  };
  for (const { 0: mark, index } of source.text.slice(range.start, range.end).matchAll(/^(?:<{7}|>{7})(?: .*)?$/gm)) {
    const start = range.start + index;
    const span = { start, end: start + mark.trimEnd().length };
    if (mark.startsWith(">")) {
      add(open ?? span, open === undefined ? undefined : span);
      open = undefined;
      continue;
    }
    if (open !== undefined) add(open);
    open = span;
  }
  if (open !== undefined) add(open);
  return findings;
}
