import { stillVisible, visible } from "@cuebook/tools/text";

interface ShownProps {
  readonly text: string;
  /** Cuebook made its characters visible already. */
  readonly isOurs?: boolean;
}

/** A text of several lines, of anybody, as `Shown` shows each. */
export function ShownLines({ text }: Pick<ShownProps, "text">) {
  const lines = text.split("\n");
  return lines.map((line, index) => [index > 0 && <br />, <Shown key={index} text={line} />]);
}

/** A text in a line, of anybody: every character of it is visible, and its direction ends with it. */
export function Shown({ text, isOurs = false }: ShownProps) {
  return <bdi>{isOurs ? stillVisible(text) : visible(text)}</bdi>;
}
