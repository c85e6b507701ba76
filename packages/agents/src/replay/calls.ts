import type { ToolResult } from "@cuebook/tools";
import { pointerOf } from "@cuebook/workflow";
import type { AgentEvent, TurnRequest } from "../agent/agent.ts";
import { AgentError, type TurnOwner } from "../agent/error.ts";
import { toolOutcome, toolOutput } from "../agent/tool-events.ts";
import { type FoundEntry, type Script, scriptError } from "./script.ts";

/** The owner of the turn. */
interface ToolCaller {
  readonly owner: TurnOwner;
  readonly request: TurnRequest;
  readonly signal: AbortSignal;
  readonly script: Script;
}

/**
 * Calls the tools of the role in order.
 * @returns the results that have names, as JSON
 */
export async function* callTools(
  { owner, request, signal, script }: ToolCaller,
  { entry, pointer }: FoundEntry,
): AsyncGenerator<AgentEvent, Map<string, string>> {
  const results = new Map<string, string>();
  const { calls } = entry;
  if (calls.length === 0) return results;
  const { tools } = request;
  if (tools === undefined) {
    const what = `${script.at(`${pointer}/calls`)}: the role "${request.role}" has no tools`;
    throw scriptError(owner, what, "name them in the workflow: `tools: [...]` of the role");
  }
  const { connectTools } = await import("@cuebook/tools/mcp");
  const session = await connectTools({ to: tools, name: "replay", callMs: tools.timeoutMs });
  await using _ = { [Symbol.asyncDispose]: () => session.close() };
  for (const [index, { tool, arguments: args, expect, as }] of calls.entries()) {
    const [item, input] = [`call-${index + 1}`, JSON.stringify(args)];
    yield { type: "tool_started", item, name: tool, kind: "other", summary: input.slice(0, 200), input };
    const result = await session.call(tool, args, { signal });
    if (signal.aborted) throw new AgentError("turn_cancelled", owner, "was stopped");
    yield { type: "tool_finished", item, outcome: toolOutcome(result), output: toolOutput(result) };
    const unexpected = unexpectedEnd(expect, result);
    if (unexpected !== undefined) {
      const place = script.at(`${pointer}${pointerOf("calls", index)}`);
      throw scriptError(
        owner,
        `${place}: ${tool} should return ${expect}, but returned ${unexpected.came}`,
        unexpected.hint,
      );
    }
    if (as !== undefined) results.set(as, toolOutput(result));
  }
  return results;
}

/** The outcome of a call, if the script expects another. */
function unexpectedEnd(expect: string, result: ToolResult) {
  const came = result.ok ? "ok" : result.failure.code;
  if (expect === "any" || came === expect) return undefined;
  return result.ok
    ? { came, hint: undefined }
    : { came: `${came}: ${result.failure.message}`, hint: result.failure.hint };
}
