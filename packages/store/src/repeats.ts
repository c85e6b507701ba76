/** A request that a client marked with a key, so that it can send it again without a second effect. */
export interface KeyedRequest {
  /** Identifies all that the request says: the key is good for nothing else. */
  readonly request: string;
  /** JSON. Absent: it has begun, and has no response yet, or its process was killed before it had one. */
  readonly response?: string | undefined;
}

/** Requests by the keys of clients, for a day. All methods are asynchronous, so a store may be on another machine. */
export interface RepeatStore {
  /**
   * Stores that a request begins, unless one with the key did already, in any process.
   * @param at ISO time
   * @returns the one that did; undefined: this one begins
   * @throws CuebookError those of the database as in `Journal.append`
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
