import { BlockList, isIP } from "node:net";
import type { Problem } from "./problem.ts";

/** Why an entry cannot name a proxy; `undefined`: it can. */
export function trustedProblem(entry: string): Problem | undefined {
  const hint = "write the address from which the proxy connects, such as 10.0.0.5, or a network such as 10.1.0.0/16";
  const { address, bits, most } = parsed(entry);
  if (isIP(address) === 0 || address.includes("%"))
    return { problem: `"${entry}" is not an address or a network`, hint };
  if (bits === undefined) return undefined;
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > most) {
    return { problem: `the network "${entry}" needs a number from 1 to ${most} after the slash`, hint };
  }
  const trusted = new TrustedProxies([entry]);
  // A network has no gaps: one with the first and the last address has all addresses.
  if (!everybody.some((ends) => ends.every((end) => trusted.has(end)))) return undefined;
  return { problem: `"${entry}" trusts everybody: each could name any user`, hint };
}

const everybody = [
  ["0.0.0.0", "255.255.255.255"],
  ["::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
];

/** The proxies that are trusted, by the addresses from which they connect. */
export class TrustedProxies {
  readonly #list = new BlockList();

  /** @param entries without problems */
  constructor(entries: readonly string[]) {
    for (const entry of entries) {
      const { address, bits, family } = parsed(entry);
      if (bits === undefined) this.#list.addAddress(address, family);
      else this.#list.addSubnet(address, Number(bits), family);
    }
  }

  /** @param peer the address of the other end of the connection. IPv4 within IPv6 (`::ffff:10.0.0.5`) is the same address. */
  has(peer: string | undefined): boolean {
    const [address = ""] = (peer ?? "").split("%", 1);
    const version = isIP(address);
    return version !== 0 && this.#list.check(address, familyOf(version));
  }
}

function parsed(entry: string) {
  const [address = "", bits] = entry.split(/\/(.*)/s, 2);
  const version = isIP(address);
  return { address, bits, family: familyOf(version), most: version === 4 ? 32 : 128 };
}

function familyOf(version: number): "ipv4" | "ipv6" {
  return version === 4 ? "ipv4" : "ipv6";
}
