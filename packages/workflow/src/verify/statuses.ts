/** Whether a status is kept for Cuebook, as all names that start with `$` are: no role declares it, and no edge leaves by it. */
export function isReservedStatus(status: string): boolean {
  return status.startsWith("$");
}
