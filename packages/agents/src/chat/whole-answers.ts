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
  { maxOutputTokens, name }: ChatModelSettings,
  onDelta: (delta: string) => void,
): Model {
  return {
    async *stream(request, signal) {
      let text = "";
      const events: ModelEvent[] = [];
      for await (const event of model.stream(request, signal)) {
        if (event.type === "text") {
          onDelta(event.delta);
          text += event.delta;
          continue;
        }
        if (event.type === "finish" && event.reason === "length") {
          const limit = maxOutputTokens === undefined ? "its limit of tokens" : `${maxOutputTokens} tokens`;
          throw new ModelError(
            "model_answer_unfinished",
            `the model stopped at ${limit}, in the middle of its answer`,
            {
              usage: event.usage,
              hint: `raise \`max_output_tokens\` under agents.${name}, or have it write less at a time`,
            },
          );
        }
        if (event.type === "finish" && event.reason === "content-filter") {
          throw new ModelError("model_answer_filtered", "the service stopped the model's answer", {
            usage: event.usage,
          });
        }
        events.push(event);
      }
      if (text !== "") yield { type: "text", delta: text };
      yield* events;
    },
  };
}
