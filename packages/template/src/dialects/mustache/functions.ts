import type { FunctionSpec } from "../../semantics.ts";

/** Mustache has no functions. */
export const mustacheFunctions: ReadonlyMap<string, FunctionSpec> = new Map();
