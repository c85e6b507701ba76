import { describe } from "vitest";
import { costContract } from "./cost-contract.ts";
import { eventContract } from "./event-contract.ts";
import { leaseContract } from "./lease-contract.ts";
import { libraryContract } from "./library-contract.ts";
import { listContract } from "./list-contract.ts";
import { mailContract } from "./mail-contract.ts";
import { noticeContract } from "./notice-contract.ts";
import { objectContract } from "./object-contract.ts";
import { pauseContract } from "./pause-contract.ts";
import { repeatContract } from "./repeat-contract.ts";
import { scheduleContract } from "./schedule-contract.ts";
import { searchContract } from "./search-contract.ts";
import { sessionContract } from "./session-contract.ts";
import { StoreTrial, type StoreUnderTest } from "./store-trial.ts";
import { transcriptContract } from "./transcript-contract.ts";
import { transferContract } from "./transfer-contract.ts";

/** The contract of every journal, wherever its data is. */
export function journalContract(name: string, make: () => StoreUnderTest | Promise<StoreUnderTest>): void {
  describe(name, () => {
    const trial = new StoreTrial(make);
    eventContract(trial);
    leaseContract(trial);
    mailContract(trial);
    objectContract(trial);
    listContract(trial);
    searchContract(trial);
    costContract(trial);
    transcriptContract(trial);
    libraryContract(trial);
    scheduleContract(trial);
    noticeContract(trial);
    pauseContract(trial);
    repeatContract(trial);
    sessionContract(trial);
    transferContract(trial);
  });
}
