export { describeService, type ServiceTrial } from "./service-contract.ts";
export { describeTracker, type SeedIssue, type TrackerTrial } from "./tracker-contract.ts";
