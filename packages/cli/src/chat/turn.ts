import type { TurnResult } from "@cuebook/chat";
import type { Source } from "@cuebook/template";
import { failureOf, failureText } from "../failure/failure.ts";
import { diagnosticsText } from "../findings/text.ts";
import { jsonLine } from "../output/json-line.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { type ExitCode, exitCode } from "../terminal/exit-code.ts";
import type { ChatOutput } from "./answer-output.ts";
import type { ChatTools } from "./chat-tools.ts";
import type { Session } from "./session.ts";
import { diagnosticOf, turnCause } from "./turn-failure.ts";

/** What a turn needs. */
export interface TurnScope {
  readonly session: Session;
  readonly output: ChatOutput;
  readonly tools?: ChatTools | undefined;
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
    result = await session.send(text, signal);
  } catch (error) {
    output.breakLine();
    return printTurnFailure(error, scope);
  } finally {
    // Permissions for this turn are asked about again in the next one.
    tools?.toolbox.endTurn();
  }
  return result.status === "interrupted" ? exitCode.interrupted : exitCode.ok;
}

/** Prints why something failed while the chat continues: a finding with its lines, or code, message and hint. */
export function printTurnFailure(
  error: unknown,
  { context, format, sources }: Pick<TurnScope, "context" | "format" | "sources">,
): ExitCode {
  const cause = turnCause(error);
  const diagnostic = diagnosticOf(cause);
  const failure = failureOf(cause, context.place);
  const style = context.style("err");
  if (format === "json") context.terminal.out(jsonLine({ error: { ...failure, ...(diagnostic && { diagnostic }) } }));
  else if (diagnostic !== undefined) context.terminal.err(diagnosticsText([diagnostic], sources, style));
  else context.terminal.err(`${failureText(failure, style)}\n`);
  if (failure.code === "usage") return exitCode.usage;
  return diagnostic === undefined ? exitCode.failed : exitCode.findings;
}
