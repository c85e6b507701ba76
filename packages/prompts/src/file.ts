/** Prompt files and the arguments that they take, and the format of their tests. */
export { promptDiagnostics } from "./diagnostics.ts";
export { type AnswerSchema, readAnswerSchema } from "./file/answer-schema.ts";
export {
  argumentProblems,
  argumentsSchemaOf,
  argumentValue,
  type ChatArguments,
  type MissingArgument,
  missingArguments,
  requireAll,
  requireFitting,
  withArgument,
} from "./file/arguments.ts";
export { argumentsOn, assumedFacts, type Occasion } from "./file/facts.ts";
export { type InferredArguments, inferArguments } from "./file/infer.ts";
export {
  type ArgumentProfile,
  alwaysGiven,
  type PromptFile,
  type PromptFileRead,
  readPromptFile,
} from "./file/read.ts";
export { promptTestSchema } from "./test/schema.ts";
