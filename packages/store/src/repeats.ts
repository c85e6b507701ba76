/** A request that a client marked with a key, so that it can send it again without a second effect. */
export interface KeyedRequest {
  /** Identifies everything that the request says: the key is not valid for another request. */
  readonly request: string;
  /** JSON. Absent: the request has begun and has no response yet, or its process was killed before it had one. */
  readonly response?: string | undefined;
}

/** Requests by the keys of clients, for a day. All methods are asynchronous, so a store may be on another machine. */
export interface RepeatStore {
  /**
   * Records that a request begins, unless a request with the key has already begun in any process.
   * @param at ISO time
   * @returns the request that has begun; undefined: this one begins
   * @throws CuebookError the database errors of `Journal.append`
   */
  begin(key: string, request: string, at: string): Promise<KeyedRequest | undefined>;
  /** Stores the response of a request, as JSON. */
  finish(key: string, response: string): Promise<void>;
  /** Forgets a request that had no effect. */
  drop(key: string): Promise<void>;
}

/** How long a key is remembered. */
const rememberedMs = 86_400_000;

/** The number of keys that are remembered: more drop the oldest. */
export const mostKeys = 10_000;

/** The time at which the oldest remembered request began. */
export function oldestAt(at: string): string {
  return new Date(Date.parse(at) - rememberedMs).toISOString();
}
