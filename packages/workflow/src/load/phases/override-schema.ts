import type { JsonSchema } from "@cuebook/template";
import { phaseFileSchema } from "./schema.ts";

const text = { type: "string" };
const { id, variables, optional, checks, gate, iterations, retry_from, model, base } = phaseFileSchema.properties;

/** The front matter of a file that changes the prompt below it. */
export const overrideFileSchema = {
  type: "object",
  properties: {
    extends: {
      enum: ["built-in", "user"],
      default: "user",
      description:
        "What it changes: the prompt of the library (built-in), or that of the user's folder, which is the library's where there is none (user).",
    },
    id,
    base,
    prepend: { ...text, minLength: 1, description: "A text before the prompt." },
    blocks: {
      type: "object",
      additionalProperties: text,
      description:
        "Texts in place of those below headings of the prompt, from `##` on, by the heading's text. A blank one removes the section.",
    },
    append: {
      ...text,
      minLength: 1,
      description: "A text after the prompt; what stands below the front matter comes after it.",
    },
    variables: { ...variables, description: "The variables that its texts need, beside those of the prompt." },
    optional: { ...optional, description: "The variables of other phases that its texts use where they are there." },
    ...{ gate, iterations, retry_from, checks, model },
  },
  additionalProperties: false,
} as const satisfies JsonSchema;
