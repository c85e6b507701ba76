import { choice, flag, integer, mapping, named, number, of, oneOf, optional, text } from "@cuebook/shape";
import { diagnostic } from "./finding.ts";
import { modelUsage } from "./usage.ts";

const textSize = named(
  "TextSize",
  "The size of a text.",
  mapping({ characters: integer("Unicode code points."), bytes: integer("In UTF-8.") }),
);

const turnMetrics = named(
  "TurnMetrics",
  "What a turn used and produced.",
  mapping({
    durationMs: number("How long it took, in milliseconds."),
    firstDeltaMs: optional(
      number("The time from the beginning of the turn to the model's first text."),
      "the model sent no text",
    ),
    text: of(textSize, "The size of all answers of the turn."),
    answers: integer("The number of answers, including one that was cut off."),
    calls: integer("The number of calls with a result, successful or not."),
    usage: of(modelUsage, "The sum over the answers that report it."),
  }),
);

const type = <const Type extends string>(name: Type) => choice([name], "What the line is about.");
const turn = text("The turn's id.");
const round = integer("The number of rounds of tools before it in the turn.");

export const chatEvent = named(
  "ChatEvent",
  "An event of a conversation. Only `text` and `reasoning` contain text, as it arrives.",
  oneOf([
    mapping({
      type: type("turn_started"),
      turn,
      text: of(textSize, "The size of the text."),
      history: integer("The number of messages of the history."),
    }),
    mapping({
      type: type("stage"),
      turn,
      round,
      pipeline: choice(["request", "response"], "The pipeline."),
      stage: text("The stage."),
      runs: integer("How often it ran: a stage of the response runs once for each event of the model."),
      durationMs: number("How long it took, in milliseconds."),
      ok: flag("Whether it succeeded."),
    }),
    mapping({
      type: type("finding"),
      turn,
      diagnostic: of(diagnostic, "The finding."),
    }),
    mapping({
      type: type("request"),
      turn,
      round,
      input: of(textSize, "The size of the user's text."),
      prompt: integer("The number of messages in the prompt."),
      promptText: of(textSize, "The size of the prompt."),
      history: integer("The number of messages before the user's."),
      tools: integer("The number of tools."),
    }),
    mapping({
      type: type("history_trimmed"),
      turn,
      rule: text("The name of the stage whose rule did it."),
      left: integer("The number of messages that the model does not get."),
      kept: integer("The number of messages that it gets."),
    }),
    mapping({
      type: type("text"),
      turn,
      delta: text("The next part of the text."),
    }),
    mapping({
      type: type("reasoning"),
      turn,
      delta: text("The next part of the text."),
    }),
    mapping({
      type: type("answer"),
      turn,
      round,
      reason: text("Why the answer ended, in the words of its service."),
      text: of(textSize, "The size of the text."),
      calls: integer("The number of calls."),
      usage: optional(of(modelUsage, "What it used."), "not reported"),
      durationMs: number("The time from the request to the end of the answer, in milliseconds."),
      firstDeltaMs: optional(number("The time to the first text, in milliseconds."), "there was no text"),
    }),
    mapping({
      type: type("call_started"),
      turn,
      round,
      id: text("The id of the call."),
      name: text("The name of the tool."),
    }),
    mapping({
      type: type("call_refused"),
      turn,
      round,
      id: text("The id of the call."),
      name: text("The name of the tool."),
      refusal: choice(
        ["arguments_invalid", "arguments_misfit", "id_duplicate", "id_empty", "unknown_tool"],
        "Why the call was refused.",
      ),
    }),
    mapping({
      type: type("call_completed"),
      turn,
      round,
      id: text("The id of the call."),
      name: text("The name of the tool."),
      isError: flag("Whether it failed."),
      isCut: flag("Whether the result was longer than `limits.resultLength`."),
      result: of(textSize, "The size of the result."),
      files: integer("The number of files that the model receives of it."),
      durationMs: number("How long it took, in milliseconds."),
    }),
    mapping({
      type: type("answer_refused"),
      turn,
      round,
      isRepaired: flag("Whether the model is asked to correct it."),
    }),
    mapping({
      type: type("stale"),
      turn,
      what: choice(["call", "failure", "finish", "reasoning", "text", "tool_result"], "What arrived too late."),
    }),
    mapping({
      type: type("turn_completed"),
      turn,
      messages: integer("The number of messages of the chat."),
      metrics: of(turnMetrics, "What the turn used and produced."),
    }),
    mapping({
      type: type("turn_interrupted"),
      turn,
      by: choice(["barge_in", "interrupt", "restore", "signal"], "What interrupted it."),
      messages: integer("The number of messages of the chat."),
      metrics: of(turnMetrics, "What the turn used and produced."),
    }),
    mapping({
      type: type("turn_failed"),
      turn,
      code: choice(
        [
          "answer_misfit",
          "calls_limit",
          "file_invalid",
          "file_limit",
          "model_answer_empty",
          "model_cut_off",
          "model_event_invalid",
          "model_failed",
          "observer_failed",
          "request_stage_failed",
          "response_stage_failed",
          "text_empty",
          "text_limit",
          "tool_rounds_limit",
        ],
        "The code.",
      ),
      stage: optional(text("The stage that failed."), "no stage did"),
      messages: integer("The number of messages of the chat."),
      metrics: of(turnMetrics, "What the turn used and produced."),
    }),
    mapping({
      type: type("said"),
      turn: optional(text("The turn's number.")),
      text: of(textSize, "The size of the text."),
    }),
    mapping({
      type: type("restored"),
      history: integer("The number of messages of the history."),
    }),
  ]),
);
