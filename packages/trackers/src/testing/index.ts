export { describeTracker, type SeedIssue, type TrackerTrial } from "./tracker-contract.ts";
