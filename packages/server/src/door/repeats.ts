import { createHash } from "node:crypto";
import { Refusal } from "./refusal.ts";

/** The number of keys that are remembered. */
const most = 500;

/** Responses by `Idempotency-Key`: a request that is sent again has the effect and the response of the first one. */
export class Repeats<T> {
  readonly #results = new Map<string, { readonly request: string; readonly result: Promise<T> }>();

  /**
   * The result for a key. A failure is not remembered.
   * @param request everything that the result depends on
   * @throws Refusal 422 if the key was used for another request
   */
  once(key: string | undefined, request: unknown, work: () => Promise<T>): Promise<T> {
    if (key === undefined) return work();
    if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
      throw new Refusal(422, "key_invalid", "Idempotency-Key: expected 1 to 200 characters of printable ASCII.");
    }
    const digest = createHash("sha256").update(JSON.stringify(request)).digest("hex");
    const before = this.#results.get(key);
    if (before !== undefined) {
      if (before.request === digest) return before.result;
      throw new Refusal(422, "key_reused", "Idempotency-Key: it was used for another request.");
    }
    const result = work();
    this.#results.set(key, { request: digest, result });
    result.catch(() => this.#results.delete(key));
    for (const oldest of this.#results.keys()) {
      if (this.#results.size <= most) break;
      this.#results.delete(oldest);
    }
    return result;
  }
}
