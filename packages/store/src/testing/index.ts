export { type CopyOptions, copyRuns } from "./copy-runs.ts";
export { copyPostgresRuns, type PostgresCopyOptions } from "./postgres/copy-runs.ts";
export { cuttingProxy } from "./postgres/cutting-proxy.ts";
export { describeMortalServer } from "./postgres/mortal-server.ts";
export { type OwnServer, ownServer } from "./postgres/own-server.ts";
export { type PlainInserts, plainInserts } from "./postgres/plain-inserts.ts";
export { describePostgres, type TrialPostgres } from "./postgres/trial-postgres.ts";
