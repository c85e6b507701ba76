import { dialectNames, type JsonSchema } from "@cuebook/template";

/** What a prompt file has at its top. What messages and variables have in them, `readPromptDefinition` says. */
export const promptFileSchema: JsonSchema = {
  type: "object",
  properties: {
    messages: { description: "The messages that stand before the conversation: `role`, `content`, `dialect`." },
    variables: {
      description: "The arguments that they use: `name`, `type`, `default_value`, `required`, `description`.",
    },
    prompt: { description: "`messages` as voice assistants write it." },
    promptVariables: { description: "`variables` as voice assistants write it." },
    args: {
      type: "object",
      additionalProperties: true,
      description: "The JSON Schema of further arguments. Default: there are none beside the variables.",
    },
    assistant: {
      type: "object",
      description: "What messages are told of the assistant.",
      properties: {
        name: { type: "string", minLength: 1 },
        id: {
          type: ["string", "integer"],
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
          description: "A longer number stands in quotes.",
        },
        language: { type: "string" },
        description: { type: "string" },
      },
      required: ["name", "id"],
      additionalProperties: false,
    },
    dialect: { enum: dialectNames, description: "The language of messages that name none. Default: jinja." },
  },
  additionalProperties: false,
};
