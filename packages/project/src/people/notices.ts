/** @folder Who is asked for permission, and who is notified that something waits, by the configuration. */

import { hostname } from "node:os";
import { type LocalHost, type OpenNotifier, openNotifier } from "@cuebook/engine";
import { printableLine } from "@cuebook/settings/values";
import { openReceiver, type Receiver, type ReceiverSettings } from "@cuebook/tools";
import type { Config } from "../config/load.ts";
import { observing } from "../telemetry/observers.ts";
import { queuedRuns } from "../workers/queued-runs.ts";
import { sickMachines } from "../workers/sick-machines.ts";
import { channelCode, webhookKey } from "./webhook-key.ts";

/** The context of notices. */
export interface NotifyPlace {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Receives the failures to notify people, but only the first failure of each receiver. */
  readonly report: (failure: NotifyFailure) => void;
  /** The worker's name. Absent: the machine's. */
  readonly name?: string | undefined;
  /** The number of services that work in this process. */
  readonly services?: number | undefined;
}

/** A receiver that was not notified. */
export interface NotifyFailure {
  readonly receiver: string;
  readonly code: string;
  readonly message: string;
}

type NotifyConfig = Pick<Config, "notify" | "page" | "root" | "store">;

/**
 * Notifies people about what waits for them, until it is disposed of. A failed notification never stops the work.
 * @returns `undefined` if the configuration names no receiver
 */
export async function openNotices(
  { journal, machine }: Pick<LocalHost, "journal" | "machine">,
  config: NotifyConfig,
  { env, report, name = hostname(), services }: NotifyPlace,
): Promise<(Pick<OpenNotifier, "looked"> & AsyncDisposable) | undefined> {
  if (config.notify.length === 0) return undefined;
  const onFailure = (receiver: string, error: unknown) => report(notifyFailure(receiver, error));
  const { opened, failed } = openReceivers(config, env);
  for (const failure of failed) report(failure);
  const now = () => new Date();
  const link = linkOf(config);
  const known = { machine: name, services, queued: queuedRuns(config), machines: sickMachines(config) };
  const notifier = await openNotifier({ journal, receivers: opened, ...known, now, link, onFailure });
  const deaf = observing({ appended: notifier.heard });
  const blind = machine && notifier.watch(machine);
  return {
    looked: notifier.looked,
    [Symbol.asyncDispose]: async () => {
      deaf[Symbol.dispose]();
      blind?.();
      await notifier[Symbol.asyncDispose]();
    },
  };
}

/** The receivers of a configuration, and the failures of those that cannot be notified, because their secret is missing. */
export function openReceivers(
  { notify, root: folder }: Pick<Config, "notify" | "root">,
  env: NotifyPlace["env"],
): { readonly opened: readonly Receiver[]; readonly failed: readonly NotifyFailure[] } {
  const opened: Receiver[] = [];
  const failed: NotifyFailure[] = [];
  for (const settings of notify) {
    try {
      opened.push(openReceiver(settings, keyOf(settings, env), { folder, now: () => new Date() }));
    } catch (error) {
      failed.push(notifyFailure(settings.name, error));
    }
  }
  return { opened, failed };
}

/** @throws CuebookError `channel_secret_missing` */
function keyOf(settings: ReceiverSettings, env: NotifyPlace["env"]): Uint8Array {
  if (settings.is === "command") return new Uint8Array();
  return webhookKey(`the receiver "${settings.name}" of notify`, settings.secret, env);
}

/** Returns the addresses of pages for browsers; `undefined` if the configuration has no public URL. */
export function linkOf({ page: { publicUrl } }: Pick<Config, "page">): ((path: string) => string) | undefined {
  const base = publicUrl?.replace(/\/+$/, "");
  return base === undefined ? undefined : (path) => `${base}${path}`;
}

/** A failure to notify somebody, for people. */
export function notifyFailure(receiver: string, error: unknown): NotifyFailure {
  const code = channelCode(error, "notify_failed");
  const message = error instanceof Error ? error.message : String(error);
  const about = message.includes(`"${receiver}"`) ? message : `the receiver "${receiver}" of notify: ${message}`;
  return { receiver, code, message: printableLine(about) };
}
