import type { Falsy } from "../../../types/truth.ts";

/** Only nil and false are false. */
export const falsy: Falsy = { zero: false, emptyString: false, emptyList: false, emptyObject: false };
