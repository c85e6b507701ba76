import type { JsonSchema } from "@cuebook/template";
import { phaseFileSchema } from "./schema.ts";

const text = { type: "string" };
const { id, variables, optional, checks, gate, iterations, retry_from, model, base, permissions, sandbox, changes } =
  phaseFileSchema.properties;
const { must_change, texts } = phaseFileSchema.properties;
/** The settings of the prompt that such a file can replace. */
const replaced = { gate, iterations, retry_from, checks, model, permissions, sandbox, changes, must_change, texts };

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
    ...replaced,
  },
  additionalProperties: false,
} as const satisfies JsonSchema;

type OverridingKey = Exclude<keyof typeof overrideFileSchema.properties, keyof typeof phaseFileSchema.properties>;

/** The keys of a file that changes a prompt, in contrast to one that replaces it. */
export const overridingKeys = keysOf(overrideFileSchema.properties).filter(
  (key): key is OverridingKey => !Object.hasOwn(phaseFileSchema.properties, key),
);

export const replacedKeys = keysOf(replaced);

function keysOf<Key extends string>(of: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(of).filter((key): key is Key => Object.hasOwn(of, key));
}
