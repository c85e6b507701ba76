import { isRecord } from "@cuebook/settings/values";
import type { Each } from "./workflow.ts";

/** In the results of the branches of a list: the status of a branch that was cancelled. */
export const CANCELLED = "$CANCELLED";

/** The path of a list, as the names of its parts. */
export function listPath({ of }: Pick<Each, "of">): string[] {
  return of.split(".");
}

/** The value at the path of a list in the data of its edge; `undefined` if it is missing. */
export function listAt(each: Pick<Each, "of">, data: unknown): unknown {
  return listPath(each).reduce<unknown>(
    (value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    data,
  );
}
