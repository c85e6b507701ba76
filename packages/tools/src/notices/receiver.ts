import { sendSigned } from "../channels/send.ts";
import { longestMs, type TryOptions, withTries } from "../channels/tries.ts";
import { runNoticeCommand } from "./command.ts";
import { type Notice, type NoticeKind, noticeBody } from "./notice.ts";

/** Who is notified, as a configuration has it. */
export type ReceiverSettings = {
  readonly name: string;
  readonly on: readonly NoticeKind[];
  /** The time of one try, in milliseconds. */
  readonly timeoutMs: number;
  /** The most tries at once. */
  readonly tries: number;
} & (
  | {
      readonly is: "command";
      /** A program and its arguments. No shell reads it. */
      readonly command: readonly string[];
      /** The names of our variables that it gets beside those of every program. */
      readonly env: readonly string[];
    }
  | {
      readonly is: "webhook";
      readonly url: string;
      /** The environment variable with the secret. */
      readonly secret: string;
    }
);

/** Somebody who can be notified. */
export interface Receiver {
  readonly name: string;
  readonly on: ReadonlySet<NoticeKind>;
  /** The longest time that a notice takes, in milliseconds. */
  readonly longestMs: number;
  /** @returns whether the receiver has it; false: the signal was aborted @throws ChannelError */
  notify(notice: Notice, signal: AbortSignal): Promise<boolean>;
}

/** What receivers take from their surroundings. */
export interface ReceiverPlace extends Pick<TryOptions, "pause"> {
  /** The folder in which commands run: absolute. */
  readonly folder: string;
  readonly now: () => Date;
}

/** Opens a receiver. @param key signs what a webhook gets: see `signingKey` */
export function openReceiver(settings: ReceiverSettings, key: Uint8Array, place: ReceiverPlace): Receiver {
  const { name, on, timeoutMs, tries } = settings;
  const { folder, now, pause } = place;
  const times = { tries, pause };
  const sent = (notice: Notice, signal: AbortSignal): Promise<unknown> => {
    const body = noticeBody(notice);
    return settings.is === "command"
      ? withTries(times, signal, () => runNoticeCommand({ ...settings, folder }, notice, signal))
      : sendSigned({ id: notice.id, body }, signal, { ...times, url: settings.url, key, timeoutMs, now });
  };
  return {
    ...{ name, on: new Set(on), longestMs: longestMs(times, timeoutMs) },
    notify: async (notice, signal) => (await sent(notice, signal)) !== undefined,
  };
}
