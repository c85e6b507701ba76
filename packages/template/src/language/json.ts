import { isRecord } from "../schema/record.ts";
import { Fault } from "./function.ts";

/*
 * Templates take JSON values. Each value is examined where it is read from the data and where it is printed: to walk through
 * all data before each render makes a usual one a third slower, and one that reads little of deep data twice as slow; to ask
 * each field for a getter on the way, three quarters and nearly three times. Only a failure walks, to name the value and its
 * path. A getter or a Proxy is read as the field that it looks like, and what it gives is examined.
 */

/** A value that only functions of a dialect make and take, and no data has. */
export abstract class InnerValue {
  abstract readonly type: string;
}

/** Whether a value is one of JSON, without regard to its elements and fields. */
export function isJson(value: unknown): boolean {
  switch (typeof value) {
    case "string":
    case "boolean":
      return true;
    case "number":
      return Number.isFinite(value);
    case "object":
      return value === null || Array.isArray(value) || isRecord(value) || value instanceof InnerValue;
    default:
      return false;
  }
}

/** What a value is, if it is none of JSON. */
export function describeForeign(value: unknown): string | undefined {
  if (isJson(value)) return undefined;
  switch (typeof value) {
    case "undefined":
    case "number":
      return String(value);
    case "object": {
      const name: unknown = Object.getPrototypeOf(value)?.constructor?.name;
      if (typeof name !== "string" || name === "" || name === "Object") return "an object of no plain kind";
      return builtIn.has(name) ? `a ${name}` : `an instance of ${name.slice(0, 80)}`;
    }
    default:
      return `a ${typeof value}`;
  }
}

const builtIn: ReadonlySet<string> = new Set(["Map", "Set", "Date", "RegExp", "Promise", "URL", "Buffer", "WeakMap"]);

/** The fault of a value inside another one that is none of JSON. */
export function foreignFault(value: unknown): Fault {
  return new Fault(`${describeForeign(value) ?? "a value"} is no JSON value`);
}

/** An element of a list. @throws Fault if it is absent, unless a language has absent elements */
export function present(item: unknown, canBeAbsent = false): unknown {
  if (item === undefined && !canBeAbsent) throw foreignFault(item);
  return item;
}

/** A value that is none of JSON, and where it is in another one: a path such as `.labels[0]`, empty for the value itself. */
export interface Foreign {
  readonly path: string;
  readonly is: string;
}

/** At most this many values are examined to find the one that a failure is about. */
const mostExamined = 100_000;
const deepestExamined = 100;

type Step = (path: string, key: string | number) => string;

/**
 * The first value in another one that is none of JSON: for the message of a failure, since it examines everything.
 *
 * @param step one step further on a path
 */
export function findForeign(value: unknown, step: Step): Foreign | undefined {
  const waiting = [{ part: value, path: "", depth: 0 }];
  for (let count = 0; count < mostExamined; count++) {
    const next = waiting.pop();
    if (next === undefined) return undefined;
    const { part, path, depth } = next;
    const is = part instanceof Getter ? "a getter" : describeForeign(part);
    if (is !== undefined) return { path, is };
    if (typeof part !== "object" || part === null || depth > deepestExamined) continue;
    const inner = entriesOf(part).map(([key, each]) => ({ part: each, path: step(path, key), depth: depth + 1 }));
    // The first one is examined next.
    for (const each of inner.reverse()) waiting.push(each);
  }
  return undefined;
}

/** A field that calls a function when it is read. */
class Getter {}

/** The parts of a list or an object. A field that is undefined counts as absent, as `JSON.stringify` leaves it out. */
function entriesOf(of: object): [key: string | number, part: unknown][] {
  if (Array.isArray(of)) return Array.from(of.slice(0, mostExamined), (item, at) => [at, item]);
  return Object.entries(Object.getOwnPropertyDescriptors(of)).flatMap(([key, field]): [string, unknown][] => {
    const part: unknown = field.get === undefined ? field.value : new Getter();
    return part === undefined ? [] : [[key, part]];
  });
}
