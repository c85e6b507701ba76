import { CuebookError } from "@cuebook/error";
/** The options by which a command's address and port can be changed, for hints. */
export interface ListeningOptions {
  /** The option with the port: `--port PORT`. */
  readonly port: string;
  /** The option with the address: `--address ADDRESS`. */
  readonly address: string;
  /** Whether a free port is chosen if the option is missing. */
  readonly findsPort: boolean;
  /** Whether a proxy passes requests to the port. */
  readonly isProxied: boolean;
}

/** Opens a door. @throws CuebookError of `open`; `listen_failed` gets a hint */
export async function openListening<Opened>(open: Promise<Opened>, options: ListeningOptions): Promise<Opened> {
  try {
    return await open;
  } catch (error) {
    if (!(error instanceof CuebookError) || error.code !== "listen_failed") throw error;
    const { code, message, data, cause } = error;
    const reason = typeof data?.reason === "string" ? data.reason : "";
    throw new CuebookError(code, message, { hint: listenHint(reason, options), data, cause });
  }
}

/** The hint for a door that cannot listen. @param reason the error code of the operating system */
export function listenHint(reason: string, { port, address, findsPort, isProxied }: ListeningOptions): string {
  if (reason === "EADDRNOTAVAIL" || reason === "ENOTFOUND" || reason === "EINVAL") {
    return `listen on an address of this machine: ${address}`;
  }
  // The port is also in the proxy's configuration: changing only one of the two makes the page unreachable.
  if (isProxied) {
    const end = reason === "EADDRINUSE" ? "end the program that uses it, or " : "";
    return `${end}use another port here and in your proxy, which passes requests to it: ${port}`;
  }
  return `use another port: ${port}${findsPort ? "; without it, a free one is used" : ""}`;
}
