import type { chatList as chatListOutput } from "@cuebook/commands/json";
import type { ListedChat } from "@cuebook/prompts/chat";
import { printableLine } from "@cuebook/settings/values";
import { jsonText } from "../output/json.ts";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { recordedChats } from "./recorded-chats.ts";

/** The options of `cuebook chat list`. */
export interface ListOptions {
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Lists the recorded chats. */
export function listChats({ repo, format }: ListOptions, context: CommandContext): void {
  const journals = recordedChats(context, repo, format);
  if (journals === undefined) return;
  const { terminal } = context;
  const { chats, unreadable } = journals.list();
  for (const { message } of unreadable) terminal.err(`${printableLine(message)}\n`);
  if (format === "json")
    terminal.out(
      jsonText<typeof chatListOutput>({ chats: chats.map((chat) => ({ ...chat, agent: chat.agent ?? null })) }),
    );
  else terminal.out(chats.length === 0 ? "no chats\n" : chatsText(chats, context.style("out")));
}

/** Chats for people. */
export function chatsText(listed: readonly ListedChat[], style: Style): string {
  const rows = listed.map(({ id, updatedAt, turns, agent, first, isOpen }) => [
    id.slice(0, 8),
    `${updatedAt.slice(0, 16).replace("T", " ")}${isOpen ? " open" : ""}`,
    String(turns),
    printableLine(agent ?? ""),
    printableLine(first),
  ]);
  const heading = ["CHAT", "LAST TURN (UTC)", "TURNS", "AGENT", { text: "FIRST MESSAGE" }];
  return tableText(heading, rows, style);
}
