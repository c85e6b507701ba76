/** @folder The door: which requests are let in, and who sent them. */
import { isIPv6 } from "node:net";
import { CuebookError } from "@cuebook/error";
import { isLoopback } from "../proxy/loopback.ts";

/**
 * @param isMeant whether exposure is intended: a token or a proxy is set
 * @throws CuebookError `door_exposed` if other machines reach the address
 */
export function requireSafeAddress(address: string, isMeant: boolean): void {
  if (isLoopback(address) || isMeant) return;
  throw new CuebookError("door_exposed", `${address} can be reached from other machines, and no token is set`, {
    data: { address },
  });
}

/**
 * The accepted values of `Host`. Only exact names are accepted, because a web page can make another name resolve to this machine (DNS
 * rebinding), which is then the `Host`.
 * @param names further names of the machine, without ports
 */
export function hostsOf(address: string, port: number, names: readonly string[]): string[] {
  const own = isLoopback(address) ? ["localhost", "127.0.0.1", "[::1]"] : [bracketed(address)];
  const all = [...own, ...names].map((name) => name.toLowerCase());
  // A browser leaves out the port of the scheme.
  return all.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`]));
}

/** An address in the form that a URL has: IPv6 in brackets. */
export function bracketed(address: string): string {
  return isIPv6(address) ? `[${address}]` : address;
}
