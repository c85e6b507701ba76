/** @folder For tests: random workflows that are proved, with data that fits their schemas. */
export { Random } from "./random.ts";
export { randomProvedWorkflow } from "./random-workflow.ts";
export { fittingData } from "./rich-schema.ts";
