import { isIP } from "node:net";
import { UsageError } from "../failure/failure.ts";

/** The address that a door listens on. */
export interface HttpAddress {
  readonly address: string;
  readonly port: number;
}

/** The default port of a door whose port must be known in advance. */
export const standardPort = 8811;

const standard: HttpAddress = { address: "127.0.0.1", port: standardPort };
const example = "for example: --http 127.0.0.1:8811, or --http alone for the same";

/** The value of `--http`: `ADDRESS:PORT`, `PORT`, or nothing. @throws UsageError */
export function readHttpAddress(text: string): HttpAddress {
  if (/\.(?:md|markdown|ya?ml)$/i.test(text)) {
    throw new UsageError(`--http takes an address, not the file "${text}"`, `name the file before it: ${text} --http`);
  }
  const [, bracketed, plain, digits = ""] = /^(?:(?:\[([^\]]+)\]|([^:]*)):)?(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  if (digits === "" || port > 65_535) {
    throw new UsageError(`--http takes ADDRESS:PORT or a port, not "${text}"`, example);
  }
  const address = bracketed ?? (plain === undefined || plain === "" ? standard.address : plain);
  if (address !== "localhost" && isIP(address) === 0) {
    const hint = "listen on an address of this machine; name the host with --http-name";
    throw new UsageError(`--http takes the number of an address or localhost, not "${address}"`, hint);
  }
  return { address, port };
}

/** The value of `--http`, which commander gives as `true` if it has none. */
export function httpAddressOf(value: HttpAddress | true | undefined): HttpAddress | undefined {
  return value === true ? standard : value;
}
