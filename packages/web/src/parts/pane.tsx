import type { ComponentChildren, RefObject } from "preact";

interface PaneProps {
  /** Its name in the history, which keeps how far it was scrolled. */
  readonly name: string;
  readonly label: string;
  readonly children: ComponentChildren;
  readonly class?: string;
  readonly box?: RefObject<HTMLDivElement | null>;
  readonly onScroll?: () => void;
}

/** A part of the page that scrolls by itself, and keeps its place in the history. */
export function Pane({ name, label, children, class: more = "", box, onScroll }: PaneProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no set of fields
    <div
      class={`scroll ${more}`}
      role="group"
      aria-label={label}
      data-pane={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the focus of the keyboard
      tabIndex={0}
      {...(box && { ref: box })}
      {...(onScroll && { onScroll })}
    >
      {children}
    </div>
  );
}
