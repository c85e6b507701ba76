/** @folder Runs behind the API of a server elsewhere: read, followed and acted on. */
import type { ServerAddress } from "@cuebook/server/client";
import { UsageError } from "../failure/failure.ts";

/** The variables with the server and its token. */
const serverVariable = "CUEBOOK_SERVER";
const serverTokenVariable = "CUEBOOK_SERVER_TOKEN";

/** The options of commands that can use a server. */
export interface ServerOptions {
  readonly server?: string;
  readonly insecure?: true;
  readonly repo?: string;
}

const loopback: ReadonlySet<string> = new Set(["127.0.0.1", "[::1]", "localhost"]);

/** The server that a command uses; `undefined` for the database of this repository. @throws UsageError */
export function serverAddress(
  { server, insecure, repo }: ServerOptions,
  env: Readonly<Record<string, string | undefined>>,
): ServerAddress | undefined {
  if (server !== undefined && repo !== undefined) {
    throw new UsageError("--server and --repo name two places of runs", "use one of the two");
  }
  const fromEnv = repo === undefined ? env[serverVariable] : undefined;
  const text = server ?? (fromEnv === "" ? undefined : fromEnv);
  if (text === undefined) return undefined;
  const name = server === undefined ? serverVariable : "--server";
  const url = readUrl(text, name);
  const token = env[serverTokenVariable] ?? "";
  if (token === "") {
    throw new UsageError(
      `${name} needs a token in ${serverTokenVariable}`,
      "it is that of CUEBOOK_READ_TOKEN, CUEBOOK_ANSWER_TOKEN or CUEBOOK_INBOX_TOKEN where the server runs",
    );
  }
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new UsageError(`the token in ${serverTokenVariable} has characters other than printable ASCII`);
  }
  if (url.protocol === "http:" && !loopback.has(url.hostname) && insecure !== true) {
    throw new UsageError(
      `${name} would send the token to ${url.host} unencrypted`,
      "use https://, or a tunnel to this machine: ssh -L 8811:127.0.0.1:8811 HOST. In a network that you trust: --insecure",
    );
  }
  return { url: `${url.origin}${url.pathname.replace(/\/+$/, "")}`, token, tokenName: serverTokenVariable };
}

/** @throws UsageError */
function readUrl(text: string, name: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const example = "for example: --server http://127.0.0.1:8811";
  // An address may contain a password, so the error does not repeat it.
  if (url === undefined || !["http:", "https:"].includes(url.protocol)) {
    throw new UsageError(`${name} takes the address of a server: http:// or https://`, example);
  }
  if (url.username !== "" || url.password !== "") {
    throw new UsageError(`${name} takes no name and no password`, `the token belongs into ${serverTokenVariable}`);
  }
  if (url.hash !== "" || url.search !== "") {
    throw new UsageError(
      `${name} takes the address of a server, not that of a page`,
      "omit everything from ? or #: the link with a token is for one browser",
    );
  }
  return url;
}
