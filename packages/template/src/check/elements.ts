import type { Index } from "../ir.ts";
import { chainOf } from "./chain.ts";
import type { Facts } from "./facts.ts";
import type { CheckFrame } from "./frame.ts";
import { typeOfChain } from "./members.ts";
import {
  elementOf,
  fieldOf,
  integerType,
  membersOf,
  reportedType,
  type SimpleType,
  type Type,
  unionOf,
} from "./type.ts";

/** Kinds of which a constant text takes a field, as a path would. */
const fieldKinds: ReadonlySet<string> = new Set(["object", "null", "unknown"]);

/** The type of what an index gives, of a base and for a key of these types; says where there need not be anything. */
export function typeOfIndex(index: Index, base: Type, key: Type, facts: Facts, frame: CheckFrame): Type {
  if (base === reportedType || key === reportedType) return reportedType;
  const members = membersOf(base);
  const chain = chainOf(index);
  if (chain !== undefined && members.every(({ kind }) => fieldKinds.has(kind)))
    return typeOfChain(chain, base, facts, frame);
  const types = members.map((member) => typeOfElement(member, key, index, frame));
  return types.includes(reportedType) ? reportedType : unionOf(types);
}

/** The type of an element of a value of this type; says where there need not be one. */
function typeOfElement(base: SimpleType, key: Type, index: Index, frame: CheckFrame): Type {
  const text = frame.source(index.span);
  const constants = membersOf(key).flatMap((member): readonly unknown[] =>
    "values" in member ? (member.values ?? [undefined]) : [undefined],
  );
  const wrong = (cause: string) => {
    frame.report("wrong_argument", { cause, text }, index.span);
    return reportedType;
  };
  const undecided = (reason: string) => {
    frame.unchecked(index.span, reason);
    return reportedType;
  };
  const keyKinds = new Set(membersOf(key).map((member) => member.kind));
  if (base.kind === "unknown" || key.kind === "unknown") return undecided("the contract does not say what is there");
  if (base.kind === "object") {
    if (keyKinds.size !== 1 || !keyKinds.has("string")) return wrong("the key of an object must be a string");
    const types = constants.map((constant): Type => {
      if (typeof constant !== "string") return undecided("the key is not known");
      const field = fieldOf(base, constant);
      if (field?.isRequired === true) return field.type();
      const reason =
        field === undefined ? "the contract does not have the field" : "the contract does not require the field";
      frame.report("maybe_out_of_range", { text, reason }, index.span);
      return reportedType;
    });
    return types.includes(reportedType) ? reportedType : unionOf(types);
  }
  if (base.kind !== "list" && base.kind !== "string") {
    const cause = base.kind === "null" ? "index of untyped nil" : `can't index a value of type ${base.kind}`;
    return wrong(`error calling index: ${cause}`);
  }
  if (keyKinds.size !== 1 || !keyKinds.has("number")) return wrong("the position in a list must be an integer");
  if (base.kind === "string") {
    frame.unchecked(index.span, "the length of a text is not known");
    return integerType;
  }
  const positions = constants.filter((constant) => typeof constant === "number");
  if (positions.length < constants.length) return undecided("the position is not known");
  if (positions.some((position) => !Number.isInteger(position) || position < 0 || position >= base.max))
    return wrong("index out of range");
  if (positions.some((position) => position >= base.min)) {
    frame.report("maybe_out_of_range", { text, reason: "the list can be shorter" }, index.span, {
      suggestion: { text: `guard it: ${frame.semantics.spelling.guard(frame.source(index.base.span))}` },
    });
    return reportedType;
  }
  return base.prefix.length === 0
    ? elementOf(base)
    : unionOf(positions.map((position) => (base.prefix[position] ?? base.element)()));
}
