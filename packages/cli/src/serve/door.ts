import { basename } from "node:path";
import { createInterface } from "node:readline";
import type { LookSignal } from "@cuebook/engine";
import { userName } from "@cuebook/project/host";
import type { ServedDoor } from "@cuebook/project/serve";
import type { ReadyService } from "@cuebook/project/service";
import { queuedRuns, sickMachines } from "@cuebook/project/workers";
import {
  type Door,
  type DoorEvent,
  type DoorOptions,
  openDoor,
  type ProgramToken,
  type WebhookSource,
} from "@cuebook/server";
import type { PageSettings } from "@cuebook/server/proxy";
import { trackerAdapters } from "@cuebook/trackers";
import { failureOf, UsageError } from "../failure/failure.ts";
import type { HttpAddress } from "../options/http-address.ts";
import { type Place, proposal } from "../output/proposal.ts";
import type { ReadyProject } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { doorTokens, tokenVariable } from "../ui/door-tokens.ts";
import { openListening } from "../ui/listening.ts";
import { pageOperation } from "../ui/operation.ts";
import { unknownProxyText } from "../ui/proxy.ts";
import type { ServiceLog } from "./log.ts";
import { WebhookLog } from "./webhook-log.ts";

/** Inputs for opening the door of a service. */
export interface ServiceDoor extends ServedDoor {
  readonly project: ReadyProject;
  readonly http: DoorPlace;
  readonly log: ServiceLog;
  /** The parts of the page beside runs and services. */
  readonly parts: Pick<DoorOptions, "library" | "starts">;
}

/** The address of a service's door, and how it is reached. */
export interface DoorPlace extends HttpAddress {
  readonly names: readonly string[];
  /** How browsers reach the page through a proxy. */
  readonly page: PageSettings;
  readonly tokens: readonly ProgramToken[];
}

/** @throws UsageError */
export function requireHostNames(names: readonly string[]): void {
  const bad = names.find((name) => !/^[A-Za-z0-9]([A-Za-z0-9.-]{0,252}[A-Za-z0-9])?$/.test(name));
  if (bad !== undefined) {
    throw new UsageError(`--http-name takes a host name, not "${bad}"`, "without http:// and without a port");
  }
}

/** The checked place of a service's door. @throws UsageError */
export function doorPlace(
  http: HttpAddress,
  names: readonly string[],
  page: PageSettings,
  { terminal }: CommandContext,
): DoorPlace {
  const { address, port } = http;
  const given = `--http ${address}:${port}`;
  const isProxied = page.publicUrl !== undefined;
  const tokens = doorTokens({ address, given, variable: tokenVariable, isProxied }, terminal.env);
  const isEvery = address === "0.0.0.0" || address === "::";
  if (isEvery && names.length === 0 && !isProxied) {
    throw new UsageError(
      `${given} listens on all addresses, and no name of this machine is known`,
      "name each host by which others reach it: --http-name hooks.example.org",
    );
  }
  return { ...http, names, page, tokens };
}

/** Opens the door of services: the inbox, and the webhooks of their trackers. @throws CuebookError `listen_failed` */
export async function openServiceDoor(opening: ServiceDoor, context: CommandContext): Promise<AsyncDisposable> {
  const { host, project, looks, services, metrics, http, log, parts } = opening;
  const sources = [...looks].flatMap(([service, signal]) => webhookSource(service, signal));
  const webhooks = new WebhookLog(log, () => performance.now());
  const operation = pageOperation(project, context);
  const opened = openDoor(host, {
    ...{ ...http, operation, ...parts, services, metrics },
    ...{ queued: queuedRuns(project.config), machines: sickMachines(project.config, host.machine) },
    webhooks: { sources, onWebhook: (outcome) => webhooks.write(outcome) },
    by: userName(),
    project: basename(project.config.root),
    resume: (run) =>
      `The service continues the runs of its issues; others continue with ${proposal(project, "runs", "resume", run)}`,
    newLink: "For a new link, press Enter where cuebook serve runs, or use cuebook ui.",
    observe: (event) => {
      tell(event, log, context.place);
      if (event.type === "answered") for (const signal of looks.values()) signal.request();
    },
  });
  const door = await openListening(opened, {
    ...{ port: "--http PORT", address: "--http ADDRESS:PORT", findsPort: false },
    isProxied: http.page.publicUrl !== undefined,
  });
  const kinds = [...new Set(sources.map(({ kind }) => kind))];
  const received = kinds.map((kind) => `, webhooks of ${kind} at /v1/webhooks/${kind}`).join("");
  const { url, publicUrl } = door;
  const listening = { type: "listening", url, ...(publicUrl !== undefined && { publicUrl }), webhooks: kinds } as const;
  const behind = publicUrl === undefined ? "" : `, which a proxy passes to ${url}`;
  log.say("info", "listens", `${publicUrl ?? url}: inbox${received}${behind}`, listening);
  const lines = linksForPerson(door, log, context);
  return {
    [Symbol.asyncDispose]: async () => {
      lines?.close();
      await door.close();
      await operation[Symbol.asyncDispose]();
    },
  };
}

/** A link signs a browser in, so it is printed only for a person who watches, and never into a file. */
function linksForPerson(door: Door, log: ServiceLog, { terminal }: CommandContext) {
  if (!terminal.isTerminal.out || terminal.input.isTTY !== true) return undefined;
  const tellLink = () => {
    // If the proxy identifies users, only the link that bypasses the proxy signs in.
    const link = { type: "link", link: door.identityHeader === undefined ? door.link() : door.directLink() } as const;
    log.say("info", "open", `${link.link} signs in one browser, within an hour; Enter gives a new link`, link);
  };
  tellLink();
  return createInterface({ input: terminal.input }).on("line", tellLink);
}

function webhookSource({ settings }: ReadyService, signal: LookSignal): WebhookSource[] {
  const { kind, webhookSecret: secret } = settings.tracker;
  const scheme = trackerAdapters.find((each) => each.kind === kind)?.webhook;
  if (scheme === undefined || secret === undefined) return [];
  return [{ kind, scheme, secret, look: () => signal.request() }];
}

function tell(event: DoorEvent, log: ServiceLog, place: Place): void {
  if (event.type === "proxy_unknown") log.say("warn", "door", unknownProxyText(event.peer), event);
  else if (event.type === "failed") {
    const failure = failureOf(event.error, place);
    log.say("error", "door", failure.message, { type: "door_failed", ...failure });
  } else if (event.type === "signed_in") log.say("info", "inbox", "a browser signed in", event);
  else {
    const { id, status, outcome } = event;
    log.say("info", "inbox", `${id} ${outcome === null ? status : `${status}: ${outcome.answer}`}`, event);
  }
}
