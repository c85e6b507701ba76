export { GitHubStub } from "./github/stub.ts";
export { GitLabStub } from "./gitlab/stub.ts";
export { JiraStub } from "./jira/stub.ts";
export { LinearStub } from "./linear/stub.ts";
export { type Fault, type Received, receive } from "./loopback.ts";
export { describeService, type ServiceTrial } from "./service-contract.ts";
export { describeTracker, type SeedIssue, type TrackerTrial } from "./tracker-contract.ts";
