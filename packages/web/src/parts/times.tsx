import { now } from "../live/clock.ts";
import { agoText, exactText } from "./time.ts";

/** How long ago something was; the exact time is its title. */
export function Ago({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={exactText(at)}>
      {agoText(Date.parse(at), now.value)}
    </time>
  );
}

/** An exact time. */
export function Exact({ at }: { readonly at: string }) {
  return <time dateTime={at}>{exactText(at)}</time>;
}
