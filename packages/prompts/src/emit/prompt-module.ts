import { basename } from "node:path";
import { type PromptDefinition, type PromptTemplate, type PromptVariable, textPlaces } from "@cuebook/chat";
import { schemaTypes } from "@cuebook/template";
import { argumentsSchemaOf } from "../file/arguments.ts";
import type { PromptFile } from "../file/read.ts";
import { fileName } from "./emittable-prompts.ts";
import type { ModuleFile } from "./modules.ts";
import { factsType, neededFacts } from "./needed-facts.ts";

/** The first line of emitted files. */
const mark = (file: string) =>
  `// Emitted by cuebook from the prompt file ${JSON.stringify(file)}: edit that, and emit it again.\n`;

/** A module with the prompt, ready for `createConversation`, and the types of the prompt. */
export function promptModule(prompt: PromptFile, name = moduleName(prompt)): ModuleFile[] {
  const { file, assistant } = prompt;
  const arguments_ = schemaTypes(argumentsSchemaOf(prompt), "Arguments", "The arguments of the prompt.");
  const ofAssistant = assistant === undefined ? [] : [`export const assistant = ${jsonText(assistant)};\n`];
  const assistantType =
    assistant === undefined
      ? []
      : ["/** The assistant, for the `facts` of a conversation. */\nexport declare const assistant: AssistantFacts;\n"];
  const facts = factsType(neededFacts(prompt));
  const ofFacts = ["AssistantFacts", "ConversationFacts"].filter((type) => facts.includes(type));
  const types = [
    ...new Set(["ParsedPrompt", "PromptFacts", ...ofFacts, ...(assistant === undefined ? [] : ["AssistantFacts"])]),
  ].sort();
  return [
    {
      path: `${name}.mjs`,
      text: [
        `${mark(file)}import { definePrompt } from "@cuebook/chat";\n`,
        `export const prompt = definePrompt(${jsonText(plainDefinition(prompt))});\n`,
        ...ofAssistant,
      ].join("\n"),
    },
    {
      path: `${name}.d.mts`,
      text: [
        `${mark(file)}import type { ${types.join(", ")} } from "@cuebook/chat";\n`,
        arguments_,
        `/** What the prompt needs to know, for the \`facts\` of a conversation. */\nexport type Facts = ${facts};\n`,
        "/** The prompt, for `createConversation`, which takes arguments and facts of these types. */\nexport declare const prompt: ParsedPrompt<Arguments, Facts>;\n",
        ...assistantType,
      ].join("\n"),
    },
  ];
}

/** The stem of the files of a prompt's module: the name of the prompt file. */
function moduleName({ path }: PromptFile): string {
  return fileName(basename(path).replace(/\.prompt\.\w+$/, ""));
}

/** A definition as data, with places as numbers. */
function plainDefinition({ file, parsed }: PromptFile): PromptDefinition {
  const { messages, variables = [], texts, profile, blank } = parsed.definition;
  return {
    file,
    messages: messages.map(({ role, content, dialect }): PromptTemplate => {
      const ofDialect = dialect !== undefined && { dialect };
      if (typeof content === "string") return { role, content, ...ofDialect };
      return { role, content: content.text, ...ofDialect, at: textPlaces(content) };
    }),
    ...(variables.length > 0 && {
      variables: variables.map(({ place, ...variable }): PromptVariable => {
        if (place === undefined) return variable;
        const { line, column } = place.source.position(place.span.start);
        return { ...variable, at: [line, column] };
      }),
    }),
    ...(texts !== undefined && { texts: plainTexts(texts) }),
    ...(profile !== undefined && { profile }),
    ...(blank !== undefined && { blank }),
  };
}

function plainTexts(texts: NonNullable<PromptDefinition["texts"]>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, typeof text === "string" ? text : text.text]),
  );
}

function jsonText(value: unknown): string {
  // Places are lists of numbers: each list is put on one line.
  return JSON.stringify(value, null, 2).replaceAll(/\[\n[\s\d,]+\]/g, (list) => list.replaceAll(/\s+/g, " "));
}
