import type { PermissionAnswer } from "@cuebook/policy";
import { AnsweredElsewhere, type PermissionChannel, type PermissionRequest, QuestionClosed } from "./channel.ts";

/**
 * One channel for several: all of them ask at once, and the first answer counts; the others withdraw the question. A channel that
 * fails leaves the question to the others; a person who closes it closes it for all.
 * @param report receives the failure of a channel while others still ask
 */
export function firstAnswer(
  channels: readonly PermissionChannel[],
  report: (channel: PermissionChannel, cause: unknown) => void = () => {},
): PermissionChannel {
  return {
    name: channels.map(({ name }) => name).join(" or "),
    ask: (request, signal) => askAll(channels, request, signal, report),
  };
}

async function askAll(
  channels: readonly PermissionChannel[],
  request: PermissionRequest,
  signal: AbortSignal,
  report: (channel: PermissionChannel, cause: unknown) => void,
): Promise<PermissionAnswer | undefined> {
  const done = new AbortController();
  const withdrawn = AbortSignal.any([signal, done.signal]);
  let failed = 0;
  const answers = channels.map(async (channel) => {
    try {
      // A copy for each: a channel is foreign code, and may change what it is given.
      const answer = await channel.ask(structuredClone(request), withdrawn);
      if (answer !== undefined) return answer;
    } catch (cause) {
      if (cause instanceof QuestionClosed) return cause;
      failed += 1;
      if (failed === channels.length) throw cause;
      if (!withdrawn.aborted) report(channel, cause);
    }
    throw unanswered;
  });
  let first: PermissionAnswer | undefined;
  try {
    const ended = await Promise.any(answers);
    if (ended instanceof QuestionClosed) throw ended;
    first = ended;
    return first;
  } catch (cause) {
    if (cause instanceof QuestionClosed) throw cause;
    const reasons = cause instanceof AggregateError ? cause.errors : [cause];
    const failure = reasons.find((reason) => reason !== unanswered);
    if (failure !== undefined && failed === channels.length) throw failure;
    return undefined;
  } finally {
    done.abort(first === undefined ? undefined : new AnsweredElsewhere(first));
  }
}

const unanswered = new Error("nobody answered");
