import type { ComparedTexts } from "../compared-texts.ts";

/** Compared texts, for a journal in memory. */
export function memoryComparedTexts(texts: Map<string, string>): ComparedTexts {
  return {
    read: async (id) => texts.get(id),
    write: async (id, before, text) => {
      if (texts.get(id) !== before) return false;
      texts.set(id, text);
      return true;
    },
  };
}
