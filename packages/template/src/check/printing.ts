import type { Expression } from "../language/ir.ts";
import { describeType, elementOf, membersOf, type SimpleType, type Type, unionOf } from "../types/type.ts";
import type { CheckFrame } from "./frame.ts";
import { pathOf } from "./places.ts";

/** Reports what is wrong with printing a value of this type. */
export function checkPrinted(expression: Expression, type: Type, frame: CheckFrame): void {
  const { span } = expression;
  const path = pathOf(expression, frame);
  const text = frame.source(span);
  const { isStructurePrinted, spelling } = frame.semantics;
  if (type.kind === "unknown") {
    if (!type.isReported) frame.unchecked(span, "the contract does not define its type, and it is printed", path);
    return;
  }
  const members = membersOf(type);
  const isNull = (member: SimpleType) => member.kind === "null";
  if (members.length > 0 && members.some(isNull))
    frame.report(members.every(isNull) ? "always_null" : "maybe_null", { text, use: "it is printed" }, span, {
      suggestion: { text: `guard it: ${spelling.guard(text)}` },
      path,
    });
  const structures = members.filter((member) => member.kind === "list" || member.kind === "object");
  if (structures.length === 0) return;
  const serialised = spelling.serialise?.(text);
  const isList = structures.every((member) => member.kind === "list");
  const joined = structures.every(isOfTexts) ? spelling.join?.(text) : undefined;
  const advice =
    joined !== undefined
      ? `join it: ${joined}`
      : serialised !== undefined
        ? `serialise it: ${serialised}`
        : isList
          ? `loop over it: ${(spelling.loop ?? spelling.guard)(text)}`
          : "print its fields";
  frame.report(
    isStructurePrinted ? "prints_structure" : "unprintable",
    { text, type: describeType(unionOf(structures)) },
    span,
    { suggestion: { text: advice }, path },
  );
}

/** Whether values of a type are lists of texts. */
function isOfTexts(type: SimpleType): boolean {
  return type.kind === "list" && membersOf(elementOf(type)).every(({ kind }) => kind === "string");
}
