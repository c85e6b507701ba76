import { anything, declare } from "../../../language/declare.ts";
import { demandAt } from "../../../language/demand.ts";
import { fits } from "../../../language/fits.ts";
import { Fault, type FunctionSpec, type Parameter } from "../../../language/function.ts";
import { standIn } from "../../../language/lenience.ts";
import type { Meter } from "../../../language/limits.ts";
import { narrowByTruth } from "../../../types/narrow.ts";
import type { Objection } from "../../../types/objection.ts";
import { doubtful } from "../../../types/objection.ts";
import {
  fieldOf,
  filterType,
  isNever,
  membersOf,
  type ObjectType,
  reportedType,
  type SimpleType,
  stringType,
  type Type,
  unionOf,
  unknownType,
} from "../../../types/type.ts";
import { partsOf, presentValueAt, typeAlong, valueAt, valueOr } from "../values/attributes.ts";
import { pythonName, pythonType } from "../values/python.ts";
import { falsy, isTrue } from "../values/truth.ts";
import {
  collection,
  constantOf,
  elements,
  elementsOf,
  elementsWith,
  elementTypes,
  isGiven,
  listType,
  open,
} from "./parameters.ts";

/*
 * Filters that apply another filter or test to each element. The inner function is a constant of the template, so the
 * parser finds it and calls these to make the outer function. The value comes first, then the other arguments of the inner
 * function: `names|map("truncate", 20)` is a call of `mapFilter(truncate)` with `names` and 20.
 */

const values = collection("value");

/** `map("filter", ...)`: the result of a filter for each element. */
export function mapFilter(filter: FunctionSpec): FunctionSpec {
  return {
    ...overElements(filter),
    name: "map",
    result: ([type = unknownType, ...others]) => {
      const of = elementTypes(type);
      if (of === undefined) return reportedType;
      if (of.max === 0) return listType(reportedType, 0, 0);
      const { result } = filter;
      const made = typeof result === "function" ? result([of.element, ...others]) : result;
      return listType(made, of.min, of.max);
    },
    objection: ([type = unknownType, ...others]) => elementObjection(filter, elementTypes(type)?.element, others),
    call: ([given, ...others], meter) => elementsOf(given, meter).map((item) => apply(filter, item, others, meter)),
  };
}

/** The attribute of each element; its name shows what `infer` requires of the elements. */
const attributeName = anything("attribute", {
  demand: { kinds: ["string"], isNullable: false },
  names: "field_of_elements",
});

/** `map(attribute=...)`, with an optional default: an attribute of each element. */
export const mapAttribute = declare(
  "map",
  [elements("value"), attributeName, anything("default", { default: null })],
  {
    result: ([type, name, fallback]) => {
      const of = elementTypes(type);
      if (of === undefined) return reportedType;
      if (of.max === 0) return listType(reportedType, 0, 0);
      const made = fallback.kind === "null" ? typeAlong(of.element, knownParts(name)).type : reportedType;
      return listType(made, of.min, of.max);
    },
    check: ([type, name, fallback]) => {
      const of = elementTypes(type);
      if (of === undefined || of.max === 0 || isGiven(fallback)) return undefined;
      return typeAlong(of.element, knownParts(name)).objection;
    },
    demand: (at, [, name]) => (at === 0 ? elementsWith(name, open) : undefined),
  },
  (items, name, fallback, meter) => {
    const parts = partsOf(name);
    return items.map((item) =>
      fallback === null ? valueAt(item, parts, meter) : valueOr(item, parts, fallback, meter),
    );
  },
);

/** `select`, `reject`: the elements for which a test is true, or false. `undefined` tests for truth. */
export function selectBy(test: FunctionSpec | undefined, isKept: boolean): FunctionSpec {
  return {
    ...(test === undefined ? { parameters: [values] } : overElements(test)),
    name: isKept ? "select" : "reject",
    keepsElements: true,
    result: ([type = unknownType, ...others]) => {
      const of = elementTypes(type);
      return of === undefined ? reportedType : someOf(narrowed(test, of.element, isKept, others), of.max);
    },
    objection: ([type = unknownType, ...others]) =>
      test === undefined ? undefined : elementObjection(test, elementTypes(type)?.element, others),
    call: ([given, ...others], meter) =>
      elementsOf(given, meter).filter(
        (item) => isTrue(test === undefined ? item : apply(test, item, others, meter)) === isKept,
      ),
  };
}

/**
 * `selectattr`, `rejectattr`: the elements for whose attribute a test is true, or false; its name is the second argument.
 * `undefined` tests for truth. Only the tests `defined` and `undefined` take an absent attribute.
 */
export function selectAttr(test: FunctionSpec | undefined, isKept: boolean): FunctionSpec {
  const presence = test?.name === "is defined" || test?.name === "is undefined" ? test.name : undefined;
  return {
    name: isKept ? "selectattr" : "rejectattr",
    parameters: [values, attributeName, ...(test?.parameters.slice(1) ?? []).map(asCompared)],
    keepsElements: true,
    rest: test?.rest,
    result: ([type = unknownType, name = unknownType, ...others]) => {
      const of = elementTypes(type);
      if (of === undefined) return reportedType;
      const [part, ...further] = knownParts(name) ?? [];
      if (typeof part !== "string" || further.length > 0) return someOf(of.element, of.max);
      const refine = (field: Type): Type | undefined => {
        if (presence === undefined) return narrowed(test, field, isKept, others);
        return (presence === "is defined") === isKept ? field : undefined;
      };
      return someOf(narrowField(of.element, part, refine), of.max);
    },
    objection: ([type = unknownType, name = unknownType, ...others]) => {
      const of = elementTypes(type);
      if (of === undefined || of.max === 0) return undefined;
      const parts = knownParts(name);
      const owner = typeAlong(of.element, presence === undefined ? parts : parts?.slice(0, -1));
      if (owner.objection !== undefined || test === undefined || presence !== undefined) return owner.objection;
      return elementObjection(test, owner.type, others);
    },
    demand: (at, [, name]) =>
      at === 0 ? elementsWith(name, open, presence === undefined) : at === 1 ? undefined : open,
    call: ([given, name, ...others], meter) => {
      const parts = partsOf(name);
      return elementsOf(given, meter).filter((item) => {
        const of = presence === undefined ? valueAt(item, parts, meter) : presentValueAt(item, parts, meter);
        return isTrue(test === undefined ? of : apply(test, of, others, meter)) === isKept;
      });
    },
  };
}

function asCompared(parameter: Parameter): Parameter {
  return { ...parameter, names: "compared" };
}

/** The call of the filter itself: its value is a list of values of the inner function. */
function overElements(inner: FunctionSpec): Pick<FunctionSpec, "parameters" | "rest" | "demand"> {
  return {
    parameters: [values, ...inner.parameters.slice(1)],
    rest: inner.rest,
    demand: (at, constants, types) => {
      const wanted = demandAt(inner, at, [undefined, ...constants.slice(1)], [unknownType, ...types.slice(1)]);
      return at > 0 ? wanted : { kinds: ["list"], isNullable: false, element: wanted };
    },
  };
}

function apply(spec: FunctionSpec, item: unknown, others: readonly unknown[], meter: Meter): unknown {
  const type = (spec.parameters[0] ?? spec.rest)?.type;
  if (type === undefined || type.kind === "unknown" || fits(item, type)) return spec.call([item, ...others], meter);
  const instead = standIn(item, type, meter.lenience);
  if (instead === undefined) throw new Fault(`${spec.name} cannot take an element of type ${pythonType(item)}`, 0);
  return spec.call([instead, ...others], meter);
}

/** The reason that the inner function may not take some element. */
function elementObjection(
  spec: FunctionSpec,
  element: Type | undefined,
  others: readonly Type[],
): Objection | undefined {
  if (element === undefined || isNever(element)) return undefined;
  const wanted = (spec.parameters[0] ?? spec.rest)?.type ?? unknownType;
  for (const member of membersOf(element)) {
    if (wanted.kind === "unknown") break;
    if (member.kind === "unknown" && member.isReported) continue;
    if (member.kind === "unknown")
      return doubtful(`the type of an element is not known, and ${spec.name} takes only some values`);
    if (!membersOf(wanted).some((want) => accepts(want, member)))
      return { cause: `${spec.name} cannot take an element of type ${pythonName(member)}`, isCertain: true };
  }
  return spec.objection?.([element, ...others]);
}

function accepts(wanted: SimpleType, given: SimpleType): boolean {
  if (wanted.kind === "number" && given.kind === "number") return given.isInteger || !wanted.isInteger;
  return wanted.kind === given.kind;
}

function knownParts(name: Type): readonly (string | number)[] | undefined {
  const constant = constantOf(name);
  return constant === undefined || constant === null ? undefined : partsOf(constant);
}

function narrowed(test: FunctionSpec | undefined, type: Type, isTrueKept: boolean, others: readonly Type[]): Type {
  if (test === undefined) return narrowByTruth(type, isTrueKept, falsy);
  if (test.narrows === undefined || (test.narrowsAt ?? 0) !== 0) return type;
  return test.narrows(type, isTrueKept, [undefined, ...others.map(constantOf)]);
}

/** A list of some of the elements; empty if no element can remain. */
function someOf(element: Type, max: number): Type {
  return isNever(element) ? listType(stringType, 0, 0) : listType(element, 0, max);
}

/** The objects of a type with a field narrowed to its known type; objects whose field cannot have it are left out. */
function narrowField(type: Type, name: string, refine: (field: Type) => Type | undefined): Type {
  const members = membersOf(type).map((member): Type => {
    const field = member.kind === "object" ? fieldOf(member, name) : undefined;
    if (member.kind !== "object" || field === undefined) return member;
    const refined = refine(field.type());
    if (refined === undefined) return member;
    if (isNever(refined)) return filterType(member, () => false);
    const fields = new Map(member.fields);
    fields.set(name, { type: () => refined, isRequired: true });
    const made: ObjectType = { ...member, fields };
    return made;
  });
  return unionOf(members);
}
