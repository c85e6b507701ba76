import { agentPrompt } from "./agent-prompt.ts";
import { bigLoop } from "./big-loop.ts";
import type { Case } from "./case.ts";
import { deepData } from "./deep-data.ts";

/** The cases, by a short name. */
export const cases = { prompt: erased(agentPrompt), loop: erased(bigLoop), deep: erased(deepData) };

/** The name of a case. */
export type CaseName = keyof typeof cases;

/** A case whose data type is known only to itself: its functions receive its own data. */
function erased<Data>(of: Case<Data>): Case {
  return {
    name: of.name,
    parts: of.parts,
    data: of.data,
    dataWithJson: of.dataWithJson,
    byHand: () => of.byHand(of.data),
    byHandWithJson: () => of.byHandWithJson(of.dataWithJson),
  };
}
