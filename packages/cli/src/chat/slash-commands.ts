import type { ToolDefinition } from "@cuebook/chat";
import { type ChatFiles, type ChatSession, readMessageFile } from "@cuebook/prompts/chat";
import { plural, printableLine } from "@cuebook/settings/values";
import { nameHint } from "@cuebook/template";
import { UsageError } from "../failure/failure.ts";
import { languageCode } from "../options/language-code.ts";
import { fieldsText } from "../output/fields.ts";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import { argumentsText } from "./arguments-text.ts";
import { readAssignment } from "./assignment.ts";
import { historyText } from "./history-text.ts";
import { promptText } from "./show-prompt.ts";

/** The context of slash commands. */
export interface SlashContext {
  readonly session: ChatSession;
  /** The agent's system prompt, which comes before the prompt. */
  readonly system?: string | undefined;
  readonly tools: readonly ToolDefinition[];
  readonly files: ChatFiles;
  /** The folder that paths are relative to. */
  readonly cwd: string;
  readonly style: Style;
  /** Continues a saved chat. @returns the message to print; nothing if there are findings, which are printed */
  readonly load: (file: string) => string | undefined;
}

interface SlashCommand {
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  /** @returns the text to print @throws UsageError and others, which are printed while the chat continues */
  readonly run: (rest: string, context: SlashContext) => string | undefined;
}

/** The commands of a chat, in the order of the help. `quit` is not run: it ends the chat. */
const slashCommands: readonly SlashCommand[] = [
  { name: "help", usage: "/help", summary: "show this help", run: (_, { style }) => helpText(style) },
  {
    name: "args",
    usage: "/args [NAME=TEXT | NAME:=JSON | -NAME]",
    summary: "show the prompt's arguments, set one, or remove one",
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
    summary: "show the prompt before the conversation, and where each part comes from",
    run: (_, { session, system, style }) => promptText(session, system, style),
  },
  {
    name: "history",
    usage: "/history",
    summary: "show the messages so far",
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
    summary: "show or set the language you write in; - for none",
    run: (rest, { session }) => {
      if (rest !== "") session.language = rest === "-" ? undefined : languageCode(rest, "/language");
      return session.language === undefined ? "no language is set\n" : `the language is ${session.language}\n`;
    },
  },
  {
    name: "file",
    usage: "/file FILE",
    summary: "add an image, a document or a text to the next message",
    run: (rest, { session, cwd }) => {
      const count = session.attach(readMessageFile(fileOf(rest, "file"), cwd));
      return `the next message has ${plural(count, "file")}\n`;
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
    summary: "continue a chat that /save wrote",
    run: (rest, { load }) => load(fileOf(rest, "load")),
  },
  {
    name: "reset",
    usage: "/reset",
    summary: "discard the messages and start a new chat",
    run: (_, { session }) => {
      session.reset();
      return "started a new chat\n";
    },
  },
  { name: "quit", usage: "/quit", summary: "end the chat", run: () => undefined },
];

/** Whether a line is one of the commands. With two slashes at its start it is not. */
export function isSlashCommand(line: string): boolean {
  const [, name] = /^\s*\/([a-z]+)(\s|$)/.exec(line) ?? [];
  return slashCommands.some((command) => command.name === name);
}

/** Splits a line into its command and the rest. @throws UsageError for an unknown command */
export function readSlashCommand(line: string): { readonly command: SlashCommand; readonly rest: string } {
  const [, name = "", rest = ""] = /^\/(\S*)\s*([\s\S]*)$/.exec(line) ?? [];
  const command = slashCommands.find((command) => command.name === name);
  if (command === undefined) {
    const known = slashCommands.map((command) => command.name);
    const list = "/help lists the commands; start a message with // to send one that begins with /";
    throw new UsageError(
      `unknown command /${name}`,
      nameHint(name, known, list, (near) => `/${near}`),
    );
  }
  if (rest !== "" && !command.usage.includes(" ")) {
    throw new UsageError(`/${name} takes no arguments`, "start a message with // to send one that begins with /");
  }
  return { command, rest: rest.trim() };
}

const helpEnd = `
A line that ends in \\ continues on the next one; lines between """ and """ are one message.
//... is a message that starts with /. Ctrl-C stops an answer; Ctrl-C twice or Ctrl-D ends the chat.
`;

function helpText(style: Style): string {
  const fields = slashCommands.map(({ usage, summary }) => [usage, summary] as const);
  return `${fieldsText(fields, style, { paint: (usage) => usage })}${helpEnd}`;
}

function removeArgument(name: string, session: ChatSession): void {
  if (!Object.hasOwn(session.args, name)) {
    const names = Object.keys(session.args);
    const known = names.length === 0 ? "no arguments are set" : `set are ${names.join(", ")}`;
    throw new UsageError(`the argument "${name}" is not set`, known);
  }
  session.setArgument(name, undefined);
}

function fileOf(rest: string, name: string): string {
  if (rest !== "") return rest;
  throw new UsageError(`/${name} takes a file`, `for example: /${name} chat.json`);
}

export function toolsText(tools: readonly ToolDefinition[], style: Style): string {
  if (tools.length === 0) return "no tools: choose some with --tools or --mcp\n";
  const rows = tools.map(({ name, description }) => [name, printableLine(description)]);
  return tableText(["TOOL", { text: "WHAT IT DOES" }], rows, style);
}
