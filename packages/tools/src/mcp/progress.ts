import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import type { ServerNotification, ServerRequest } from "@modelcontextprotocol/sdk/types.js";

/** What the SDK hands over with a call. */
export type Incoming = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** How often at most the messages of a tool are passed on. The last of each span is. */
const spanMs = 100;

/** Tells a client how far a call has come. */
export interface Progress {
  tell(message: string): void;
  /** Nothing is told after it. */
  stop(): void;
}

/**
 * Passes on what a tool tells, and a sign of life where it tells nothing: clients give up on calls that are silent, and one
 * that waits for a person may be silent for long. A client that gave no token hears nothing.
 */
export function startProgress(call: Incoming, heartbeatMs: number): Progress {
  const progressToken = call._meta?.progressToken;
  if (progressToken === undefined) return { tell: () => {}, stop: () => {} };
  const startedAt = Date.now();
  let count = 0;
  let message = "";
  let isWaiting = false;
  let isOver = false;
  const send = (text: string): void => {
    beat.refresh();
    const params = { progressToken, progress: ++count, message: text };
    // A connection that is gone ends the call by itself: there is nobody left to tell.
    call.sendNotification({ method: "notifications/progress", params }).catch(() => {});
  };
  const beat = setInterval(() => {
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    send(`${message === "" ? "under way" : message} (${seconds} s)`);
  }, heartbeatMs);
  return {
    tell: (text) => {
      message = text.slice(0, 1000);
      if (isWaiting || isOver) return;
      isWaiting = true;
      const sent = message;
      send(sent);
      setTimeout(() => {
        isWaiting = false;
        if (!isOver && message !== sent) send(message);
      }, spanMs).unref();
    },
    stop: () => {
      isOver = true;
      clearInterval(beat);
    },
  };
}
