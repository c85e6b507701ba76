import type { Model, ModelEvent } from "@cuebook/chat";
import { ModelError } from "./model-error.ts";
import type { ChatModelSettings } from "./settings.ts";

/**
 * A model that passes on nothing of an answer before it is complete, so that an incomplete answer can be requested again. Its
 * text is reported while it arrives.
 *
 * An answer that the service cut short is a failure: what a role returns is complete, or is not used.
 *
 * Its stream throws ModelError `model_answer_unfinished`, `model_answer_filtered`, and the errors of the model.
 */
export function wholeAnswers(
  model: Model,
  settings: ChatModelSettings,
  onDelta: (delta: string, of: "text" | "reasoning") => void,
): Model {
  return {
    async *stream(request, signal) {
      let text = "";
      const events: ModelEvent[] = [];
      const flush = (): void => {
        if (text !== "") events.push({ type: "text", delta: text });
        text = "";
      };
      for await (const event of model.stream(request, signal)) {
        if (event.type === "text" || event.type === "reasoning") onDelta(event.delta, event.type);
        if (event.type === "text") {
          text += event.delta;
          continue;
        }
        if (event.type === "finish") requireWhole(event, settings);
        // In order: the place of reasoning is known from what precedes it.
        flush();
        events.push(event);
      }
      flush();
      yield* events;
    },
  };
}

/** @throws ModelError `model_answer_unfinished`, `model_answer_filtered` */
function requireWhole(
  { reason, usage }: Extract<ModelEvent, { type: "finish" }>,
  { maxOutputTokens, name }: ChatModelSettings,
): void {
  if (reason === "length") {
    const limit = maxOutputTokens === undefined ? "its limit of tokens" : `${maxOutputTokens} tokens`;
    throw new ModelError("model_answer_unfinished", `the model stopped at ${limit}, in the middle of its answer`, {
      usage,
      hint: `raise \`max_output_tokens\` under agents.${name}, or have it write less at a time`,
    });
  }
  if (reason === "content-filter") {
    throw new ModelError("model_answer_filtered", "the service stopped the model's answer", { usage });
  }
}
