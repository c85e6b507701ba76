import { anything, declare, string } from "../../../language/declare.ts";
import { Fault } from "../../../language/function.ts";
import { checkLength, type Meter } from "../../../language/limits.ts";
import { separated } from "../../../language/sizes.ts";
import { certain, doubtful, type Objection } from "../../../types/objection.ts";
import { filledType, membersOf, printsText, stringType, type Type } from "../../../types/type.ts";
import { toJson } from "../print/json.ts";
import { goName, goType, printValue } from "../print/print.ts";
import { hasElements, printed } from "./parameters.ts";

/** `toJSON`: any value as JSON. */
export const toJSON = declare("toJSON", [anything("value")], { result: filledType }, toJson);

const joinable = anything("list", {
  demand: { kinds: ["list"], isNullable: false, element: { ...printed, preferred: ["string"] } },
});

/** `join`: the elements of a list with a separator between them. */
export const join = declare(
  "join",
  [string("separator"), joinable],
  {
    result: stringType,
    check: ([, list]) => joinObjection(list),
    hasText: ([, list]) => printsText(list),
    size: separated(1, 0),
  },
  joined,
);

function joined(separator: string, list: unknown, meter: Meter): string {
  if (!Array.isArray(list)) throw new Fault(`join: unsupported type ${goType(list)}, want []string or []any`, 1);
  let text = "";
  for (const [at, item] of list.entries()) {
    if (item === null || item === undefined) throw new Fault(`join: element ${at} is nil`, 1);
    if (typeof item === "object") throw new Fault(`join: element ${at} is a ${goType(item)}, ${joinsTexts}`, 1);
    text += `${at === 0 ? "" : separator}${printValue(item, meter)}`;
    checkLength(text.length, meter);
  }
  return text;
}

const joinsTexts = "which has no form for readers: loop over the list, or write it with toJSON";

/** `join` would print a null element as `<nil>`; under strict rules that is a missing value. */
function joinObjection(list: Type): Objection | undefined {
  for (const member of membersOf(list)) {
    if (member.kind === "unknown") return doubtful("the joined value may not be a list");
    if (member.kind !== "list") return certain(`join: unsupported type ${goName(member)}, want []string or []any`);
    const elements = [...member.prefix, member.element].map((element) => element()).flatMap(membersOf);
    if (elements.some((element) => element.kind === "null")) return certain("join: an element can be nil");
    const structure = elements.find(hasElements);
    if (structure !== undefined) return certain(`join: an element can be a ${goName(structure)}, ${joinsTexts}`);
    if (elements.some((element) => element.kind === "unknown")) return doubtful("an element could be nil");
  }
  return undefined;
}
