import { createHash } from "node:crypto";

/** The number of names that are remembered. A delivery has up to two: its body and its id. */
const most = 4000;

/** Remembers the latest verified webhooks of one source, so that a repeated delivery has no effect. */
export class Deliveries {
  readonly #names = new Set<string>();

  /**
   * Remembers a delivery, and returns whether it is new. The header with its id is not signed, so a delivery with a known body is not
   * new either.
   */
  isNew(delivery: string | undefined, body: Uint8Array): boolean {
    const names = [["body", body] as const, ...(delivery === undefined ? [] : [["id", delivery] as const])];
    const digests = names.map(([name, value]) => createHash("sha256").update(`${name} `).update(value).digest("hex"));
    const isNew = digests.every((digest) => !this.#names.has(digest));
    for (const digest of digests) this.#names.add(digest);
    for (const oldest of this.#names) {
      if (this.#names.size <= most) break;
      this.#names.delete(oldest);
    }
    return isNew;
  }
}
