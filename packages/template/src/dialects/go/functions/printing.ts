import { declareVariadic, readText } from "../../../language/declare.ts";
import type { Doubt, FunctionSpec } from "../../../language/function.ts";
import { checkLength, type Meter } from "../../../language/limits.ts";
import { certain, doubtful, type Objection } from "../../../types/objection.ts";
import { membersOf, stringType, type Type } from "../../../types/type.ts";
import { escapeHtml, escapeJs, escapeUrlQuery } from "../print/escape.ts";
import { printArgument, sprint } from "../print/print.ts";
import { hasElements, nilObjection, printable, refuseNil, structureCause } from "./parameters.ts";

/** A function that prints its arguments in order. */
function printing(name: string, join: (values: readonly unknown[], meter: Meter) => string): FunctionSpec {
  return declareVariadic(
    name,
    [],
    printable("value"),
    { result: stringType, check: printingObjection, doubt: (constants) => formatDoubt(name, constants) },
    (values, meter) => {
      refuseNil(values);
      return join(values, meter);
    },
  );
}

/** `print`: the values, with spaces between those that are not strings. */
export const print = printing("print", sprint);

/** `println`: the values separated by spaces, and a line break. */
export const println = printing("println", (values, meter) => {
  let text = "";
  for (const [at, value] of values.entries()) {
    text += `${at === 0 ? "" : " "}${printArgument(value, meter)}`;
    checkLength(text.length, meter);
  }
  return `${text}\n`;
});

/** The functions that escape printed text. */
export const escapes: readonly FunctionSpec[] = [
  escaping("html", escapeHtml),
  escaping("js", escapeJs),
  escaping("urlquery", escapeUrlQuery),
];

/** An escaping function: of one string, or of what `print` makes of its arguments. */
function escaping(name: string, toSafe: (text: string, meter: Meter) => string): FunctionSpec {
  return declareVariadic(
    name,
    [printable("value")],
    printable("value"),
    { result: stringType, check: printingObjection },
    (first, others, meter) => {
      const values = [first, ...others];
      refuseNil(values);
      const text = typeof first === "string" && others.length === 0 ? first : sprint(values, meter);
      return toSafe(readText(text, meter), meter);
    },
  );
}

function printingObjection(types: readonly Type[]): Objection | undefined {
  const members = types.flatMap(membersOf);
  const nil = nilObjection(members);
  if (nil !== undefined) return nil;
  const structure = members.find(hasElements);
  if (structure !== undefined) return certain(structureCause(structure));
  return members.some((member) => member.kind === "unknown") ? doubtful("a value could be nil") : undefined;
}

/** A verb as formats have them; `50%off` and `100% done` are not formats. */
const verb = /(?<![\d%])%[-+#\d]*(?:\.\d+)?[vTtbcdoOqxXUeEfFgGsp]/;

/** A format with values after it was meant for `printf`. */
function formatDoubt(name: string, [format, ...values]: readonly unknown[]): Doubt | undefined {
  if (typeof format !== "string" || values.length === 0 || !verb.test(format)) return undefined;
  return { cause: `${name} takes no format and prints ${JSON.stringify(format)} unchanged`, meant: "printf" };
}
