import { lightOf } from "./light.tsx";
import { stateWords } from "./words.ts";

/** The status of a run, or the state of a part of it: a word on the colour of its meaning. */
export function StateWord({ state }: { readonly state: string }) {
  const words = stateWords(state);
  return (
    <span class="state" data-state={state} data-light={lightOf(state)} title={words === state ? undefined : state}>
      {words}
    </span>
  );
}

/** A cost in US dollars. Empty: it is unknown or nothing. */
export function costText(usd: number | null): string {
  if (usd === null || usd === 0) return "";
  return usd < 0.01 ? `$${usd.toPrecision(1)}` : `$${usd.toFixed(2)}`;
}
