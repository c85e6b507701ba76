import { UsageError } from "../failure/failure.ts";
import { nameHint } from "../failure/name-hint.ts";
import type { ChatAgent } from "./chat-agent.ts";

/** A service whose models are named without a configuration. */
interface Service {
  readonly provider: "openai" | "anthropic" | "google" | "openai-compatible";
  /** Absent: the address of the provider itself. */
  readonly url?: string;
  /** The environment variable with its key; absent for providers that know their own variable, and for services without a key. */
  readonly key?: string;
}

const services: Readonly<Record<string, Service>> = {
  anthropic: { provider: "anthropic" },
  openai: { provider: "openai" },
  google: { provider: "google" },
  gemini: { provider: "google" },
  deepseek: { provider: "openai-compatible", url: "https://api.deepseek.com/v1", key: "DEEPSEEK_API_KEY" },
  groq: { provider: "openai-compatible", url: "https://api.groq.com/openai/v1", key: "GROQ_API_KEY" },
  mistral: { provider: "openai-compatible", url: "https://api.mistral.ai/v1", key: "MISTRAL_API_KEY" },
  openrouter: { provider: "openai-compatible", url: "https://openrouter.ai/api/v1", key: "OPENROUTER_API_KEY" },
  ollama: { provider: "openai-compatible", url: "http://127.0.0.1:11434/v1" },
};

/** The values that `--model` takes. */
const modelForms =
  "anthropic/MODEL, openai/MODEL, google/MODEL, or the address of a service with a model: http://HOST/v1#MODEL";

/** Whether a name is a model in the form of `--model`, which is also the form in journals. */
export function isModelName(name: string): boolean {
  return /^https?:\/\//.test(name) || Object.hasOwn(services, name.split("/", 1)[0] ?? "");
}

/**
 * The agent that `--model` names: a service, with its key in the environment, or the address of an OpenAI-compatible chat completions
 * API, without a key.
 * @throws UsageError
 */
export function modelAgent(given: string, env: Readonly<Record<string, string | undefined>>): ChatAgent {
  if (/^https?:\/\//.test(given)) return { name: given, settings: addressSettings(given) };
  const at = given.indexOf("/");
  const [name, model] = at < 0 ? [given, ""] : [given.slice(0, at), given.slice(at + 1)];
  const service = Object.hasOwn(services, name) ? services[name] : undefined;
  if (service === undefined) {
    const list = `--model takes ${modelForms}; the services are ${Object.keys(services).join(", ")}`;
    const hint = nameHint(name, Object.keys(services), list, (near) => `${near}/${model || "MODEL"}`);
    throw new UsageError(at < 0 ? `--model "${given}" names no service` : `--model: unknown service "${name}"`, hint);
  }
  if (model === "") throw new UsageError(`--model "${given}" names no model`, `for example: --model ${name}/MODEL`);
  const { provider, url, key } = service;
  const value = key === undefined ? undefined : env[key];
  if (key !== undefined && (value === undefined || value === ""))
    throw new UsageError(`the key for ${given} is missing: ${key} is not set`, `export ${key}=...`);
  return {
    name: given,
    settings: {
      provider,
      model,
      ...(url !== undefined && { base_url: url }),
      ...(key !== undefined && { api_key: `$${key}` }),
    },
  };
}

function addressSettings(given: string): ChatAgent["settings"] {
  const at = given.indexOf("#");
  const [address, model] = at < 0 ? [given, ""] : [given.slice(0, at), given.slice(at + 1)];
  if (model === "") throw new UsageError(`--model "${given}" names no model`, `for example: --model ${address}#MODEL`);
  return { provider: "openai-compatible", base_url: address, model };
}
