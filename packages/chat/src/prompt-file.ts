export type { AnswerAssertion, CallAssertion, TextAssertion } from "./file/assertions.ts";
export { type LoadedPrompt, type LoadPromptOptions, loadPrompt, type PromptLoad } from "./file/load.ts";
export { promptFileDeclaration, promptFileSchema } from "./file/schema.ts";
