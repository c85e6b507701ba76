import { realpathSync } from "node:fs";
import type { Pause, PauseStore } from "@cuebook/store";
import type { Issue } from "@cuebook/trackers";
import type { ServiceObserver } from "./events.ts";

/** The name of a service in the journal: its workflow file, whatever path leads to it. @param file absolute */
export function serviceName(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

/** The pauses of a service, as dispatching needs them. */
export class Pauses {
  readonly #all: readonly Pause[];

  constructor(all: readonly Pause[]) {
    this.#all = all;
  }

  /** The pause of the whole service. */
  get whole(): Pause | undefined {
    return this.#all.find(({ issue }) => issue === "");
  }

  /** Why an issue is not dispatched, as a sentence; `undefined`: it is not paused. */
  reasonFor({ id, identifier }: Pick<Issue, "id" | "identifier">): string | undefined {
    const { whole } = this;
    if (whole !== undefined) return reasonOf("the service", whole);
    const names = [id, identifier].map((name) => name.toLowerCase());
    const own = this.#all.find(({ issue }) => names.includes(issue.toLowerCase()));
    return own === undefined ? undefined : reasonOf("it", own);
  }
}

/** Reads the current pauses of a service, and reports changes to the pause of the whole service. */
export class WatchedPauses {
  readonly #store: PauseStore;
  readonly #service: string;
  readonly #tell: ServiceObserver;
  #whole: Pause | undefined;

  /** @param file the workflow file: absolute */
  constructor(store: PauseStore, file: string, tell: ServiceObserver) {
    this.#store = store;
    this.#service = serviceName(file);
    this.#tell = tell;
  }

  /** Whether the service ends once nothing is at work. */
  get drains(): boolean {
    return this.#whole?.drains === true;
  }

  async read(): Promise<Pauses> {
    const pauses = new Pauses(await this.#store.list(this.#service));
    const { whole } = pauses;
    const before = this.#whole;
    this.#whole = whole;
    if (whole !== undefined && whole.at !== before?.at)
      this.#tell({ type: "service_paused", reason: reasonOf("the service", whole), drains: whole.drains });
    if (whole === undefined && before !== undefined) this.#tell({ type: "service_resumed" });
    return pauses;
  }
}

/** The effect of a pause, as a sentence. @param isIssue whether it pauses one issue @param drains whether the service then ends */
export function pauseEffect(isIssue: boolean, drains: boolean): string {
  if (isIssue) return "it is not dispatched from the next poll on; a run at work continues";
  const end = drains ? "the service ends when no run is at work" : "runs at work continue";
  return `nothing is dispatched from the next poll on, and ${end}`;
}

/** Why nothing is dispatched, as a sentence. */
function reasonOf(what: string, { at, reason, drains }: Pause): string {
  const why = reason === "" ? "" : `: ${reason}`;
  return `${what} is ${drains ? "drained" : "paused"} since ${at}${why}`;
}
