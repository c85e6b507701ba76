import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Shorter tokens could be guessed. */
const leastLength = 32;

/** A new token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The tokens of callers, and what each gives access to. Only digests of the tokens are kept. */
export class Tokens<T> {
  #entries: { readonly digest: Buffer; readonly value: T }[] = [];

  /** @throws TypeError if the token is too short, or already exists */
  add(token: string, value: T): void {
    if (token.length < leastLength || !/^[\x21-\x7e]+$/.test(token)) {
      throw new TypeError(`a token must have at least ${leastLength} characters, all printable ASCII`);
    }
    if (this.find(token) !== undefined) throw new TypeError("the token is already in use");
    this.#entries.push({ digest: digestOf(token), value });
  }

  /** @returns what it gave access to */
  remove(token: string): T | undefined {
    const digest = digestOf(token);
    const index = this.#entries.findIndex((entry) => timingSafeEqual(entry.digest, digest));
    return index === -1 ? undefined : this.#entries.splice(index, 1)[0]?.value;
  }

  /** Keeps the newest tokens of those whose value is still good. */
  keep(isGood: (value: T) => boolean, most: number): void {
    this.#entries = this.#entries.filter(({ value }) => isGood(value)).slice(-most);
  }

  /** Takes the same time for every token, found or not. */
  find(token: string): T | undefined {
    const digest = digestOf(token);
    let found: T | undefined;
    for (const entry of this.#entries) if (timingSafeEqual(entry.digest, digest)) found = entry.value;
    return found;
  }
}

function digestOf(token: string): Buffer {
  return createHash("sha256").update(token, "utf8").digest();
}
