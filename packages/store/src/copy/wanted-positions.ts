import type { Journal } from "../journal.ts";
import { checksumOf } from "../portable-rows.ts";
import type { HistoryEnd } from "./digest.ts";

/**
 * The positions of copied events: those of the source, all shifted by one number, so that the order of all events is kept. The
 * positions are reserved before the first run is written, because other processes may write to the store. A continued copy uses the
 * same shift.
 */
export class WantedPositions {
  readonly #from: Journal;
  readonly #to: Journal;
  #shift: number | undefined;
  /** The position in the other store up to which positions are reserved. */
  #taken = 0;

  constructor(from: Journal, to: Journal) {
    this.#from = from;
    this.#to = to;
  }

  /** Reserves the positions for the events of a run. */
  async prepare({ run, version }: HistoryEnd): Promise<void> {
    this.#shift ??= (await this.#earlierShift()) ?? (await this.#newShift());
    const [last] = await this.#from.transfer.events({ run, after: version - 1, upTo: version, limit: 1 });
    const wanted = this.of(last?.position ?? null) ?? 0;
    if (wanted <= this.#taken) return;
    const position = await this.#to.position();
    if (wanted > position) await this.#to.transfer.reserve(wanted - position);
    this.#taken = Math.max(position, wanted);
  }

  of(position: number | null): number | null {
    return position === null ? null : position + (this.#shift ?? 0);
  }

  /** The shift of an earlier copy. `undefined`: none is found. */
  async #earlierShift(): Promise<number | undefined> {
    const [from, to] = [this.#from.transfer, this.#to.transfer];
    let after: string | undefined = "";
    while (after !== undefined) {
      const known = await to.outlines(after, 500);
      const runs = new Map((await from.outlinesOf(known.map(({ run }) => run))).map((each) => [each.run, each]));
      for (const { run, version } of known) {
        if ((runs.get(run)?.version ?? 0) < version) continue;
        const range = { run, after: version - 1, upTo: version, limit: 1 };
        const [[ours], [theirs]] = await Promise.all([from.events(range), to.events(range)]);
        if (ours === undefined || theirs === undefined || checksumOf(run, ours) !== checksumOf(run, theirs)) continue;
        if (ours.position !== null && theirs.position !== null) return theirs.position - ours.position;
      }
      after = known.at(-1)?.run;
    }
    return undefined;
  }

  async #newShift(): Promise<number> {
    const count = await this.#from.position();
    const shift = count === 0 ? await this.#to.position() : await this.#to.transfer.reserve(count);
    this.#taken = shift + count;
    return shift;
  }
}
