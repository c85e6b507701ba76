import type { FunctionSpec } from "../../../language/function.ts";
import { byName } from "../../functions/forms.ts";
import { choosingFilters } from "./choosing.ts";
import { conversionFilters } from "./conversions.ts";
import { defaultFilter } from "./language.ts";
import { listFilters } from "./lists.ts";
import { markupFilters } from "./markup.ts";
import { numberFilters } from "./numbers.ts";
import { textFilters } from "./texts.ts";
import { urlFilters } from "./urls.ts";

export { markupNames } from "./markup.ts";

/** The filters by name; the value that a filter is applied to is its first argument. */
export const liquidFilters: ReadonlyMap<string, FunctionSpec> = byName([
  ...textFilters,
  ...markupFilters,
  ...numberFilters,
  ...urlFilters,
  ...listFilters,
  ...choosingFilters,
  ...conversionFilters,
  defaultFilter,
]);
