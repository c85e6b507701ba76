import type { Expression, RecordLiteral } from "../language/ir.ts";
import { describeType, type Field, membersOf, type Type, unionOf } from "../types/type.ts";
import type { CheckFrame } from "./frame.ts";

/** The type of a record literal; reports keys that need not be strings. */
export function recordType(record: RecordLiteral, typeOf: (expression: Expression) => Type, frame: CheckFrame): Type {
  const fields = new Map<string, Field>();
  const others: Type[] = [];
  for (const { key, value } of record.entries) {
    const type = typeOf(value);
    if (key.kind === "literal" && typeof key.value === "string") {
      fields.set(key.value, { type: () => type, isRequired: true });
      continue;
    }
    checkKey(key, typeOf(key), frame);
    others.push(type);
  }
  if (others.length === 0) return { kind: "object", fields, rest: undefined, isFilled: fields.size > 0 };
  // A computed key can be any key, including one of the others.
  const rest = unionOf(others);
  for (const [name, field] of fields) fields.set(name, { type: () => unionOf([field.type(), rest]), isRequired: true });
  return { kind: "object", fields, rest: () => rest, isFilled: true };
}

function checkKey(key: Expression, type: Type, frame: CheckFrame): void {
  const others = membersOf(type).filter(({ kind }) => kind !== "string");
  if (others.length === 0) return;
  const text = frame.source(key.span);
  if (others.some(({ kind }) => kind !== "unknown"))
    frame.report(
      "wrong_argument",
      { cause: `the key of an object must be a string, and can be ${describeType(unionOf(others))}`, text },
      key.span,
    );
  else if (type.kind === "unknown" && !type.isReported)
    frame.unchecked(key.span, "the contract does not define its type, and it is the key of an object");
}
