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
      return !falsy.emptyObject || Object.keys(value).length > 0;
    default:
      return true;
  }
}
