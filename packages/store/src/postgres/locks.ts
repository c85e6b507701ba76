/**
 * The keys of the advisory locks in a database. They are all here, so that no two are equal. Processes of different versions exclude
 * each other by these keys, so a key never changes.
 */
export const advisoryLocks = {
  migration: 20_817_701,
  /** Held in shared mode by transactions that take positions, and exclusively by those that read them. */
  positions: 20_817_702,
  /** With the hash of an issue. */
  claims: 20_817_703,
  /** One run at a time is assigned to a worker. */
  assignment: 20_817_704,
  /** With the hash of a worker's name. */
  workerNames: 20_817_705,
  sweep: 20_817_706,
  /** With the hash of a service's file: held by the process that leads. */
  services: 20_817_707,
  /** Held while the tables of the queue are created or updated. */
  queueTables: 20_817_708,
} as const;
