/** @folder Questions of tools and of agents' clients: in the journal, and answered by any process. */
import type { PermissionAnswer } from "@cuebook/policy";
import { questionAddress, unansweredQuestion } from "@cuebook/run";
import { firstAnswer, type PermissionChannel, type PermissionRequest } from "@cuebook/tools";
import type { HostClock, HostJournal } from "../host/host.ts";
import type { Recorder } from "../record/recorder.ts";
import type { TurnTranscript } from "../record/turn-transcript.ts";
import { permissionViewText } from "./view.ts";
import { type End, outcomeOf, waitForAnswer } from "./wait.ts";
import type { WaitClock } from "./wait-clock.ts";

/** The options of the channel of a turn's tools and of its agent. */
export interface ChannelOptions {
  readonly host: HostJournal & HostClock;
  readonly recorder: Recorder;
  readonly turn: { readonly step: number; readonly try: number; readonly turn: number };
  readonly transcript: TurnTranscript;
  /** The time in milliseconds after which the question is closed, and counts as denied. */
  readonly timeoutMs: number;
  readonly mask: (text: string) => string;
  readonly hold: WaitClock;
  /** Aborted at the end of the turn. */
  readonly over: AbortSignal;
  /** The channels that ask beside the inbox: the first answer counts. */
  readonly channels: readonly PermissionChannel[];
  /** Called when the journal failed: an action that cannot be recorded is not done. */
  readonly onFailure: (error: unknown) => void;
}

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
  const { id: asker } = recorder.state;
  const { tool, action, others, hash, display, item } = request;
  const question = request.question && mask(request.question);
  // The run is suspended for one question at a time.
  const isOneLeft = question !== undefined && unansweredQuestion(recorder.state, turn) !== undefined;
  if (signal.aborted || isOneLeft) return undefined;
  const expiry = host.now().getTime() + timeoutMs;
  const expiresAt = new Date(expiry).toISOString();
  const shown = await host.journal.putObject(permissionViewText(request, expiresAt, mask));
  let permission = 0;
  await recorder.appendTo(({ permissions }) => {
    permission = permissions.length + 1;
    const asked = { ...turn, permission, tool, action, others, message: display.summary, hash, question };
    return [{ type: "permission_requested", ...asked, shown, expiresAt }];
  });
  await transcript.add({ type: "permission_asked", item, permission, message: display.summary });
  await transcript.flush();
  const answers = () => host.journal.permissionAnswers(asker);
  const { q = 0 } = recorder.state.permissions.find((each) => each.permission === permission) ?? {};
  const shownHere = { ...request, expiresAt, inbox: questionAddress(asker, q) };
  const askHere = asking(options, shownHere);
  const end = await waitForAnswer({ permission, answers, askHere, expiry, now: () => host.now() }, signal);
  await recorder.append({ type: "permission_decided", permission, ...outcomeOf(end), hash });
  await transcript.add({ type: "permission_decided", item, permission, ...decisionOf(end) });
  return typeof end === "string" ? undefined : end;
}

/** The decision, for the transcript. */
function decisionOf(end: End) {
  if (typeof end === "string") return { isAllowed: false, by: end };
  return { isAllowed: "hash" in end, by: end.by, message: "say" in end ? end.say : undefined };
}

/** Asks over the channels of this process. A channel that fails leaves the question to the other channels and processes. */
function asking({ channels, transcript }: ChannelOptions, request: PermissionRequest) {
  if (channels.length === 0) return undefined;
  const reporting = channels.map(
    ({ name, ask: askOver }): PermissionChannel => ({
      name,
      ask: async (question, signal) => {
        try {
          return await askOver(question, signal);
        } catch (cause) {
          const why = cause instanceof Error ? cause.message : String(cause);
          if (!signal.aborted)
            transcript.add({ type: "notice", text: `asking through ${name} failed: ${why}` }).catch(() => undefined);
          return undefined;
        }
      },
    }),
  );
  return (signal: AbortSignal) => firstAnswer(reporting).ask(request, signal);
}
