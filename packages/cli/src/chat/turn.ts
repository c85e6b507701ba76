import type { TurnResult } from "@cuebook/chat";
import type { chatTalk as chatTalkOutput } from "@cuebook/commands/json";
import { type ChatSession, diagnosticOf, turnCause } from "@cuebook/prompts/chat";
import type { Source } from "@cuebook/template";
import { failureOf, failureText } from "../failure/failure.ts";
import { diagnosticsText } from "../findings/text.ts";
import { jsonLine } from "../output/json-line.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { type ExitCode, exitCode } from "../terminal/exit-code.ts";
import { type ChatOutput, isWhole } from "./answer-output.ts";
import type { ChatTools } from "./chat-tools.ts";

/** The context of a turn. */
export interface TurnScope {
  readonly session: ChatSession;
  readonly output: ChatOutput;
  readonly tools?: ChatTools | undefined;
  /** Shows a message to the person. */
  readonly note?: (text: string) => void;
  readonly context: CommandContext;
  readonly format: "text" | "json";
  /** The files for code frames of findings. */
  readonly sources: ReadonlyMap<string, Source>;
}

/** Takes a turn and prints its result. @returns the exit code of a command that ends with it */
export async function takeTurn(text: string, signal: AbortSignal, scope: TurnScope): Promise<ExitCode> {
  const { session, output, tools } = scope;
  let result: TurnResult;
  try {
    for (const note of (await tools?.refresh()) ?? []) scope.note?.(note);
    result = await session.send(text, signal);
  } catch (error) {
    output.breakLine();
    return printTurnFailure(error, scope);
  } finally {
    // Permissions granted for this turn end with it: the next turn asks again.
    tools?.toolbox.endTurn();
  }
  if (result.status === "interrupted") return exitCode.interrupted;
  if (result.value !== undefined) output.value(result.value);
  // The exit code must not report a partial answer as a complete one.
  return isWhole(result.reason) ? exitCode.ok : exitCode.failed;
}

/** Advice for failures that the agent's settings or the prompt can prevent. */
const advice: Readonly<Record<string, string>> = {
  tool_rounds_limit: "say in the prompt when to stop, or raise `max_tool_rounds` of the agent in .cuebook/config.yaml",
};

/** Prints why something failed while the chat continues: a finding with its lines, or code, message and hint. */
export function printTurnFailure(
  error: unknown,
  { context, format, sources }: Pick<TurnScope, "context" | "format" | "sources">,
): ExitCode {
  const cause = turnCause(error);
  const diagnostic = diagnosticOf(cause);
  const found = failureOf(cause, context.place);
  const failure = { ...found, hint: advice[found.code] ?? found.hint };
  const style = context.style("err");
  if (format === "json")
    context.terminal.out(jsonLine<typeof chatTalkOutput>({ error: { ...failure, ...(diagnostic && { diagnostic }) } }));
  else if (diagnostic !== undefined) context.terminal.err(diagnosticsText([diagnostic], sources, style));
  else context.terminal.err(`${failureText(failure, style)}\n`);
  if (failure.code === "usage") return exitCode.usage;
  return diagnostic === undefined ? exitCode.failed : exitCode.findings;
}
