import type { RunItem } from "@cuebook/server";

/** The state of a run in a word: `interrupted` if it should be running, and no process drives it. */
export function stateOf(item: RunItem): string {
  if ("error" in item) return "unreadable";
  const { state } = item.summary;
  return state === "running" && !item.isDriven ? "interrupted" : state;
}

/** The state of a run: a word with a mark, never colour alone. */
export function RunState({ state }: { readonly state: string }) {
  return (
    <span class="state" data-state={state}>
      {state}
    </span>
  );
}

/** A cost in US dollars; a dash if it is unknown. */
export function costText(usd: number | null): string {
  if (usd === null) return "–";
  return usd < 0.01 && usd > 0 ? `$${usd.toPrecision(1)}` : `$${usd.toFixed(2)}`;
}
