import { githubTrial } from "../testing/github/trial.ts";
import { describeService } from "../testing/service-contract.ts";

describeService("github", (seeds) => githubTrial(seeds, false));
describeService("github", (seeds) => githubTrial(seeds, true));
