import type { Drawn } from "@cuebook/diagram";
import { type ComponentChild, createElement } from "preact";

/** A drawing, in which the nodes of roles can be chosen. */
export interface DrawingProps {
  readonly drawing: Drawn;
  /** Whether a node can be opened. */
  readonly canOpen: (roles: readonly string[]) => boolean;
  readonly onOpen: (roles: readonly string[]) => void;
}

/** A drawing that is built from elements: no markup is parsed. */
export function DrawingView({ drawing, canOpen, onOpen }: DrawingProps) {
  const shown = (part: Drawn | string, index: number): ComponentChild => {
    if (typeof part === "string") return part;
    const { tag, attributes, content, roles } = part;
    const children = content.map(shown);
    if (roles === undefined || !canOpen(roles)) return createElement(tag, { key: index, ...attributes }, children);
    const open = {
      role: "button",
      // SVG needs the exact names of attributes.
      tabindex: 0,
      class: `${attributes.class ?? ""} opens`,
      onClick: () => onOpen(roles),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        onOpen(roles);
      },
    };
    return createElement(tag, { key: index, ...attributes, ...open }, children);
  };
  const { attributes, content } = drawing;
  // An image hides what it contains from screen readers: here parts of it are buttons.
  return createElement("svg", { ...attributes, role: "group" }, content.map(shown));
}
