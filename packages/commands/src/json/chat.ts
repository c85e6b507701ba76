import { anything, choice, flag, integer, list, mapping, nullable, optional, record, text, time } from "@cuebook/shape";
import { line, output, value } from "./output.ts";
import { chatEvent } from "./shapes/chat-event.ts";
import { failureFields } from "./shapes/failure.ts";
import { diagnostic } from "./shapes/finding.ts";
import { message } from "./shapes/message.ts";

export const chatTalk = output(
  line("While it answers", chatEvent),
  line(
    "With `--schema`, at the end of an answer",
    mapping({
      type: choice(["value"], "What the line is."),
      value: anything("The answer as data that fits the schema."),
    }),
  ),
  line(
    "A turn that fails; the chat continues",
    mapping({
      error: mapping(
        { ...failureFields, diagnostic: optional(diagnostic, "it has no place in a prompt") },
        "Why it failed.",
      ),
    }),
  ),
);

export const chatList = output(
  value(
    "",
    mapping({
      chats: list(
        mapping({
          id: text("The chat's id."),
          updatedAt: time("When it last changed."),
          turns: integer("The number of turns."),
          agent: nullable(text("The agent's name."), "it has none yet"),
          first: text("What the user said first."),
          isOpen: flag("Whether a process has it open."),
        }),
        "The chats, the latest first.",
      ),
    }),
  ),
);

const chatFields = {
  prompt: nullable(text("The prompt's file."), "the chat has no prompt"),
  language: nullable(text("The language of the user, as a code."), "it was not given"),
  args: record(anything(), "The arguments of the prompt."),
  messages: list(message, "The messages, the oldest first."),
};

export const chatShow = output(
  value(
    "",
    mapping({
      id: text("The chat's id."),
      createdAt: time("When it began."),
      updatedAt: time("When it last changed."),
      agent: nullable(text("The agent's name."), "it has none yet"),
      ...chatFields,
      unreadable: integer("The number of lines of its file that cannot be read."),
    }),
  ),
);

/** A file for `--load`: its version is that of the file's format. */
export const chatExport = output(
  value(
    "",
    mapping({
      version: integer("The version of the format: `cuebook chat --load` reads it."),
      ...chatFields,
      conversation: mapping(
        { id: text("The chat's id."), created_at: time("When it began.") },
        "The conversation that it is.",
      ),
    }),
  ),
);
