import { isLoopback } from "./loopback.ts";
import type { Problem } from "./problem.ts";

/** The address under which browsers reach the page through a proxy. */
export interface PublicUrl {
  /** `https://cuebook.example.org`, as browsers send it. */
  readonly origin: string;
  /** Empty, or `/team`: without a slash at the end. */
  readonly basePath: string;
  /** The accepted values of `Host`: with the port and, if it is that of the scheme, without it. */
  readonly hosts: readonly string[];
  readonly isSecure: boolean;
}

/** The first parts of the page's own paths. A base path that begins with one of them would be mistaken for it. */
export const ownParts: readonly string[] = [
  ...["v1", "app", "assets", "livez", "readyz", "metrics"],
  ...["runs", "decisions", "issues", "workflows", "prompts", "start", "costs", "compare", "playground"],
];

const example = "write the whole address, such as https://cuebook.example.org or https://intranet.example.org/cuebook";

/** Reads a public address. It is put into pages and cookies, so its path has plain characters only. */
export function parsePublicUrl(text: string): PublicUrl | Problem {
  const refused = (problem: string, hint = example) => ({ problem, hint });
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:\/\//i.test(text))
    return refused(`"public_url" is "${text}", which is not an address`);
  if (url.username !== "" || url.password !== "" || /[?#]/.test(text)) {
    return refused('"public_url" has a user, a query or a fragment, which no address of the page has');
  }
  const isSecure = url.protocol === "https:";
  if (!isSecure && !isLoopback(url.hostname.replace(/^\[|\]$/g, ""))) {
    const hint = "let the proxy speak https, and write its https address";
    return refused(`"public_url" is "${text}": without https, others could read and change what browsers send`, hint);
  }
  const basePath = url.pathname.replace(/\/$/, "");
  if (!/^(?:\/[A-Za-z0-9._~-]+)*$/.test(basePath)) {
    const hint = "use letters, digits and the characters . _ ~ - between single slashes";
    return refused(`the path "${basePath}" of "public_url" has other characters than a base path`, hint);
  }
  const [, first = ""] = basePath.split("/");
  if (ownParts.includes(first)) {
    return refused(
      `the path of "public_url" begins with "/${first}", like addresses of the page`,
      "choose another path",
    );
  }
  const hosts = url.port === "" ? [url.hostname, `${url.hostname}:${isSecure ? 443 : 80}`] : [url.host, url.hostname];
  return { origin: url.origin, basePath, hosts, isSecure };
}

/** Removes the base path from a path, if present: proxies send paths with or without it. */
export function belowBase({ basePath }: Pick<PublicUrl, "basePath">, path: string): string {
  if (basePath === "" || !(path === basePath || path.startsWith(`${basePath}/`))) return path;
  return path.slice(basePath.length) || "/";
}
