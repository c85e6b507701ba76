import { UsageError } from "../failure/failure.ts";
import { printableLine } from "../output/printable.ts";
import { type ExitCode, exitCode } from "../terminal/exit-code.ts";
import { type MissingArgument, missingArguments } from "./chat-arguments.ts";
import type { Keyboard } from "./keyboard.ts";
import { MessageReader } from "./message-reader.ts";
import { readSlashCommand, type SlashContext } from "./slash-commands.ts";
import { type TurnGround, takeTurn, tellTurnFailure } from "./turn.ts";

/** What a chat at a keyboard works with. */
export interface TalkGround extends TurnGround {
  readonly keyboard: Keyboard;
  readonly slash: SlashContext;
}

const again = "Ctrl-C again ends the chat";

/** Talks until the person ends it. @returns `interrupted` after Ctrl-C twice */
export async function talk(ground: TalkGround): Promise<ExitCode> {
  const { keyboard, context, slash } = ground;
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
    const read = reader.take(typed.text);
    isWarned = false;
    if (read.is === "message") {
      const missing = await askMissing(ground);
      if (missing !== "all") {
        note("nothing was sent");
        continue;
      }
      const ended = await keyboard.during((signal) => takeTurn(read.text, signal, ground));
      if (ended !== exitCode.interrupted) continue;
      isWarned = true;
      note(`interrupted; what was said so far is in the history. ${again}`);
    } else if (read.is === "command") {
      try {
        const { command, rest } = readSlashCommand(read.text);
        if (command.name === "quit") return exitCode.ok;
        const told = command.run(rest, slash);
        if (told !== undefined) context.terminal.err(told);
      } catch (error) {
        tellTurnFailure(error, { ...ground, format: "text" });
      }
    }
  }
}

/** Asks for the required arguments that the prompt misses. Nothing is sent without them. */
export async function askMissing({
  keyboard,
  session,
  context,
}: Pick<TalkGround, "keyboard" | "session" | "context">): Promise<"all" | "interrupted" | "end"> {
  const style = context.style("err");
  while (session.prompt !== undefined) {
    const [missing] = missingArguments(session.prompt, session.args);
    if (missing === undefined) break;
    const { name, description } = missing;
    if (description !== undefined) context.terminal.err(`${style.dim(printableLine(description))}\n`);
    const typed = await keyboard.ask(`${style.strong(printableLine(name))} (${missing.expected}): `);
    if (typed.is !== "line") return typed.is;
    try {
      session.setArgument(name, typedValue(typed.text, missing));
    } catch (error) {
      tellTurnFailure(error, { context, format: "text", sources: new Map() });
    }
  }
  return "all";
}

/** @throws UsageError */
function typedValue(text: string, { name, isText, expected }: MissingArgument): unknown {
  if (text.trim() === "") throw new UsageError(`the prompt needs "${name}"`, "Ctrl-C goes back");
  if (isText) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`"${name}" is to be ${expected}, written as JSON`, 'for example: 3, true, ["a", "b"]');
  }
}
