import type { Journal } from "@cuebook/store";
import type { Receiver } from "@cuebook/tools";
import type { HealthChange, Machine } from "../machine/machine.ts";
import { thisProcess } from "../record/takeover.ts";
import type { ServiceLook } from "../service/look.ts";
import { Notifier, type NotifierOptions } from "./notifier.ts";
import { readIssueNews, readNews } from "./read.ts";

export interface OpenNotifierOptions extends Pick<NotifierOptions, "now" | "link" | "onFailure" | "lookMs"> {
  readonly journal: Journal;
  readonly receivers: readonly Receiver[];
  /** The worker's name, else the machine's. */
  readonly machine: string;
}

/** Notifies people what waits for them, as long as a process works. */
export interface OpenNotifier extends AsyncDisposable {
  /** Hears of events that this process wrote. */
  readonly heard: Notifier["heard"];
  /** Takes what a service decided about its issues. @param service its file */
  looked(service: string, look: Pick<ServiceLook, "at" | "place" | "waiting">): void;
  /** Watches the machine. @returns ends that */
  watch(machine: Machine): () => void;
}

/** Opens a notifier: what waits is notified from now on, and what another process left. */
export async function openNotifier(options: OpenNotifierOptions): Promise<OpenNotifier> {
  const { journal, machine: name, ...others } = options;
  const notifier = new Notifier({
    ...others,
    notices: journal.notices,
    owner: await thisProcess(),
    read: (run) => readNews(journal, run),
  });
  const pending = new Set<Promise<void>>();
  return {
    heard: (run, events) => notifier.heard(run, events),
    looked: (service, look) => {
      const reading = readIssueNews(journal, look)
        .then((news) => notifier.served(service, news))
        // The next look of the service says it again.
        .catch(() => undefined)
        .finally(() => pending.delete(reading));
      pending.add(reading);
    },
    watch: (machine) => {
      const changed = (change: HealthChange) => notifier.machine(name, change);
      // It may have been found unhealthy before.
      if (machine.isUnhealthy) changed({ is: "machine", health: machine.health });
      return machine.onChange(changed);
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(pending);
      await notifier[Symbol.asyncDispose]();
    },
  };
}
