import { canonicalJson } from "@cuebook/store";
import type { Workflow } from "@cuebook/workflow";
import { verifiedInSlices } from "../library/verify-in-slices.ts";
import type { WorkflowRead } from "../library/workflow-file.ts";
import { type Look, settledReading } from "./workflow-source.ts";

/** A workflow file with a schedule. */
export interface ScheduledFile {
  /** Its name in messages. */
  readonly shown: string;
  /** Reads the file; called each time that it is checked. */
  read(): Promise<WorkflowRead>;
}

/** A workflow file with a schedule that is checked repeatedly: its latest version without errors is in force. */
export class ScheduleSource {
  readonly file: ScheduledFile;
  #seen = "";
  #inForce: Workflow | undefined;

  constructor(file: ScheduledFile) {
    this.file = file;
  }

  get inForce(): Workflow | undefined {
    return this.#inForce;
  }

  /** Reads the file again. */
  async look(): Promise<Look> {
    const read = () => this.#read();
    const { workflow, findings, seen } =
      this.#inForce === undefined ? await read() : await settledReading(read, this.#seen);
    if (seen === this.#seen) return { is: "same" };
    this.#seen = seen;
    if (workflow === undefined || findings.some(({ severity }) => severity === "error")) {
      return { is: "failed", findings };
    }
    this.#inForce = workflow;
    return { is: "changed", findings };
  }

  async #read() {
    const { workflow, diagnostics } = await this.file.read();
    const findings = [...diagnostics, ...(workflow === undefined ? [] : await verifiedInSlices(workflow))];
    return { workflow, findings, seen: canonicalJson([workflow ?? null, findings]) };
  }
}
