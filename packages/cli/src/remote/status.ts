import { CuebookError } from "@cuebook/error";

/** The status of a response of a server that is an error. */
export function statusOf(error: unknown): number | undefined {
  const status = error instanceof CuebookError ? error.data?.status : undefined;
  return typeof status === "number" ? status : undefined;
}
