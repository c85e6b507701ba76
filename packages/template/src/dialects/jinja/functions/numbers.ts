import { Fault, type FunctionSpec } from "../../../language/function.ts";
import { certain, doubtful } from "../../../types/objection.ts";
import { integerType, membersOf, numberType, stringType, type Type, unionOf } from "../../../types/type.ts";
import { quote } from "../print/print.ts";
import { numberOf } from "../values/compare.ts";
import { parseFloatText, parseInteger, roundHalfEven } from "../values/numbers.ts";
import { pythonType } from "../values/python.ts";
import { any, anything, flag, numeric, numericDemand, optional, required, textual } from "./parameters.ts";

const number = required("value", numeric);

/** Whether numbers of a type are whole, booleans among them. */
export function isWhole(type: Type): boolean {
  return membersOf(type).every((member) => member.kind === "boolean" || (member.kind === "number" && member.isInteger));
}

/** `abs`: a number without its sign. */
const abs: FunctionSpec = {
  name: "abs",
  parameters: [number],
  result: ([type = any]) => (isWhole(type) ? integerType : numberType),
  demand: () => numericDemand,
  call: ([value]) => Math.abs(numberOf(value) ?? 0),
};

/** `int`: a whole number made of any value, or the default where that cannot be. */
const int: FunctionSpec = {
  name: "int",
  parameters: [anything("value"), optional("default", any, 0), optional("base", integerType, 10)],
  result: ([, fallback]) => (fallback === undefined ? integerType : unionOf([integerType, fallback])),
  demand: (at) =>
    at === 0
      ? { kinds: ["any"], preferred: ["string", "number"], isNullable: true }
      : { kinds: [at === 1 ? "any" : "integer"], isNullable: at === 1 },
  call: ([value, fallback = 0, base = 10]) => {
    const whole = typeof value === "string" ? parseInteger(value, Number(base)) : numberOf(value);
    const found = whole ?? (typeof value === "string" ? parseFloatText(value) : undefined);
    return found === undefined || !Number.isFinite(found) ? fallback : Math.trunc(found) + 0;
  },
};

/** `float`: a number made of any value, or the default where that cannot be. */
const float: FunctionSpec = {
  name: "float",
  parameters: [anything("value"), optional("default", any, 0)],
  result: ([, fallback]) => (fallback === undefined ? numberType : unionOf([numberType, fallback])),
  demand: (at) => ({ kinds: ["any"], preferred: at === 0 ? ["string", "number"] : ["number"], isNullable: true }),
  call: ([value, fallback = 0]) => {
    const found = typeof value === "string" ? parseFloatText(value) : numberOf(value);
    return found ?? fallback;
  },
};

const methods: ReadonlySet<unknown> = new Set(["common", "ceil", "floor"]);

/** `round`: a number rounded to so many digits, exact halves to the even neighbour. */
export const round: FunctionSpec = {
  name: "round",
  parameters: [number, optional("precision", integerType, 0), optional("method", stringType, "common")],
  result: ([type = any, precision, method]) => {
    const isPlain =
      method === undefined || (method.kind === "string" && method.values?.every((each) => each === "common"));
    const digits = precision?.kind === "number" ? precision.values : undefined;
    const isToWhole = precision === undefined || digits?.every((each) => each <= 0) === true;
    return (isPlain === true && isWhole(type)) || isToWhole ? integerType : numberType;
  },
  objection: ([, , method]) => {
    if (method === undefined) return undefined;
    const known = method.kind === "string" ? method.values : undefined;
    if (known === undefined) return doubtful("the method is not known");
    return known.every((each) => methods.has(each)) ? undefined : certain("method must be common, ceil or floor");
  },
  demand: (at) => (at === 0 ? numericDemand : { kinds: [at === 1 ? "integer" : "string"], isNullable: false }),
  call: ([value, precision = 0, method = "common"]) => {
    const digits = Number(precision);
    const given = numberOf(value) ?? 0;
    if (!methods.has(method)) throw new Fault("method must be common, ceil or floor", 2);
    if (method === "common") return Number.isInteger(given) && digits >= 0 ? given : roundHalfEven(given, digits) + 0;
    const scale = 10 ** digits;
    if (!Number.isFinite(given * scale)) throw new Fault("cannot convert float infinity to integer", 0);
    return (method === "ceil" ? Math.ceil(given * scale) : Math.floor(given * scale)) / scale + 0;
  },
};

const decimal = ["kB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"];
const binary = ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB", "ZiB", "YiB"];

/** `filesizeformat`: a number of bytes for readers. */
const filesizeformat: FunctionSpec = {
  name: "filesizeformat",
  parameters: [required("value", textual), flag("binary")],
  result: stringType,
  objection: ([type = any]) =>
    membersOf(type).some((member) => member.kind === "string") ? doubtful("the text could be no number") : undefined,
  demand: (at) => (at === 0 ? numericDemand : { kinds: ["boolean"], isNullable: false }),
  call: ([value, isBinary = false]) => {
    const bytes = typeof value === "string" ? parseFloatText(value) : numberOf(value);
    if (bytes === undefined)
      throw new Fault(
        typeof value === "string"
          ? `could not convert string to float: ${quote(value.slice(0, 100))}`
          : `float() argument must be a string or a real number, not '${pythonType(value)}'`,
        0,
      );
    const base = isBinary === true ? 1024 : 1000;
    if (bytes === 1) return "1 Byte";
    if (bytes < base) return `${Math.trunc(bytes)} Bytes`;
    const units = isBinary === true ? binary : decimal;
    const at = units.findIndex((_, place) => bytes < base ** (place + 2));
    const place = at === -1 ? units.length - 1 : at;
    return `${oneDigit((base * bytes) / base ** (place + 2))} ${units[place]}`;
  },
};

function oneDigit(value: number): string {
  return Math.abs(value) < 1e21 ? roundHalfEven(value, 1).toFixed(1) : `${BigInt(value)}.0`;
}

export const numberFilters: readonly FunctionSpec[] = [abs, int, float, round, filesizeformat];
