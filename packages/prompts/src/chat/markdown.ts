import type { Message, MessageFile } from "@cuebook/chat";

/** The messages of a conversation as Markdown, with a heading for each. */
export function chatMarkdown(messages: readonly Message[]): string {
  return `${messages.map(markdownOf).join("\n\n")}\n`;
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
