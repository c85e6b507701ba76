import { anything, declare, declareVariadic, readText } from "../../../language/declare.ts";
import { Fault } from "../../../language/function.ts";
import type { Meter } from "../../../language/limits.ts";
import { isRecord } from "../../../schema/record.ts";
import { certain, doubtful, type Objection } from "../../../types/objection.ts";
import {
  boundsOf,
  listOf,
  membersOf,
  reportedType,
  stringType,
  type Type,
  unionOf,
  unknownType,
} from "../../../types/type.ts";
import { lengthNarrowing, lengthType } from "../../functions/length.ts";
import { countKeys } from "../../values/order.ts";
import { GoNumber, goName, goType } from "../print/print.ts";
import { bytesOf } from "../values/indexing.ts";

/** `len`: the number of elements, entries or UTF-8 bytes. */
export const len = declare(
  "len",
  [anything("value", { demand: { kinds: ["string", "list", "object"], isNullable: false } })],
  { result: ([type]) => lengthType(type), check: ([type]) => lengthObjection(type), ...lengthNarrowing },
  length,
);

/** The UTF-8 length, which is what Go counts. */
function byteLength(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    // A pair of surrogates is four bytes, as its halves count for two each; a single one is written as three.
    bytes += unit < 0x800 || isPaired(text, at) ? 1 : 2;
  }
  return bytes;
}

/** Whether a unit is half of a pair of surrogates. */
function isPaired(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if ((unit & 0xf800) !== 0xd800) return false;
  const other = unit < 0xdc00 ? text.charCodeAt(at + 1) : text.charCodeAt(at - 1);
  return (other & 0xfc00) === (unit < 0xdc00 ? 0xdc00 : 0xd800);
}

function length(value: unknown, meter: Meter): number {
  if (typeof value === "string") return byteLength(readText(value, meter));
  if (Array.isArray(value)) return value.length;
  if (isRecord(value) && !(value instanceof GoNumber)) return countKeys(value, meter);
  throw new Fault(value === null ? "len of nil pointer" : `len of type ${goType(value)}`, 0);
}

function lengthObjection(type: Type): Objection | undefined {
  if (type.kind === "unknown") return doubtful("the value could have no length");
  const wrong = membersOf(type).find((member) => ["null", "number", "boolean"].includes(member.kind));
  if (wrong === undefined) return undefined;
  return certain(wrong.kind === "null" ? "len of nil pointer" : `len of type ${goName(wrong)}`);
}

/** `slice`: a part of a list, or of a string by UTF-8 bytes. */
export const slice = declareVariadic(
  "slice",
  [anything("value", { demand: { kinds: ["string", "list"], isNullable: false } })],
  anything("bound", { demand: { kinds: ["integer"], isNullable: false } }),
  {
    result: ([type]) =>
      type.kind === "string"
        ? stringType
        : type.kind === "list"
          ? listOf(unionOf([...type.prefix, type.element].map((element) => element())))
          : unknownType,
    check: ([type, ...bounds]) => sliceObjection(type, bounds),
  },
  sliceOf,
);

function sliceOf(value: unknown, bounds: readonly unknown[], meter: Meter): unknown {
  if (typeof value !== "string" && !Array.isArray(value))
    throw new Fault(value === null ? "slice of untyped nil" : `can't slice item of type ${goType(value)}`, 0);
  if (bounds.length > 3) throw new Fault(`too many slice indexes: ${bounds.length}`);
  if (bounds.length === 3 && typeof value === "string") throw new Fault("cannot 3-index slice a string");
  const bytes = typeof value === "string" ? bytesOf(value, meter) : undefined;
  const size = bytes?.length ?? value.length;
  const [from = 0, to = size, most = size] = bounds.map((bound, at) => {
    if (bound === null) throw new Fault("cannot index slice/array with nil", at + 1);
    if (!Number.isSafeInteger(bound)) throw new Fault(`cannot index slice/array with type ${goType(bound)}`, at + 1);
    const index = Number(bound);
    if (index < 0 || index > size) throw new Fault(`index out of range: ${index}`, at + 1);
    return index;
  });
  for (const [at, bound] of [from, to].entries())
    if (bytes !== undefined && ((bytes[bound] ?? 0) & 0xc0) === 0x80)
      throw new Fault(`index ${bound} is inside a character: bounds count the bytes of UTF-8`, at + 1);
  if (from > to) throw new Fault(`invalid slice index: ${from} > ${to}`);
  if (to > most) throw new Fault(`invalid slice index: ${to} > ${most}`);
  return bytes === undefined ? value.slice(from, to) : new TextDecoder().decode(bytes.slice(from, to));
}

function sliceObjection(type: Type, bounds: readonly Type[]): Objection | undefined {
  const wrong = membersOf(type).find((member) => !["string", "list", "unknown"].includes(member.kind));
  if (wrong !== undefined)
    return certain(wrong.kind === "null" ? "slice of untyped nil" : `can't slice item of type ${goName(wrong)}`);
  const notIndex = bounds.flatMap(membersOf).find((bound) => bound.kind !== "number" && bound.kind !== "unknown");
  if (notIndex !== undefined) return certain(`cannot index slice/array with type ${goName(notIndex)}`);
  return areWithin(type, bounds) ? undefined : doubtful("the bounds may be out of range");
}

/** Whether bounds are in order, and between 0 and the length of any value of a type; those of a text can be inside a character. */
function areWithin(type: Type, bounds: readonly Type[]): boolean {
  const least = Math.min(...membersOf(type).map((member) => (member.kind === "list" ? member.min : 0)));
  const ends = bounds.map((bound) =>
    bound.kind === "number" && bound.isInteger ? boundsOf(bound) : { min: -1, max: Number.POSITIVE_INFINITY },
  );
  const isOfText = membersOf(type).some(({ kind }) => kind !== "list");
  return (
    type.kind !== "unknown" &&
    bounds.length <= (isOfText ? 2 : 3) &&
    ends.every(({ min, max }, at) => min >= (ends[at - 1]?.max ?? 0) && max <= least)
  );
}

/** `index` with a constant that has no elements and no key: Go returns the constant itself. */
export const bareIndex = declareVariadic(
  "index",
  [anything("item")],
  anything("key"),
  { result: reportedType, check: ([type]) => certain(`can't index item of type ${goName(type)}`) },
  (item) => item,
);
