import type { Case } from "../cases/case.ts";
import { cases } from "../cases/index.ts";
import type { Engine, EngineEntry } from "./engine.ts";

/** The lower bound: the text concatenated by hand with `+=`, unchecked. Its "template" is the case's name. */
function byHand(needsJson: boolean): () => Promise<Engine> {
  return async () => ({
    text: (of) => of.name,
    needsJson,
    compile: (text) => {
      const found: Case | undefined = Object.values(cases).find(({ name }) => text.startsWith(name));
      if (found === undefined) throw new Error(`no case "${text}"`);
      return needsJson ? found.byHandWithJson : found.byHand;
    },
  });
}

/** The lower bounds by name: for languages that serialise, and for those that receive the JSON. */
export const limits: readonly EngineEntry[] = [
  { name: "by hand", load: byHand(false), note: "the limit: `+=`, nothing checked" },
  { name: "by hand, JSON given", load: byHand(true), note: "the limit of mustache, which has no serialiser" },
];
