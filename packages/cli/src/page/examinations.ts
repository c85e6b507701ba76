import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { pause, verifiedInSlices } from "@cuebook/engine";
import { definitionHash } from "@cuebook/store";
import type { Diagnostic } from "@cuebook/template";
import { type Proof, proofOf, type Workflow } from "@cuebook/workflow";
import { within } from "./within.ts";

/** What is known of a workflow beside its text. */
export interface Examined {
  /** The hash of its definition. */
  readonly definition: string;
  /** What `verifyWorkflow` finds. */
  readonly findings: readonly Diagnostic[];
  readonly proof: Proof;
}

interface Examination {
  readonly done: Promise<void>;
  result?: Examined;
}

/** How long an answer may take before it waits for no file and no proof, in milliseconds. */
export const patienceMs = 300;
/** A workflow with errors may be read again without a change: what was found is kept for this number of texts. */
const mostTexts = 32;

/** Proves workflows while the server answers other requests, each text once. */
export class Examinations {
  readonly #ofWorkflow = new WeakMap<Workflow, Examination>();
  readonly #ofText = new Map<string, Examination>();

  /**
   * What is known of workflows after a short time: each is undefined until its proof is done.
   *
   * @param begun when the answer began, by `performance.now()`
   */
  async of(workflows: readonly (Workflow | undefined)[], begun: number): Promise<(Examined | undefined)[]> {
    const all = workflows.map((workflow) => (workflow === undefined ? undefined : this.#examination(workflow)));
    await within(patienceMs - (performance.now() - begun), Promise.all(all.map((each) => each?.done)));
    return all.map((each) => each?.result);
  }

  /** What is known of a workflow now. */
  known(workflow: Workflow): Examined | undefined {
    return this.#ofWorkflow.get(workflow)?.result;
  }

  /** Begins to prove a workflow, if nobody has: after what is done now. */
  begin(workflow: Workflow): void {
    this.#examination(workflow);
  }

  #examination(workflow: Workflow): Examination {
    const ofWorkflow = this.#ofWorkflow.get(workflow);
    if (ofWorkflow !== undefined) return ofWorkflow;
    const found = workflow.gaps === undefined ? begin(workflow) : this.#ofDraft(workflow);
    this.#ofWorkflow.set(workflow, found);
    return found;
  }

  /** A workflow with errors is another object each time that it is read. */
  #ofDraft(workflow: Workflow): Examination {
    // Places are part of the text: the same definition at other lines has other findings.
    const text = createHash("sha256").update(JSON.stringify(workflow)).digest("hex");
    const found = this.#ofText.get(text) ?? begin(workflow);
    this.#ofText.delete(text);
    this.#ofText.set(text, found);
    const [oldest] = this.#ofText.keys();
    if (this.#ofText.size > mostTexts && oldest !== undefined) this.#ofText.delete(oldest);
    return found;
  }
}

function begin(workflow: Workflow): Examination {
  const examine = async () => {
    const findings = await verifiedInSlices(workflow);
    await pause();
    examination.result = { definition: definitionHash(workflow), findings, proof: proofOf(workflow) };
    await pause();
  };
  const done = setImmediate().then(examine);
  const examination: Examination = { done };
  // Whoever waits receives it; nobody has to wait.
  done.catch(() => undefined);
  return examination;
}
