import { type Diagnostic, type Place, Source } from "@cuebook/template";

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

/** The place of a finding that is in no file. @param name what is shown in place of a file */
export function placeOutside(name: string): Place {
  return { source: new Source(name, ""), span: { start: 0, end: 0 } };
}
