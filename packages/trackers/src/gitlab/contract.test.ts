import { gitlabTrial } from "../testing/gitlab/trial.ts";
import { describeService } from "../testing/service-contract.ts";

describeService("gitlab", gitlabTrial);
