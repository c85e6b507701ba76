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
  const isPrinted = isStructurePrinted === "lists" ? !structures.some(hasObjects) : isStructurePrinted;
  if (isStructurePrinted === "lists" && isPrinted && structures.some(hasUnknown))
    frame.unchecked(span, "the contract does not define the type of its elements, and they are printed", path);
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
    isPrinted ? "prints_structure" : "unprintable",
    { text, type: describeType(unionOf(structures)) },
    span,
    { suggestion: { text: advice }, path },
  );
}

/** How deep the elements of lists of lists are examined. */
const deepest = 8;

/** Whether values of a type can be objects, or lists that contain objects. */
function hasObjects(type: SimpleType, depth = 0): boolean {
  if (type.kind !== "list" || depth > deepest) return type.kind === "object";
  return type.max > 0 && membersOf(elementOf(type)).some((member) => hasObjects(member, depth + 1));
}

/** Whether values of a type can have elements of any kind. */
function hasUnknown(type: SimpleType, depth = 0): boolean {
  if (depth > deepest) return true;
  if (type.kind === "list")
    return type.max > 0 && membersOf(elementOf(type)).some((each) => hasUnknown(each, depth + 1));
  return type.kind === "unknown" && !type.isReported;
}

/** Whether values of a type are lists of texts. */
function isOfTexts(type: SimpleType): boolean {
  return type.kind === "list" && membersOf(elementOf(type)).every(({ kind }) => kind === "string");
}
