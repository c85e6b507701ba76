/** @folder Records declared once: their fields with types and meanings, from which types, JSON Schemas and references follow. */
import { Object as Mapping, Optional, type Static, type TSchema, type TUnsafe, Unsafe } from "typebox";

/** The schema of a value: a JSON Schema with its TypeScript type. */
export type Shape = TSchema;

/** A schema that states the type of its values. */
export type Described<Type> = TUnsafe<Type>;

/** The type of the values of a shape. Nearly all state it, which is faster to read than to work out. */
export type TypeOf<Value> = Value extends { readonly "~unsafe": infer Type }
  ? Type
  : Value extends Shape
    ? Static<Value>
    : never;

/** A shape for each field of a type: the compiler asks for what is missing. */
export type FieldsOf<Value> = { readonly [Field in keyof Value]-?: Shape };

/** What a value means, and what else its schema says. */
export interface About {
  readonly description?: string;
  /** The value of a setting that is not given. */
  readonly default?: unknown;
  /** Further annotations of their owner. */
  readonly [annotation: `x-${string}`]: unknown;
}

/** Where the name of a shape is. */
export const nameKey = "x-name";
/** Where a field says when it is null. */
export const nullKey = "x-null";
/** Where a field says when it is absent. */
export const absentKey = "x-absent";

/** A value with a given JSON Schema, and the TypeScript type that the caller states. */
export function described<Type>(schema: object): Described<Type> {
  return Unsafe({ ...schema });
}

/** A text. @param about what it means; in a mapping also `minLength`, `maxLength`, `pattern`, and `title`, which describes the pattern */
export function text(about: string | TextAbout = ""): Described<string> {
  return described({ type: "string", ...aboutOf(about) });
}

interface TextAbout extends About {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly title?: string;
}

/** A time: ISO 8601 in UTC. */
export function time(about: string | About = ""): Described<string> {
  return described({ type: "string", format: "date-time", ...aboutOf(about) });
}

/** The smallest and the largest value of a number. */
interface NumberAbout extends About {
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
}

/** A whole number. */
export function integer(about: string | NumberAbout = ""): Described<number> {
  return described({ type: "integer", ...aboutOf(about) });
}

/** A number. */
export function number(about: string | NumberAbout = ""): Described<number> {
  return described({ type: "number", ...aboutOf(about) });
}

/** True or false. */
export function flag(about: string | About = ""): Described<boolean> {
  return described({ type: "boolean", ...aboutOf(about) });
}

/** Only true: without it, the field is absent. */
export function yes(about: string | About = ""): Described<true> {
  return described({ const: true, ...aboutOf(about) });
}

/** One of several words. */
export function choice<const Words extends readonly string[]>(
  words: Words,
  about: string | About = "",
): Described<Words[number]> {
  return described({ enum: words, ...aboutOf(about) });
}

/** Any value. */
export function anything(about: string | About = ""): Described<unknown> {
  return described(aboutOf(about));
}

/** A JSON Schema. */
export function jsonSchema(about: string | About): Described<boolean | object> {
  return described({ type: ["object", "boolean"], ...aboutOf(about) });
}

/** A list. */
export function list<Item extends Shape>(
  item: Item,
  about: string | (About & { readonly minItems?: number; readonly maxItems?: number }) = "",
): Described<readonly TypeOf<Item>[]> {
  return described({ type: "array", items: item, ...aboutOf(about) });
}

/** An object whose names are the user's own. */
export function record<Value extends Shape>(
  value: Value,
  about: string | (About & { readonly propertyNames?: object }) = "",
): Described<Readonly<Record<string, TypeOf<Value>>>> {
  return described({ type: "object", additionalProperties: value, ...aboutOf(about) });
}

/**
 * A field that can be absent. Its code may have `undefined` in it, which is not printed.
 *
 * @public the types of declarations name it
 */
export interface CanBeAbsent {
  readonly canBeAbsent: true;
}

/** The type of an object with fields. */
export type Fields<Shapes> = {
  readonly [Name in keyof Shapes as Shapes[Name] extends CanBeAbsent ? never : Name]: TypeOf<Shapes[Name]>;
} & {
  readonly [Name in keyof Shapes as Shapes[Name] extends CanBeAbsent ? Name : never]?: TypeOf<Shapes[Name]> | undefined;
};

/** An object with these fields. */
export function mapping<Shapes extends Readonly<Record<string, Shape>>>(
  fields: Shapes,
  about: string | About = "",
): Described<Fields<Shapes>> & { readonly properties: Shapes } {
  // The same schema, with a type that the compiler reads faster.
  return Mapping({ ...fields }, { ...aboutOf(about) }) as unknown as Described<Fields<Shapes>> & {
    readonly properties: Shapes;
  };
}

/** A value of one of several forms. */
export function oneOf<Arms extends readonly Shape[]>(
  arms: readonly [...Arms],
  about: string | About = "",
): Described<TypeOf<Arms[number]>> {
  return described({ anyOf: arms, ...aboutOf(about) });
}

/** A value, or null. @param when what null means */
export function nullable<Value extends Shape>(value: Value, when = ""): Described<TypeOf<Value> | null> {
  const { description } = value as { readonly description?: string };
  const note = description === undefined ? {} : { description };
  return described({ anyOf: [value, { type: "null" }], ...note, ...(when !== "" && { [nullKey]: when }) });
}

/** A field that can be absent. @param when what that means */
export function optional<Value extends Shape>(value: Value, when = ""): Described<TypeOf<Value>> & CanBeAbsent {
  const noted = when === "" ? value : { ...value, [absentKey]: when };
  return Optional(noted) as unknown as Described<TypeOf<Value>> & CanBeAbsent;
}

/** A shape with a name, under which it is described once. */
export function named<Named extends Shape>(name: string, shape: Named): Named;
export function named<Named extends Shape>(name: string, description: string, shape: Named): Named;
export function named<Named extends Shape>(name: string, ...rest: readonly [Named] | readonly [string, Named]): Named {
  const [description, shape] = rest.length === 1 ? ["", rest[0]] : rest;
  return { ...shape, ...aboutOf(description), [nameKey]: name };
}

/** A named shape, with what it means at its place. */
export function of<Named extends Shape>(shape: Named, description: string): Named {
  return { ...shape, description };
}

function aboutOf(about: string | object): object {
  if (typeof about !== "string") return about;
  return about === "" ? {} : { description: about };
}
