import { CuebookError } from "@cuebook/error";
import { type RunState, stateOf, stepsInUnit } from "@cuebook/run";
import { definitionHash, pin } from "@cuebook/store";
import { faultPoint } from "@cuebook/system";
import type { Diagnostic } from "@cuebook/template";
import type { Workflow } from "@cuebook/workflow";
import type { Host } from "../host/host.ts";
import { Recorder } from "../record/recorder.ts";
import { thisProcess } from "../record/takeover.ts";
import { adoptionFindings } from "./findings.ts";

/** The result of an adoption, or of its dry run. */
export interface Adoption {
  readonly run: string;
  /** The content hashes of the definition so far and of the new one. */
  readonly from: string;
  readonly to: string;
  /** `same`: the run has this definition. `refused`: there are errors. `possible`: a dry run found none. */
  readonly is: "adopted" | "possible" | "refused" | "same";
  readonly findings: readonly Diagnostic[];
}

/** Options of an adoption. */
export interface AdoptOptions {
  /** The whole id. */
  readonly run: string;
  readonly workflow: Workflow;
  /** Only reports what would be done. */
  readonly isDry?: boolean;
}

/**
 * Moves a run to another definition, if its outputs, input, documents, current edge and current role fit every prompt still ahead of
 * it. Otherwise nothing changes, and all findings are returned.
 *
 * ```ts
 * const { is, findings } = await adoptDefinition(host, { run, workflow });
 * ```
 *
 * @throws CuebookError `run_not_found`, `run_locked` while a process drives it, `run_ended` if it failed or was cancelled,
 *   `run_in_workflow` if one of its steps runs a workflow
 */
export async function adoptDefinition(host: Host, { run, workflow, isDry = false }: AdoptOptions): Promise<Adoption> {
  const { journal } = host;
  const lease = await journal.acquire(run, await thisProcess());
  try {
    const state = stateOf(run, await journal.read(run));
    requireOpen(state);
    const [from, to] = [state.pin.definition, definitionHash(workflow)];
    if (from === to) return { run, from, to, is: "same", findings: [] };
    requireOutside(state);
    const own = { ...state, steps: stepsInUnit(state, undefined) };
    const findings = await adoptionFindings(host, own, workflow);
    if (findings.some(({ severity }) => severity === "error")) return { run, from, to, is: "refused", findings };
    if (isDry) return { run, from, to, is: "possible", findings };
    const recorder = new Recorder(host, lease, state, () => undefined);
    const pinned = await pin(journal, workflow);
    faultPoint("effect adopt");
    await recorder.append({ type: "definition_adopted", pin: pinned, from });
    return { run, from, to, is: "adopted", findings };
  } finally {
    await journal.release(lease);
  }
}

/** Refuses a run that is inside a workflow run by one of its steps: such steps are not compared with a new definition. */
function requireOutside({ id, active, scopes }: RunState): void {
  const inside = scopes.find(
    ({ calledBy, ended, isCancelled }) =>
      calledBy !== undefined && active.includes(calledBy) && ended === undefined && !isCancelled,
  );
  if (inside === undefined) return;
  throw new CuebookError(
    "run_in_workflow",
    `run ${id} is in the workflow ${inside.workflow}, which its step ${inside.calledBy} runs: it can adopt a definition when that workflow has ended`,
    { data: { run: id } },
  );
}

function requireOpen({ id, status }: RunState): void {
  if (status !== "failed" && status !== "cancelled") return;
  throw new CuebookError("run_ended", `run ${id} has ended (${status}): there is nothing to adopt a definition for`, {
    data: { run: id },
  });
}
