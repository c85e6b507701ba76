export { type CopyOptions, copyRuns } from "./copy-runs.ts";
export { describePostgres, type TrialPostgres } from "./postgres/trial-postgres.ts";
