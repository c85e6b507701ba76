export { type CopyOptions, copyRuns } from "./copy-runs.ts";
