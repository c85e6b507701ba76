import type { PermissionAnswer } from "@cuebook/policy";
import { type PermissionChannel, type PermissionRequest, QuestionClosed } from "./channel.ts";

/** The outcome of a question. */
export type Outcome =
  | { readonly is: "answered"; readonly answer: PermissionAnswer }
  | { readonly is: "unanswered" }
  | { readonly is: "closed" }
  | { readonly is: "timeout" }
  | { readonly is: "cancelled" }
  | { readonly is: "failed"; readonly why: string };

/**
 * Asks one question. It ends with an answer, the end of its time or the end of the call, whichever is first. In the latter two
 * cases the signal of the channel is aborted, and a later answer is ignored.
 */
export function ask(
  channel: PermissionChannel,
  request: PermissionRequest,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Outcome> {
  if (signal.aborted) return Promise.resolve({ is: "cancelled" });
  const withdrawal = new AbortController();
  return new Promise((resolve) => {
    const end = (outcome: Outcome) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", cancel);
      resolve(outcome);
      // An answered question needs no withdrawal.
      if (outcome.is === "timeout" || outcome.is === "cancelled") withdrawal.abort();
    };
    const cancel = () => end({ is: "cancelled" });
    // Node's longest timer, about 24 days.
    const timer = setTimeout(() => end({ is: "timeout" }), Math.min(timeoutMs, 2 ** 31 - 1));
    signal.addEventListener("abort", cancel, { once: true });
    askSafely(channel, request, withdrawal.signal).then(end);
  });
}

/** A channel is foreign code: it may throw at once, or return something that is not an answer. */
async function askSafely(
  channel: PermissionChannel,
  request: PermissionRequest,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const answer: unknown = await channel.ask(request, signal);
    if (answer === undefined) return { is: "unanswered" };
    return isAnswer(answer)
      ? { is: "answered", answer }
      : { is: "failed", why: "it returned something that is not an answer" };
  } catch (cause) {
    if (cause instanceof QuestionClosed) return { is: "closed" };
    return { is: "failed", why: cause instanceof Error ? cause.message : String(cause) };
  }
}

function isAnswer(value: unknown): value is PermissionAnswer {
  if (typeof value !== "object" || value === null || !("answer" in value)) return false;
  if (!("by" in value) || typeof value.by !== "string") return false;
  switch (value.answer) {
    case "once":
    case "always":
    case "turn":
      return "hash" in value && typeof value.hash === "string";
    case "comment":
      return "say" in value && typeof value.say === "string";
    default:
      return value.answer === "deny" || value.answer === "never";
  }
}
