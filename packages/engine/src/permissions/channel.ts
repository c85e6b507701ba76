/** @folder Questions of tools and of agents' clients: in the journal, and answered by any process. */
import type { PermissionAnswer } from "@cuebook/policy";
import type { PermissionChannel, PermissionRequest } from "@cuebook/tools";
import type { Host } from "../host/host.ts";
import type { Recorder } from "../record/recorder.ts";
import type { TurnTranscript } from "../record/turn-transcript.ts";
import { permissionViewText } from "./view.ts";
import { type End, outcomeOf, waitForAnswer } from "./wait.ts";
import type { WaitClock } from "./wait-clock.ts";

/**
 * Asks a person at this process, while other processes may answer too: the first answer counts. The signal is aborted when the
 * answer is no longer needed. `undefined`: nobody here answers.
 */
export type AskHere = (request: PermissionRequest, signal: AbortSignal) => Promise<PermissionAnswer | undefined>;

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
  readonly askHere?: AskHere | undefined;
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
  const { host, recorder, turn, transcript, timeoutMs, mask, askHere } = options;
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
  const answers = () => host.journal.permissionAnswers(recorder.state.id);
  const here = askHere && ((over: AbortSignal) => askHere({ ...request, expiresAt }, over));
  const end = await waitForAnswer({ permission, answers, askHere: here, expiry, now: () => host.now() }, signal);
  await recorder.append({ type: "permission_decided", permission, ...outcomeOf(end), hash });
  await transcript.add({ type: "permission_decided", item, permission, ...decisionOf(end) });
  return typeof end === "string" ? undefined : end;
}

/** The decision, for the transcript. */
function decisionOf(end: End) {
  if (typeof end === "string") return { isAllowed: false, by: end };
  return { isAllowed: "hash" in end, by: end.by, message: "say" in end ? end.say : undefined };
}
