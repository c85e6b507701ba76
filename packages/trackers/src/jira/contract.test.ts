import { jiraTrial } from "../testing/jira/trial.ts";
import { describeService } from "../testing/service-contract.ts";

describeService("jira", jiraTrial);
