import type { IconName } from "./icon-names.ts";

/** A symbol beside a word, which says the same. */
export function Icon({ name, small = false }: { readonly name: IconName; readonly small?: boolean }) {
  return (
    <svg class={small ? "icon small" : "icon"} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
