import { createHash } from "node:crypto";
import type { RepeatStore } from "@cuebook/store";
import type { ServerHost } from "../server-host.ts";
import { Refusal } from "./refusal.ts";

/** Responses by `Idempotency-Key`: a repeated request gets the response of the first and has no second effect, also after a restart. */
export class Repeats<T> {
  readonly #store: RepeatStore;
  readonly #now: ServerHost["now"];
  readonly #name: string;
  /** The requests that this process is handling. */
  readonly #active = new Map<string, { readonly request: string; readonly result: Promise<T> }>();

  /** @param name separates the keys of one kind of request from those of others */
  constructor({ journal, now }: Pick<ServerHost, "journal" | "now">, name: string) {
    this.#store = journal.repeats;
    this.#now = now;
    this.#name = name;
  }

  /**
   * Runs `work` once for each key, and returns its result, which is JSON. A failure is not remembered.
   * @param request everything that the result depends on
   * @throws Refusal 422 if the key was used for another request, 409 if the first request has no response and this process is not
   *   handling it
   */
  once(key: string | undefined, request: unknown, work: () => Promise<T>): Promise<T> {
    if (key === undefined) return work();
    if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
      throw new Refusal(422, "key_invalid", "Idempotency-Key: expected 1 to 200 characters of printable ASCII.");
    }
    const digest = createHash("sha256").update(JSON.stringify(request)).digest("hex");
    const active = this.#active.get(key);
    if (active !== undefined) {
      if (active.request === digest) return active.result;
      throw keyReused();
    }
    const result = this.#stored(`${this.#name} ${key}`, digest, work).finally(() => this.#active.delete(key));
    this.#active.set(key, { request: digest, result });
    return result;
  }

  async #stored(key: string, request: string, work: () => Promise<T>): Promise<T> {
    const known = await this.#store.begin(key, request, this.#now().toISOString());
    if (known !== undefined) {
      if (known.request !== request) throw keyReused();
      if (known.response === undefined) throw keyUnfinished();
      // What an earlier `work` returned.
      return JSON.parse(known.response) as T;
    }
    let result: T;
    try {
      result = await work();
    } catch (error) {
      await this.#store.drop(key);
      throw error;
    }
    // The effect has happened, whether or not its response can be stored. Without a stored response, the key is refused from now on.
    await this.#store.finish(key, JSON.stringify(result)).catch(() => undefined);
    return result;
  }
}

function keyReused(): Refusal {
  return new Refusal(422, "key_reused", "Idempotency-Key: it was used for another request.");
}

function keyUnfinished(): Refusal {
  return new Refusal(
    409,
    "key_unfinished",
    "The first request with this Idempotency-Key has no response: it is still at work, or its process was stopped. Look at what it was about before you send it with another key.",
  );
}
