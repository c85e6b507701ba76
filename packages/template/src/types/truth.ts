/** The empty values that count as false; `false` and null always do. */
export interface Falsy {
  readonly zero: boolean;
  readonly emptyString: boolean;
  readonly emptyList: boolean;
  readonly emptyObject: boolean;
}

/** Truth under the rules of a dialect. */
export function isTruthy(value: unknown, falsy: Falsy): boolean {
  switch (typeof value) {
    case "boolean":
      return value;
    case "string":
      return value !== "" || !falsy.emptyString;
    case "number":
      return (value !== 0 && !Number.isNaN(value)) || !falsy.zero;
    case "undefined":
      return false;
    case "object":
      if (value === null) return false;
      if (Array.isArray(value)) return value.length > 0 || !falsy.emptyList;
      return !falsy.emptyObject || isFilled(value);
    default:
      return true;
  }
}

/** A key of each large object that was tested: as long as the object has it, its keys need not be listed again. */
const knownKeys = new WeakMap<object, string>();
const large = 100;

function isFilled(value: object): boolean {
  const known = knownKeys.get(value);
  if (known !== undefined && Object.hasOwn(value, known)) return true;
  const keys = Object.keys(value);
  const [first] = keys;
  if (first !== undefined && keys.length >= large) knownKeys.set(value, first);
  return first !== undefined;
}
