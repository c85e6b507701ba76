import { roleContexts } from "../../model/workflow.ts";
import { promptDialects } from "./dialects.ts";

export const text = { type: "string" };
export const texts = { type: "array", items: text };
const dialect = { enum: promptDialects };
export const promptFile = {
  type: "object",
  properties: {
    file: {
      type: "string",
      minLength: 1,
      description: "The path of the file, relative to the folder of the workflow and below it.",
    },
    dialect: { ...dialect, description: "The dialect of this text. Default: the file's." },
  },
  required: ["file"],
  additionalProperties: false,
};
export const promptText = { anyOf: [text, promptFile] };
/** A JSON Schema of the author, which `checkSchema` checks. */
export const schema = { type: "object" };
export const context = { enum: roleContexts };
export const positive = { type: "integer", minimum: 1, maximum: 1_000_000 };
