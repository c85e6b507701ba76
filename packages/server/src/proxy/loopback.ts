/** Addresses that only this machine reaches. */
const loopback: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "localhost"]);

/** Whether only this machine reaches an address. */
export function isLoopback(address: string): boolean {
  return loopback.has(address);
}
