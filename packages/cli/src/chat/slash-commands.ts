import type { ToolDefinition } from "@cuebook/chat";
import { UsageError } from "../failure/failure.ts";
import { nameHint } from "../failure/name-hint.ts";
import { languageCode } from "../options/language-code.ts";
import { cutToCells } from "../output/cells.ts";
import { plural } from "../output/count.ts";
import { printableLine } from "../output/printable.ts";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import { argumentsText } from "./arguments-text.ts";
import { readAssignment } from "./assignment.ts";
import type { ChatFiles } from "./chat-files.ts";
import { historyText } from "./history-text.ts";
import type { Session } from "./session.ts";
import { promptText } from "./show-prompt.ts";

/** What commands within a chat work with. */
export interface SlashContext {
  readonly session: Session;
  /** What the agent's settings say before the prompt. */
  readonly system?: string | undefined;
  readonly tools: readonly ToolDefinition[];
  readonly files: ChatFiles;
  readonly style: Style;
  /** Goes on from a saved chat. @returns what is told of it; nothing where it has findings, which are told */
  readonly load: (file: string) => string | undefined;
}

interface SlashCommand {
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  /** @returns what is shown @throws UsageError and others, which are told: the chat goes on */
  readonly run: (rest: string, context: SlashContext) => string | undefined;
}

/** The commands of a chat, in the order of its help. `quit` is not run: it ends the chat. */
const slashCommands: readonly SlashCommand[] = [
  { name: "help", usage: "/help", summary: "show this", run: () => helpText() },
  {
    name: "args",
    usage: "/args [NAME=TEXT | NAME:=JSON | -NAME]",
    summary: "show the arguments of the prompt, give one, or take one away",
    run: (rest, { session, style }) => {
      if (rest.startsWith("-")) removeArgument(rest.slice(1).trim(), session);
      else if (rest !== "") {
        const { name, value } = readAssignment(rest, "/args");
        session.setArgument(name, value);
      }
      return argumentsText(session.prompt, session.args, style);
    },
  },
  {
    name: "prompt",
    usage: "/prompt",
    summary: "show what the model is told before the conversation, and where each part came from",
    run: (_, { session, system, style }) => promptText(session, system, style),
  },
  {
    name: "history",
    usage: "/history",
    summary: "show what was said",
    run: (_, { session, style }) => historyText(session.messages, style),
  },
  {
    name: "tools",
    usage: "/tools",
    summary: "show the tools that the model may call",
    run: (_, { tools, style }) => toolsText(tools, style),
  },
  {
    name: "language",
    usage: "/language [CODE | -]",
    summary: "show or say which language you write in; - for none",
    run: (rest, { session }) => {
      if (rest !== "") session.language = rest === "-" ? undefined : languageCode(rest, "/language");
      return session.language === undefined ? "no language is said\n" : `the language is ${session.language}\n`;
    },
  },
  {
    name: "save",
    usage: "/save FILE",
    summary: "write prompt, arguments and messages to a file",
    run: (rest, { session, files }) => {
      const saved = files.save(fileOf(rest, "save"), session.save());
      return `saved ${plural(session.messages.length, "message")} to ${printableLine(saved)}\n`;
    },
  },
  {
    name: "load",
    usage: "/load FILE",
    summary: "go on from a file that /save wrote",
    run: (rest, { load }) => load(fileOf(rest, "load")),
  },
  {
    name: "reset",
    usage: "/reset",
    summary: "forget what was said, and begin anew",
    run: (_, { session }) => {
      session.reset();
      return "a new conversation\n";
    },
  },
  { name: "quit", usage: "/quit", summary: "end the chat", run: () => undefined },
];

/** A line as the command that it names, and what follows the name. @throws UsageError where there is no such command */
export function readSlashCommand(line: string): { readonly command: SlashCommand; readonly rest: string } {
  const [, name = "", rest = ""] = /^\/(\S*)\s*([\s\S]*)$/.exec(line) ?? [];
  const command = slashCommands.find((each) => each.name === name);
  if (command === undefined) {
    const known = slashCommands.map((each) => each.name);
    const list = "/help lists the commands; a message that starts with / is written with //";
    throw new UsageError(
      `there is no command /${name}`,
      nameHint(name, known, list, (near) => `/${near}`),
    );
  }
  if (rest !== "" && !command.usage.includes(" ")) {
    throw new UsageError(`/${name} takes nothing after it`, "a message that starts with / is written with //");
  }
  return { command, rest: rest.trim() };
}

const helpEnd = `
A line that ends in \\ goes on in the next one; lines between """ and """ are one message.
//... is a message that starts with /. Ctrl-C stops an answer, twice it ends the chat, as does Ctrl-D.
`;

function helpText(): string {
  const width = Math.max(...slashCommands.map(({ usage }) => usage.length));
  return `${slashCommands.map(({ usage, summary }) => `${usage.padEnd(width)}  ${summary}\n`).join("")}${helpEnd}`;
}

function removeArgument(name: string, session: Session): void {
  if (!Object.hasOwn(session.args, name)) {
    const given = Object.keys(session.args);
    const known = given.length === 0 ? "none is given" : `given are ${given.join(", ")}`;
    throw new UsageError(`the argument "${name}" is not given`, known);
  }
  session.setArgument(name, undefined);
}

function fileOf(rest: string, name: string): string {
  if (rest !== "") return rest;
  throw new UsageError(`/${name} takes a file`, `for example: /${name} chat.json`);
}

function toolsText(tools: readonly ToolDefinition[], style: Style): string {
  if (tools.length === 0) return "there are none: --tools names some\n";
  const rows = tools.map(({ name, description }) => [name, cutToCells(printableLine(description), 90)]);
  return tableText(["TOOL", "WHAT IT DOES"], rows, (text, row) => (row < 0 ? style.dim(text) : text));
}
