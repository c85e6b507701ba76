/** Prompts as modules of JavaScript with types. */
export { type EmittablePrompts, fileName, readTemplateFile, readWorkflowPrompt } from "./emit/emittable-prompts.ts";
export { type EmittablePrompt, type ModuleFile, modulesOf } from "./emit/modules.ts";
export { promptModule } from "./emit/prompt-module.ts";
export { writeModules } from "./emit/write-modules.ts";
