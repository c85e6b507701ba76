/** A program that runs under a guard. */
export interface SpawnRequest {
  /** The name of the guard, and its arguments: the mark, then the program and its arguments. */
  readonly command: readonly string[];
  readonly folder: string;
  /** The whole environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** Its descriptors from 0 on, as ours. */
  readonly stdio: readonly number[];
}

/** A started process, the leader of its own group. */
export interface Spawned {
  readonly pid: number;
  readonly exit: Promise<Exit>;
}

/** How a process ended. */
export interface Exit {
  /** Null if a signal ended it. */
  readonly code: number | null;
  readonly signal: string | null;
}
