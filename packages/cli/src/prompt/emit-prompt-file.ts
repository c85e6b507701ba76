import { basename, resolve } from "node:path";
import {
  type PromptDefinition,
  type PromptTemplate,
  type PromptVariable,
  promptContract,
  textPlaces,
} from "@cuebook/chat";
import { type JsonSchema, schemaTypes } from "@cuebook/template";
import { valueAt } from "@cuebook/workflow";
import { UsageError } from "../failure/failure.ts";
import type { ModuleFile } from "./emit.ts";
import type { EmitCommandOptions } from "./emit-files.ts";
import { fileName } from "./emittable-prompts.ts";
import { factsType, neededFacts } from "./needed-facts.ts";
import { type PromptFile, readPromptFile } from "./prompt-file.ts";

/** The first line of emitted files. */
const mark = (file: string) =>
  `// Emitted by cuebook from the prompt file ${JSON.stringify(file)}: edit that, and emit it again.\n`;

/** Reads a prompt file, and makes the files of its module, unless there is an error. */
export function emitPromptFile(file: string, options: EmitCommandOptions, cwd: string) {
  for (const name of ["role", "edge", "dialect", "contract"] as const)
    if (options[name] !== undefined)
      throw new UsageError(`--${name} is not for prompt files: ${file} declares its own arguments`, "omit it");
  const { prompt, diagnostics, sources } = readPromptFile(resolve(cwd, file), file);
  if (prompt === undefined) return { modules: [], diagnostics, sources };
  const name = options.name ?? fileName(basename(file).replace(/\.prompt\.\w+$/, ""));
  return { modules: promptModule(prompt, name), diagnostics, sources };
}

/** The arguments that callers may pass, as a schema. */
export function argumentsSchemaOf({ parsed, args }: Pick<PromptFile, "parsed" | "args">): JsonSchema {
  const contract = promptContract(parsed, { args });
  const schema = valueAt(contract, "/properties/args");
  const definitions = valueAt(contract, "/$defs");
  // Both come from the contract, which is a schema.
  return { ...(schema as object), ...(definitions === undefined ? {} : { $defs: definitions }) };
}

/** A module with the prompt, ready for `createConversation`, and the types of the prompt. */
function promptModule(prompt: PromptFile, name: string): ModuleFile[] {
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

/** A definition as data, with places as numbers. */
function plainDefinition({ file, parsed }: PromptFile): PromptDefinition {
  const { messages, variables = [], profile, blank } = parsed.definition;
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
    ...(profile !== undefined && { profile }),
    ...(blank !== undefined && { blank }),
  };
}

function jsonText(value: unknown): string {
  // Places are lists of numbers: each list is put on one line.
  return JSON.stringify(value, null, 2).replaceAll(/\[\n[\s\d,]+\]/g, (list) => list.replaceAll(/\s+/g, " "));
}
