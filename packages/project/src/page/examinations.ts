import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { pause, verifiedInSlices } from "@cuebook/engine";
import { definitionHash } from "@cuebook/store";
import type { Diagnostic } from "@cuebook/template";
import { type Proof, proofOf, type Workflow } from "@cuebook/workflow";
import { within } from "./within.ts";

/** The results of examining a workflow. */
export interface Examined {
  /** The hash of its definition. */
  readonly definition: string;
  /** The findings of `verifyWorkflow`. */
  readonly findings: readonly Diagnostic[];
  readonly proof: Proof;
}

interface Examination {
  readonly done: Promise<void>;
  result?: Examined;
}

/** The time budget of an answer, in milliseconds: after it, the answer waits for no more files and proofs. */
export const patienceMs = 300;
/** The number of texts whose results are kept, because a workflow with errors may be read again without a change. */
const mostTexts = 32;

/** Proves workflows while the server answers other requests, each text once. */
export class Examinations {
  readonly #ofWorkflow = new WeakMap<Workflow, Examination>();
  readonly #ofText = new Map<string, Examination>();

  /**
   * The results that are available after a short wait: each is `undefined` until the proof of its workflow is done.
   *
   * @param begun when the answer began, by `performance.now()`
   */
  async of(workflows: readonly (Workflow | undefined)[], begun: number): Promise<(Examined | undefined)[]> {
    const all = workflows.map((workflow) => (workflow === undefined ? undefined : this.#examination(workflow)));
    await within(patienceMs - (performance.now() - begun), Promise.all(all.map((each) => each?.done)));
    return all.map((each) => each?.result);
  }

  /** The results available now. */
  known(workflow: Workflow): Examined | undefined {
    return this.#ofWorkflow.get(workflow)?.result;
  }

  /** Starts to prove a workflow, unless that has already started. The proof runs after the current work. */
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

  /** Looks a workflow with errors up by its text, because each read creates a new object. */
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
  // The error reaches every caller that awaits the promise; without a caller it must not be reported as unhandled.
  done.catch(() => undefined);
  return examination;
}
