import { setImmediate } from "node:timers/promises";
import { collapsed, type Drawn, drawing, graphOf } from "@cuebook/diagram";
import type { Proof, Workflow } from "@cuebook/workflow";

interface Drawing {
  readonly proof: Proof | undefined;
  readonly drawn: Drawn;
}

/** Draws workflows, each once for what is proved of it: the layout of a large one takes a part of a second. */
export class Drawings {
  readonly #latest = new WeakMap<Workflow, Drawing>();
  readonly #begun = new WeakSet<Workflow>();

  /** The drawing of a workflow, which is made now if it is not there. */
  of(workflow: Workflow, proof: Proof | undefined): Drawn {
    const latest = this.#latest.get(workflow);
    if (latest !== undefined && latest.proof === proof) return latest.drawn;
    const drawn = drawing(collapsed(graphOf(workflow.definition, { proof })));
    this.#latest.set(workflow, { proof, drawn });
    return drawn;
  }

  /** The drawing of a workflow of which nothing is proved yet; undefined if it is not there: it is made soon. */
  ofForm(workflow: Workflow): Drawn | undefined {
    const latest = this.#latest.get(workflow);
    if (latest !== undefined || this.#begun.has(workflow)) return latest?.drawn;
    this.#begun.add(workflow);
    const draw = () => {
      if (!this.#latest.has(workflow)) this.of(workflow, undefined);
    };
    // A workflow that cannot be drawn fails where its drawing is wanted.
    setImmediate()
      .then(draw)
      .catch(() => undefined);
    return undefined;
  }
}
