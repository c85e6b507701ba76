import { anything, declare } from "../../../language/declare.ts";
import { Fault } from "../../../language/function.ts";
import { spend } from "../../../language/limits.ts";
import { certain, doubtful, worst } from "../../../types/objection.ts";
import { elementOf, membersOf, reportedType, stringType, unionOf } from "../../../types/type.ts";
import { likeTuple } from "../print/tuples.ts";
import { numberOf } from "../values/compare.ts";
import { index } from "../values/indexing.ts";
import { charactersOf, pythonName, pythonType } from "../values/python.ts";
import { isWhole } from "./numbers.ts";
import { constantOf, listType } from "./parameters.ts";

const badBound = "slice indices must be integers or None or have an __index__ method";
const sequence = anything("value", { demand: { kinds: ["list", "string"], preferred: ["list"], isNullable: false } });
const bound = (name: string) => anything(name, { default: null, demand: { kinds: ["integer"], isNullable: true } });

/** `value[start:stop:step]`: a part of a list or string; null stands for a missing bound. */
export const slice = declare(
  "slice",
  [sequence, bound("start"), bound("stop"), bound("step")],
  {
    result: ([type]) =>
      unionOf(
        membersOf(type).map((member) => {
          if (member.kind === "string") return stringType;
          return member.kind === "list" ? listType(elementOf(member), 0, member.max) : reportedType;
        }),
      ),
    check: ([type, start, stop, step]) =>
      worst([
        ...membersOf(type).map((member) => {
          if (member.kind === "unknown") return doubtful("the type of the sliced value is not known");
          return member.kind === "string" || member.kind === "list"
            ? undefined
            : certain(`'${pythonName(member)}' object is not subscriptable with a slice`);
        }),
        ...[start, stop, step].flatMap(membersOf).map((member) => {
          if (member.kind === "unknown") return doubtful("a bound may not be an integer");
          return member.kind === "null" || isWhole(member) ? undefined : certain(badBound);
        }),
        numberOf(constantOf(step)) === 0 ? certain("slice step cannot be zero") : undefined,
        constantOf(step) === undefined ? doubtful("the step could be 0") : undefined,
      ]),
  },
  (value, start, stop, step, meter) => {
    if (typeof value === "string") {
      spend(value.length, meter);
      return sliced(charactersOf(value), start, stop, step).join("");
    }
    if (Array.isArray(value)) return likeTuple(sliced(value, start, stop, step), value);
    throw new Fault(`'${pythonType(value)}' object is not subscriptable with a slice`, 0);
  },
);

function sliced<T>(items: readonly T[], start: unknown, stop: unknown, step: unknown): T[] {
  const [from, to, by = 1] = [start, stop, step].map((bound, at) => {
    if (bound === null || bound === undefined) return undefined;
    const number = numberOf(bound);
    if (number === undefined || !Number.isInteger(number)) throw new Fault(badBound, at + 1);
    return number;
  });
  if (by === 0) throw new Fault("slice step cannot be zero", 3);
  const { length } = items;
  const clamp = (bound: number, least: number, most: number): number =>
    Math.min(Math.max(bound < 0 ? bound + length : bound, least), most);
  if (by === 1)
    return items.slice(
      from === undefined ? 0 : clamp(from, 0, length),
      to === undefined ? length : clamp(to, 0, length),
    );
  const [least, most] = by > 0 ? [0, length] : [-1, length - 1];
  const first = from === undefined ? (by > 0 ? 0 : length - 1) : clamp(from, least, most);
  const end = to === undefined ? (by > 0 ? length : -1) : clamp(to, least, most);
  const made: T[] = [];
  for (let at = first; by > 0 ? at < end : at > end; at += by) {
    const item = items[at];
    if (item !== undefined) made.push(item);
  }
  return made;
}

/** `value[key]` with a key that is not a constant; most uses have their own node in the tree. */
export const getitem = declare(
  "getitem",
  [anything("value"), anything("key")],
  { chooses: true, result: reportedType, check: () => doubtful("it is not known whether this element exists") },
  (value, key, meter) => index(value, key, meter),
);
