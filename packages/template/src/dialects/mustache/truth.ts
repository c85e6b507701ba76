import type { Falsy } from "../../types/truth.ts";

/** The empty values that are false: an empty object is true. */
export const falsy: Falsy = { zero: true, emptyString: true, emptyList: true, emptyObject: false };
