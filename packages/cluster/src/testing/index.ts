export { TrialDrivings } from "./trial-drivings.ts";
