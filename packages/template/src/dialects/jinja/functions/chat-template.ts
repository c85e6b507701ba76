import { anything, boolean, declare, integer, parameter } from "../../../language/declare.ts";
import { Fault, type FunctionSpec, HostCall } from "../../../language/function.ts";
import type { Meter } from "../../../language/limits.ts";
import { charactersOf, countIn } from "../../../language/sizes.ts";
import { filledType, listOf, neverType, stringType } from "../../../types/type.ts";
import { dumpJson } from "../print/json.ts";
import { elementsOf, repeated, text } from "./parameters.ts";

/*
 * What the hosts of chat templates add to Jinja2: Transformers, and servers that render the templates of models as it does.
 */

/** `raise_exception`: the template refuses the conversation. */
const raise: FunctionSpec = declare("raise_exception", [text("message")], { result: neverType }, (message) => {
  throw new Fault(message);
});

/** `strftime_now`: only the host has a clock. */
const now = declare("strftime_now", [text("format")], { result: filledType }, () => {
  throw new HostCall("strftime_now");
});

const separators = parameter<readonly [string, string] | undefined>("separators", listOf(stringType), readSeparators, {
  default: null,
});

function readSeparators(given: unknown, meter: Meter, at: number): readonly [string, string] | undefined {
  if (given === null || given === undefined) return undefined;
  const [between, colon, ...more] = elementsOf(given, meter, at);
  if (typeof between !== "string" || typeof colon !== "string" || more.length > 0)
    throw new Fault("separators are two strings", at);
  return [between, colon];
}

/** `tojson`: as `json.dumps`, with keys in their order and without escapes for HTML. */
const tojson = declare(
  "tojson",
  [anything("value"), boolean("ensure_ascii"), integer("indent", null), separators, boolean("sort_keys")],
  {
    result: filledType,
    size: ([type, , indent], open) => charactersOf(type, open) * (1 + countIn(indent, open)),
  },
  (value, ensureAscii, indent, given, isSorted, meter) => {
    const level = indent === null ? undefined : repeated(" ", indent, meter);
    return dumpJson(value, { ensureAscii, indent: level, separators: given, isSorted }, meter);
  },
);

/** The functions of the profile by name. */
export const chatFunctions: ReadonlyMap<string, FunctionSpec> = new Map([raise, now].map((each) => [each.name, each]));

/** Its filters. */
export const chatFilters: ReadonlyMap<string, FunctionSpec> = new Map([["tojson", tojson]]);
