import { env } from "node:process";
import { masker } from "@cuebook/system";

/** A remote, and what opens it. */
export interface RemoteAccess {
  readonly address: string;
  /** For an address with https: sent only there. Absent: git finds credentials as the user configured it. */
  readonly token?: string | undefined;
}

/** The variables of our environment that git needs to reach a remote. */
const networkVariables = [
  ...["HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy", "NO_PROXY", "no_proxy"],
  ...["SSL_CERT_FILE", "SSL_CERT_DIR", "GIT_SSL_CAINFO"],
] as const;

/** Whether the token of a remote would be sent. */
export function takesToken(address: string): boolean {
  return /^https?:/.test(address);
}

/** The environment of git for a remote. The token is in it, because everybody can read arguments. */
export function accessEnvironment({ address, token }: RemoteAccess): Readonly<Record<string, string>> {
  const configured: readonly (readonly [string, string])[] =
    token === undefined || !takesToken(address)
      ? []
      : [
          [`http.${new URL(address).origin}/.extraHeader`, `Authorization: Basic ${basic(token)}`],
          // Neither asks a helper after a refusal, nor follows to another address.
          ["credential.helper", ""],
          ["http.followRedirects", "false"],
        ];
  const network = networkVariables.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]));
  const pairs = configured.flatMap(([key, value], at) => [
    [`GIT_CONFIG_KEY_${at}`, key],
    [`GIT_CONFIG_VALUE_${at}`, value],
  ]);
  return Object.fromEntries([
    ...network,
    ...pairs,
    ["GIT_CONFIG_COUNT", String(configured.length)],
    ["GIT_ALLOW_PROTOCOL", "https:http:ssh:file"],
    // Traces of the user's configuration could contain the header.
    ...["GIT_TRACE2", "GIT_TRACE2_EVENT", "GIT_TRACE2_PERF"].map((name) => [name, "0"]),
  ]);
}

/** Masks the token in what git says, in the forms in which git knows it. */
export function accessMask({ token }: RemoteAccess): (text: string) => string {
  return masker(token === undefined ? [] : [token, basic(token)]);
}

function basic(token: string): string {
  return Buffer.from(`x-access-token:${token}`).toString("base64");
}
