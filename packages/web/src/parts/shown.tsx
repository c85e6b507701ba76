import { stillVisible, visible } from "@cuebook/tools/text";

interface ShownProps {
  readonly text: string;
  /** Whether Cuebook already made its characters visible. */
  readonly isOurs?: boolean;
}

/** An untrusted text of several lines, each as `Shown` shows it. */
export function ShownLines({ text }: Pick<ShownProps, "text">) {
  const lines = text.split("\n");
  return lines.map((line, index) => [index > 0 && <br />, <Shown key={index} text={line} />]);
}

/** An untrusted text in a line. Every character is visible, and its text direction does not affect the text around it. */
export function Shown({ text, isOurs = false }: ShownProps) {
  return <bdi>{isOurs ? stillVisible(text) : visible(text)}</bdi>;
}
