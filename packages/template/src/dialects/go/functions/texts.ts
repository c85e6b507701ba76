import { Fault, type FunctionSpec } from "../../../language/function.ts";
import { checkLength, type Meter } from "../../../language/limits.ts";
import type { Objection } from "../../../types/objection.ts";
import { literalType, membersOf, stringType, type Type, unionOf } from "../../../types/type.ts";
import { toJson } from "../print/json.ts";
import { goName, goType, printValue } from "../print/print.ts";
import { any, anything, printed } from "./parameters.ts";

/** `toJSON`: any value as JSON. */
export const toJSON: FunctionSpec = {
  name: "toJSON",
  parameters: [anything("value")],
  result: stringType,
  // A pattern for the one argument would take longer than all else around the encoder.
  call: (values, meter) => toJson(values[0], meter),
};

/** `lower`: a text in small letters. */
export const lower: FunctionSpec = {
  name: "lower",
  parameters: [{ name: "text", type: stringType }],
  result: ([type = stringType]) =>
    type.kind === "string" && type.values !== undefined
      ? unionOf(type.values.map((value) => literalType(value.toLowerCase())))
      : stringType,
  call: ([text]) => String(text).toLowerCase(),
};

/** `join`: the elements of a list with a separator between them. */
export const join: FunctionSpec = {
  name: "join",
  parameters: [{ name: "separator", type: stringType }, anything("list")],
  result: stringType,
  objection: joinObjection,
  demand: (at) =>
    at === 0
      ? { kinds: ["string"], isNullable: false }
      : { kinds: ["list"], isNullable: false, element: { ...printed, preferred: ["string"] } },
  call: joined,
};

function joined([separator, list]: readonly unknown[], meter: Meter): string {
  if (!Array.isArray(list)) throw new Fault(`join: unsupported type ${goType(list)}, want []string or []any`, 1);
  let text = "";
  for (const [at, item] of list.entries()) {
    if (item === null || item === undefined) throw new Fault(`join: element ${at} is nil`, 1);
    text += `${at === 0 ? "" : separator}${printValue(item, meter)}`;
    checkLength(text.length, meter);
  }
  return text;
}

/** `join` would print a null element as `<nil>`; strictly that is a missing value. */
function joinObjection([, list = any]: readonly Type[]): Objection | undefined {
  for (const member of membersOf(list)) {
    if (member.kind === "unknown") return { cause: "what is joined could be no list", isCertain: false };
    if (member.kind !== "list")
      return { cause: `join: unsupported type ${goName(member)}, want []string or []any`, isCertain: true };
    const elements = [...member.prefix, member.element].map((element) => element()).flatMap(membersOf);
    if (elements.some((element) => element.kind === "null"))
      return { cause: "join: an element can be nil", isCertain: true };
    if (elements.some((element) => element.kind === "unknown"))
      return { cause: "an element could be nil", isCertain: false };
  }
  return undefined;
}
