import { afterAll, describe } from "vitest";
import { testEnds } from "./contract/ends.ts";
import { contractOf } from "./contract/ground.ts";
import { testQuestions } from "./contract/questions.ts";
import { testStreams } from "./contract/streams.ts";
import { testTexts } from "./contract/texts.ts";
import { testTools } from "./contract/tools.ts";
import type { AgentTrial } from "./contract/trial.ts";
import { testTurns } from "./contract/turns.ts";

export type { AgentAct, AgentStep, AgentTrial } from "./contract/trial.ts";

/** The contract of every agent: the same list, as far as its capabilities say that it can, and its protocol has it. */
export function describeAgent(trial: AgentTrial): void {
  describe.concurrent(`agent contract of ${trial.adapter.kind}`, () => {
    const contract = contractOf(trial);
    afterAll(() => trial.close?.());
    testTurns(contract);
    testTools(contract);
    testQuestions(contract);
    testTexts(contract);
    testEnds(contract);
    testStreams(contract);
  });
}
