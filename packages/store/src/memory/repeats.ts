import { maskTexts } from "@cuebook/system";
import { type KeyedRequest, mostKeys, oldestAt, type RepeatStore } from "../repeats.ts";

/** A request with the time at which it began. */
export type MemoryRequest = KeyedRequest & { readonly at: string };

/** Requests by the keys of clients, for a journal in memory. */
export function memoryRepeats(mask: (text: string) => string, all = new Map<string, MemoryRequest>()): RepeatStore {
  return {
    begin: async (key, request, at) => {
      for (const [old, { at: begun }] of all) if (begun < oldestAt(at)) all.delete(old);
      const known = all.get(key);
      if (known !== undefined) return { request: known.request, response: known.response };
      all.set(key, { request, at });
      const [oldest] = all.keys();
      if (all.size > mostKeys && oldest !== undefined) all.delete(oldest);
      return undefined;
    },
    finish: async (key, response) => {
      const begun = all.get(key);
      if (begun !== undefined)
        all.set(key, { ...begun, response: JSON.stringify(maskTexts(JSON.parse(response), mask)) });
    },
    drop: async (key) => void all.delete(key),
  };
}
