import { type Diagnostic, Source } from "@cuebook/template";
import { report } from "../issues/diagnostics.ts";
import { TrackerError } from "./error.ts";

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

/** An element of a service's list; an unreadable one is left out and reported. @param project where it is */
export function readable<Item>(read: () => Item, project: string, findings: Diagnostic[] = []): Item | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof TrackerError)) throw error;
    findings.push(report("tracker_issue_unreadable", { problem: error.message }, placeOf(project)));
    return undefined;
  }
}

/** The place of a finding that is in no file. */
export function placeOf(name: string) {
  return { source: new Source(name, ""), span: { start: 0, end: 0 } };
}

/** The finding about an issue with several states, of which the first one counts. @param place of the issue, such as its page */
export function severalStates(place: string, [used = "", ...others]: readonly string[]): Diagnostic {
  return report("issue_several_states", { used, others }, placeOf(place));
}
