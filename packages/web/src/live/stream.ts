/** @folder News from the server, as they happen: one stream for all tabs of a browser. */
import type { LiveText, RunEvent, TranscriptEvent } from "@cuebook/run";
import type { RunItem } from "@cuebook/server";
import { isStreamLost, lookAgain } from "../api/connection.ts";
import type { Followed } from "./hub.ts";
import { type FromHub, ownLine, type ToHub } from "./line.ts";
import { workerAddress } from "./worker-address.ts";

/** The callbacks for news. News can arrive twice. */
export interface Listener {
  run?(item: RunItem): void;
  event?(event: RunEvent): void;
  transcript?(event: TranscriptEvent): void;
  live?(text: LiveText): void;
  driven?(driven: { readonly run: string; readonly isDriven: boolean }): void;
  /** Too many runs are open in this browser, so this one is polled; or it no longer is. */
  polled?(isPolled: boolean): void;
  /** The connection is back after a loss: no news was missed, but polled data should be read again. */
  back?(): void;
}

const followers = new Map<number, { readonly followed: Followed; readonly listener: Listener }>();
let last = 0;
let say: ((message: ToHub) => void) | undefined;

/** Follows the news after a place. @returns a function that ends it */
export function follow(followed: Followed, listener: Listener): () => void {
  const id = ++last;
  followers.set(id, { followed, listener });
  say ??= openLine();
  say({ is: "follow", id, followed });
  return () => {
    followers.delete(id);
    say?.({ is: "end", id });
    if (followers.size === 0) isStreamLost.value = false;
  };
}

function openLine(): (message: ToHub) => void {
  addEventListener("pagehide", () => say?.({ is: "leave" }));
  // The browser kept the page, and shows it again.
  addEventListener("pageshow", ({ persisted }) => persisted && followAgain());
  if (typeof SharedWorker === "undefined") return ownLine(hear);
  // The name has the version of the messages: a worker of an older page may be alive.
  const { port, onFailure } = shared("cuebook news 3");
  onFailure(() => {
    say = ownLine(hear);
    followAgain();
  });
  port.onmessage = ({ data }) => hear(data);
  holdLock((lock) => port.postMessage({ is: "alive", lock } satisfies ToHub));
  return (message) => port.postMessage(message);
}

function shared(name: string) {
  const worker = new SharedWorker(workerAddress("news-worker.js"), { type: "module", name });
  return { port: worker.port, onFailure: (work: () => void) => worker.addEventListener("error", work, { once: true }) };
}

/** Holds a lock until the tab ends. Only pages over HTTPS or of this machine have locks. */
function holdLock(held: (name: string) => void): void {
  if (!("locks" in navigator)) return;
  const name = `cuebook ${crypto.randomUUID()}`;
  void navigator.locks.request(name, () => {
    held(name);
    return new Promise(() => {});
  });
}

function followAgain(): void {
  for (const [id, { followed }] of followers) say?.({ is: "follow", id, followed });
}

function hear(message: FromHub): void {
  if (message.is === "news") {
    const { type, data } = message.news;
    const listener = followers.get(message.id)?.listener;
    const heard = listener?.[type] as ((value: unknown) => void) | undefined;
    heard?.call(listener, data);
    return;
  }
  if (message.is === "polled") {
    followers.get(message.id)?.listener.polled?.(message.isPolled);
    return;
  }
  const wasLost = isStreamLost.value;
  isStreamLost.value = !message.isOpen;
  if (!message.isOpen) void lookAgain();
  else if (wasLost) for (const { listener } of followers.values()) listener.back?.();
}
