import { didYouMean } from "@cuebook/settings";
import { childOf, isRecord, pointerOf } from "@cuebook/settings/values";
import { reporter } from "@cuebook/template";
import { phaseDiagnostics } from "../../diagnostics/phase.ts";
import { type Edge, END, edgeMaxUnlimited, type PhaseLoop } from "../../model/workflow.ts";
import type { Builder } from "../file/builder.ts";
import { addDecision, entryOf, type Lowered } from "./condition.ts";
import type { LoadedPhase } from "./loaded-phase.ts";

const report = reporter(phaseDiagnostics);

/** The loop of an entry. */
export interface Loop extends PhaseLoop {
  /** The role that decides whether the work goes back. */
  readonly role: string;
  /** The phase that it goes back to, and its position in the workflow. */
  readonly backTo: LoadedPhase;
  readonly from: number;
  readonly until?: string;
}

/** The loops of the phases, by the phase that ends them; a loop to another phase than an earlier one is a finding. */
export function loopsOf(builder: Builder, phases: readonly LoadedPhase[]): ReadonlyMap<string, Loop> {
  const loops = phases.flatMap((phase, index) => {
    const loop = loopOf(builder, phase, phases.slice(0, index + 1));
    return loop === undefined ? [] : [[phase.id, loop] as const];
  });
  return new Map(loops);
}

function loopOf(builder: Builder, { id, value, at }: LoadedPhase, upTo: readonly LoadedPhase[]): Loop | undefined {
  const { loop } = value;
  if (!isRecord(loop)) return undefined;
  const loopAt = childOf(at, "loop");
  if (Object.hasOwn(value, "retry_from")) {
    const both = { first: "loop", second: "retry_from", where: `the phase "${id}"` };
    builder.report("both_given", both, builder.keyPlace(childOf(at, "retry_from")));
  }
  const { back_to: target, max, until, then } = loop;
  if (typeof target !== "string" || typeof max !== "number") return undefined;
  const known = upTo.map((each) => each.id);
  const from = known.indexOf(target);
  const backTo = upTo[from];
  if (backTo === undefined) {
    const place = builder.valuePlace(childOf(loopAt, "back_to"));
    builder.diagnostics.push(report("phase_retry_target", { id, target, known }, place, didYouMean(target, known)));
    return undefined;
  }
  const atLimit = then === "continue" || then === "fail" ? then : "ask";
  return { role: `${id}.loop`, backTo, from, max, atLimit, ...(typeof until === "string" ? { until } : {}) };
}

/** Adds the role that decides whether the work goes back. @param next the target if it does not */
export function addLoop(builder: Builder, to: Lowered, phase: LoadedPhase, loop: Loop, next: string): void {
  const { id, at, idAt } = phase;
  const { role, backTo, max, atLimit, until } = loop;
  const loopAt = childOf(at, "loop");
  builder.copyNode(childOf(loopAt, "until"), pointerOf("roles", role, "performs", "cases", 0, "when"));
  builder.copyNode(loopAt, pointerOf("graph", role));
  const toNext: Edge = { role: next, gate: "auto", max: edgeMaxUnlimited };
  addDecision(builder, to, {
    ...{ role, idAt },
    description: `Whether the work of ${id} goes back to ${backTo.id}.`,
    performs: {
      what: "decide",
      cases: until === undefined ? [] : [{ status: "done", when: until }],
      otherwise: "again",
      phase: id,
      loop: { max, atLimit },
    },
    edges: {
      ...(until === undefined ? {} : { done: toNext }),
      again: { role: entryOf(backTo), gate: "auto", max },
      ...(atLimit === "ask" ? {} : { limit: atLimit === "fail" ? { ...toNext, role: END } : toNext }),
    },
  });
}
