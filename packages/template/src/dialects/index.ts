import type { Dialect } from "../template.ts";
import type { DialectModule } from "./dialect.ts";
import { go } from "./go/index.ts";
import { mustache } from "./mustache/index.ts";

/** The languages by name. */
export const dialects: Readonly<Record<Dialect, DialectModule>> = { go, mustache };
