import { now } from "../live/clock.ts";
import { agoText, exactText, sinceText } from "./time.ts";

/** When something was, in a list; the exact time is its title. */
export function At({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={exactText(at)}>
      {agoText(Date.parse(at), now.value)}
    </time>
  );
}

/** When something was, in a sentence; the exact time is its title. */
export function Ago({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={exactText(at)}>
      {sinceText(Date.parse(at), now.value)}
    </time>
  );
}

/** An exact time. */
export function Exact({ at }: { readonly at: string }) {
  return <time dateTime={at}>{exactText(at)}</time>;
}
