import type { ComponentChildren, RefObject } from "preact";

interface ScrollingProps {
  readonly class: string;
  readonly label: string;
  readonly children: ComponentChildren;
  readonly box?: RefObject<HTMLDivElement | null>;
  readonly onScroll?: () => void;
}

/** A part of a page that scrolls separately, and that the keyboard can reach. */
export function Scrolling({ class: name, label, children, box, onScroll }: ScrollingProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no set of fields
    <div
      class={name}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the focus of the keyboard
      tabIndex={0}
      {...(box && { ref: box })}
      {...(onScroll && { onScroll })}
    >
      {children}
    </div>
  );
}
