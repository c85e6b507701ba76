/** @folder For tests: random workflows that are proved, with data that fits their schemas. */
export { featuresOf } from "./features.ts";
export { fittingData } from "./fitting-data.ts";
export { Random } from "./random.ts";
export { randomProvedWorkflow } from "./random-workflow.ts";
