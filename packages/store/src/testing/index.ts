export { type CopyOptions, copyRuns } from "./copy-runs.ts";
export { cuttingProxy } from "./postgres/cutting-proxy.ts";
export { describeMortalServer } from "./postgres/mortal-server.ts";
export { type OwnServer, ownServer } from "./postgres/own-server.ts";
export { describePostgres, type TrialPostgres } from "./postgres/trial-postgres.ts";
