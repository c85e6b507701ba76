import { env } from "node:process";
import { chatModel, readChatSettings, retryingModel } from "@cuebook/agents/chat";
import type { Model } from "@cuebook/chat";
import { expandVariables } from "@cuebook/engine";
import type { ChatAgent } from "./chat-agent.ts";

/** A model, with the agent's settings beside it. */
export interface OpenModel {
  readonly model: Model;
  /** The agent's system prompt, sent before all other messages. */
  readonly system?: string;
  /** The maximum number of tool rounds per turn. */
  readonly toolRounds: number;
}

/** What opening a model needs. */
export interface OpenModelOptions {
  /** The maximum silence of the service, in milliseconds. */
  readonly stallTimeoutMs: number;
  /** Receives notes: retries, and settings that the service does not honour. */
  readonly onNote: (note: string) => void;
}

/**
 * Opens the model of an agent. Requests with temporary failures are retried, as the agent's settings say.
 * @throws CuebookError `agent_config_invalid`, `variable_missing`
 */
export function openModel({ name, settings: written }: ChatAgent, options: OpenModelOptions): OpenModel {
  const settings = readChatSettings(name, expandVariables(written, env));
  const { onNote, stallTimeoutMs } = options;
  const model = retryingModel(chatModel(settings, { stallTimeoutMs, onNote }), {
    retries: settings.retries,
    onRetry: ({ error, waitMs, retry, retries }) =>
      onNote(`${error.message}; retrying in ~${Math.ceil(waitMs / 1000)}s (${retry} of ${retries})`),
  });
  const { system, maxToolRounds: toolRounds } = settings;
  return system === undefined ? { model, toolRounds } : { model: withSystem(model, system), system, toolRounds };
}

/** A model with the agent's system prompt before every request. */
function withSystem(model: Model, text: string): Model {
  return {
    stream: (request, signal) =>
      model.stream({ ...request, prompt: [{ role: "system", text }, ...request.prompt] }, signal),
  };
}
