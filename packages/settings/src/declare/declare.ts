/** @folder Settings declared once: type, JSON Schema, defaults and reference from one TypeBox object. */
import {
  Number as Amount,
  Enum,
  Boolean as Flag,
  Integer,
  Array as List,
  Object as Mapping,
  Optional,
  type Static,
  type TArray,
  type TBoolean,
  type TEnum,
  String as Text,
  type TInteger,
  type TNumber,
  type TObject,
  type TProperties,
  type TSchema,
  type TString,
  type TUnsafe,
  Unsafe,
} from "typebox";

/**
 * What a setting says about itself beside its type. With a `default` a setting always has a value, and authors need not
 * write it; one without a value is `optional`.
 */
export interface About {
  readonly description?: string;
  readonly default?: unknown;
  /** The variable of the environment that sets it. */
  readonly "x-env"?: string;
  /** Its value is shown to nobody. */
  readonly "x-secret"?: true;
  /** How it was called before: read with a warning. */
  readonly "x-renamed-from"?: string;
  /** The version that it came with. */
  readonly "x-since"?: string;
  /** Of a list: the elements of every source hold together. Otherwise the strongest source's list is all of it. */
  readonly "x-merge"?: "all";
  /** What else its owner says of it. */
  readonly [annotation: `x-${string}`]: unknown;
}

/** A schema of settings: a JSON Schema with its TypeScript type. */
export type SettingsSchema = TSchema;

/** A text. @param about also `minLength`, `pattern` and its `title` in words */
export function text(
  about: About & {
    readonly minLength?: number;
    readonly maxLength?: number;
    readonly pattern?: string;
    readonly title?: string;
  } = {},
): TString {
  return Text({ ...about });
}

/** A whole number. */
export function integer(about: About & { readonly minimum?: number; readonly maximum?: number } = {}): TInteger {
  return Integer({ ...about });
}

/** Any number. */
export function number(
  about: About & { readonly minimum?: number; readonly exclusiveMinimum?: number; readonly maximum?: number } = {},
): TNumber {
  return Amount({ ...about });
}

/** True or false. */
export function flag(about: About = {}): TBoolean {
  return Flag({ ...about });
}

/** One of a few words. */
export function choice<const Words extends string[]>(words: readonly [...Words], about: About = {}): TEnum<Words> {
  return Enum(words, { ...about });
}

/** A list of such values. */
export function list<Item extends TSchema>(
  item: Item,
  about: About & { readonly minItems?: number; readonly maxItems?: number } = {},
): TArray<Item> {
  return List(item, { ...about });
}

/** Settings under one key. Who leaves it out, or writes nothing below it, has its defaults. */
export function section<Properties extends TProperties>(
  description: string,
  properties: Properties,
  about: About = {},
): TObject<Properties> {
  return Mapping(properties, { description, default: {}, ...about });
}

/** A mapping of fixed keys that is one value: taken whole from one source. `isOpen`: further keys are somebody else's. */
export function mapping<Properties extends TProperties>(
  properties: Properties,
  about: About & { readonly isOpen?: true } = {},
): TObject<Properties> {
  const { isOpen, ...rest } = about;
  return Mapping(properties, isOpen === undefined ? { ...rest } : { additionalProperties: true, ...rest });
}

/** Values by names that authors choose. */
export function byName<Value extends TSchema>(
  value: Value,
  about: About & { readonly propertyNames?: object } = {},
): TUnsafe<Readonly<Record<string, Static<Value>>>> {
  return Unsafe({ type: "object", additionalProperties: value, ...about });
}

/** A value that a JSON Schema of one's own describes, with the type that its owner gives it. */
export function described<Type>(schema: object): TUnsafe<Type> {
  return Unsafe({ ...schema });
}

/** A setting that may have no value. */
export const optional = Optional;
