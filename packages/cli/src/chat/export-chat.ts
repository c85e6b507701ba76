import type { Message, MessageFile } from "@cuebook/chat";
import type { chatExport as chatExportOutput } from "@cuebook/commands/json";
import { jsonText } from "../output/json.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { recordedChats } from "./recorded-chats.ts";
import { savedForm } from "./saved-chat.ts";

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
  else terminal.out(`${chat.messages.map(markdownOf).join("\n\n")}\n`);
}

function markdownOf(message: Message): string {
  switch (message.role) {
    case "user":
      return ["## User", ...filesOf(message.files), ...(message.text.trim() === "" ? [] : [message.text])].join("\n\n");
    case "assistant": {
      const head = message.interrupted ? "## Assistant (interrupted)" : "## Assistant";
      const calls = message.calls.map((call) => fenced("json", `${call.name} ${JSON.stringify(call.arguments)}`));
      return [head, ...(message.text.trim() === "" ? [] : [message.text]), ...calls].join("\n\n");
    }
    case "tool":
      return message.responses
        .map(({ name, content, files, isError }) =>
          [`### ${name}${isError ? " (error)" : ""}`, fenced("", content), ...filesOf(files)].join("\n\n"),
        )
        .join("\n\n");
  }
}

/** The names of a message's files. Only the JSON format has their content. */
function filesOf(files: readonly MessageFile[] = []): readonly string[] {
  return files.map(({ name, mediaType }) => `File: ${name ?? "without a name"}, ${mediaType}`);
}

/** A block whose fence is longer than any in its text. */
function fenced(language: string, text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((ticks) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text.trimEnd()}\n${fence}`;
}
