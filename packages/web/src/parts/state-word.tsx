/** The status of a run, or the state of a part of it: a word with a mark, never colour alone. */
export function StateWord({ state }: { readonly state: string }) {
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
