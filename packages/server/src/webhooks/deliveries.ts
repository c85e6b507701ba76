import { createHash } from "node:crypto";

/** The number of deliveries that are remembered. Each has two names. */
const most = 4000;

/** The verified webhooks of one source of late, so that one that is sent again has no effect. */
export class Deliveries {
  readonly #names = new Set<string>();

  /**
   * Whether a delivery is new; it is remembered. Headers that name a delivery are not signed: one with the same body is not new either.
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
