import type { Usage } from "@cuebook/run";
import { count, type Fields, fields } from "../agent/client-json.ts";

/** Collects what a turn used from where the clients report it. */
export class UsageReader {
  readonly #isCacheInInput: boolean;
  #tokens: Omit<Usage, "costUsd"> | undefined;
  #costUsd: number | undefined;
  #previousCostUsd: number | undefined;

  /** @param previousCostUsd the cost of the session before this turn; undefined: unknown */
  constructor(isCacheInInput: boolean, previousCostUsd: number | undefined) {
    this.#isCacheInInput = isCacheInInput;
    this.#previousCostUsd = previousCostUsd;
  }

  /**
   * A `usage_update`. Its cost is that of the session. OpenCode reports 0 for a model whose price it does not know.
   * @param isHistory whether it belongs to an earlier turn
   */
  update({ cost }: Fields, isHistory: boolean): void {
    const { amount, currency } = fields(cost);
    if (typeof amount !== "number" || !Number.isFinite(amount) || currency !== "USD") return;
    if (isHistory) this.#previousCostUsd = amount;
    else if (amount > 0) this.#costUsd = amount;
  }

  /** The answer to the prompt. Gemini reports tokens in its own extension. */
  answer({ usage, _meta }: Fields): void {
    const given = fields(usage);
    if (Object.keys(given).length > 0) {
      this.#tokens = this.#normalised(given);
      return;
    }
    const quota = fields(fields(fields(_meta).quota).token_count);
    if (Object.keys(quota).length === 0) return;
    this.#tokens = {
      inputTokens: count(quota.input_tokens),
      outputTokens: count(quota.output_tokens),
      cacheReadTokens: 0,
    };
  }

  /** The extension of a message's chunk, in which Qwen reports each request to its model. */
  chunk({ usage }: Fields): void {
    const given = fields(usage);
    if (Object.keys(given).length === 0) return;
    const before = this.#tokens ?? { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0 };
    const more = this.#normalised(given);
    this.#tokens = {
      inputTokens: before.inputTokens + more.inputTokens,
      outputTokens: before.outputTokens + more.outputTokens,
      cacheReadTokens: before.cacheReadTokens + more.cacheReadTokens,
    };
  }

  /** What the turn used; undefined if the client did not report it. */
  get usage(): Usage | undefined {
    const costUsd = this.#turnCost();
    if (this.#tokens === undefined && costUsd === undefined) return undefined;
    return { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, ...this.#tokens, costUsd };
  }

  #turnCost(): number | undefined {
    if (this.#costUsd === undefined || this.#previousCostUsd === undefined) return undefined;
    // A client that starts from zero in each process reports less than before.
    return this.#costUsd < this.#previousCostUsd ? this.#costUsd : this.#costUsd - this.#previousCostUsd;
  }

  #normalised(given: Fields): Omit<Usage, "costUsd"> {
    const [input, cacheReadTokens] = [count(given.inputTokens), count(given.cachedReadTokens)];
    const inputTokens = this.#isCacheInInput
      ? Math.max(0, input - cacheReadTokens)
      : input + count(given.cachedWriteTokens);
    return { inputTokens, outputTokens: count(given.outputTokens), cacheReadTokens };
  }
}
