import type { Ending, StopReason } from "@cuebook/system";
import { guardName } from "@cuebook/system";
import { AgentError, type TurnOwner } from "./error.ts";

/** The limits of a turn, for its messages. */
export interface TurnLimits {
  readonly turnTimeoutMs: number;
  readonly stallTimeoutMs: number;
  readonly toolTimeoutMs?: number | undefined;
  /** The tool that exceeded its limit. */
  readonly overdueTool?: string | undefined;
  /** The file of the turn's raw stream. */
  readonly log?: string | undefined;
}

/** How a child ended, as the end of a sentence: its exit code or signal, and the last lines of its standard error. */
export function describeEnding(ending: Ending): string {
  const how = ending.signal === null ? `ended with exit code ${ending.code}` : `was ended by ${ending.signal}`;
  if (ending.errors.length === 0) return `${how}; it wrote nothing to standard error`;
  return `${how}; the last lines of its standard error:\n${ending.errors.map((line) => `  ${line}`).join("\n")}`;
}

/**
 * The code for an ending without a reply. By the convention of shells, 126 and 127 mean that a program cannot be run or does not exist:
 * another try has the same end.
 */
export function endingCode({ code }: Ending): "agent_no_result" | "agent_not_found" | "agent_failed" {
  if (code === 0) return "agent_no_result";
  return code === 126 || code === 127 ? "agent_not_found" : "agent_failed";
}

/** The failure of a turn that Cuebook ended. */
export function stopFailure(
  stopped: Exclude<StopReason, "finished">,
  owner: TurnOwner,
  limits: TurnLimits,
): AgentError {
  switch (stopped) {
    case "cancelled":
      return new AgentError("turn_cancelled", owner, "was stopped");
    case "timed_out": {
      const what = `was still working after ${seconds(limits.turnTimeoutMs)} and was ended`;
      return new AgentError("agent_turn_timeout", owner, what);
    }
    case "tool_timed_out": {
      const { overdueTool = "a tool", toolTimeoutMs = 0 } = limits;
      const what = `was ended: its tool ${overdueTool} was still running after ${seconds(toolTimeoutMs)}`;
      return new AgentError("agent_tool_timeout", owner, what, { data: { log: limits.log } });
    }
    case "stalled": {
      const what = `wrote nothing for ${seconds(limits.stallTimeoutMs)} and was ended`;
      return new AgentError("agent_stalled", owner, what, { data: { log: limits.log } });
    }
  }
}

/**
 * The failure behind an ending, whatever the agent wrote: it was stopped, could not be run, or left processes that cannot be
 * ended.
 */
export function endingFailure(ending: Ending, owner: TurnOwner, limits: TurnLimits): AgentError | undefined {
  const { stopped } = ending;
  if (stopped === "cancelled") return stopFailure(stopped, owner, limits);
  if (!ending.isGone) {
    const hint = "look for its processes with `ps`, end them, and resume the run";
    return new AgentError("agent_failed", owner, "left processes that do not end when they are killed", {
      hint,
    });
  }
  if (stopped !== undefined && stopped !== "finished") return stopFailure(stopped, owner, limits);
  const isGuards = ending.errors.some((line) => line.startsWith(`${guardName}:`));
  if ((ending.code === 126 || ending.code === 127) && isGuards) {
    const hint = "if it is a script, its first line (`#!`) must name a program that is installed here";
    return new AgentError("agent_not_found", owner, `cannot run: ${describeEnding(ending)}`, { hint });
  }
  return undefined;
}

/** Points to a turn's raw stream, as the beginning of a hint. */
export function lookAt(log: string | undefined): string {
  return log === undefined ? "" : `see its output in ${log}; `;
}

/** The notice of a log that could not be written. */
export function describeLogFailure(failure: unknown): string {
  return `The raw log of this turn is incomplete: ${failure instanceof Error ? failure.message : String(failure)}`;
}

export function seconds(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${Math.round(ms / 100) / 10} s`;
}
