import { randomUUID } from "node:crypto";
import { missedIn } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { printableLine } from "@cuebook/settings/values";
import { type Notice, plainAddress, type Receiver, type ReceiverSettings } from "@cuebook/tools";
import { named } from "../config/named.ts";
import { planningHost } from "../host/host.ts";
import { hasJournal } from "../host/state-folder.ts";
import { requireNamed } from "../host/trust.ts";
import { linkOf, notifyFailure, openReceivers } from "../people/notices.ts";
import { queuedRuns } from "../workers/queued-runs.ts";
import { sickMachines } from "../workers/sick-machines.ts";
import { type DoctorContext, type DoctorFinding, type DoctorSection, failureFinding } from "./section.ts";

/** The section about receivers: whether the configured receivers can be notified, and which notices they did not receive. */
export const notify: DoctorSection = { name: "notify", summary: "who is notified of what waits for a person", check };

async function check(given: DoctorContext): Promise<readonly DoctorFinding[]> {
  const { project, surroundings, isTry } = given;
  const { config } = project;
  const { opened, failed } = openReceivers(config, surroundings.env);
  const found: DoctorFinding[] = failed.map(({ code, message }) => ({
    level: "error",
    code,
    message,
    action: { is: "try" },
  }));
  for (const receiver of opened) {
    const settings = config.notify.find(({ name }) => name === receiver.name);
    if (settings !== undefined) found.push(isTry ? await tried(receiver, given) : ready(settings));
  }
  if (config.notify.length === 0) return found;
  const sources = { now: new Date(), queued: queuedRuns(config), machines: sickMachines(config) };
  if (!hasJournal(config)) return found;
  const host = planningHost(config, undefined);
  const missed = await missedIn(host.journal, opened, sources).finally(() => host.close());
  for (const [receiver, all] of Map.groupBy(missed, (each) => each.receiver)) {
    const [{ code } = { code: "notify_failed" }] = all;
    const first = all.slice(0, 5).map(({ address }) => address);
    const more = all.length > first.length ? ` and ${all.length - first.length} more` : "";
    const message = `${receiver} was not notified of what waits: ${first.join(", ")}${more}`;
    found.push({ level: "warning", code, message: printableLine(message), action: { is: "try" } });
  }
  return found;
}

function ready(settings: ReceiverSettings): DoctorFinding {
  const { name, on } = settings;
  const how =
    settings.is === "command"
      ? `starts ${settings.command.join(" ")}`
      : `sends to ${new URL(settings.url).origin}, signed with $${settings.secret}`;
  return { level: "ok", code: "notify_ready", message: printableLine(`${name}: ${how} (${on.join(", ")})`) };
}

/** Sends one test notice. */
async function tried(receiver: Receiver, { project: { config }, surroundings }: DoctorContext): Promise<DoctorFinding> {
  const { name } = receiver;
  const since = new Date().toISOString();
  const notice: Notice = {
    ...{ id: `msg_${randomUUID().replaceAll("-", "")}`, kind: "test", address: plainAddress(name), since },
    url: linkOf(config)?.("/"),
  };
  try {
    requireNamed(config, named.receiver(name));
    await receiver.notify(notice, new AbortController().signal);
    return { level: "ok", code: "notify_tried", message: `${name}: has the test message` };
  } catch (error) {
    if (error instanceof CuebookError && error.code === "not_trusted") return failureFinding(error, surroundings);
    const { code, message } = notifyFailure(name, error);
    return { level: "error", code, message, remedy: "Correct the receiver in `notify` of the configuration." };
  }
}
