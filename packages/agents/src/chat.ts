export { chatAdapter } from "./chat/adapter.ts";
export { maskMessages } from "./chat/mask-messages.ts";
export { type ChatModelOptions, chatModel, missingKey } from "./chat/model.ts";
export { ModelError, type ModelErrorCode, modelErrors } from "./chat/model-error.ts";
export { rememberingModel } from "./chat/remember.ts";
export { type ModelRetry, type RetryOptions, retryingModel } from "./chat/retry.ts";
export { type ChatAgentSettings, type ChatModelSettings, readChatSettings } from "./chat/settings.ts";
export { type CallObserver, toolSetOf } from "./chat/tools.ts";
