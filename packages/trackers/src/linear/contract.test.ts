import { linearTrial } from "../testing/linear/trial.ts";
import { describeService } from "../testing/service-contract.ts";

describeService("linear", (seeds) => linearTrial(seeds, false));
describeService("linear", (seeds) => linearTrial(seeds, true));
