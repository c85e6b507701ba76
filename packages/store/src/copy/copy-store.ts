/** @folder Copying everything in a store to another: run by run, so that it can be interrupted; each run is compared by a digest. */
import { CuebookError } from "@cuebook/error";
import type { Journal } from "../journal.ts";
import type { RunOutline } from "../transfer/transfer.ts";
import { copyRecords } from "./copy-records.ts";
import { copyRun, type Ends, type RunOutcome } from "./copy-run.ts";
import { CopyCount, type CopyOptions, type CopyReport } from "./report.ts";
import { WantedPositions } from "./wanted-positions.ts";

const page = 500;

/** The most further passes over all runs, which copy what changed during the previous pass. */
const looks = 3;

/**
 * Copies everything that a store keeps to another one. Content that the other store already has is not overwritten: equal content is
 * skipped, different content is reported. Runs that a process drives are left out. The copy can be interrupted at any point and called
 * again.
 * @throws CuebookError `store_same`, `copy_failed`; the errors of the databases
 */
export async function copyStore(from: Journal, to: Journal, options: CopyOptions = {}): Promise<CopyReport> {
  if ((await from.transfer.identity()) === (await to.transfer.identity())) {
    throw new CuebookError("store_same", "both names are of one store");
  }
  const { isDry = false, signal } = options;
  const isStopped = () => signal?.aborted === true;
  const count = new CopyCount();
  const of = await from.transfer.countRuns();
  const ends: Ends = {
    ...{ from: from.transfer, to: to.transfer },
    positions: isDry ? undefined : new WantedPositions(from, to),
  };
  await copyObjects(from, to, count, options);
  await everyRun(ends, count, options, () => true);
  for (let look = 0; !isDry && look < looks && !isStopped(); look++) {
    if ((await everyRun(ends, count, { signal }, isChanged)) === 0) break;
  }
  // Runs that changed during the copy may name new texts.
  if (!isDry) await copyObjects(from, to, count, { signal });
  await copyRecords(from, to, count, options);
  const { copied, continued, same, events, transcript, objects, records, bytes, left } = count;
  return {
    ...{ isDry, isWhole: !isStopped(), runs: { of, copied, continued, same } },
    ...{ events, transcript, objects, records, bytes, left: [...left.values()] },
  };
}

/** Whether a run differs from its copy, so that it has to be copied again. */
function isChanged(source: RunOutline, target: RunOutline | undefined): boolean {
  const marks = ({ version, transcript, mailed, request, answers }: RunOutline) =>
    JSON.stringify([version, transcript, mailed, request, answers]);
  return target === undefined || marks(source) !== marks(target);
}

/** @returns the number of runs that were written, at least in part */
async function everyRun(
  ends: Ends,
  count: CopyCount,
  { signal, onProgress }: CopyOptions,
  isWanted: (source: RunOutline, target: RunOutline | undefined) => boolean,
): Promise<number> {
  let [done, written] = [0, 0];
  const of = await ends.from.countRuns();
  let after: string | undefined = "";
  while (after !== undefined) {
    const sources: readonly RunOutline[] = await ends.from.outlines(after, page);
    const targets = new Map((await ends.to.outlinesOf(sources.map(({ run }) => run))).map((each) => [each.run, each]));
    for (const source of sources) {
      if (signal?.aborted === true) return written;
      if (isWanted(source, targets.get(source.run))) {
        const outcome = await copyRun(ends, source.run);
        record(count, source.run, outcome);
        if (outcome.is === "copied" || outcome.is === "continued") written += 1;
      }
      onProgress?.("runs", ++done, of);
    }
    after = sources.length < page ? undefined : sources.at(-1)?.run;
  }
  return written;
}

function record(count: CopyCount, run: string, outcome: RunOutcome): void {
  if (outcome.is === "left") {
    count.leave({ what: "run", id: run, code: outcome.code, message: outcome.message });
    return;
  }
  count.left.delete(`run ${run}`);
  count[outcome.is] += 1;
  if (outcome.is === "same") return;
  count.events += outcome.events;
  count.transcript += outcome.transcript;
  count.bytes += outcome.bytes;
}

/** The number of texts that are in memory at once. */
const atOnce = 8;

/** Copies the texts that the other store lacks. A text is named by its hash, so an equal name means an equal text. */
async function copyObjects(from: Journal, to: Journal, count: CopyCount, options: CopyOptions): Promise<void> {
  const isStopped = () => options.signal?.aborted === true;
  let after: string | undefined = "";
  while (after !== undefined && !isStopped()) {
    const hashes: readonly string[] = await from.transfer.objects(after, page);
    const lacking = [...(await to.transfer.lacking(hashes))];
    while (lacking.length > 0 && !isStopped()) {
      const next = lacking.splice(0, atOnce);
      await Promise.all(next.map((hash) => copyObject(from, options.isDry === true ? undefined : to, hash, count)));
      options.onProgress?.("objects", count.objects, count.objects + lacking.length);
    }
    after = hashes.length < page ? undefined : hashes.at(-1);
  }
}

/** @param to absent: nothing is written */
async function copyObject(from: Journal, to: Journal | undefined, hash: string, count: CopyCount): Promise<void> {
  let text: string | undefined;
  try {
    text = await from.getObject(hash);
  } catch (error) {
    if (!(error instanceof CuebookError) || error.code !== "database_damaged") throw error;
    count.leave({ what: "object", id: hash, code: "object_damaged", message: "was changed" });
    return;
  }
  if (text === undefined) return;
  if (to !== undefined && ((await to.putObject(text)) !== hash || (await to.getObject(hash)) !== text)) {
    throw new CuebookError("copy_failed", `the text ${hash} is not in the other store as it was written`);
  }
  count.objects += 1;
  count.bytes += Buffer.byteLength(text);
}
