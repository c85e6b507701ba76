import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import type { ServerNotification, ServerRequest } from "@modelcontextprotocol/sdk/types.js";

/** What the SDK passes with a call. */
export type Incoming = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** The shortest interval between two messages of a tool. The last message of each interval is sent. */
const spanMs = 100;

/** Reports the progress of a call to a client. */
export interface Progress {
  tell(message: string): void;
  /** Nothing is sent after it. */
  stop(): void;
}

/**
 * Sends a tool's progress messages, and a heartbeat during silence: clients give up on silent calls, and a call that waits
 * for a person may be silent for long. A client that sent no progress token receives nothing.
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
    // A lost connection ends the call. Nobody is left to receive this.
    call.sendNotification({ method: "notifications/progress", params }).catch(() => {});
  };
  const beat = setInterval(() => {
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    send(`${message === "" ? "running" : message} (${seconds} s)`);
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
