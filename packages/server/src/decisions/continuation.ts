import { continuesWithDecision, type HostJournal } from "@cuebook/engine";
import { isOfSuspension } from "@cuebook/run";
import { choice, nullable, type TypeOf, text } from "@cuebook/shape";
import type { Operation } from "../runs/actions.ts";
import type { FoundQuestion } from "./question.ts";

const continuer = choice(["door", "workers", "service", "driver", "person"], {
  description:
    "Who continues the run after an answer with `continue`: this `door`, the `workers` or the `service` that it belongs to, the process " +
    "that drives it (`driver`), or a `person` who resumes it. Null: the client that asked.",
});

/** Who continues a run after an answer. `person`: whoever resumes it. */
export type Continuer = TypeOf<typeof continuer>;

/** How a run continues after an answer. */
export const continuation = {
  continuedBy: nullable(continuer),
  resume: nullable(
    text({ description: "How a person continues the run, as a sentence. Null: nobody has to resume it." }),
  ),
};

/** Who may continue runs here. */
export interface Continuing {
  /** How runs are driven. Undefined: this door drives none. */
  readonly operation?: Operation | undefined;
  /** Whether whoever answers may drive runs. */
  readonly mayRun: boolean;
}

/** Who continues the run of a question; null: nobody has to, because the client that asked takes the answer. */
export async function continuerOf(
  { journal }: HostJournal,
  found: FoundQuestion,
  { operation, mayRun }: Continuing,
): Promise<Continuer | null> {
  if (found.of === "permission") return null;
  const { id } = found.state;
  if (await journal.isDriven(id)) return "driver";
  if (continuesWithDecision(found.state) === undefined) return "service";
  if (isOfSuspension(found.asked.kind)) return "person";
  if ((await operation?.isOfWorkers?.(id)) === true) return "workers";
  return operation !== undefined && mayRun ? "door" : "person";
}
