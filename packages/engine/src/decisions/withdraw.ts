import { CuebookError } from "@cuebook/error";
import { questionAddress, type RunState, stateOf, withoutAnswer } from "@cuebook/run";
import type { Host, HostClock, HostJournal } from "../host/host.ts";
import { withRecorder } from "../record/with-recorder.ts";
import { shownGate } from "./waive.ts";

/** The answer that is withdrawn. */
export interface WithdrawnAnswer {
  /** The number of the question in the run. */
  readonly q: number;
  /** The hash of what was answered. */
  readonly hash: string;
}

/**
 * Withdraws a decision or a waiver with which a run has not continued yet: the question is open again. The lease decides whether the
 * answer is withdrawn or the run continues.
 * @throws CuebookError `run_not_found`, `answer_taken` if the run has continued, `decision_changed` if something else was answered;
 *   `run_locked`
 */
export async function withdrawAnswer(
  host: HostJournal & HostClock & Pick<Host, "machine">,
  run: string,
  { q, hash }: WithdrawnAnswer,
): Promise<void> {
  const { journal } = host;
  requireStarting(stateOf(run, await journal.read(run)), q);
  await withRecorder(
    host,
    run,
    () => undefined,
    async (recorder) => {
      const { state } = recorder;
      requireStarting(state, q);
      const decision = state.decisions.find((each) => each.q === q);
      const answered = decision?.made?.shown ?? shownGate(withoutAnswer(state, q))?.hash;
      if (answered !== hash) {
        throw new CuebookError("decision_changed", `${questionAddress(run, q)} was answered as something else`);
      }
      await recorder.append({ type: "answer_withdrawn", q, decision: decision?.decision });
    },
  );
}

/** @throws CuebookError `answer_taken` */
function requireStarting({ id, starting = [] }: RunState, q: number): void {
  if (starting.some((each) => each.q === q)) return;
  throw new CuebookError("answer_taken", `no answer to ${questionAddress(id, q)} can be withdrawn: the run has it`);
}
