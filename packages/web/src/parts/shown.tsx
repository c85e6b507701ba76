import { visible } from "@cuebook/tools/text";

/** A text in a line, of anybody: every character of it is visible, and its direction ends with it. */
export function Shown({ text }: { readonly text: string }) {
  return <bdi>{visible(text)}</bdi>;
}
