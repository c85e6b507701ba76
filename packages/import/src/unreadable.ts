import { CuebookError } from "@cuebook/error";

/** Says why a file cannot be imported. */
export function unreadable(message: string, hint?: string): CuebookError {
  return new CuebookError("import_unreadable", message, { hint });
}
