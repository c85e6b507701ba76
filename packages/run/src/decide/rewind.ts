import { CuebookError } from "@cuebook/error";
import type { Definition } from "@cuebook/workflow/model";
import type { Checkpoint } from "../declared/workspace.ts";
import type { EventBody } from "../events/events.ts";
import { graphSteps } from "../state/graph-steps.ts";
import { nextVisit } from "../state/scopes.ts";
import type { RunState } from "../state/state.ts";
import type { Step } from "../state/step.ts";

/** What rewinding a run to a phase means. */
export interface Rewind {
  /** The last visit to the phase, which is begun again. */
  readonly step: Step & { readonly checkpoint: Checkpoint };
  /** The number of the step that begins the phase again. */
  readonly again: number;
  /** The steps that no longer count: that one, and all after it. */
  readonly givenUp: readonly Step[];
}

/**
 * What rewinding a run to the beginning of a phase would do.
 * @throws CuebookError `run_not_rewindable`, `phase_not_visited`, `checkpoint_missing`
 */
export function rewindTo({ roles }: Definition, state: RunState, phase: string): Rewind {
  const { id, status, steps } = state;
  if (status !== "suspended" && status !== "failed" && status !== "completed")
    throw refused(id, `it is ${status}`, "only a suspended, failed or completed run is rewound");
  if (state.forks.length > 0) throw refused(id, "it has opened branches", "fork it at a step instead");
  const visited = graphSteps(steps).filter(({ role }) => roles[role]?.phase !== undefined);
  const step = visited.findLast(({ role }) => role === phase);
  if (step === undefined) {
    const known = [...new Set(visited.map(({ role }) => role))];
    throw new CuebookError("phase_not_visited", `run ${id} has not visited a phase "${phase}"`, {
      hint: known.length === 0 ? "It has visited none." : `It has visited ${known.join(", ")}.`,
    });
  }
  const { checkpoint } = step;
  if (checkpoint === undefined || checkpoint.tree === "")
    throw new CuebookError(
      "checkpoint_missing",
      `the files before step ${step.step} ${phase} of run ${id} are unknown`,
    );
  const givenUp = steps.filter((each) => each.step >= step.step && each.isWithdrawn !== true);
  return { step: { ...step, checkpoint }, again: steps.length + 1, givenUp };
}

/** The events that rewind a run. It is suspended then; the files are restored when it is resumed. */
export function rewindEvents(state: RunState, { step, again }: Rewind): EventBody[] {
  const { role, parents, via, scope, checkpoint } = step;
  const visit = nextVisit(state, role, scope);
  return [
    { type: "run_rewound", step: step.step },
    { type: "step_started", step: again, role, visit, parents, via, scope },
    { type: "step_checkpointed", step: again, checkpoint },
    { type: "try_started", step: again, try: 1, reason: "resumed", restore: true },
  ];
}

function refused(run: string, why: string, hint: string): CuebookError {
  return new CuebookError("run_not_rewindable", `run ${run} cannot be rewound: ${why}`, { hint, data: { run } });
}
