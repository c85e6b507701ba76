import { camelCase } from "@cuebook/settings";

type CamelCase<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<CamelCase<Rest>>}` : Name;
type CamelKeys<Value> = { readonly [Key in keyof Value as CamelCase<Key>]: Value[Key] };

/** A tool's value with the key style of the command's output. Tools name the fields of their results like their arguments, with `_`. */
export function camelKeys<Value extends object>(value: Value): CamelKeys<Value> {
  const entries = Object.entries(value).map(([key, each]) => [camelCase(key), each]);
  // The same names as in the type.
  return Object.fromEntries(entries) as CamelKeys<Value>;
}

/** Some fields of a tool's value, as `camelKeys`. */
export function camelFields<Value extends object, Name extends keyof Value>(
  value: Value,
  names: readonly Name[],
): CamelKeys<Pick<Value, Name>> {
  const entries = names.flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]]]));
  return camelKeys(Object.fromEntries(entries) as Pick<Value, Name>);
}
