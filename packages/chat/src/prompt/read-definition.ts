import {
  type DataProblem,
  described,
  didYouMean,
  flag,
  list,
  mapping,
  optional,
  readSettings,
  type Settings,
  text,
} from "@cuebook/settings";
import { isRecord, keysOf } from "@cuebook/settings/values";
import { type Diagnostic, dialectNames, Extract, type Place } from "@cuebook/template";
import { quoted } from "../arguments/quoted.ts";
import { report } from "../protocol/diagnostics.ts";
import type { PromptDefinition } from "./definition.ts";
import { messageRoles, placesIn } from "./read.ts";
import { variableTypes } from "./variables.ts";

/** The origin of a definition's data. */
export interface DefinitionSource {
  /** The name of the file. Default `prompt`. */
  readonly file?: string;
  /** The place of the key or the value at a JSON pointer. Without it, findings have the pointer in place of a line. */
  readonly placeOf?: (pointer: string, part: "key" | "value") => Place | undefined;
  /** The text at a JSON pointer as an extract of the file, so that findings in a template have their lines in it. */
  readonly extractOf?: (pointer: string) => Extract | undefined;
}

/** `x-words`: other words are findings of `parsePrompt`. */
const messages = list(
  mapping({
    role: text({ description: "The speaker of the message.", "x-words": messageRoles }),
    content: text({ description: "The template." }),
    dialect: optional(
      text({ description: "The dialect of this message. Default: the file's.", "x-words": dialectNames }),
    ),
  }),
  { description: "The messages before the conversation." },
);

const variable = {
  name: text({ description: "The name in the prompt: `name`, `client.language`." }),
  type: optional(text({ description: "The type of its value. Default: string.", "x-words": variableTypes })),
  required: flag({ default: false, description: "Whether the caller has to pass it." }),
  description: optional(text({ description: "For people: it is not part of the prompt." })),
};
const defaultValue = { description: "The value if the caller passes none." };

/** The messages and variables of a prompt file. */
export const ownForm = mapping({
  messages,
  variables: list(
    mapping({
      ...variable,
      default_value: optional(described<unknown>({ ...defaultValue, "x-renamed-from": "defaultValue" })),
    }),
    { default: [], description: "The arguments of the messages." },
  ),
});

/** The same in the format of voice assistants, with their names. */
export const assistantForm = mapping({
  prompt: messages,
  promptVariables: list(mapping({ ...variable, defaultValue: optional(described<unknown>(defaultValue)) }), {
    default: [],
  }),
});

/**
 * Reads a prompt definition from data, such as parsed JSON or YAML: `messages` and `variables`, or `prompt` and
 * `promptVariables`, as voice assistants name them. Everything that does not fit is a finding.
 *
 * @example
 * ```ts run
 * import { readPromptDefinition } from "@cuebook/chat";
 *
 * const { diagnostics } = readPromptDefinition({ messages: [{ role: "system", contents: "You are polite." }] });
 * console.log(diagnostics.map(({ file, message }) => `${file}: ${message}`).join("\n"));
 * ```
 *
 * ```text output
 * prompt#/messages/0/contents: unknown key "contents"; expected role, content, dialect
 * ```
 */
export function readPromptDefinition(
  data: unknown,
  source: DefinitionSource = {},
): { readonly definition?: PromptDefinition; readonly diagnostics: readonly Diagnostic[] } {
  if (isRecord(data) && Object.hasOwn(data, "prompt")) {
    const { value, diagnostics } = read(assistantForm, data, source);
    if (value === undefined) return { diagnostics };
    const definition = definitionOf(["prompt", value.prompt], ["promptVariables", value.promptVariables], source);
    return { definition, diagnostics };
  }
  const { value, diagnostics } = read(ownForm, data, source);
  if (value === undefined) return { diagnostics };
  return {
    definition: definitionOf(["messages", value.messages], ["variables", value.variables], source),
    diagnostics,
  };
}

function read<Form extends typeof ownForm | typeof assistantForm>(
  form: Form,
  data: unknown,
  { file = "prompt", placeOf }: DefinitionSource,
) {
  const at = (pointer: string, part: "key" | "value") => placeOf?.(pointer, part) ?? placesIn(file)(pointer, "");
  return readSettings(form, data, at, findingOf);
}

function findingOf({ kind, path, pointer, expected, found, known = [] }: DataProblem, place: Place): Diagnostic {
  if (kind !== "unknown")
    return report("prompt_shape", { what: path === "" ? "the prompt" : `"${path}"`, expected, found }, place);
  const key = keysOf(pointer).at(-1) ?? "";
  return report("prompt_unknown_key", { key: quoted(key), known: known.join(", ") }, place, didYouMean(key, known));
}

function definitionOf(
  [messagesKey, written]: readonly [string, Settings<typeof messages>],
  [variablesKey, variables]: readonly [string, Settings<typeof ownForm>["variables"]],
  { file = "prompt", placeOf, extractOf }: DefinitionSource,
): PromptDefinition {
  const place = (pointer: string, text: string) => placeOf?.(pointer, "value") ?? placesIn(file)(pointer, text);
  return {
    file,
    messages: written.map(({ content, ...message }, at) => {
      const pointer = `/${messagesKey}/${at}`;
      const extract = extractOf?.(`${pointer}/content`);
      const { source } = placesIn(file)(`${pointer}/content`, content);
      return {
        ...message,
        content: extract ?? new Extract(content, source),
        place: place(`${pointer}/role`, message.role),
      };
    }),
    variables: variables.map((each, at) => ({ ...each, place: place(`/${variablesKey}/${at}/name`, each.name) })),
  };
}
