import { type Demand, Fault, type FunctionSpec } from "../../../language/function.ts";
import type { Meter } from "../../../language/limits.ts";
import type { Objection } from "../../../types/objection.ts";
import { membersOf, stringType, type Type } from "../../../types/type.ts";
import { sprintf } from "../print/sprintf.ts";
import { any, anything, printed } from "./parameters.ts";

/** `printf`: a format with the values for its verbs. */
export const printf: FunctionSpec = {
  name: "printf",
  parameters: [{ name: "format", type: stringType }],
  rest: anything("value"),
  result: stringType,
  objection: formatObjection,
  demand: verbDemand,
  call: format,
};

function format([wanted, ...values]: readonly unknown[], meter: Meter): string {
  const { text, complaint } = sprintf(String(wanted), values, meter);
  if (complaint !== undefined) throw new Fault(`printf: ${complaint}`);
  return text;
}

/** What a verb prints without a complaint; all values but nil where it takes any. */
function verbKinds(verb: string): Demand["kinds"] | undefined {
  if ("bcdoOU".includes(verb)) return ["integer"];
  if ("eEfFgG".includes(verb)) return ["number"];
  if ("qxX".includes(verb)) return ["string", "integer"];
  if (verb === "s") return ["string"];
  return verb === "t" ? ["boolean"] : undefined;
}

/** What the verb for an argument of a known format needs. */
function verbDemand(at: number, [format]: readonly unknown[]): Demand {
  if (at === 0) return { kinds: ["string"], isNullable: false };
  // A width or an argument's number taken from elsewhere in the format is not followed.
  if (typeof format !== "string" || /[*[]/.test(format)) return printed;
  const verbs = [...format.matchAll(/%[-+# 0-9.]*([a-zA-Z%])/g)].flatMap(([, verb]) => (verb === "%" ? [] : [verb]));
  const kinds = verbKinds(verbs[at - 1] ?? "v");
  return kinds === undefined ? printed : { kinds, isNullable: false };
}

/** Tries a known format with a typical value of every combination of kinds. */
function formatObjection([format = any, ...types]: readonly Type[]): Objection | undefined {
  const known = format.kind === "string" ? format.values : undefined;
  if (known === undefined) return { cause: "the format is not known", isCertain: false };
  const meter = { limits: { iterations: 1000, outputLength: 2_000_000, depth: 10 } };
  const samples = types.map((type) => membersOf(type).flatMap(sampleOf));
  if (samples.some((values) => values.length === 0))
    return { cause: "the type of an argument is not known", isCertain: false };
  const most = Math.max(1, ...samples.map((values) => values.length));
  // Verbs meet one argument each, so every alternative of every argument is met once in as many rounds as the widest has.
  for (const wanted of known)
    for (let round = 0; round < most; round++) {
      const { complaint } = sprintf(
        wanted,
        samples.map((values) => values[round % values.length]),
        meter,
      );
      if (complaint !== undefined) return { cause: `printf: ${complaint}`, isCertain: true };
    }
  return types.some(hasElements)
    ? { cause: "a verb meets the elements of a list or map", isCertain: false }
    : undefined;
}

function hasElements(type: Type): boolean {
  return membersOf(type).some((member) => member.kind === "list" || member.kind === "object");
}

function sampleOf(type: Type): unknown[] {
  switch (type.kind) {
    case "null":
      return [null];
    case "boolean":
      return [true];
    case "string":
      return ["text"];
    case "number":
      return type.isInteger ? [1] : [1, 1.5];
    case "list":
      return [[]];
    case "object":
      return [{}];
    default:
      return [];
  }
}
