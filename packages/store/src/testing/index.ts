export { type CopyOptions, copyRuns } from "./copy-runs.ts";
export { copyPostgresRuns, type PostgresCopyOptions } from "./postgres/copy-runs.ts";
export { type PlainInserts, plainInserts } from "./postgres/plain-inserts.ts";
export { findPostgres, nobody, usablePrograms } from "./postgres/programs.ts";
export { describePostgres, type TrialPostgres } from "./postgres/trial-postgres.ts";
