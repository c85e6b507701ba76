/** @folder For tests of other packages: the type that the proof reads from a schema. */
export { valueObjection } from "../types/assignable.ts";
export { typeFromSchema } from "../types/from-schema.ts";
