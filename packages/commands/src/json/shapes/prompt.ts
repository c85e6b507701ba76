import { choice, integer, list, mapping, named, optional, text } from "@cuebook/shape";

export const promptSegment = named(
  "PromptSegment",
  "A stretch of a prompt and where it came from: Cuebook's text, a template's text, or data.",
  mapping({
    start: integer("Where it starts, in UTF-16 units from 0."),
    end: integer("Where it ends, exclusive."),
    part: choice(
      [
        "answer",
        "conflict",
        "continue",
        "decision",
        "edge",
        "history",
        "instruction",
        "message",
        "repair",
        "role",
        "task",
        "tools",
      ],
      "The part of the prompt.",
    ),
    origin: choice(
      ["data", "engine", "literal"],
      "Whether it is text of Cuebook (`engine`), of a template (`literal`), or data.",
    ),
    file: optional(text("The file that produced it."), "it is text of Cuebook"),
    line: optional(integer("The line in it, from 1."), "there is no file"),
    column: optional(integer("The column in it, from 1."), "there is no file"),
    paths: optional(list(text(), "The data paths in it."), "it is no data"),
    producers: optional(
      list(
        text(),
        "Who produced it: `engine`, `tools` (the notes on the tools of a role), `workflow` (the author's text), `operator` (the run's input), `issue`, `project` (its repository), `step/3`, `person` (who decided, or wrote to the agent), `approver`. None: it is unknown.",
      ),
      "the trace is of an earlier version",
    ),
    trust: optional(
      choice(["trusted", "untrusted"], "Whether all of its sources are trusted."),
      "the trace is of an earlier version",
    ),
  }),
);

export const nextPrompt = named(
  "NextPrompt",
  "The prompt that the next role will receive.",
  mapping({
    version: integer("The version of the format."),
    text: text("The text."),
    segments: list(promptSegment, "The parts of the text, with their sources, without gaps."),
    location: optional(text("The folder below the workspace that the role works in."), "the workspace itself"),
  }),
);

export const promptTrace = named(
  "PromptTrace",
  "A prompt as it was sent, with the source of every character.",
  mapping({
    version: integer("The version of the format."),
    text: text("The text."),
    segments: list(promptSegment, "The parts of the text, with their sources, without gaps."),
  }),
);
