import type { AgentEvent } from "@cuebook/agents";
import { liveLength, type TurnRef } from "@cuebook/run";
import { growingMasker } from "@cuebook/system";
import type { TranscriptWriter } from "./transcript-writer.ts";

type Delta = Extract<AgentEvent, { type: "delta" }>;

/** How often a growing text is shown, in milliseconds. */
const everyMs = 250;

/** The kept length of a growing text: much more than is shown, so that the cut never splits a secret in the shown part. */
const keptLength = 64 * 1024;

/** Shows the growing text of an agent to watchers, before it is complete: without secrets, and a few times a second. */
export class LiveWriter {
  readonly #writer: TranscriptWriter;
  readonly #ref: TurnRef;
  #mask: (text: string) => string;
  #of: Pick<Delta, "of" | "item"> | undefined;
  #text = "";
  #isCut = false;
  #timer: NodeJS.Timeout | undefined;
  #shownAt = Number.NEGATIVE_INFINITY;
  #last: Promise<void> | undefined;

  constructor(writer: TranscriptWriter, ref: TurnRef, secrets: Iterable<string>) {
    this.#writer = writer;
    this.#ref = ref;
    this.#mask = growingMasker(secrets);
  }

  /** Masks these secrets from here on. */
  hide(secrets: Iterable<string>): void {
    this.#mask = growingMasker(secrets);
  }

  add({ of, item, text }: Delta): void {
    if (this.#of?.of !== of || this.#of.item !== item) this.complete();
    this.#of = { of, item };
    this.#text += text;
    if (this.#text.length > 2 * keptLength) {
      this.#text = this.#text.slice(-keptLength);
      this.#isCut = true;
    }
    const waitMs = Math.max(0, this.#shownAt + everyMs - performance.now());
    this.#timer ??= setTimeout(() => this.#show(), waitMs);
  }

  /** Ends the growing text: it is complete, and the transcript has it. */
  complete(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#of = undefined;
    this.#text = "";
    this.#isCut = false;
  }

  /** Ends with the turn. */
  async end(): Promise<void> {
    this.complete();
    if (this.#last === undefined) return;
    await this.#last;
    await this.#writer.endLive(this.#ref.step);
  }

  #show(): void {
    this.#timer = undefined;
    if (this.#of === undefined) return;
    this.#shownAt = performance.now();
    const all = this.#mask(this.#text);
    const text = all.slice(-liveLength);
    if (text === "") return;
    const said = { ...this.#of, text, isCut: this.#isCut || text.length < all.length };
    this.#last = this.#writer.sayLive(this.#ref, said);
  }
}
