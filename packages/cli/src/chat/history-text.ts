import type { Message, MessageFile } from "@cuebook/chat";
import { printable, printableLine } from "@cuebook/settings/values";
import { cutToCells } from "../output/cells.ts";
import type { Style } from "../output/style.ts";

const longest = 100;

/** The messages of a conversation for people, numbered, with one line for each tool call and result. */
export function historyText(messages: readonly Message[], style: Style): string {
  if (messages.length === 0) return "the chat is empty\n";
  const line = (text: string) =>
    `  ${cutToCells(printableLine(text), Math.min(longest, (style.columns ?? longest + 2) - 2))}\n`;
  return messages
    .map((message, index) => `${style.strong(`${index + 1} ${headOf(message)}`)}\n${bodyOf(message, line)}`)
    .join("");
}

type Line = (text: string) => string;

function headOf(message: Message): string {
  if (message.role === "user" && message.language !== undefined) return `user (${printableLine(message.language)})`;
  return message.role === "assistant" && message.interrupted ? "assistant (interrupted)" : message.role;
}

function bodyOf(message: Message, line: Line): string {
  const fileLine = (file: MessageFile) => line(fileText(file));
  switch (message.role) {
    case "user":
      return `${(message.files ?? []).map(fileLine).join("")}${message.text === "" ? "" : indented(message.text)}`;
    case "assistant": {
      const calls = message.calls.map(({ name, arguments: given }) => line(`calls ${name} ${JSON.stringify(given)}`));
      return `${message.text === "" ? "" : indented(message.text)}${calls.join("")}`;
    }
    case "tool":
      return message.responses
        .map(({ name, content, files = [], isError }) => {
          const result = line(`${name} ${isError ? "error" : "ok"}: ${content}`);
          return `${result}${files.map(fileLine).join("")}`;
        })
        .join("");
  }
}

function fileText({ name = "a file", mediaType, data }: MessageFile): string {
  return `${name}  ${mediaType}, ${Math.ceil((data.length * 3) / 4 / 1000)} kB`;
}

function indented(text: string): string {
  return `  ${printable(text).trimEnd().replaceAll("\n", "\n  ")}\n`;
}
