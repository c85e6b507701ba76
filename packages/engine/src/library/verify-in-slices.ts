import { setImmediate } from "node:timers/promises";
import type { Diagnostic } from "@cuebook/template";
import { verifyInParts, verifyWorkflow, type Workflow } from "@cuebook/workflow";

/** How long work may block the event loop before it pauses, in milliseconds. */
const sliceMs = 10;

/** The findings of `verifyWorkflow`, computed in slices between other work: a large workflow takes seconds. */
export async function verifiedInSlices(workflow: Workflow): Promise<Diagnostic[]> {
  await verifyInParts(workflow, pause);
  return verifyWorkflow(workflow);
}

let since = performance.now();
let turn: Promise<void> | undefined;

/** Pauses if a slice has passed since the last pause. All callers share the slice: together they take one, not one each. */
export async function pause(): Promise<void> {
  if (performance.now() - since < sliceMs) return;
  turn ??= setImmediate().then(() => {
    turn = undefined;
    since = performance.now();
  });
  await turn;
}
