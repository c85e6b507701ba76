import {
  anything,
  choice,
  flag,
  integer,
  list,
  mapping,
  named,
  oneOf,
  optional,
  record,
  text,
  yes,
} from "@cuebook/shape";

const messageFile = named(
  "MessageFile",
  "A file in a message: an image, a document. What a model takes, its service says.",
  mapping({
    mediaType: text("`image/png`, `application/pdf`, `text/plain` and others."),
    data: text("The file, in Base64."),
    name: optional(text("The name.")),
  }),
);

const userMessage = named(
  "UserMessage",
  "A message of a person.",
  mapping({
    role: choice(["user"], "Whose message it is."),
    text: text("The text. Blank only beside files."),
    files: optional(list(messageFile, "The files.")),
    language: optional(text("The language of the text, if the client reports it: `en`, `de-CH`.")),
  }),
);

const toolCall = named(
  "ToolCall",
  "A tool call that a model requests.",
  mapping({
    id: text("The id that the response refers to."),
    name: text("The name."),
    arguments: anything("The arguments that the model wrote, not checked."),
    metadata: optional(record(anything(), "What its service asks for.")),
  }),
);

const reasoning = named(
  "Reasoning",
  "A piece of a model's reasoning before an answer or a call. It is sent back as its service asks.",
  mapping({
    text: text("The text. Empty if the service keeps it for itself."),
    metadata: optional(record(anything(), "What its service asks for.")),
    after: optional(
      mapping(
        { text: integer("The UTF-16 units of text before it."), calls: integer("The number of calls before it.") },
        "Its place.",
      ),
      "it is at the beginning of the message",
    ),
  }),
);

const assistantMessage = named(
  "AssistantMessage",
  "A message of the model, and the tool calls that it requests.",
  mapping({
    role: choice(["assistant"], "Whose message it is."),
    text: text("The text."),
    calls: list(toolCall, "The calls of tools."),
    reasoning: optional(
      list(
        reasoning,
        "What the model reasoned, if its service says so. An interrupted answer has none: it is whole or useless.",
      ),
    ),
    metadata: optional(record(anything(), "What its service asks for.")),
    interrupted: optional(yes("The answer was interrupted: the text is what the model had sent, possibly nothing.")),
  }),
);

const toolResponse = named(
  "ToolResponse",
  "The result of a call.",
  mapping({
    id: text("The id of the call."),
    name: text("The name."),
    content: text("What the model receives."),
    files: optional(list(messageFile, "What it receives beside the text: images, documents.")),
    isError: flag("Whether it failed."),
  }),
);

const toolMessage = named(
  "ToolMessage",
  "The responses to all calls of the previous message.",
  mapping({ role: choice(["tool"], "Whose message it is."), responses: list(toolResponse, "The responses.") }),
);

export const message = named(
  "Message",
  "A message of a conversation.",
  oneOf([userMessage, assistantMessage, toolMessage]),
);
