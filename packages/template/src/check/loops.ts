import type { Expression, For } from "../ir.ts";
import type { CheckFrame } from "./frame.ts";
import { pathOf } from "./places.ts";
import {
  booleanType,
  describeType,
  elementOf,
  integerType,
  literalType,
  membersOf,
  reportedType,
  type SimpleType,
  stringType,
  type Type,
  unionOf,
  unknownType,
} from "./type.ts";

/** The types of element and key of a loop over a value of this type. */
export function elementsOf(node: For, type: Type, frame: CheckFrame): { readonly item: Type; readonly key: Type } {
  const { loopable } = frame.semantics;
  const items: Type[] = [];
  const keys: Type[] = [];
  const wrong: SimpleType[] = [];
  const hasKey = node.targets.some((target) => target.gets === "key");
  for (const member of membersOf(type)) {
    if (member.kind === "unknown") {
      if (!member.isReported)
        frame.unchecked(node.over.span, "the contract does not say what the loop goes over", pathOf(node.over, frame));
      items.push(reportedType);
      keys.push(reportedType);
    } else if (member.kind === "list") {
      items.push(elementOf(member));
      keys.push(integerType);
    } else if (member.kind === "object" && loopable.object) {
      items.push(...member.fields.values().map((field) => field.type()));
      if (member.rest !== undefined) items.push(member.rest());
      keys.push(stringType);
    } else if (member.kind === "number" && member.isInteger && loopable.integer && !hasKey) {
      items.push(integerType);
      keys.push(integerType);
    } else if (member.kind !== "null" || !loopable.null) wrong.push(member);
  }
  if (wrong.length > 0) {
    frame.report(
      "not_loopable",
      { text: frame.source(node.over.span), type: describeType(unionOf(wrong)) },
      node.over.span,
      { path: pathOf(node.over, frame) },
    );
    return { item: reportedType, key: reportedType };
  }
  return { item: unionOf(items), key: unionOf(keys) };
}

/** The type of an expression as far as its form alone tells. */
export function evidentType(expression: Expression): Type {
  switch (expression.kind) {
    case "literal":
      return literalType(expression.value);
    case "not":
    case "compare":
      return booleanType;
    case "call":
      return typeof expression.function.result === "function" ? unknownType : expression.function.result;
    default:
      return unknownType;
  }
}
