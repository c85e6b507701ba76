import { setImmediate } from "node:timers/promises";
import { collapsed, type Drawn, drawing, graphOf } from "@cuebook/diagram";
import type { Proof, Workflow } from "@cuebook/workflow";

interface Drawing {
  readonly proof: Proof | undefined;
  readonly drawn: Drawn;
}

/** Draws workflows, each only once per proof, because laying out a large workflow takes a noticeable part of a second. */
export class Drawings {
  readonly #latest = new WeakMap<Workflow, Drawing>();
  readonly #begun = new WeakSet<Workflow>();

  /** The drawing of a workflow, which is created now if it is not cached. */
  of(workflow: Workflow, proof: Proof | undefined): Drawn {
    const latest = this.#latest.get(workflow);
    if (latest !== undefined && latest.proof === proof) return latest.drawn;
    const drawn = drawing(collapsed(graphOf(workflow.definition, { proof })));
    this.#latest.set(workflow, { proof, drawn });
    return drawn;
  }

  /** The drawing of a workflow without a proof; `undefined` if it is not cached: then it is created soon. */
  ofForm(workflow: Workflow): Drawn | undefined {
    const latest = this.#latest.get(workflow);
    if (latest !== undefined || this.#begun.has(workflow)) return latest?.drawn;
    this.#begun.add(workflow);
    const draw = () => {
      if (!this.#latest.has(workflow)) this.of(workflow, undefined);
    };
    // If the workflow cannot be drawn, the request for its drawing fails later and reports it.
    setImmediate()
      .then(draw)
      .catch(() => undefined);
    return undefined;
  }
}
