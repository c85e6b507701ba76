import { now } from "../live/clock.ts";
import { durationText } from "./time.ts";

/** How long something took, or takes until now. */
export function Duration({ from, to }: { readonly from: string; readonly to: string | undefined }) {
  const end = to === undefined ? now.value : Date.parse(to);
  return <span class="number">{durationText(end - Date.parse(from))}</span>;
}
