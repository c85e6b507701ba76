import type { RunState, Step } from "@cuebook/run";
import { comparePath } from "../../parts/compare-path.ts";
import { Shown } from "../../parts/shown.tsx";
import { visitName } from "../../parts/words.ts";

/** Links that compare a step with what was attempted before it: the visit before to its role, and its own first try. */
export function EarlierAttempts({ state, step }: { readonly state: RunState; readonly step: Step }) {
  const before = state.steps.findLast(
    (each) => each.role === step.role && each.scope === step.scope && each.step < step.step && each.tries.length > 0,
  );
  const [first, ...others] = step.tries.filter(({ turns }) => turns.length > 0);
  const last = others.at(-1);
  const base = `${state.id}/${step.step}`;
  if (before === undefined && last === undefined) return null;
  return (
    <p class="line wraps">
      {before !== undefined && (
        <a class="button small" href={comparePath(`${state.id}/${before.step}`, base)} data-key="c">
          <Shown text={`Compare with ${visitName(before.role, before.visit)}, step ${before.step}`} />
        </a>
      )}
      {first !== undefined && last !== undefined && (
        <a
          class="button small"
          href={comparePath(`${base}/${first.try}.1`, `${base}/${last.try}.1`)}
          {...(before === undefined && { "data-key": "c" })}
        >
          Compare try {last.try} with try {first.try}
        </a>
      )}
    </p>
  );
}
