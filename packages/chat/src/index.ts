/** @folder A conversation and its turns. */
export {
  buildPromptArguments,
  type PromptArguments,
  type PromptInputs,
  type PromptProfile,
} from "./arguments/build.ts";
export { type ArgumentLimits, defaultArgumentLimits } from "./arguments/copy.ts";
export type { AssistantFacts, ConversationFacts, MessageFacts, PromptFacts } from "./arguments/facts.ts";
export { mergeArguments } from "./arguments/merge.ts";
export {
  type ArgumentField,
  type ArgumentRow,
  argumentRows,
  argumentTable,
  type FactNamespace,
  type Presence,
} from "./arguments/table.ts";
export {
  type Conversation,
  type ConversationOptions,
  type ConversationSettings,
  createConversation,
  type TurnResult,
  type TurnStream,
} from "./conversation.ts";
export { History, HistoryError, type MessageList, spokenText } from "./history/history.ts";
export type { Turn } from "./history/turn.ts";
export { type HistoryProblem, type HistoryRule, historyRules, validateHistory } from "./history/validate-history.ts";
export { checkPrompt } from "./prompt/check.ts";
export { type ContractOptions, promptContract } from "./prompt/contract.ts";
export type {
  BlankPolicy,
  ParsedMessage,
  ParsedPrompt,
  ParsedVariable,
  PromptDefinition,
  PromptOptions,
  PromptTemplate,
  PromptVariable,
  VariableType,
} from "./prompt/definition.ts";
export { definePrompt, type PromptParse, parsePrompt } from "./prompt/parse.ts";
export { type TextPlace, textPlaces } from "./prompt/placed.ts";
export { type DefinitionSource, readPromptDefinition } from "./prompt/read-definition.ts";
export {
  type RenderedPrompt,
  type RenderOptions,
  renderPrompt,
  type TracedMessage,
  type TracedPrompt,
  tracePrompt,
} from "./prompt/render.ts";
export type { Clock } from "./protocol/clock.ts";
export { chatDiagnostics } from "./protocol/diagnostics.ts";
export { ChatError, type ChatErrorOptions } from "./protocol/error.ts";
export { EventQueue } from "./protocol/event-queue.ts";
export {
  type CallRefusal,
  type ChatEvent,
  chatEvents,
  type InterruptionCause,
  type StaleKind,
  type TurnMetrics,
} from "./protocol/events.ts";
export { type ChatLimits, defaultChatLimits } from "./protocol/limits.ts";
export type {
  AssistantMessage,
  Message,
  MessageFile,
  PromptMessage,
  Reasoning,
  ServiceMetadata,
  ToolCall,
  ToolMessage,
  ToolResponse,
  UserMessage,
} from "./protocol/message.ts";
export type {
  Model,
  ModelEvent,
  ModelRequest,
  ModelUsage,
  ToolDefinition,
  ToolOutcome,
  ToolSet,
} from "./protocol/model.ts";
export { sizeOf, type TextSize } from "./protocol/text-size.ts";
export { TurnError, type TurnErrorCode, turnErrors } from "./protocol/turn-error.ts";
export type {
  ChatSettings,
  RequestContext,
  RequestPipeline,
  RequestStart,
  RequestState,
  UserInput,
} from "./request/context.ts";
export { createPipeline, Pipeline, type PipelineRun, StageFailure, type StageRun } from "./request/pipeline.ts";
export type { Stage } from "./request/pipeline-types.ts";
export { requestPipeline, type StandardRequestPipeline } from "./request/stages.ts";
export { type SummaryRule, summariseHistory, type TrimRule, trimHistory } from "./request/trim-history.ts";
export type {
  AnswerView,
  ResponseContext,
  ResponsePipeline,
  ResponseStart,
  ResponseState,
} from "./response/context.ts";
export { messageOf } from "./response/message-of.ts";
export { responsePipeline, type StandardResponsePipeline } from "./response/stages.ts";
