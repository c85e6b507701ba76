/** @folder Questions of tools and of agents' clients: in the journal, and answered by any process. */
import { setTimeout as sleep } from "node:timers/promises";
import { CuebookError } from "@cuebook/error";
import type { PermissionAnswer } from "@cuebook/policy";
import type { EventBody } from "@cuebook/run";
import { AnsweredElsewhere, firstAnswer, type PermissionChannel, type PermissionRequest } from "@cuebook/tools";
import { questionId } from "../decisions/question-id.ts";
import type { Host } from "../host/host.ts";
import type { Recorder } from "../record/recorder.ts";
import type { TurnTranscript } from "../record/turn-transcript.ts";
import { permissionViewText } from "./view.ts";
import type { WaitClock } from "./wait-clock.ts";

/** The options of the channel of a turn's tools and of its agent. */
export interface ChannelOptions {
  readonly host: Pick<Host, "journal" | "now">;
  readonly recorder: Recorder;
  readonly turn: { readonly step: number; readonly try: number; readonly turn: number };
  readonly transcript: TurnTranscript;
  /** After this time the question is closed, and the answer is no. */
  readonly timeoutMs: number;
  readonly mask: (text: string) => string;
  readonly hold: WaitClock;
  /** Aborted at the end of the turn. */
  readonly over: AbortSignal;
  /** Who is asked beside the inbox: the first answer counts. */
  readonly channels: readonly PermissionChannel[];
  /** Called when the journal failed: an action that cannot be recorded is not done. */
  readonly onFailure: (error: unknown) => void;
}

/** How often a driver checks for answers, in milliseconds. */
const pollMs = 250;

/**
 * The channel of a run: questions and their outcomes are events of its journal, and any process may answer. The turn waits
 * for the outcome.
 */
export function runChannel(options: ChannelOptions): PermissionChannel {
  return {
    name: "inbox",
    ask: (request, signal) =>
      options.hold.during(async () => {
        try {
          return await ask(options, request, AbortSignal.any([signal, options.over]));
        } catch (error) {
          options.onFailure(error);
          throw error;
        }
      }),
  };
}

async function ask(
  options: ChannelOptions,
  request: PermissionRequest,
  signal: AbortSignal,
): Promise<PermissionAnswer | undefined> {
  const { host, recorder, turn, transcript, timeoutMs, mask } = options;
  const { id: run } = recorder.state;
  if (signal.aborted) return undefined;
  const { tool, action, others, hash, display, item } = request;
  const expiry = host.now().getTime() + timeoutMs;
  const expiresAt = new Date(expiry).toISOString();
  const shown = await host.journal.putObject(permissionViewText(request, expiresAt, mask));
  let permission = 0;
  await recorder.appendTo(({ permissions }) => {
    permission = permissions.length + 1;
    const asked = { ...turn, permission, tool, action, others, message: display.summary, hash, shown, expiresAt };
    return [{ type: "permission_requested", ...asked }];
  });
  await transcript.add({ type: "permission_asked", item, permission, message: display.summary });
  await transcript.flush();
  const end = await answerTo(
    options,
    { ...request, expiresAt, inbox: questionId({ run, of: "permission", number: permission }) },
    permission,
    expiry,
    signal,
  );
  await recorder.append({ type: "permission_decided", permission, ...outcomeOf(end), hash });
  await transcript.add({ type: "permission_decided", item, permission, ...decisionOf(end) });
  return typeof end === "string" ? undefined : end;
}

type End = PermissionAnswer | "timeout" | "withdrawn";

function outcomeOf(end: End): Omit<Extract<EventBody, { type: "permission_decided" }>, "type" | "permission" | "hash"> {
  if (typeof end === "string") return { answer: end };
  return { answer: end.answer, by: end.by, ...("say" in end ? { say: end.say } : {}) };
}

/** The decision, for the transcript. */
function decisionOf(end: End) {
  if (typeof end === "string") return { isAllowed: false, by: end };
  return { isAllowed: "hash" in end, by: end.by, message: "say" in end ? end.say : undefined };
}

/** Waits for the first answer, from a channel or from the mailbox. A channel that fails leaves the question to the others. */
async function answerTo(
  { host, recorder, channels, transcript }: ChannelOptions,
  request: PermissionRequest,
  permission: number,
  expiry: number,
  signal: AbortSignal,
): Promise<End> {
  const done = new AbortController();
  let here: PermissionAnswer | undefined;
  let answer: PermissionAnswer | undefined;
  const wake = new AbortController();
  const tell = ({ name }: PermissionChannel, cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause);
    transcript.add({ type: "notice", text: `asking through ${name} failed: ${why}` }).catch(() => undefined);
  };
  // The mailbox is read below, so the failure of all channels is no end of the question.
  const asked = channels.map((channel) => reporting(channel, tell));
  if (asked.length > 0) {
    firstAnswer(asked)
      .ask(request, AbortSignal.any([signal, done.signal]))
      .then((first) => {
        here = first;
        if (first !== undefined) wake.abort();
      })
      .catch(() => undefined);
  }
  try {
    for (;;) {
      if (signal.aborted) return "withdrawn";
      answer = here ?? (await mailed(host, recorder.state.id, permission));
      if (signal.aborted) return "withdrawn";
      if (answer !== undefined) return answer;
      const leftMs = expiry - host.now().getTime();
      if (leftMs <= 0) return "timeout";
      // A sleep that is cut short checks again, and finds the reason.
      const cut = AbortSignal.any([signal, wake.signal]);
      await sleep(Math.min(pollMs, leftMs), undefined, { signal: cut }).catch(() => undefined);
    }
  } finally {
    done.abort(answer === undefined ? undefined : new AnsweredElsewhere(answer));
  }
}

/** A channel whose failure is reported, and is no answer. */
function reporting(
  channel: PermissionChannel,
  tell: (channel: PermissionChannel, cause: unknown) => void,
): PermissionChannel {
  return {
    name: channel.name,
    ask: async (request, signal) => {
      try {
        return await channel.ask(request, signal);
      } catch (cause) {
        if (!signal.aborted) tell(channel, cause);
        return undefined;
      }
    },
  };
}

/** The answer of another process. A journal that is busy for a moment is read again. */
async function mailed(
  { journal }: ChannelOptions["host"],
  run: string,
  permission: number,
): Promise<PermissionAnswer | undefined> {
  try {
    return (await journal.permissionAnswers(run)).get(permission);
  } catch (error) {
    if (error instanceof CuebookError && error.retryable) return undefined;
    throw error;
  }
}
