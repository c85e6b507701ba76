import { type Fields, fields, text } from "../agent/client-json.ts";
import { AgentError, type TurnOwner } from "../agent/error.ts";
import { serviceFailure } from "../agent/service-failure.ts";
import type { TurnEnd } from "./stream.ts";

const signIn =
  "sign in (codex login, or codex login --with-api-key), or choose a provider with its key in the client's own configuration";

/** Failures that occur again at each try, and what to do about some of them. */
const lasting: ReadonlyMap<string, string | undefined> = new Map([
  ["badRequest", undefined],
  ["cyberPolicy", undefined],
  ["inferenceHookDenied", undefined],
  ["misalignmentPolicyViolation", undefined],
  ["modelNotFound", "name another model in the agent's settings"],
  ["sandboxError", "check that the client's sandbox works on this machine (codex sandbox)"],
  ["sessionBudgetExceeded", "start the step again in a new session"],
  ["tooManyDenials", "allow in the role's permissions what it needs"],
  ["unauthorized", signIn],
]);

/** What the client's names of failures mean of its service. */
const namedKinds: Readonly<Record<string, string | undefined>> = {
  contextWindowExceeded: "context window exceeded",
  usageLimitExceeded: "usage limit",
  serverOverloaded: "overloaded",
  internalServerError: "internal server error",
};

/** The failure of a turn that the client ended as failed or interrupted. @param resetsAt when a used-up limit is reset */
export function turnFailure(
  { status, error }: TurnEnd,
  owner: TurnOwner,
  log: string,
  resetsAt: Date | undefined,
): AgentError {
  if (status === "interrupted") return new AgentError("agent_failed", owner, "interrupted its turn");
  const info = error.codexErrorInfo;
  const kind = text(info) ?? Object.keys(fields(info))[0] ?? "other";
  const code = fields(fields(info)[kind]).httpStatusCode;
  const isRefused = typeof code === "number" && code >= 400 && code < 500 && code !== 408 && code !== 429;
  const isSignIn = kind === "unauthorized" || code === 401;
  const message = [text(error.message), text(error.additionalDetails)].filter(Boolean).join(": ").slice(0, 1000);
  const about = kind === "other" ? "" : ` (${kind})`;
  const what = `ended its turn with an error${about}: ${message || "no reason given"}`;
  const httpStatus = typeof code === "number" ? code : undefined;
  const byService = lasting.has(kind)
    ? undefined
    : serviceFailure(
        owner,
        what,
        { text: `${namedKinds[kind] ?? ""} ${message}`, status: httpStatus, until: resetsAt },
        { signIn, log },
      );
  if (byService !== undefined) return byService;
  return new AgentError(isSignIn ? "agent_signed_out" : "agent_failed", owner, what, {
    hint: isSignIn ? signIn : (lasting.get(kind) ?? `see its output in ${log}`),
    retryable: !isRefused && !lasting.has(kind),
  });
}

/** The failure of a client without an account for its service. */
export function notSignedIn(owner: TurnOwner): AgentError {
  return new AgentError("agent_signed_out", owner, "is not signed in", { hint: signIn });
}

/** The failure of a request that the client refused. @param method what was asked of it */
export function requestFailure(method: string, error: Fields, owner: TurnOwner, log: string): AgentError {
  const message = (text(error.message) ?? JSON.stringify(error)).slice(0, 1000);
  if (method === "thread/resume" && /no rollout found|thread not found|invalid thread id/i.test(message)) {
    const hint = "the client stores its sessions under CODEX_HOME (~/.codex): start the step again";
    return new AgentError("agent_session_lost", owner, `cannot resume its session: ${message}`, { hint });
  }
  const isTools = /mcp|required/i.test(message);
  return new AgentError("agent_failed", owner, `did not begin its turn: it refused ${method}: ${message}`, {
    hint: `see its output in ${log}`,
    retryable: isTools,
  });
}
