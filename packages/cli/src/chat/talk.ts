import { argumentValue, missingArguments } from "@cuebook/prompts/file";
import { printableLine } from "@cuebook/settings/values";
import { type ExitCode, exitCode } from "../terminal/exit-code.ts";
import type { Keyboard } from "./keyboard.ts";
import { MessageReader } from "./message-reader.ts";
import { isSlashCommand, readSlashCommand, type SlashContext } from "./slash-commands.ts";
import { printTurnFailure, type TurnScope, takeTurn } from "./turn.ts";

/** The context of a chat at a keyboard. */
export interface TalkScope extends TurnScope {
  readonly keyboard: Keyboard;
  readonly slash: SlashContext;
}

const again = "Ctrl-C again ends the chat";

/** Chats until the person ends it. @returns `interrupted` after Ctrl-C twice */
export async function talk(scope: TalkScope): Promise<ExitCode> {
  const { keyboard, context } = scope;
  const style = context.style("err");
  const note = (text: string) => context.terminal.err(`${style.dim(text)}\n`);
  const reader = new MessageReader();
  let isWarned = false;
  while (true) {
    const typed = await keyboard.line(style.strong(reader.isOpen ? "| " : "> "));
    if (typed.is === "end") return keyboard.isStopped ? exitCode.interrupted : exitCode.ok;
    if (typed.is === "interrupted") {
      const isDropped = typed.hadText || reader.isOpen;
      if (isWarned && !isDropped) return exitCode.interrupted;
      isWarned = !isDropped;
      reader.drop();
      if (isWarned) note(again);
      continue;
    }
    const next = await take(reader.take(typed.text), scope, note);
    if (next === "quit") return exitCode.ok;
    isWarned = next === exitCode.interrupted;
  }
}

/** Handles typed input. */
async function take(
  read: ReturnType<MessageReader["take"]>,
  scope: TalkScope,
  note: (text: string) => void,
): Promise<ExitCode | "quit" | undefined> {
  if (read.is === "message") return send(read.text, scope, note);
  return read.is === "command" ? command(read.text, scope) : undefined;
}

/** Sends a message once the prompt has all its arguments. */
async function send(text: string, scope: TalkScope, note: (text: string) => void): Promise<ExitCode | "quit"> {
  const asked = await askMissing(scope);
  if (asked === "quit") return "quit";
  if (asked !== "all") {
    note("nothing was sent");
    return exitCode.ok;
  }
  const ended = await scope.keyboard.during((signal) => takeTurn(text, signal, scope));
  if (ended === exitCode.interrupted) note(`interrupted; the history keeps the partial answer. ${again}`);
  return ended;
}

/** Runs a slash command. */
function command(line: string, scope: TalkScope): "quit" | undefined {
  try {
    const { command, rest } = readSlashCommand(line);
    if (command.name === "quit") return "quit";
    const output = command.run(rest, scope.slash);
    if (output !== undefined) scope.context.terminal.err(output);
  } catch (error) {
    printTurnFailure(error, { ...scope, format: "text" });
  }
  return undefined;
}

/** Asks for the required arguments that are missing. Nothing is sent without them. Commands of the chat work here too. */
export async function askMissing(scope: TalkScope): Promise<"all" | "interrupted" | "end" | "quit"> {
  const { keyboard, session, context } = scope;
  const style = context.style("err");
  while (session.prompt !== undefined) {
    const [missing] = missingArguments(session.prompt, session.args);
    if (missing === undefined) break;
    const { name, description } = missing;
    if (description !== undefined) context.terminal.err(`${style.dim(printableLine(description))}\n`);
    const typed = await keyboard.ask(`${style.strong(printableLine(name))} (${missing.expected}): `);
    if (typed.is !== "line") return typed.is;
    const { text } = typed;
    // Any other text that begins with a slash is a value, such as a path.
    if (isSlashCommand(text)) {
      if (command(text.trim(), scope) === "quit") return "quit";
      continue;
    }
    try {
      session.setArgument(name, argumentValue(valueText(text), missing));
    } catch (error) {
      printTurnFailure(error, { context, format: "text", sources: new Map() });
    }
  }
  return "all";
}

/** `//quit` is the value `/quit`, as in messages. */
function valueText(text: string): string {
  const rest = text.replace("/", "");
  return isSlashCommand(rest) ? rest : text;
}
