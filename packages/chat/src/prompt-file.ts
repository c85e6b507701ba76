export { type LoadedPrompt, type LoadPromptOptions, loadPrompt, type PromptLoad } from "./file/load.ts";
export { promptFileSchema } from "./file/schema.ts";
