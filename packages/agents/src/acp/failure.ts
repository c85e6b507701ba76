import { lookAt } from "../agent/ending.ts";
import { AgentError, type TurnOwner } from "../agent/error.ts";
import { serviceFailure } from "../agent/service-failure.ts";
import type { RequestFailure } from "./connection.ts";

/** The protocol's code for a client that nobody has signed in to. */
const authRequired = -32000;

/** What the messages about a turn's failure name. */
interface Circumstances {
  readonly owner: TurnOwner;
  readonly log: string | undefined;
  /** How to sign in to the client. */
  readonly signIn: string;
}

/** The failure of a request that the client refused. */
export function refusedRequest(
  method: string,
  { code, message, details = "" }: RequestFailure,
  { owner, log, signIn }: Circumstances,
): AgentError {
  if (code === authRequired || /auth(entication|orization)? required|not (logged|signed) in|API key/i.test(message)) {
    const what = `is not signed in: ${message}`;
    return new AgentError("agent_signed_out", owner, what, { hint: signIn });
  }
  if (method === "session/load") return lostSession(owner, message);
  const what = `refused \`${method}\`: ${message} (code ${code})`;
  const [, inDetails] = /"status(?:_?code)?"\s*:\s*"?([45]\d\d)\b/i.exec(details) ?? [];
  const status = code >= 400 && code < 600 ? code : inDetails === undefined ? undefined : Number(inDetails);
  const byService = serviceFailure(owner, what, { text: `${message} ${details}`, status }, { signIn, log });
  if (byService !== undefined) return byService;
  const hint = `${lookAt(log)}run the client by hand in the workspace to check its setup`;
  return new AgentError("agent_failed", owner, what, { hint });
}

/** The failure of a session that cannot be resumed. */
export function lostSession(owner: TurnOwner, reason: string): AgentError {
  const hint = "the client stores its sessions in its own folder: start the step again";
  return new AgentError("agent_session_lost", owner, `cannot resume its session: ${reason}`, { hint });
}

/** The failure of a mode or model that the client does not offer. */
export function noSuchChoice(
  owner: TurnOwner,
  what: "mode" | "model",
  value: string,
  offered: readonly string[],
): AgentError {
  const hint =
    offered.length === 0
      ? `the client offers no choice of a ${what}: select it by \`args\` or \`set\` in the agent's settings`
      : `it offers ${offered.slice(0, 20).join(", ")}`;
  return new AgentError("agent_failed", owner, `has no ${what} "${value}"`, { hint, retryable: false });
}

/** The failure of a turn that the client ended otherwise than with an answer. */
export function stoppedEarly(stopReason: string, { owner, log }: Pick<Circumstances, "owner" | "log">): AgentError {
  const reasons: Readonly<Record<string, string>> = {
    cancelled: "cancelled its turn",
    max_tokens: "reached the longest answer of its model",
    max_turn_requests: "reached its maximum number of rounds with the model",
    refusal: "refused to go on",
  };
  const known = Object.hasOwn(reasons, stopReason) ? reasons[stopReason] : undefined;
  const what = known ?? `ended its turn without an answer (${stopReason === "" ? "no reason given" : stopReason})`;
  return new AgentError("agent_failed", owner, what, { hint: `${lookAt(log)}run the client by hand in the workspace` });
}
