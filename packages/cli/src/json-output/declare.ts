/** @folder What `--format json` prints, declared once: the fields of each command with their types and meanings. */
import {
  described,
  mapping as mappingOf,
  optional as optionalOf,
  type SettingsSchema,
  type ValueOf,
} from "@cuebook/settings";

/** The schema of a printed value: a JSON Schema with its TypeScript type. */
export type Shape = SettingsSchema;
type Described<Type> = ReturnType<typeof described<Type>>;

/** The type of the values of a shape. Nearly all state it, which is faster to read than to work out. */
export type TypeOf<Value> = Value extends { readonly "~unsafe": infer Type }
  ? Type
  : Value extends Shape
    ? ValueOf<Value>
    : never;

/** A shape for each field of a type: the compiler asks for what is missing. */
export type FieldsOf<Value> = { readonly [Field in keyof Value]-?: Shape };

/** Where the name of a shape is. */
export const nameKey = "x-name";
/** Where a field says when it is null. */
export const nullKey = "x-null";
/** Where a field says when it is absent. */
export const absentKey = "x-absent";

/** A text. */
export const text = (description = "") => described<string>({ type: "string", ...about(description) });
/** A time: ISO 8601 in UTC. */
export const time = (description = "") =>
  described<string>({ type: "string", format: "date-time", ...about(description) });
/** A whole number. */
export const integer = (description = "") => described<number>({ type: "integer", ...about(description) });
/** A number. */
export const number = (description = "") => described<number>({ type: "number", ...about(description) });
/** True or false. */
export const flag = (description = "") => described<boolean>({ type: "boolean", ...about(description) });
/** Only true: without it, the field is absent. */
export const yes = (description = "") => described<true>({ const: true, ...about(description) });
/** One of several words. */
export const choice = <const Words extends readonly string[]>(words: Words, description = "") =>
  described<Words[number]>({ enum: words, ...about(description) });
/** Any value. */
export const anything = (description = "") => described<unknown>(about(description));
/** A JSON Schema. */
export const jsonSchema = (description: string) =>
  described<boolean | object>({ type: ["object", "boolean"], ...about(description) });

/** A list. */
export function list<Item extends Shape>(item: Item, description = "") {
  return described<readonly TypeOf<Item>[]>({ type: "array", items: item, ...about(description) });
}

/** An object whose names are the user's own. */
export function record<Value extends Shape>(value: Value, description = "") {
  return described<Readonly<Record<string, TypeOf<Value>>>>({
    type: "object",
    additionalProperties: value,
    ...about(description),
  });
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
type Fields<Shapes> = {
  readonly [Name in keyof Shapes as Shapes[Name] extends CanBeAbsent ? never : Name]: TypeOf<Shapes[Name]>;
} & {
  readonly [Name in keyof Shapes as Shapes[Name] extends CanBeAbsent ? Name : never]?: TypeOf<Shapes[Name]> | undefined;
};
/** An object with these fields. */
export function mapping<Shapes extends Readonly<Record<string, Shape>>>(
  fields: Shapes,
  description = "",
): Described<Fields<Shapes>> & { readonly properties: Shapes } {
  // The same schema, with a type that the compiler reads faster.
  return mappingOf({ ...fields }, about(description)) as unknown as Described<Fields<Shapes>> & {
    readonly properties: Shapes;
  };
}

/** A value of one of several forms. */
export function oneOf<Arms extends readonly Shape[]>(arms: readonly [...Arms], description = "") {
  return described<TypeOf<Arms[number]>>({ anyOf: arms, ...about(description) });
}

/** A value, or null. @param when what null means */
export function nullable<Value extends Shape>(value: Value, when = "") {
  const { description } = value as { readonly description?: string };
  const note = description === undefined ? {} : { description };
  return described<TypeOf<Value> | null>({
    anyOf: [value, { type: "null" }],
    ...note,
    ...(when !== "" && { [nullKey]: when }),
  });
}

/** A field that can be absent. @param when what that means */
export function optional<Value extends Shape>(value: Value, when = ""): Described<TypeOf<Value>> & CanBeAbsent {
  const noted = when === "" ? value : { ...value, [absentKey]: when };
  return optionalOf(noted) as unknown as Described<TypeOf<Value>> & CanBeAbsent;
}

/** A shape with a name, under which it is described once. */
export function named<Named extends Shape>(name: string, description: string, shape: Named): Named {
  return { ...shape, description, [nameKey]: name };
}

/** A named shape, with what it means at its place. */
export function of<Named extends Shape>(shape: Named, description: string): Named {
  return { ...shape, description };
}

function about(description: string): { readonly description?: string } {
  return description === "" ? {} : { description };
}
