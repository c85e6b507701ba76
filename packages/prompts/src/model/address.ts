import { CuebookError } from "@cuebook/error";
import { nameHint } from "@cuebook/template";
import type { ChatAgent } from "./agent.ts";

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

/** The forms of an address. */
const forms =
  "anthropic/MODEL, openai/MODEL, google/MODEL, or the address of a service with a model: http://HOST/v1#MODEL";

/** Whether a name is the address of a model, which is also the form in journals. */
export function isModelAddress(name: string): boolean {
  return /^https?:\/\//.test(name) || Object.hasOwn(services, name.split("/", 1)[0] ?? "");
}

/** Options for reading the address of a model. */
export interface ModelAddressOptions {
  /** Default: the environment of the process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The option that has the address, for messages. */
  readonly option?: string;
}

/**
 * The agent of an address: a service with a model (`anthropic/MODEL`), whose key is in the environment, or the address of an
 * OpenAI-compatible chat completions API with a model (`http://HOST/v1#MODEL`), without a key.
 * @throws CuebookError `model_unknown`, `model_key_unset`
 */
export function modelAgent(
  address: string,
  { env = process.env, option = "the address" }: ModelAddressOptions = {},
): ChatAgent {
  if (/^https?:\/\//.test(address)) return { name: address, settings: addressSettings(address, option) };
  const at = address.indexOf("/");
  const [name, model] = at < 0 ? [address, ""] : [address.slice(0, at), address.slice(at + 1)];
  const service = Object.hasOwn(services, name) ? services[name] : undefined;
  if (service === undefined) {
    const list = `${option} takes ${forms}; the services are ${Object.keys(services).join(", ")}`;
    const problem = at < 0 ? `${option} "${address}" names no service` : `${option}: unknown service "${name}"`;
    throw new CuebookError("model_unknown", problem, {
      hint: nameHint(name, Object.keys(services), list, (near) => `${near}/${model || "MODEL"}`),
    });
  }
  if (model === "") throw noModel(address, option, `${name}/MODEL`);
  const { provider, url, key } = service;
  const value = key === undefined ? undefined : env[key];
  if (key !== undefined && (value === undefined || value === ""))
    throw new CuebookError("model_key_unset", `the key for ${address} is missing: ${key} is not set`, {
      data: { variable: key },
    });
  return {
    name: address,
    settings: {
      provider,
      model,
      ...(url !== undefined && { base_url: url }),
      ...(key !== undefined && { api_key: `$${key}` }),
    },
  };
}

function addressSettings(given: string, option: string): ChatAgent["settings"] {
  const at = given.indexOf("#");
  const [address, model] = at < 0 ? [given, ""] : [given.slice(0, at), given.slice(at + 1)];
  if (model === "") throw noModel(given, option, `${address}#MODEL`);
  return { provider: "openai-compatible", base_url: address, model };
}

function noModel(address: string, option: string, example: string): CuebookError {
  return new CuebookError("model_unknown", `${option} "${address}" names no model`, {
    hint: `for example: ${option} ${example}`,
  });
}
