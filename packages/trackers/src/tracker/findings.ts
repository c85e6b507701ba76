import type { Diagnostic } from "@cuebook/template";

/** The findings in a tracker's data, reported each time that they change. */
export class Findings {
  readonly #tell: (findings: readonly Diagnostic[]) => void;
  #told = "[]";

  constructor(tell: (findings: readonly Diagnostic[]) => void) {
    this.#tell = tell;
  }

  report(findings: readonly Diagnostic[]): void {
    const told = JSON.stringify(findings);
    if (told === this.#told) return;
    this.#told = told;
    this.#tell(findings);
  }
}
