/** @folder For tests of other packages: findings as texts, and the type that the proof reads from a schema. */
export { valueObjection } from "../types/assignable.ts";
export { typeFromSchema } from "../types/from-schema.ts";
export { places, renderFindings } from "./finding-texts.ts";
export { withUncheckedSizes } from "./unchecked-sizes.ts";
