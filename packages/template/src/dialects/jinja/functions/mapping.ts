import { fits } from "../../../language/fits.ts";
import { Fault, type FunctionSpec } from "../../../language/function.ts";
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
} from "../../../types/type.ts";
import { found, partsOf, typeAlong, valueAt, valueOr } from "../values/attributes.ts";
import { pythonName, pythonType } from "../values/python.ts";
import { falsy, isTrue } from "../values/truth.ts";
import {
  any,
  constantOf,
  elementsOf,
  elementTypes,
  isGiven,
  iterable,
  iterableDemand,
  listType,
  optional,
  required,
} from "./parameters.ts";

/*
 * Filters that apply another filter or test to each element. Which one is a constant of the template, so the parser
 * finds it and calls these to make the function for it. The value comes first, then what the inner function takes
 * after its own value: `names|map("truncate", 20)` is a call of `mapFilter(truncate)` with `names` and 20.
 */

const value = required("value", iterable);

/** `map("filter", ...)`: what a filter makes of each element. */
export function mapFilter(filter: FunctionSpec): FunctionSpec {
  return {
    ...inner(filter),
    name: "map",
    result: ([type = any, ...others]) => {
      const elements = elementTypes(type);
      if (elements === undefined) return reportedType;
      if (elements.max === 0) return listType(reportedType, 0, 0);
      const { result } = filter;
      const made = typeof result === "function" ? result([elements.element, ...others]) : result;
      return listType(made, elements.min, elements.max);
    },
    objection: ([type = any, ...others]) => elementObjection(filter, elementTypes(type)?.element, others),
    call: ([given, ...others], meter) => elementsOf(given).map((item) => apply(filter, item, others, meter)),
  };
}

/** `map(attribute=...)`, with a default where one is given: an attribute of each element. */
export const mapAttribute: FunctionSpec = {
  name: "map",
  parameters: [value, required("attribute", any), optional("default", any, null)],
  result: ([type = any, attribute, fallback]) => {
    const elements = elementTypes(type);
    if (elements === undefined) return reportedType;
    if (elements.max === 0) return listType(reportedType, 0, 0);
    const along = typeAlong(elements.element, known(attribute));
    const made = fallback === undefined || fallback.kind === "null" ? along.type : reportedType;
    return listType(made, elements.min, elements.max);
  },
  objection: ([type = any, attribute, fallback]) => {
    const elements = elementTypes(type);
    if (elements === undefined || elements.max === 0) return undefined;
    const { objection } = typeAlong(elements.element, known(attribute));
    return isGiven(fallback) ? undefined : objection;
  },
  demand: (at, [, attribute]) => {
    if (at === 1) return { kinds: ["string"], isNullable: false };
    if (at === 2) return { kinds: ["any"], isNullable: true };
    return withAttribute(attribute, true);
  },
  call: ([given, attribute, fallback = null]) => {
    const parts = partsOf(attribute);
    return elementsOf(given).map((item) => (fallback === null ? valueAt(item, parts) : valueOr(item, parts, fallback)));
  },
};

/** `select`, `reject`: the elements of which a test is true, or false. `undefined` tests for truth. */
export function selectBy(test: FunctionSpec | undefined, isKept: boolean): FunctionSpec {
  const name = isKept ? "select" : "reject";
  return {
    ...(test === undefined ? { parameters: [value] } : inner(test)),
    name,
    result: ([type = any, ...others]) => {
      const elements = elementTypes(type);
      if (elements === undefined) return reportedType;
      return kept(narrowed(test, elements.element, isKept, others), elements.max);
    },
    objection: ([type = any, ...others]) =>
      test === undefined ? undefined : elementObjection(test, elementTypes(type)?.element, others),
    call: ([given, ...others], meter) =>
      elementsOf(given).filter(
        (item) => isTrue(test === undefined ? item : apply(test, item, others, meter)) === isKept,
      ),
  };
}

/**
 * `selectattr`, `rejectattr`: the elements of whose attribute a test is true, or false; its name is the second
 * argument. `undefined` tests for truth. Only the tests `defined` and `undefined` take an attribute that is absent.
 */
export function selectAttr(test: FunctionSpec | undefined, isKept: boolean): FunctionSpec {
  const name = isKept ? "selectattr" : "rejectattr";
  const asksPresence = test?.name === "is defined" || test?.name === "is undefined";
  const parameters = [value, required("attribute", any)];
  return {
    ...(test === undefined ? {} : inner(test)),
    parameters: test === undefined ? parameters : [...parameters, ...test.parameters.slice(1)],
    name,
    result: ([type = any, attribute, ...others]) => {
      const elements = elementTypes(type);
      if (elements === undefined) return reportedType;
      const parts = known(attribute);
      const [part] = parts ?? [];
      if (parts?.length !== 1 || typeof part !== "string") return kept(elements.element, elements.max);
      const isPresent = asksPresence && (test.name === "is defined") === isKept;
      const element = narrowField(elements.element, part, (field) =>
        asksPresence ? (isPresent ? field : undefined) : narrowed(test, field, isKept, others),
      );
      return kept(element, elements.max);
    },
    objection: ([type = any, attribute, ...others]) => {
      const elements = elementTypes(type);
      if (elements === undefined || elements.max === 0) return undefined;
      const parts = known(attribute);
      const owner = typeAlong(elements.element, asksPresence ? parts?.slice(0, -1) : parts);
      if (owner.objection !== undefined || test === undefined || asksPresence) return owner.objection;
      return elementObjection(test, owner.type, others);
    },
    demand: (at, [, attribute]) => {
      if (at === 1) return { kinds: ["string"], isNullable: false };
      return at === 0 ? withAttribute(attribute, !asksPresence) : { kinds: ["any"], isNullable: true };
    },
    call: ([given, attribute, ...others], meter) => {
      const parts = partsOf(attribute);
      return elementsOf(given).filter((item) => {
        const of = asksPresence ? found(item, parts) : valueAt(item, parts);
        return isTrue(test === undefined ? of : apply(test, of, others, meter)) === isKept;
      });
    },
  };
}

/** What the filter itself takes: the value in its place is a list of what the inner function takes. */
function inner(spec: FunctionSpec): Pick<FunctionSpec, "parameters" | "rest" | "demand"> {
  const [first, ...others] = spec.parameters;
  const { demand } = spec;
  return {
    parameters: [value, ...others],
    ...(spec.rest === undefined ? {} : { rest: spec.rest }),
    demand: (at, constants, types) => {
      const wanted = demand?.(at, [undefined, ...constants.slice(1)], [any, ...(types ?? []).slice(1)]);
      if (at > 0) return wanted ?? { kinds: ["any"], isNullable: true };
      const isOpen = first === undefined || wanted === undefined;
      return isOpen ? iterableDemand : { kinds: ["list"], isNullable: false, element: wanted };
    },
  };
}

/** What `infer` asks of elements with an attribute. */
function withAttribute(
  attribute: unknown,
  isRequired: boolean,
): NonNullable<ReturnType<NonNullable<FunctionSpec["demand"]>>> {
  const [part, ...others] = typeof attribute === "string" ? partsOf(attribute) : [];
  if (typeof part !== "string" || others.length > 0) return iterableDemand;
  return {
    kinds: ["list"],
    isNullable: false,
    element: {
      kinds: ["object"],
      isNullable: false,
      fields: [{ name: part, isRequired, demand: { kinds: ["any"], isNullable: true } }],
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

/** Why the inner function may not take some element. */
function elementObjection(
  spec: FunctionSpec,
  element: Type | undefined,
  others: readonly Type[],
): Objection | undefined {
  if (element === undefined || isNever(element)) return undefined;
  const wanted = (spec.parameters[0] ?? spec.rest)?.type ?? any;
  for (const member of membersOf(element)) {
    if (wanted.kind === "unknown") break;
    if (member.kind === "unknown" && member.isReported) continue;
    if (member.kind === "unknown")
      return doubtful(`it is not known what an element is, and ${spec.name} takes only some values`);
    if (!membersOf(wanted).some((want) => accepts(want, member)))
      return { cause: `${spec.name} cannot take an element of type ${pythonName(member)}`, isCertain: true };
  }
  return spec.objection?.([element, ...others]);
}

function accepts(wanted: SimpleType, given: SimpleType): boolean {
  if (wanted.kind === "number" && given.kind === "number") return given.isInteger || !wanted.isInteger;
  return wanted.kind === given.kind;
}

function known(attribute: Type | undefined): readonly (string | number)[] | undefined {
  const constant = constantOf(attribute);
  return constant === undefined || constant === null ? undefined : partsOf(constant);
}

function narrowed(test: FunctionSpec | undefined, type: Type, isTrueKept: boolean, others: readonly Type[]): Type {
  if (test === undefined) return narrowByTruth(type, isTrueKept, falsy);
  if (test.narrows === undefined || (test.narrowsAt ?? 0) !== 0) return type;
  return test.narrows(type, isTrueKept, [undefined, ...others.map(constantOf)]);
}

/** A list of some of the elements: none at all where there can be none. */
function kept(element: Type, max: number): Type {
  return isNever(element) ? listType(stringType, 0, 0) : listType(element, 0, max);
}

/** The objects of a type with a field as it is known to be; those that cannot have it so are left out. */
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
