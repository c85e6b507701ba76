import type { QueuedRuns } from "@cuebook/engine";
import { createApp } from "./app.ts";
import type { Answered } from "./decisions/answer.ts";
import { Continuations } from "./decisions/continuations.ts";
import { Access } from "./door/access.ts";
import { bracketed, hostsOf, requireSafeAddress } from "./door/address.ts";
import { Doorkeeper } from "./door/doorkeeper.ts";
import { close, listen, serverOf } from "./door/listener.ts";
import { ProxyEntrance } from "./door/proxy-entrance.ts";
import type { InboxOptions } from "./inbox/routes.ts";
import type { Services } from "./issues/services.ts";
import type { Library } from "./library/library.ts";
import type { StreamLimits } from "./live/routes.ts";
import type { Condition } from "./probes/readiness.ts";
import type { MetricsText } from "./probes/routes.ts";
import { isLoopback } from "./proxy/loopback.ts";
import type { PageSettings } from "./proxy/settings.ts";
import type { Operation } from "./runs/actions.ts";
import type { ProgramToken } from "./scopes.ts";
import type { ServerHost } from "./server-host.ts";
import type { Starts } from "./starts/starts.ts";
import type { WebhookOptions } from "./webhooks/routes.ts";

/** What happens at a door. */
export type DoorEvent =
  | { readonly type: "signed_in" }
  /** A connection used the public name, and is not from a trusted proxy. Reported once for each of the first peers. */
  | { readonly type: "proxy_unknown"; readonly peer: string }
  | ({ readonly type: "answered" } & Answered)
  | { readonly type: "failed"; readonly error: unknown };

/** How a door is opened. */
export interface DoorOptions {
  /** Where it listens. Default: 127.0.0.1. Another address than this machine's own needs `tokens`, or a proxy. */
  readonly address?: string | undefined;
  /** Default: any free port. */
  readonly port?: number | undefined;
  /**
   * Further host names of this machine, without ports. Health and webhooks also accept them without the port, as a proxy on this machine
   * sends them.
   */
  readonly names?: readonly string[] | undefined;
  /** How the page is reached through a proxy. Absent: it is not. */
  readonly page?: PageSettings | undefined;
  /** Whose webhooks are received. Default: nobody's. */
  readonly webhooks?: Omit<WebhookOptions, "now"> | undefined;
  /** The tokens of programs. Absent: only browsers with a link are let in. */
  readonly tokens?: readonly ProgramToken[] | undefined;
  /** The account that the door runs as: runs record it for actions from the page and from programs. */
  readonly by: string;
  /** The project, for the header of pages. */
  readonly project: string;
  /** How a run continues after a decision, as a sentence for people. Default: when it is resumed. */
  readonly resume?: ((run: string) => string) | undefined;
  /** How runs are driven. Absent: this door drives none, and can only cancel them. */
  readonly operation?: Operation | undefined;
  /** Finds which of the given runs a queue of workers has. Absent: only this machine drives runs. */
  readonly queued?: QueuedRuns | undefined;
  /** The machines that cannot work, for the inbox. Absent: unknown. */
  readonly machines?: InboxOptions["machines"];
  /** The services of the project, for the board of issues and the inbox. Absent: none are known. */
  readonly services?: Services | undefined;
  /** The workflows and prompts of the project. Absent: none are shown. */
  readonly library?: Library | undefined;
  /** How runs are planned and started; they need `operation`, too. Absent: this door starts none. */
  readonly starts?: Starts | undefined;
  /** What the process measured, for `/metrics`. Absent: nothing. */
  readonly metrics?: (() => Promise<MetricsText>) | undefined;
  /** How long an answer can be withdrawn with which a run continues, in milliseconds. Default: 5 s. */
  readonly undoMs?: number | undefined;
  /** How a person gets a new link, as a sentence. */
  readonly newLink?: string | undefined;
  readonly observe?: ((event: DoorEvent) => void) | undefined;
  /** How long a request may take to arrive, in milliseconds. Default: 30 s. */
  readonly requestTimeoutMs?: number | undefined;
  /** What the streams of news may use. */
  readonly streams?: StreamLimits | undefined;
}

/** An open door. */
export interface Door {
  /** Where it listens: `http://127.0.0.1:40123` */
  readonly url: string;
  readonly port: number;
  /** Where browsers reach it through a proxy: `https://cuebook.example.org/team`. Undefined: they do not. */
  readonly publicUrl: string | undefined;
  /** The header in which the proxy says who a user is. Undefined: browsers need a link there, too. */
  readonly identityHeader: string | undefined;
  /**
   * A link for a browser: to the public address, if there is one. It signs in one browser, once, within an hour, unless a proxy
   * says who users are. Its token is in the fragment, which browsers do not send.
   * @param path what the page shows: `/runs/7k3mq2c9xa`, `/decisions/7k3mq2c9xa/q1`; default: the home
   */
  link(path?: string): string;
  /** A link to the address where the door listens. It always signs in. */
  directLink(path?: string): string;
  close(): Promise<void>;
}

/**
 * Opens a door on this machine: a page and an API with the open questions of runs, which take answers.
 *
 * ```ts
 * const door = await openDoor(host, { by: "ann", project: "orders" });
 * console.log(door.link());
 * ```
 *
 * @throws CuebookError `door_exposed`, `listen_failed`; TypeError if a token could be guessed, or `page` has a mistake
 */
export async function openDoor(host: ServerHost, options: DoorOptions): Promise<Door> {
  const { address = "127.0.0.1", port = 0, names = [], tokens = [], observe = () => {} } = options;
  const entrance = ProxyEntrance.of(options.page);
  requireSafeAddress(address, tokens.length > 0 || entrance !== undefined);
  const access = new Access(tokens, () => host.now().getTime(), options.by);
  const hosts = new Set<string>();
  const stop = new AbortController();
  const { operation } = options;
  const onFailure = (error: unknown) => observe({ type: "failed", error });
  const continuations = operation && new Continuations(host, operation, onFailure);
  const app = createApp(host, {
    ...{ stop: stop.signal, streams: options.streams },
    doorkeeper: new Doorkeeper(access, entrance?.identity),
    names: {
      ...{ hosts, entrance },
      outside: new Set(names.map((name) => name.toLowerCase())),
      onUnknownProxy: firstOf((peer) => observe({ type: "proxy_unknown", peer })),
    },
    webhooks: { sources: [], onWebhook: () => {}, ...options.webhooks, now: () => host.now() },
    texts: {
      project: options.project,
      resume: options.resume ?? (() => "The run continues when it is resumed."),
      newLink: options.newLink ?? "Ask for a new link where Cuebook runs.",
    },
    probes: { conditions: [storeAnswers(host)], metrics: options.metrics },
    ...{
      operation,
      continuations,
      undoMs: options.undoMs,
      services: options.services,
      library: options.library,
      starts: options.starts,
    },
    ...{ queued: options.queued, machines: options.machines },
    onSignIn: () => observe({ type: "signed_in" }),
    onAnswer: (answered) => observe({ type: "answered", ...answered }),
    onFailure,
  });
  const server = serverOf(app.fetch, {
    requestTimeoutMs: options.requestTimeoutMs,
    idleMs: entrance === undefined ? undefined : proxyIdleMs,
  });
  const bound = await listen(server, address, port);
  for (const name of hostsOf(address, bound, names)) hosts.add(name);
  const url = `http://${bracketed(isLoopback(address) ? address : (names[0] ?? address))}:${bound}`;
  const directLink = (path = "/") => `${url}${path}#token=${access.newLink()}`;
  const publicUrl = entrance && `${entrance.url.origin}${entrance.url.basePath}`;
  let closing: Promise<void> | undefined;
  return {
    ...{ url, port: bound, publicUrl, identityHeader: entrance?.identity?.header, directLink },
    link: (path = "/") => {
      if (publicUrl === undefined) return directLink(path);
      return `${publicUrl}${path}${entrance?.identity === undefined ? `#token=${access.newLink()}` : ""}`;
    },
    close: () => {
      stop.abort();
      continuations?.[Symbol.dispose]();
      closing ??= close(server);
      return closing;
    },
  };
}

/** Ready if the store can be read: the only condition of a door that shows runs. */
function storeAnswers({ journal }: Pick<ServerHost, "journal">): Condition {
  return {
    name: "store",
    check: async () => {
      await journal.position();
    },
  };
}

/** The most unknown proxies that are reported: a bound, because anybody can connect. */
const mostPeers = 20;

/** Calls `report` once for each of the first peers. */
function firstOf(report: (peer: string) => void): (peer: string) => void {
  const seen = new Set<string>();
  return (peer) => {
    if (seen.has(peer) || seen.size >= mostPeers) return;
    seen.add(peer);
    report(peer);
  };
}

/** How long idle connections are kept. Longer than proxies keep them: a request on a connection that ends right then would fail. */
const proxyIdleMs = 125_000;
