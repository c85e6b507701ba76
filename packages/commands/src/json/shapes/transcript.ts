import type { TranscriptEvent } from "@cuebook/run";
import { usage } from "@cuebook/run/journal";
import {
  choice,
  described,
  flag,
  integer,
  list,
  mapping,
  named,
  of,
  oneOf,
  optional,
  type Shape,
  text,
  time,
} from "@cuebook/shape";

/** A text as stored in a transcript. */
const storedText = named(
  "StoredText",
  "A text, or a long text as an object of the store.",
  oneOf([
    text(),
    mapping({
      object: text("SHA-256 of the text in hexadecimal."),
      bytes: integer("The size of the text."),
      start: text("Its first lines."),
    }),
  ]),
);

const item = text("The id of the call or message that it belongs to.");
const maybeItem = optional(item, "it belongs to none");
const type = <const Type extends string>(name: Type) => choice([name], "What the agent did.");

/** What agents did, by type. @param body how a text is written */
function activityShapes<Text extends Shape>(body: Text) {
  return [...workShapes(body), ...clientShapes(body)] as const;
}

/** What agents say and do. */
function workShapes<Text extends Shape>(body: Text) {
  const whole = (description: string) => of(body, description);
  return [
    mapping({ type: type("text"), item: maybeItem, text: whole("What the agent says.") }),
    mapping({
      type: type("reasoning"),
      item: maybeItem,
      text: whole("What the agent thinks, as far as it shows that."),
    }),
    mapping({
      type: type("tool_started"),
      item,
      name: text("The name of the tool."),
      kind: choice(
        ["read", "edit", "delete", "move", "search", "execute", "think", "fetch", "other"],
        "What the tool does.",
      ),
      summary: text("What it works on, in one line: a command, a path, a pattern."),
      input: optional(whole("Its arguments, as JSON."), "not reported"),
    }),
    mapping({ type: type("tool_output"), item, text: whole("The next part of its output.") }),
    mapping({
      type: type("tool_finished"),
      item,
      outcome: choice(
        ["completed", "failed", "denied", "interrupted"],
        "How it ended. `interrupted`: its turn ended first.",
      ),
      output: optional(whole("Its output."), "not reported"),
      exitCode: optional(integer("The exit code of a command."), "not reported"),
      durationMs: optional(integer("How long it took, in milliseconds."), "not reported"),
    }),
    mapping({
      type: type("file_changed"),
      item: maybeItem,
      path: text("The file."),
      change: choice(["created", "modified", "deleted", "moved"], "How it changed."),
      diff: optional(whole("The unified diff."), "not reported"),
    }),
  ] as const;
}

/** What the clients of agents report besides. */
function clientShapes<Text extends Shape>(body: Text) {
  const whole = (description: string) => of(body, description);
  return [
    mapping({
      type: type("permission_asked"),
      item: maybeItem,
      permission: integer("The number of the request in the run's journal."),
      message: text("What is asked, as text."),
    }),
    mapping({
      type: type("permission_decided"),
      item: maybeItem,
      permission: optional(integer("The number of the request."), "nobody was asked"),
      isAllowed: flag("Whether it was allowed."),
      by: text("Who decided: a person, `rule`, or the client itself."),
      message: optional(text("What was decided about, as text."), "unknown"),
    }),
    mapping({
      type: type("plan"),
      entries: list(
        mapping({
          text: text("What is to be done."),
          status: choice(["pending", "in_progress", "completed"], "How far it is."),
        }),
        "The agent's own plan, in its order.",
      ),
    }),
    mapping({
      type: type("request_started"),
      item,
      provider: text("The protocol or service: `anthropic`."),
      model: text("The model that is asked."),
    }),
    mapping({
      type: type("request_finished"),
      item,
      outcome: choice(["completed", "failed", "interrupted"], "How it ended."),
      model: optional(text("The model that answered, as the service names it."), "unknown"),
      finish: optional(
        text("Why the answer ended, in the words of the service: `stop`, `tool-calls`, `length`."),
        "unknown",
      ),
      error: optional(text("The code of the failure."), "it did not fail"),
      usage: optional(of(usage, "What the request used."), "not reported"),
    }),
    mapping({ type: type("usage"), usage: of(usage, "What the turn has used so far.") }),
    mapping({
      type: type("retry"),
      attempt: integer("The number of the attempt."),
      attempts: optional(integer("The largest number of attempts."), "unknown"),
      delayMs: optional(integer("The time before the next attempt, in milliseconds."), "unknown"),
      reason: text("Why, as text."),
    }),
    mapping({ type: type("status"), status: text("What the client says about itself.") }),
    mapping({ type: type("notice"), text: whole("A remark of Cuebook.") }),
    mapping({
      type: type("raw"),
      name: text("What the client calls it."),
      text: whole("What it sent. Not promised: it belongs to the client."),
    }),
  ] as const;
}

/** What an agent does while it works: texts are whole. */
export const activityShape = named("Activity", "What an agent does.", oneOf(activityShapes(text())));

/** An event of a transcript. */
export const transcriptEvent = named(
  "TranscriptEvent",
  "What an agent did: an event of [a transcript](journal.md#transcripts).",
  described<TranscriptEvent>({
    anyOf: activityShapes(storedText).map((shape) =>
      mapping({
        v: integer("The version of its format."),
        run: text("The run's id."),
        seq: integer("Its place in the transcript of the run, from 1 without gaps."),
        at: time("When."),
        step: integer("The step's number in the run."),
        try: integer("The try's number in the step."),
        turn: integer("The turn's number in the try."),
        ...shape.properties,
      }),
    ),
  }),
);
