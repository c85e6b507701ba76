import type { chatShow as chatShowOutput } from "@cuebook/commands/json";
import { plural } from "@cuebook/settings/values";
import { jsonText } from "../output/json.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { historyText } from "./history-text.ts";
import { recordedChats } from "./recorded-chats.ts";

/** The options of `cuebook chat show`. */
export interface ShowOptions {
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Shows a recorded chat. @throws CuebookError `chat_not_found`, `chat_ambiguous`, `chat_file_invalid` */
export function showChat(prefix: string | undefined, { repo, format }: ShowOptions, context: CommandContext): void {
  const journals = recordedChats(context, repo, format);
  if (journals === undefined) return;
  const { terminal } = context;
  const { id, updatedAt, agent = null, chat, unreadable } = journals.read(journals.find(prefix));
  const { messages, language = null, args, prompt = null } = chat;
  if (format === "json") {
    terminal.out(
      jsonText<typeof chatShowOutput>({
        id,
        createdAt: chat.conversation.createdAt.toISOString(),
        updatedAt,
        ...{ agent, prompt, language, args, messages, unreadable },
      }),
    );
    return;
  }
  terminal.out(historyText(messages, context.style("out")));
  if (unreadable > 0) terminal.err(`${plural(unreadable, "line")} of its journal cannot be read\n`);
}
