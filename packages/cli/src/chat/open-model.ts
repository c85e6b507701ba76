import { env } from "node:process";
import { chatModel, readChatSettings, retryingModel } from "@cuebook/agents/chat";
import type { Model } from "@cuebook/chat";
import { expandVariables } from "@cuebook/engine";
import type { ChatAgent } from "./chat-agent.ts";

/** A model, and what the agent's settings say beside it. */
export interface OpenModel {
  readonly model: Model;
  /** What it is told before everything else. */
  readonly system?: string;
  /** How many rounds of tools a turn may have. */
  readonly toolRounds: number;
}

/** What opening a model needs to know. */
export interface OpenModelOptions {
  /** How long the service may send nothing, in milliseconds. */
  readonly stallTimeoutMs: number;
  /** Told that a request is sent again, and what else is not as it was asked for. */
  readonly onNote: (note: string) => void;
}

/**
 * Opens the model of an agent. Requests that fail in a way that may pass are sent again, as the agent's settings have it.
 * @throws CuebookError `agent_config_invalid`, `variable_missing`
 */
export function openModel({ name, settings: written }: ChatAgent, options: OpenModelOptions): OpenModel {
  const settings = readChatSettings(name, expandVariables(written, env));
  const { onNote, stallTimeoutMs } = options;
  const model = retryingModel(chatModel(settings, { stallTimeoutMs, onNote }), {
    retries: settings.retries,
    onRetry: ({ error, waitMs, retry, retries }) =>
      onNote(`${error.message}; trying again in ${Math.ceil(waitMs / 1000)}s (${retry} of ${retries})`),
  });
  const { system, maxToolRounds: toolRounds } = settings;
  return system === undefined ? { model, toolRounds } : { model: withSystem(model, system), system, toolRounds };
}

/** A model that is told the agent's own words before everything else. */
function withSystem(model: Model, text: string): Model {
  return {
    stream: (request, signal) =>
      model.stream({ ...request, prompt: [{ role: "system", text }, ...request.prompt] }, signal),
  };
}
