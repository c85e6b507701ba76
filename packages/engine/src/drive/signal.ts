import { CuebookError } from "@cuebook/error";
import { isOpen, type RunHalt, type RunSteps, stateOf } from "@cuebook/run";
import { pinnedWorkflow } from "@cuebook/store";
import { nearest } from "@cuebook/template";
import {
  type Definition,
  isRecord,
  type Returns,
  readOutput,
  reservedNames,
  reservedText,
  SUSPEND,
  variants,
} from "@cuebook/workflow";
import type { HostJournal } from "../host/host.ts";

/** A signal to a run, as its sender gives it: not checked yet. */
export interface SignalGiven {
  /** The event. */
  readonly name: string;
  readonly data: unknown;
  /** Who sends it. */
  readonly by?: string | undefined;
}

/** The result of sending a signal. */
export interface SignalSent {
  /** The number of the message with which it was sent. */
  readonly signal: number;
  /**
   * `driven`: the process that drives the run takes the signal. `resumable`: the run waits for it, and continues when it is resumed.
   * `kept`: the run is suspended for another reason or event, and takes the signal once it is resumed and waits for it.
   */
  readonly is: "driven" | "resumable" | "kept";
}

/** The largest data of a signal, in bytes of its JSON in UTF-8. */
const mostBytes = 256 * 1024;

/**
 * Sends a signal to a run, for a step that waits for its event now or later. The data is checked against the definition of the
 * run. A run that is not driven continues when it is resumed (`driveRun`).
 * @throws CuebookError `run_not_found`, `run_ended`, `signal_unknown`, `signal_invalid`, `signal_too_large`, `mail_full`
 */
export async function sendSignal(
  { journal, actor }: HostJournal,
  run: string,
  { name, data, by }: SignalGiven,
): Promise<SignalSent> {
  const events = await journal.read(run);
  if (events.length === 0) throw new CuebookError("run_not_found", `there is no run ${run}`);
  const state = stateOf(run, events);
  if (!isOpen(state)) {
    throw new CuebookError("run_ended", `run ${run} has ended (${state.status}), and takes no signal`, {
      data: { run },
    });
  }
  const { definition } = await pinnedWorkflow(journal, state.pin);
  const value = checkedSignal(definition, run, name, data);
  const signal = await journal.post(run, { kind: "signal", name, value, by, actor });
  return { signal, is: (await journal.isDriven(run)) ? "driven" : followOf(state, name) };
}

/**
 * Whether a signal is enough to resume a run that is not driven. A waiting branch can continue while another branch waits for a person.
 * A run that was stopped or failed waits for a person; a run whose driver died can continue at once.
 */
function followOf({ status, suspension, steps, active }: RunHalt & RunSteps, event: string): "resumable" | "kept" {
  if (status !== "suspended") return "resumable";
  const isAwaited = steps.some(({ step, awaits }) => active.includes(step) && awaits?.event === event);
  const isWaiting = suspension?.reason === "waiting" || suspension?.reason === "decision";
  return isWaiting && isAwaited ? "resumable" : "kept";
}

/**
 * The data of a signal, if it fits each role that waits for the event, in the workflow of the run or in a workflow that it contains.
 * @throws CuebookError `signal_unknown`, `signal_invalid`, `signal_too_large`
 */
export function checkedSignal(
  definition: Definition,
  run: string,
  name: string,
  data: unknown,
): Readonly<Record<string, unknown>> {
  const parts = [definition, ...Object.values(definition.workflows ?? {})];
  const roles = parts.flatMap((part) => Object.values(part.roles));
  const waiting = roles.filter(({ performs }) => performs?.what === "wait");
  const found = waiting.filter(({ performs }) => performs?.what === "wait" && performs.event === name);
  if (found.length === 0) {
    const known = [...new Set(waiting.flatMap(({ performs }) => (performs?.what === "wait" ? performs.event : [])))];
    const like = nearest(name, known);
    const advice =
      like !== undefined
        ? `; did you mean ${like}?`
        : known.length === 0
          ? ": its workflow waits for none"
          : `; it has ${known.join(", ")}`;
    throw new CuebookError("signal_unknown", `the run has no event ${JSON.stringify(name.slice(0, 80))}${advice}`, {
      data: { run, known },
    });
  }
  if (!isRecord(data)) throw invalid(run, name, ["its data has to be an object"]);
  const text = jsonOf(data);
  if (text === undefined) throw invalid(run, name, ["its data is nested too deep"]);
  const bytes = Buffer.byteLength(text);
  if (bytes > mostBytes) {
    throw new CuebookError(
      "signal_too_large",
      `the data of ${name} has ${bytes} bytes; at most ${mostBytes} are allowed`,
    );
  }
  const problems = new Set(found.flatMap(({ returns }) => problemsIn(text, data, returns)));
  if (problems.size > 0) throw invalid(run, name, [...problems]);
  return data;
}

/** Data as JSON; undefined if it is nested thousands of levels deep, since `JSON.stringify` is recursive. */
function jsonOf(data: object): string | undefined {
  try {
    return JSON.stringify(data);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function problemsIn(text: string, data: Readonly<Record<string, unknown>>, returns: Returns): string[] {
  // For the format `text`, the reader would accept any text, so only reserved names are checked.
  if (returns.format === "text") {
    const [only] = variants({ ...returns, timesOut: undefined });
    return only === undefined ? [] : reservedNames(data, only).map(reservedText);
  }
  const read = readOutput(text, returns);
  if (!read.ok) return read.complaints.map(({ message }) => message);
  if (read.status !== SUSPEND) return [];
  const known = variants({ ...returns, timesOut: undefined }).map(({ status }) => status);
  return [`the status has to be one of ${known.join(", ")}`];
}

function invalid(run: string, name: string, problems: readonly string[]): CuebookError {
  const message = `the data of ${name} does not fit: ${problems.join(" ")}`;
  return new CuebookError("signal_invalid", message, { data: { run, problems } });
}
