export { askingRun } from "./asking-run.ts";
export {
  findingsOfAxe,
  hasChromium,
  launchChromium,
  neededChromium,
  type Visitor,
  visitDoor,
} from "./chromium.ts";
export { signedIn } from "./client.ts";
export { addCostlyRuns } from "./costly-runs.ts";
export { startProxy, type TestProxy } from "./proxy.ts";
