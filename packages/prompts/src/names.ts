/** The names of files of prompts. */
export { isPromptFile, isPromptTest } from "./file/name.ts";
