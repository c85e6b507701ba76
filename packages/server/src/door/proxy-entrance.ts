import { belowBase, type PublicUrl, parsePublicUrl } from "../proxy/public-url.ts";
import { type PageSettings, pageProblems } from "../proxy/settings.ts";
import { TrustedProxies } from "../proxy/trusted.ts";
import type { Incoming } from "./arrival.ts";
import { ProxyIdentity } from "./proxy-identity.ts";

/**
 * The entrance for browsers behind a proxy. Only the peer of a connection and its `Host` decide whether a request belongs here: anybody
 * can send `Forwarded` and `X-Forwarded-*`, so neither is read.
 */
export class ProxyEntrance {
  readonly url: PublicUrl;
  /** Absent: browsers need a link here, too. */
  readonly identity: ProxyIdentity | undefined;
  readonly #proxies: TrustedProxies;

  private constructor(url: PublicUrl, { trustedProxies, identity }: PageSettings) {
    this.url = url;
    this.#proxies = new TrustedProxies(trustedProxies);
    this.identity = identity.header === undefined ? undefined : new ProxyIdentity(identity.header, identity);
  }

  /** @returns undefined if the settings have no public address @throws TypeError if they have a mistake */
  static of(settings: PageSettings | undefined): ProxyEntrance | undefined {
    if (settings?.publicUrl === undefined) return undefined;
    const [mistake] = pageProblems(settings);
    if (mistake !== undefined) throw new TypeError(mistake.problem);
    const url = parsePublicUrl(settings.publicUrl);
    return "problem" in url ? undefined : new ProxyEntrance(url, settings);
  }

  isTrusted(incoming: Incoming | undefined): boolean {
    return this.#proxies.has(incoming?.socket.remoteAddress);
  }

  isNamed(host: string | undefined): boolean {
    return host !== undefined && this.url.hosts.includes(host.toLowerCase());
  }

  /** Whether a request came through a trusted proxy for the public address. */
  isPassed(incoming: Incoming | undefined): boolean {
    return this.isNamed(incoming?.headers.host) && this.isTrusted(incoming);
  }

  /** The path of a request below the base path. */
  pathOf(path: string, incoming: Incoming | undefined): string {
    return this.isPassed(incoming) ? belowBase(this.url, path) : path;
  }
}
