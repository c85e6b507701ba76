import { literalType, membersOf, stringType, type Type, unionOf } from "../../types/type.ts";

/** The type of a changed string: the changed constants, if only some are possible. */
export function changedType(type: Type, change: (text: string) => string): Type {
  const values = membersOf(type).map((member) => (member.kind === "string" ? member.values : undefined));
  if (values.includes(undefined) || values.length === 0) return stringType;
  return unionOf(values.flatMap((each) => each ?? []).map((value) => literalType(change(value))));
}
