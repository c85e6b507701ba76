/** @folder Routes declared once: the request, the scope that it needs and the response, as checks, types and OpenAPI. */
import { described, integer, mapping, named, type Shape, type TypeOf, text } from "@cuebook/shape";

/** An object with these fields and further ones that another package declares; the caller states its type. */
export function openShape<Type>(properties: Readonly<Record<string, Shape>>, required = Object.keys(properties)) {
  return described<Type>({ type: "object", properties, required, additionalProperties: true });
}

/** A number that counts from 1. */
export const ordinal = integer({ minimum: 1 });

/** The parameters that a path can have in place of `:name`. */
export const pathParameters = {
  run: text({ description: "the whole id of a run" }),
  asker: text({ description: "the whole id of a run, or of a client's session" }),
  question: text({ description: "the number of its question: `q3`" }),
  hash: text({ description: "SHA-256, in hexadecimal" }),
  name: text({ description: "the name of a document" }),
  kind: text({ description: "the kind of a tracker" }),
  workflow: text({ description: "the key of a workflow: a name of the library, or a file" }),
  prompt: text({ description: "the id of a prompt of the library" }),
  index: integer({ minimum: 0, description: "the place of a prompt in `contracts` of its workflow, from 0" }),
  step: ordinal,
  try: ordinal,
  turn: ordinal,
};

/** The parameters of an address. */
export type PathParameters<Path extends string> = {
  readonly [Name in NamesIn<Path>]: TypeOf<(typeof pathParameters)[Name]>;
};

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Extract<Name, keyof typeof pathParameters> | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Extract<Name, keyof typeof pathParameters>
    : never;

/** Nothing: a request without parameters or fields. */
export const nothing = mapping({});

/** A failure: the body of every refusal. */
export const Failure = named(
  "Failure",
  mapping({
    code: text(),
    message: text(),
    details: described<Readonly<Record<string, unknown>>>({ type: "object", additionalProperties: true }),
  }),
);
