import type { Text } from "../language/ir.ts";
import { didYouMean } from "../text/diagnostic.ts";
import { lazyPattern } from "../text/lazy-pattern.ts";
import { membersOf } from "../types/type.ts";
import type { CheckFrame } from "./frame.ts";

/** A placeholder of another language, with a dot in it: `${NAME}` alone is a shell variable. */
const placeholder = lazyPattern(String.raw`\$\{ ?\.?([A-Za-z_]\w*)((?:\.\w+)+) ?\}`, "g");
const block = lazyPattern(
  String.raw`\{%-? ?(?:if|elif|elsif|else|endif|unless|for|endfor|set|assign|case|when)\b[^%\n]{0,200}%\}`,
  "g",
);

/** Reports text between the tags that looks like a tag of another language: it would be printed unchanged. */
export function checkText(node: Text, frame: CheckFrame): void {
  if (!node.text.includes("${") && !node.text.includes("{%")) return;
  const written = frame.body.extract.text.slice(node.span.start, node.span.end);
  const { path } = frame.semantics.spelling;
  for (const found of written.matchAll(placeholder())) {
    const [text, name = "", rest = ""] = found;
    if (!membersOf(frame.root).some((each) => each.kind === "object" && each.fields.has(name))) continue;
    const meant = `{{ ${path(".", [name, ...rest.slice(1).split(".")])} }}`;
    const span = { start: node.span.start + found.index, end: node.span.start + found.index + text.length };
    frame.reportText("foreign_text", { text }, span, {
      suggestion: didYouMean(meant),
    });
  }
  for (const found of written.matchAll(block())) {
    const span = { start: node.span.start + found.index, end: node.span.start + found.index + found[0].length };
    frame.reportText("foreign_text", { text: found[0] }, span, {
      suggestion: { text: "tags are written between {{ and }}" },
    });
  }
}
