import { env } from "node:process";
import { chatModel, missingKey, readChatSettings, retryingModel } from "@cuebook/agents/chat";
import type { Model } from "@cuebook/chat";
import { expandVariables } from "@cuebook/engine";
import type { JsonSchema } from "@cuebook/template";
import { UsageError } from "../failure/failure.ts";
import type { ChatAgent } from "./chat-agent.ts";
import { isModelName } from "./model-option.ts";

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
  /** The maximum silence of the service, in milliseconds. */
  readonly stallTimeoutMs: number;
  /** Receives notes: about retries, and about settings that the service does not honour. */
  readonly onNote: (note: string) => void;
  /** Replaces the system prompt of the agent. */
  readonly system?: string | undefined;
  /** The JSON Schema of answers. It is also sent to the model as text, because not every service enforces it. */
  readonly schema?: JsonSchema | undefined;
}

/**
 * Opens the model of an agent. Requests with temporary failures are retried, as the agent's settings say.
 * @throws CuebookError `agent_config_invalid`, `variable_missing`; ModelError or UsageError if the key is missing
 */
export function openModel({ name, settings: written }: ChatAgent, options: OpenModelOptions): OpenModel {
  const settings = { ...readChatSettings(name, expandVariables(written, env)), isOption: isModelName(name) };
  const missing = missingKey(settings);
  if (missing !== undefined) {
    if (!isModelName(name)) throw missing;
    throw new UsageError(missing.message, `export ${settings.missingKey}=...`);
  }
  const { onNote, stallTimeoutMs, schema } = options;
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
