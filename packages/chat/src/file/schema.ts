import { dialectSchema, type JsonSchema } from "@cuebook/template";
import { textsSchema } from "@cuebook/workflow";
import { assistantForm, ownForm } from "../prompt/read-definition.ts";

/** The top-level keys of a prompt file. `readPromptDefinition` checks the contents of messages and variables. */
export const promptFileSchema: JsonSchema & { readonly properties: Readonly<Record<string, unknown>> } = {
  type: "object",
  properties: {
    messages: { description: "The messages before the conversation: `role`, `content`, `dialect`." },
    variables: {
      description: "The arguments of the messages: `name`, `type`, `default_value`, `required`, `description`.",
    },
    prompt: { description: "`messages` in the form of voice assistants." },
    promptVariables: { description: "`variables` in the form of voice assistants." },
    texts: textsSchema,
    args: {
      type: "object",
      additionalProperties: true,
      description: "The JSON Schema of further arguments. Default: only the variables.",
    },
    assistant: {
      type: "object",
      description: "Facts about the assistant, for messages.",
      properties: {
        name: { type: "string", minLength: 1 },
        id: {
          type: ["string", "integer"],
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
          description: "Quote longer numbers.",
        },
        language: { type: "string" },
        description: { type: "string" },
      },
      required: ["name", "id"],
      additionalProperties: false,
    },
    profile: {
      enum: ["guarded", "flat"],
      description:
        "Whether the callers' arguments are merged over `system`, `message` and the other namespaces: `flat`. Default: guarded.",
    },
    blank: {
      enum: ["drop", "refuse"],
      description:
        "What happens to a message that is blank once it is rendered: it is left out, or the turn stops. Default: drop.",
    },
    dialect: {
      ...dialectSchema,
      description: "The dialect of messages that name none, or a mapping with its settings. Default: jinja.",
    },
  },
  additionalProperties: false,
};

/** A prompt file as a whole: its keys, and what `readPromptDefinition` reads below them. */
export const promptFileDeclaration: JsonSchema & object = {
  ...promptFileSchema,
  properties: { ...promptFileSchema.properties, ...ownForm.properties, ...assistantForm.properties },
  required: ["messages"],
  "x-required-without": { messages: ["prompt"] },
};
