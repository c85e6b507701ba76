import { CuebookError } from "@cuebook/error";

/** The HTTP status of a server's error response. */
export function statusOf(error: unknown): number | undefined {
  const status = error instanceof CuebookError ? error.data?.status : undefined;
  return typeof status === "number" ? status : undefined;
}
