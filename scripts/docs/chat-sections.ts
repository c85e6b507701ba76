import { modelErrors } from "@cuebook/agents/chat";
import {
  type ArgumentRow,
  argumentRows,
  type ChatLimits,
  chatEvents,
  defaultArgumentLimits,
  defaultChatLimits,
  historyRules,
  turnErrors,
} from "@cuebook/chat";
import { inlineCode, markdownTable } from "./table.ts";

/**
 * The sections on conversations: arguments from their table, events and failures from the tables of names, limits from
 * their defaults.
 */
export function chatSections(): [string, string][] {
  return [
    ["prompt-arguments", argumentTables()],
    ["chat-events", nameTable(["event", "meaning"], chatEvents)],
    ["turn-errors", nameTable(["code", "when"], turnErrors)],
    ["model-errors", nameTable(["code", "when"], modelErrors)],
    ["history-rules", nameTable(["rule", "says"], historyRules)],
    ["chat-limits", limitTable()],
    ["argument-limits", argumentLimitTable()],
  ];
}

/** A table for each namespace, in the order of the arguments; the callers' own come last. */
function argumentTables(): string {
  const groups = Map.groupBy(argumentRows(), ({ path }) => (path.includes(".") ? (path.split(".")[0] ?? "") : "args"));
  return [...groups].map(([namespace, rows]) => `### ${inlineCode(namespace)}\n\n${argumentTable(rows)}`).join("\n\n");
}

function argumentTable(rows: readonly ArgumentRow[]): string {
  return markdownTable(
    ["field", "type", "format", "when present", "example", "meaning"],
    rows.map(({ path, type, format, when, example, doc }) => [
      inlineCode(path),
      type,
      format,
      when,
      inlineCode(example),
      doc,
    ]),
  );
}

function nameTable(heading: readonly string[], names: Readonly<Record<string, string>>): string {
  return markdownTable(
    heading,
    Object.entries(names).map(([name, text]) => [inlineCode(name), text]),
  );
}

/** The quantity that each limit restricts. */
const limitMeanings: Readonly<Record<keyof ChatLimits, string>> = {
  toolRounds:
    "Answers with calls in a turn, each followed by their results. One more fails the turn with `tool_rounds_limit`.",
  calls: "Calls in one answer. More fail the turn with `calls_limit`.",
  resultLength: "UTF-16 units of a tool's result. A longer one is cut, with a note.",
  resultFileLength: "Characters of Base64 of all files of a tool's result. Files beyond it are left out, with a note.",
  textLength: "UTF-16 units of a message of the user, and of one answer. More fails the turn with `text_limit`.",
  fileLength: "Characters of Base64 of all files of a message. More fails the turn with `file_limit`.",
};

function limitTable(): string {
  return markdownTable(
    ["limit", "default", "of"],
    Object.entries(limitMeanings).map(([name, of]) => [
      inlineCode(name),
      String(Reflect.get(defaultChatLimits, name)),
      of,
    ]),
  );
}

const argumentLimitMeanings: Readonly<Record<keyof typeof defaultArgumentLimits, string>> = {
  depth: "Depth of nested lists and objects.",
  values: "Keys and elements of all of them.",
  textLength: "UTF-16 units of all texts and keys; and of one fact, such as a message of the user.",
};

function argumentLimitTable(): string {
  return markdownTable(
    ["limit", "default", "of"],
    Object.entries(argumentLimitMeanings).map(([name, of]) => [
      inlineCode(name),
      String(Reflect.get(defaultArgumentLimits, name)),
      of,
    ]),
  );
}
