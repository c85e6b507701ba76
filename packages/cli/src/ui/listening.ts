import { CuebookError } from "@cuebook/error";
/** How a command lets a person choose where its door listens. */
export interface ListeningOptions {
  /** The option with the port: `--port PORT`. */
  readonly port: string;
  /** The option with the address: `--address ADDRESS`. */
  readonly address: string;
  /** Whether any free port is used without the option. */
  readonly findsPort: boolean;
  /** Whether a proxy passes requests to the port. */
  readonly isProxied: boolean;
}

/** Opens a door. @throws CuebookError of `open`; `listen_failed` with what to do */
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

/** What to do if a door cannot listen. @param reason the code of the operating system */
export function listenHint(reason: string, { port, address, findsPort, isProxied }: ListeningOptions): string {
  if (reason === "EADDRNOTAVAIL" || reason === "ENOTFOUND" || reason === "EINVAL") {
    return `listen on an address of this machine: ${address}`;
  }
  // The proxy has the port in its own configuration: to change only one of the two cuts the page off.
  if (isProxied) {
    const end = reason === "EADDRINUSE" ? "end the program that uses it, or " : "";
    return `${end}use another port here and in your proxy, which passes requests to it: ${port}`;
  }
  return `use another port: ${port}${findsPort ? "; without it, a free one is used" : ""}`;
}
