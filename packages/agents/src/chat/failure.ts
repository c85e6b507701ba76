import { ChatError, TurnError } from "@cuebook/chat";
import { isSystemError } from "@cuebook/system";
import type { AgentErrorCode } from "../agent/agent.ts";
import { stopFailure, type TurnLimits } from "../agent/ending.ts";
import { AgentError, type TurnOwner } from "../agent/error.ts";
import { ModelError, type ModelErrorCode } from "./model-error.ts";

const codes: Partial<Record<ModelErrorCode, AgentErrorCode>> = {
  model_key_missing: "agent_not_found",
  model_stalled: "agent_stalled",
  model_rate_limited: "agent_limited",
  model_unavailable: "agent_unavailable",
  model_unreachable: "agent_unavailable",
  model_context_exceeded: "agent_context_exceeded",
  model_answer_too_large: "agent_output_limit",
  model_answer_unfinished: "agent_output_limit",
  model_answer_empty: "agent_no_result",
};

/**
 * A turn's failure, as an error of the engine. What is not a failure of the conversation is returned unchanged: a full disk, or
 * a defect.
 */
export function turnFailure(error: unknown, owner: TurnOwner, limits: TurnLimits): unknown {
  const cause = error instanceof TurnError ? (error.cause ?? error) : error;
  if (isSystemError(cause)) return cause;
  if (cause instanceof ModelError) {
    if (cause.code === "model_stalled") return stopFailure("stalled", owner, limits);
    const { message, retryable } = cause;
    const hint = cause.hint ?? `see the request and the response in ${limits.log ?? "the raw log"}`;
    const { retryAfterMs } = cause;
    const until = retryAfterMs === undefined ? undefined : new Date(Date.now() + retryAfterMs).toISOString();
    return new AgentError(codes[cause.code] ?? "agent_failed", owner, `got no answer: ${message}`, {
      ...{ cause, retryable, hint },
      ...(until === undefined ? {} : { data: { until } }),
    });
  }
  if (!(cause instanceof ChatError)) return cause;
  if (cause.code === "tool_rounds_limit") {
    const hint = "raise `max_tool_rounds` in the agent's settings, or give it less to do";
    return new AgentError("agent_failed", owner, `did not finish: ${cause.message}`, { hint, cause });
  }
  const { message, retryable, hint } = cause;
  const code = cause.code === "text_limit" ? "agent_output_limit" : "agent_failed";
  return new AgentError(code, owner, `failed: ${message}`, { retryable, cause, ...(hint !== undefined && { hint }) });
}
