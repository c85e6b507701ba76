/** Prompts rendered without a run, with the source of each part. */
export { type ChosenPrompt, choosePrompt } from "./render/choose.ts";
export { knownVariables, type PhaseData, type PhaseProject } from "./render/known-variables.ts";
export {
  type MessagePart,
  messagesWith,
  type PromptFileRender,
  type RenderedMessage,
  renderPromptFile,
} from "./render/render-file.ts";
export { type ChosenText, renderWorkflowPrompt, type WorkflowPromptRender } from "./render/render-workflow.ts";
export { dataFor, type PromptData, turnsOf } from "./render/root-data.ts";
