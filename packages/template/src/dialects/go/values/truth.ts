import type { Falsy } from "../../../types/truth.ts";

/** The empty values that are false: all of them. */
export const falsy: Falsy = { zero: true, emptyString: true, emptyList: true, emptyObject: true };
