import { type Diagnostic, type DiagnosticKind, type Place, reporter, type Severity } from "./diagnostic.ts";
import { distinctFindings } from "./distinct-findings.ts";

/** The most findings about one text that are kept: nobody reads more, and hostile texts have as many as characters. */
const mostFindings = 100;

/** Findings about findings. */
export const listDiagnostics = {
  more_findings: {
    severity: "info",
    summary: `A template has more than ${mostFindings} findings: the others are counted. The severity is that of the worst of them.`,
    remedy: "Fix the findings that are shown, and check again.",
    message: (fields: { count: number }) => `and ${fields.count} more ${fields.count === 1 ? "finding" : "findings"}`,
  },
} satisfies Record<string, DiagnosticKind<never>>;

const report = reporter(listDiagnostics);
const severities: readonly Severity[] = ["info", "warning", "error"];

/** The findings about one text: the first are kept, and the others counted. */
export class FindingList {
  readonly #kept: Diagnostic[] = [];
  #others = 0;
  #worst: Severity = "info";

  get hasErrors(): boolean {
    return this.#worst === "error" || this.#kept.some(({ severity }) => severity === "error");
  }

  /** Adds a finding, which is only made if it is kept. */
  add(severity: Severity, make: () => Diagnostic): void {
    if (this.#kept.length < mostFindings) {
      this.#kept.push(make());
      return;
    }
    this.#others++;
    if (severities.indexOf(severity) > severities.indexOf(this.#worst)) this.#worst = severity;
  }

  /** The findings in the order of their places; if there are others, the last one counts them, at the given place. */
  sorted(end: Place): Diagnostic[] {
    // A text is parsed for each way in which it is included.
    const all = distinctFindings(this.#kept);
    if (this.#others === 0) return all;
    return [...all, { ...report("more_findings", { count: this.#others }, end), severity: this.#worst }];
  }
}
