import type { News } from "@cuebook/server";
import { type Followed, Hub } from "./hub.ts";
import { serverStream } from "./source.ts";

/** A message from a tab to the hub. */
export type ToHub =
  | { readonly is: "follow"; readonly id: number; readonly followed: Followed }
  | { readonly is: "end"; readonly id: number }
  /** The tab is closed. */
  | { readonly is: "leave" }
  /** A lock that the tab holds while it lives, because it may end without a message. */
  | { readonly is: "alive"; readonly lock: string };

/** A message from the hub to a tab. */
export type FromHub =
  | { readonly is: "news"; readonly id: number; readonly news: News }
  | { readonly is: "connected"; readonly isOpen: boolean }
  | { readonly is: "polled"; readonly id: number; readonly isPolled: boolean };

/** The hub's end of the line to a tab. */
export class TabLine {
  readonly #hub: Hub;
  readonly #say: (message: FromHub) => void;
  readonly #ends = new Map<number, () => void>();

  constructor(hub: Hub, say: (message: FromHub) => void) {
    this.#hub = hub;
    this.#say = say;
  }

  take(message: ToHub): void {
    switch (message.is) {
      case "follow": {
        const { id, followed } = message;
        const subscriber = {
          followed,
          hear: (news: News) => this.#say({ is: "news", id, news }),
          connected: (isOpen: boolean) => this.#say({ is: "connected", isOpen }),
          polled: (isPolled: boolean) => this.#say({ is: "polled", id, isPolled }),
        };
        this.#ends.get(id)?.();
        this.#ends.set(id, this.#hub.add(subscriber));
        return;
      }
      case "end":
        this.#ends.get(message.id)?.();
        this.#ends.delete(message.id);
        return;
      case "leave":
        for (const end of this.#ends.values()) end();
        this.#ends.clear();
        return;
      case "alive":
        void navigator.locks.request(message.lock, () => this.take({ is: "leave" }));
    }
  }
}

/** A line to a hub of this tab alone, for browsers without shared workers. */
export function ownLine(hear: (message: FromHub) => void): (message: ToHub) => void {
  const line = new TabLine(new Hub(serverStream), hear);
  return (message) => {
    if (message.is !== "alive") line.take(message);
  };
}
