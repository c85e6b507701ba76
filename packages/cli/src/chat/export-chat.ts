import type { chatExport as chatExportOutput } from "@cuebook/commands/json";
import { chatMarkdown, savedForm } from "@cuebook/prompts/chat";
import { jsonText } from "../output/json.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { recordedChats } from "./recorded-chats.ts";

/** The options of `cuebook chat export`. */
export interface ExportOptions {
  readonly repo?: string;
  readonly format: "json" | "markdown";
}

/** Writes a recorded chat. @throws CuebookError `chat_not_found`, `chat_ambiguous`, `chat_file_invalid` */
export function exportChat(prefix: string | undefined, { repo, format }: ExportOptions, context: CommandContext): void {
  const journals = recordedChats(context, repo, format === "json" ? "json" : "text");
  if (journals === undefined) return;
  const { terminal } = context;
  const { chat } = journals.read(journals.find(prefix));
  if (format === "json") terminal.out(jsonText<typeof chatExportOutput>(savedForm(chat, terminal.cwd)));
  else terminal.out(chatMarkdown(chat.messages));
}
