import type { RunEvent } from "@cuebook/run";
import type { JournalReader, NoticeStore } from "@cuebook/store";
import type { Receiver } from "@cuebook/tools";
import { IssueBoard } from "../board/issue-board.ts";
import { FollowedInbox } from "../inbox/followed.ts";
import { serviceIssues } from "../inbox/issues.ts";
import { machineKey, type SickMachine, sickParts } from "../inbox/machines.ts";
import type { InboxSources } from "../inbox/read.ts";
import type { HealthChange, Machine } from "../machine/machine.ts";
import { thisProcess } from "../record/takeover.ts";
import type { ServiceLook } from "../service/look.ts";
import { Notifier, type NotifierOptions } from "./notifier.ts";
import { newsFrom } from "./read.ts";

export interface OpenNotifierOptions
  extends Pick<NotifierOptions, "now" | "link" | "onFailure" | "lookMs">,
    Pick<InboxSources, "queued" | "machines"> {
  readonly journal: JournalReader & { readonly notices: NoticeStore };
  readonly receivers: readonly Receiver[];
  /** The worker's name, else the machine's. */
  readonly machine: string;
  /** The number of services of this process. Issues are left out until each has checked its tracker: a person may have moved them. */
  readonly services?: number | undefined;
}

/** Notifies people of what waits for them, while a process works. */
export interface OpenNotifier extends AsyncDisposable {
  /** Receives the events that this process wrote. */
  heard(run: string, events: readonly RunEvent[]): void;
  /** Receives the latest check of a service. @param service its file */
  looked(service: string, look: ServiceLook): void;
  /** Watches the machine. @returns a function that ends the watch */
  watch(machine: Machine): () => void;
}

/** Opens a notifier for the inbox, which also completes the notices that another process left. */
export async function openNotifier(options: OpenNotifierOptions): Promise<OpenNotifier> {
  const { journal, machine: name, services = 0, queued, machines, ...others } = options;
  const inbox = new FollowedInbox(journal);
  const board = new IssueBoard(journal);
  const looks = new Map<string, ServiceLook>();
  const watched = new Set<Machine>();
  const sick = async (): Promise<readonly SickMachine[]> => [
    ...[...watched].flatMap((each) => sickParts(name, each)),
    ...((await machines?.().catch(() => undefined)) ?? []),
  ];
  const read = async () => {
    const now = others.now();
    const all = [...looks.values()];
    const boards = all.length === 0 ? [] : await board.read(all);
    const known = all.map((look, at) => serviceIssues(look, boards[at] ?? []));
    const items = await inbox.read({ now, queued, machines: sick, services: known });
    const isKnown = looks.size >= services;
    return newsFrom(
      journal,
      items.filter(({ kind }) => isKnown || kind !== "issue"),
      now,
    );
  };
  const notifier = new Notifier({ ...others, notices: journal.notices, owner: await thisProcess(), read });
  return {
    heard: (_, events) => notifier.heard(events),
    looked: (service, look) => {
      looks.set(service, look);
      notifier.look();
    },
    watch: (machine) => {
      const changed = (change: HealthChange) => {
        const agent = change.is === "agent" ? change.agent : null;
        const isWell = change.is === "agent" ? change.fault === undefined : change.health.state === "ready";
        if (isWell) notifier.over(machineKey({ code: "unhealthy", machine: name, agent }));
        else notifier.look();
      };
      watched.add(machine);
      // The machine may have been found unhealthy before the watch began.
      if (machine.isUnhealthy) notifier.look();
      const unwatch = machine.onChange(changed);
      return () => {
        unwatch();
        watched.delete(machine);
      };
    },
    [Symbol.asyncDispose]: () => notifier[Symbol.asyncDispose](),
  };
}
