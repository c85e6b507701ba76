import type { chatList as chatListOutput } from "@cuebook/commands/json";
import { CuebookError } from "@cuebook/error";
import { printableLine } from "@cuebook/settings/values";
import { jsonText } from "../output/json.ts";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import type { ChatJournals, RecordedChat } from "./chat-journals.ts";
import { recordedChats } from "./recorded-chats.ts";

/** The options of `cuebook chat list`. */
export interface ListOptions {
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** A chat in the list. */
interface ListedChat {
  readonly id: string;
  readonly updatedAt: string;
  readonly turns: number;
  readonly agent: string | null;
  /** What the user said first. */
  readonly first: string;
  /** Whether a process has it open. */
  readonly isOpen: boolean;
}

/** Lists the recorded chats. */
export function listChats({ repo, format }: ListOptions, context: CommandContext): void {
  const journals = recordedChats(context, repo, format);
  if (journals === undefined) return;
  const { terminal } = context;
  const listed: ListedChat[] = [];
  for (const id of journals.ids()) {
    try {
      const recorded = journals.read(id);
      if (recorded.chat.messages.length > 0) listed.push(entryOf(recorded, journals));
    } catch (error) {
      // A damaged file must not hide the other chats.
      if (!(error instanceof CuebookError)) throw error;
      terminal.err(`${printableLine(error.message)}\n`);
    }
  }
  if (format === "json") terminal.out(jsonText<typeof chatListOutput>({ chats: listed }));
  else terminal.out(listed.length === 0 ? "no chats\n" : chatsText(listed, context.style("out")));
}

function entryOf({ id, updatedAt, agent, chat }: RecordedChat, journals: ChatJournals): ListedChat {
  const users = chat.messages.filter((message) => message.role === "user");
  const first = users[0]?.role === "user" ? users[0].text : "";
  return { id, updatedAt, turns: users.length, agent: agent ?? null, first, isOpen: journals.isOpen(id) };
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
