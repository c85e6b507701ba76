/** Whether a status is reserved for Cuebook, like all names that start with `$`: no role declares it, and it has no edge. */
export function isReservedStatus(status: string): boolean {
  return status.startsWith("$");
}
