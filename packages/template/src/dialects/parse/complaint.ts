import type { Span } from "../../text/source.ts";
import type { Findings } from "./findings.ts";

/** A mistake that a lexer of tags between `{%` and `%}` found. */
export interface Complaint {
  readonly code: "unclosed_action" | "unclosed_comment" | "unterminated_string" | "bad_character" | "bad_number";
  readonly cause: string;
  readonly span: Span;
}

/** Reports a mistake that the lexer found. */
export function reportComplaint({ code, cause, span }: Complaint, findings: Findings): void {
  if (code !== "unclosed_action") {
    findings.report(code, { cause }, span);
    return;
  }
  const open = findings.extract.text.slice(span.start, Math.min(span.end, span.start + 2));
  const close = open === "{%" ? "%}" : "}}";
  findings.report(code, { open, close, cause }, span);
}
