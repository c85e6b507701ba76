import { Shown } from "./shown.tsx";

/** A link to another site, in a text that somebody else wrote: only to web pages. */
export function OutsideLink({ to, text }: { readonly to: string; readonly text: string }) {
  if (!/^https?:\/\//i.test(to)) return <Shown text={text} />;
  return (
    <a href={to} target="_blank" rel="noreferrer noopener">
      <Shown text={text} />
    </a>
  );
}
