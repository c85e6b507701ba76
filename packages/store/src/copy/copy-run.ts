import { CuebookError } from "@cuebook/error";
import { faultPoint } from "@cuebook/system";
import type { PortableEvent, PortableMessages, RunOutline, Transfer } from "../transfer/transfer.ts";
import { eventsIn, type HistoryDigest, historyDigest, stateText, transcriptIn } from "./digest.ts";
import type { LeftCode } from "./report.ts";
import type { WantedPositions } from "./wanted-positions.ts";

/** The outcome of copying a run. */
export type RunOutcome =
  | {
      readonly is: "copied" | "continued";
      readonly events: number;
      readonly transcript: number;
      readonly bytes: number;
    }
  | { readonly is: "same" }
  | { readonly is: "left"; readonly code: LeftCode; readonly message: string };

/** Where runs are copied from and to. */
export interface Ends {
  readonly from: Transfer;
  readonly to: Transfer;
  /** Absent: nothing is written. */
  readonly positions: WantedPositions | undefined;
}

/** The most attempts to copy a run that keeps changing. */
const attempts = 3;

/** Copies a run, or the part that the other store lacks, and compares the result. @throws CuebookError the errors of the databases */
export async function copyRun(ends: Ends, run: string): Promise<RunOutcome> {
  let total: Written | undefined;
  for (let attempt = 0; attempt < attempts; attempt++) {
    try {
      const outcome = await attemptCopy(ends, run);
      if (outcome.is === "copied" || outcome.is === "continued") {
        total = sum(total, outcome);
        if (!outcome.isFinal) continue;
        return total;
      }
      return outcome.is === "same" ? (total ?? outcome) : outcome;
    } catch (error) {
      const left = leftBecause(error);
      if (left === undefined) throw error;
      if (left !== "again") return left;
    }
  }
  return { is: "left", code: "run_changing", message: "changes while it is copied" };
}

type Written = Extract<RunOutcome, { is: "copied" | "continued" }>;

function sum(before: Written | undefined, { is, events, transcript, bytes }: Written): Written {
  if (before === undefined) return { is, events, transcript, bytes };
  return {
    is: before.is,
    events: before.events + events,
    transcript: before.transcript + transcript,
    bytes: before.bytes + bytes,
  };
}

/** The outcome that a failure means for one run; `undefined`: the failure does not concern a single run. */
function leftBecause(error: unknown): RunOutcome | "again" | undefined {
  if (!(error instanceof CuebookError)) return undefined;
  const { code, message } = error;
  // Another process writes this run to the same store.
  if (code === "version_conflict") return "again";
  if (code === "database_damaged") return { is: "left", code: "run_damaged", message: `is damaged: ${message}` };
  if (code === "issue_claimed")
    return { is: "left", code, message: "has the claim of an issue that a run of the other store has, too" };
  if (code === "run_locked")
    return { is: "left", code: "run_driven", message: `is driven in the other store: ${message}` };
  return undefined;
}

async function attemptCopy(ends: Ends, run: string): Promise<RunOutcome & { readonly isFinal?: boolean }> {
  const { from, to, positions } = ends;
  const [[source], [target]] = await Promise.all([from.outlinesOf([run]), to.outlinesOf([run])]);
  if (source === undefined) return { is: "left", code: "run_gone", message: "was deleted while it was copied" };
  if (source.driver !== undefined) return { is: "left", code: "run_driven", message: `is driven by ${source.driver}` };
  const whole = await historyDigest(from, source);
  if (whole.events < source.version) {
    const message = `is damaged: it has ${whole.events} of ${source.version} events`;
    return { is: "left", code: "run_damaged", message };
  }
  const messages = await from.messages(run);
  const known = target === undefined ? undefined : await compare(ends, { source, target, whole, messages });
  if (known === "same") return { is: "same" };
  if (known === "different") {
    return { is: "left", code: "run_differs", message: "is another run in the other store: nothing was overwritten" };
  }
  const counted = {
    is: target === undefined ? "copied" : "continued",
    events: source.version - (target?.version ?? 0),
    transcript: source.transcript - (target?.transcript ?? 0),
  } as const;
  if (positions === undefined) return { ...counted, bytes: 0, isFinal: true };
  const bytes = await write(ends, positions, { source, target, messages });
  return { ...counted, bytes, isFinal: await isVerified(ends, source, whole, messages) };
}

interface Compared {
  readonly source: RunOutline;
  readonly target: RunOutline;
  readonly whole: HistoryDigest;
  readonly messages: PortableMessages;
}

/** Compares a run in both stores. `undefined`: the other store has only its beginning. */
async function compare(
  { from, to }: Ends,
  { source, target, whole, messages }: Compared,
): Promise<"same" | "different" | undefined> {
  if (target.version > source.version || target.transcript > source.transcript) return "different";
  if (source.createdAt !== target.createdAt || target.driver !== undefined) return "different";
  const isAsLong = target.version === source.version && target.transcript === source.transcript;
  const beginning = isAsLong ? whole : await historyDigest(from, { ...target, run: source.run });
  if ((await historyDigest(to, target)).digest !== beginning.digest) return "different";
  const theirs = await to.messages(target.run);
  if (isAsLong && stateText(source, messages) === stateText(target, theirs)) return "same";
  return isUsed({ source, target }, messages, theirs) ? "different" : undefined;
}

/** Whether the copy of a run has received a request, a message or an answer, which must not be overwritten. */
function isUsed(
  { source, target }: Pick<Compared, "source" | "target">,
  ours: PortableMessages,
  theirs: PortableMessages,
): boolean {
  if (target.mailed > source.mailed) return true;
  // A message that the source no longer has may have been taken by an event that the copy lacks.
  if (target.version < source.version) return false;
  const known = new Set([...ours.mail, ...ours.answers].map((message) => JSON.stringify(message)));
  const isOwnRequest = target.request !== null && target.request !== source.request;
  return isOwnRequest || [...theirs.mail, ...theirs.answers].some((message) => !known.has(JSON.stringify(message)));
}

interface Lacking {
  readonly source: RunOutline;
  readonly target: RunOutline | undefined;
  readonly messages: PortableMessages;
}

/** @returns the number of bytes that were written */
async function write({ from, to }: Ends, positions: WantedPositions, { source, target, messages }: Lacking) {
  await positions.prepare(source);
  let bytes = 0;
  faultPoint("copy run");
  await to.write({
    ...{ run: source, messages, costs: await from.costsOf(source.run) },
    known: target,
    async *events() {
      // If the connection is lost, everything is read again.
      bytes = 0;
      for await (const events of eventsIn(from, source, target?.version ?? 0)) {
        bytes += sizeOf(events);
        faultPoint("copy events");
        yield events.map((event): PortableEvent => ({ ...event, position: positions.of(event.position) }));
      }
    },
    async *transcript() {
      for await (const events of transcriptIn(from, source, target?.transcript ?? 0)) {
        bytes += sizeOf(events);
        yield events;
      }
    },
  });
  faultPoint("copied run");
  return bytes;
}

function sizeOf(rows: readonly { readonly body: string }[]): number {
  return rows.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
}

/**
 * Reads a written run back and compares it.
 * @returns false if the run has changed since it was read: it is copied again
 * @throws CuebookError `copy_failed` if the other store does not have what was written
 */
async function isVerified({ from, to }: Ends, source: RunOutline, whole: HistoryDigest, messages: PortableMessages) {
  const [[now], [target]] = await Promise.all([from.outlinesOf([source.run]), to.outlinesOf([source.run])]);
  const written = target && (await historyDigest(to, target));
  const isSame =
    target !== undefined && stateText(source, messages) === stateText(target, await to.messages(source.run));
  if (written?.digest !== whole.digest || !isSame) {
    throw new CuebookError("copy_failed", `run ${source.run} is not in the other store as it was written`);
  }
  return now !== undefined && stateText(now, await from.messages(source.run)) === stateText(source, messages);
}
