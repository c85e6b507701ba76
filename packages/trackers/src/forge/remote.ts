/** The repository that an address of git names. */
export interface Remote {
  /** With its port for http. */
  readonly host: string;
  /** Without `/` at its ends, and without `.git`. */
  readonly path: string;
  readonly isWeb: boolean;
}

/** The hosts that answer SSH on the port of https, with their own names. */
const otherNames: Readonly<Record<string, string>> = {
  "ssh.github.com": "github.com",
  "altssh.gitlab.com": "gitlab.com",
};

/** `undefined`: the address is a folder, or of a protocol that no forge has. */
export function remoteAt(address: string): Remote | undefined {
  const short = /^(?:[\w.-]+@)?([\w.-]+):(?!\/\/)([^:]+)$/.exec(address);
  const url = short === null && URL.canParse(address) ? new URL(address) : undefined;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (short === null && !isWeb && url?.protocol !== "ssh:") return undefined;
  const host = (short?.[1] ?? (isWeb ? url?.host : url?.hostname) ?? "").toLowerCase();
  const path = (short?.[2] ?? url?.pathname ?? "").replace(/^\/+|\/+$|\.git\/*$/g, "");
  return { host: otherNames[host] ?? host, path, isWeb };
}
