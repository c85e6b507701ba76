import type { JsonSchema } from "@cuebook/template";
import { phaseFileSchema } from "./schema.ts";

const text = { type: "string" };
const { id, variables, optional, checks, gate, iterations, retry_from, model, base, permissions, sandbox, changes } =
  phaseFileSchema.properties;
const { must_change } = phaseFileSchema.properties;

/** The front matter of a file that changes another prompt. */
export const overrideFileSchema = {
  type: "object",
  properties: {
    extends: {
      enum: ["built-in", "user"],
      default: "user",
      description:
        "The prompt to change: built-in, the prompt of the library; user, the prompt of the user's folder, else that of the library.",
    },
    id,
    base,
    prepend: { ...text, minLength: 1, description: "Text before the prompt." },
    blocks: {
      type: "object",
      additionalProperties: text,
      description:
        "Texts that replace sections of the prompt, by the text of their heading (level `##` or lower). A blank text removes the section.",
    },
    append: {
      ...text,
      minLength: 1,
      description: "Text after the prompt. The text below the front matter follows it.",
    },
    variables: { ...variables, description: "The variables that its texts need, in addition to those of the prompt." },
    optional: { ...optional, description: "Variables of other phases that its texts use if they are set." },
    ...{ gate, iterations, retry_from, checks, model, permissions, sandbox, changes, must_change },
  },
  additionalProperties: false,
} as const satisfies JsonSchema;
