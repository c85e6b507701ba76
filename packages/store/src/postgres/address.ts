/** Where a PostgreSQL database is: a URL that PostgreSQL's own programs understand, too. */
export interface PostgresAddress {
  /** With the password: never shown. */
  readonly url: string;
  /** Without the password and the parameters: for messages. */
  readonly shown: string;
  /** Who connects; absent: the default of the driver. */
  readonly user: string | undefined;
  readonly database: string;
}

/** The schemes of a PostgreSQL address. */
export const postgresSchemes = ["postgres", "postgresql"];

/** Whether a text is meant as an address, and not as a path: it has a scheme. */
export function isAddress(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
}

/** The passwords in an address, both as written and decoded. No message may contain them. */
export function passwordsIn(text: string): readonly string[] {
  // In a text that is not a URL, anything before the last @ may be the password.
  const user = URL.canParse(text) ? /^[^/]*\/\/([^/?#]*)@/.exec(text) : /^[^/]*\/\/(.*)@/s.exec(text);
  const inUser = /:(.*)$/s.exec(user?.[1] ?? "")?.[1] ?? "";
  const inParameter = /[?&]password=([^&#]*)/.exec(text)?.[1] ?? "";
  const written = [inUser, inParameter].filter((password) => password !== "");
  return [...new Set(written.flatMap((password) => [password, decoded(password) ?? password]))];
}

/** A text for messages: an address without its password and parameters, anything else as it is. */
export function shownAddress(text: string): string {
  const url = URL.parse(text);
  // A text that is not a URL may still have a password.
  if (url === null) return text.replace(/\/\/.*@/s, "//…@").replace(/\?.*$/s, "");
  const user = url.username === "" ? "" : `${url.username}@`;
  const folder = url.host === "" ? (url.searchParams.get("host") ?? "") : "";
  return `${url.protocol}//${user}${url.host}${url.pathname}${folder === "" ? "" : `?host=${folder}`}`;
}

/** An address from its text, or what is wrong with it: a predicate. */
export function readAddress(text: string): { readonly address: PostgresAddress } | { readonly problem: string } {
  const url = URL.parse(text);
  if (url === null) return { problem: "is not a URL" };
  if (!postgresSchemes.includes(url.protocol.slice(0, -1)))
    return { problem: `has the unknown scheme ${url.protocol.slice(0, -1)}` };
  const database = decoded(url.pathname.slice(1));
  const user = decoded(url.username);
  if (database === undefined || user === undefined) return { problem: "has an escape such as %2 that is not complete" };
  if (database === "") return { problem: "names no database" };
  if (database.includes("/")) return { problem: "has a path of several parts, where the name of a database belongs" };
  return { address: { url: text, shown: shownAddress(text), user: user === "" ? undefined : user, database } };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
