import { stillVisible, visible } from "@cuebook/tools/text";

interface ShownProps {
  readonly text: string;
  /** Whether Cuebook already made its characters visible. */
  readonly isOurs?: boolean;
}

/**
 * An untrusted text. Every character is visible, its lines are lines, and its text direction does not affect the text around it.
 */
export function Shown({ text, isOurs = false }: ShownProps) {
  return <bdi>{linesVisible(text, isOurs ? stillVisible : visible)}</bdi>;
}

/** The lines of a text, with every character visible. @param show makes the characters of a line visible */
export function linesVisible(text: string, show: (line: string) => string = visible): string {
  return text.split("\n").map(show).join("\n");
}
