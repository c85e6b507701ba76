/** @folder Settings declared once: one TypeBox object gives type, JSON Schema, defaults and reference. */
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
 * The annotations of a setting beside its type. A setting with a `default` always has a value, and authors can omit it; a
 * setting that may have no value is `optional`.
 */
export interface About {
  readonly description?: string;
  readonly default?: unknown;
  /** The environment variable that sets it. */
  readonly "x-env"?: string;
  /** The value is never shown. */
  readonly "x-secret"?: true;
  /** The earlier name, which is still read, with a warning. */
  readonly "x-renamed-from"?: string;
  /** The version that introduced it. */
  readonly "x-since"?: string;
  /** For a list: concatenate the lists of all sources. Without it, the list of the strongest source is used. */
  readonly "x-merge"?: "all";
  /** Further annotations of its owner. */
  readonly [annotation: `x-${string}`]: unknown;
}

/** The schema of settings: a JSON Schema with its TypeScript type. */
export type SettingsSchema = TSchema;

/** The TypeScript type of the values of a schema. */
export type ValueOf<Schema extends TSchema> = Static<Schema>;

/** A text. @param about also `minLength`, `pattern`, and `title`, which describes the pattern */
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

/** One of several fixed words. */
export function choice<const Words extends string[]>(words: readonly [...Words], about: About = {}): TEnum<Words> {
  return Enum(words, { ...about });
}

/** A list of values of one schema. */
export function list<Item extends TSchema>(
  item: Item,
  about: About & { readonly minItems?: number; readonly maxItems?: number } = {},
): TArray<Item> {
  return List(item, { ...about });
}

/** Settings under one key. If the key is missing or empty, the defaults are used. */
export function section<Properties extends TProperties>(
  description: string,
  properties: Properties,
  about: About = {},
): TObject<Properties> {
  return Mapping(properties, { description, default: {}, ...about });
}

/** A mapping of fixed keys that is one value, read as a whole from one source. `isOpen`: further keys are not checked here. */
export function mapping<Properties extends TProperties>(
  properties: Properties,
  about: About & { readonly isOpen?: true } = {},
): TObject<Properties> {
  const { isOpen, ...rest } = about;
  return Mapping(properties, isOpen === undefined ? { ...rest } : { additionalProperties: true, ...rest });
}

/** A mapping from names that authors choose to values. */
export function byName<Value extends TSchema>(
  value: Value,
  about: About & { readonly propertyNames?: object } = {},
): TUnsafe<Readonly<Record<string, Static<Value>>>> {
  return Unsafe({ type: "object", additionalProperties: value, ...about });
}

/** A value with a given JSON Schema, and the TypeScript type that the caller states. */
export function described<Type>(schema: object): TUnsafe<Type> {
  return Unsafe({ ...schema });
}

/** A setting that may have no value. */
export const optional = Optional;
