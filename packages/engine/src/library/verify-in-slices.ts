import { setImmediate } from "node:timers/promises";
import type { Diagnostic } from "@cuebook/template";
import { verifyInParts, verifyWorkflow, type Workflow } from "@cuebook/workflow";

/** How long a thread of JavaScript works before it lets others in between, in milliseconds. */
const sliceMs = 10;

/** What `verifyWorkflow` finds, while the process does other things: a large workflow takes seconds. */
export async function verifiedInSlices(workflow: Workflow): Promise<Diagnostic[]> {
  await verifyInParts(workflow, pause);
  return verifyWorkflow(workflow);
}

let since = performance.now();
let turn: Promise<void> | undefined;

/** A pause whenever enough was done since the last one, by all that share it: together they take one slice, not one each. */
export async function pause(): Promise<void> {
  if (performance.now() - since < sliceMs) return;
  turn ??= setImmediate().then(() => {
    turn = undefined;
    since = performance.now();
  });
  await turn;
}
