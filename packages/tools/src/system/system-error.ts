/** Whether an error is one of the system, of this name if one is given. */
export function isSystemError(error: unknown, code?: string): error is NodeJS.ErrnoException & { code: string } {
  if (!(error instanceof Error) || !("code" in error) || !("errno" in error)) return false;
  return typeof error.code === "string" && (code === undefined || error.code === code);
}
