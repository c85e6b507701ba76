import { chatModel, missingKey, readChatSettings, retryingModel } from "@cuebook/agents/chat";
import type { Model } from "@cuebook/chat";
import { expandVariables } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import type { JsonSchema } from "@cuebook/template";
import { isModelAddress, modelAgent } from "./address.ts";
import type { ChatAgent } from "./agent.ts";

/** A model with the agent's settings that concern the conversation. */
export interface OpenModel {
  readonly model: Model;
  /** The system prompt, sent before all other messages. */
  readonly system?: string;
  /** The maximum number of tool rounds per turn. */
  readonly toolRounds: number;
}

/** Options for opening a model. */
export interface OpenModelOptions {
  /** The maximum silence of the service, in milliseconds. Default: 300,000. */
  readonly stallTimeoutMs?: number | undefined;
  /** Receives notes: about retries, and about settings that the service does not honour. */
  readonly onNote?: (note: string) => void;
  /** Replaces the system prompt of the agent. */
  readonly system?: string | undefined;
  /** The JSON Schema of answers. It is also sent to the model as text, because not every service enforces it. */
  readonly schema?: JsonSchema | undefined;
}

/**
 * Opens a model by its address (`anthropic/MODEL`, `http://HOST/v1#MODEL`), or that of an agent. Requests with temporary failures are
 * retried, as the agent's settings say.
 * @throws CuebookError `model_unknown`, `model_key_unset`, `agent_config_invalid`, `variable_missing`; ModelError if the key of an
 *   agent is missing
 */
export function openModel(of: string | ChatAgent, options: OpenModelOptions = {}): OpenModel {
  const { onNote = () => {}, stallTimeoutMs = 300_000, schema } = options;
  const { name, settings: written } = typeof of === "string" ? modelAgent(of) : of;
  const settings = { ...readChatSettings(name, expandVariables(written, process.env)), isOption: isModelAddress(name) };
  const missing = missingKey(settings);
  if (missing !== undefined) {
    if (!isModelAddress(name)) throw missing;
    throw new CuebookError("model_key_unset", missing.message, { data: { variable: settings.missingKey } });
  }
  const model = retryingModel(chatModel(settings, { stallTimeoutMs, onNote }), {
    retries: settings.retries,
    onRetry: ({ error, waitMs, retry, retries }) =>
      onNote(`${error.message}; retrying in ~${Math.ceil(waitMs / 1000)}s (${retry} of ${retries})`),
  });
  const { maxToolRounds: toolRounds } = settings;
  const { system = settings.system } = options;
  const rule =
    schema === undefined ? [] : [`Answer with nothing but JSON that fits this JSON Schema:\n${JSON.stringify(schema)}`];
  const before = [...(system === undefined ? [] : [system]), ...rule];
  return { model: withSystem(model, before), toolRounds, ...(system !== undefined && { system }) };
}

/** A model with system messages before every request. */
function withSystem(model: Model, texts: readonly string[]): Model {
  const before = texts.map((text) => ({ role: "system" as const, text }));
  return {
    stream: (request, signal) => model.stream({ ...request, prompt: [...before, ...request.prompt] }, signal),
  };
}
