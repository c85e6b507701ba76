/** @folder Settings declared once: one declaration gives type, JSON Schema, defaults and reference. */
import type { About, Shape, TypeOf } from "@cuebook/shape";
import { Object as Mapping, Optional, type TObject, type TProperties } from "typebox";

/*
 * The annotations of a setting, beside what every shape has. A setting with a `default` always has a value, and authors can omit it; a
 * setting that may have no value is `optional`.
 *
 * `x-env`: the environment variable that sets it. `x-secret`: true, the value is never shown. `x-renamed-from`: the earlier name, which is
 * still read, with a warning. `x-since`: the version that introduced it. `x-merge`: `all` for a list, whose values from all sources are
 * then concatenated; without it, the list of the strongest source is used.
 */
export type { About } from "@cuebook/shape";
export { choice, described, flag, integer, list, number, record as byName, text } from "@cuebook/shape";

/** The schema of settings: a JSON Schema with its TypeScript type. */
export type SettingsSchema = Shape;

/** The TypeScript type of the values of a schema. */
export type ValueOf<Schema extends Shape> = TypeOf<Schema>;

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

/** A setting that may have no value. */
export const optional = Optional;
