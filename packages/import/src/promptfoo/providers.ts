import { isRecord } from "@cuebook/settings/values";
import type { Imported } from "./imported.ts";
import { isReference } from "./references.ts";

type Agent = Readonly<Record<string, unknown>>;

/** Services by the first part of a provider's id. */
const services: ReadonlyMap<string, Agent> = new Map([
  ["openai", { provider: "openai" }],
  ["anthropic", { provider: "anthropic" }],
  ["google", { provider: "google" }],
  [
    "openrouter",
    { provider: "openai-compatible", base_url: "https://openrouter.ai/api/v1", api_key: "$OPENROUTER_API_KEY" },
  ],
  ["ollama", { provider: "openai-compatible", base_url: "http://localhost:11434/v1" }],
  ["mistral", { provider: "openai-compatible", base_url: "https://api.mistral.ai/v1", api_key: "$MISTRAL_API_KEY" }],
  ["groq", { provider: "openai-compatible", base_url: "https://api.groq.com/openai/v1", api_key: "$GROQ_API_KEY" }],
  [
    "deepseek",
    { provider: "openai-compatible", base_url: "https://api.deepseek.com/v1", api_key: "$DEEPSEEK_API_KEY" },
  ],
  ["xai", { provider: "openai-compatible", base_url: "https://api.x.ai/v1", api_key: "$XAI_API_KEY" }],
  [
    "togetherai",
    { provider: "openai-compatible", base_url: "https://api.together.xyz/v1", api_key: "$TOGETHER_API_KEY" },
  ],
  ["cerebras", { provider: "openai-compatible", base_url: "https://api.cerebras.ai/v1", api_key: "$CEREBRAS_API_KEY" }],
]);

/** Kinds of a service's API in the second part of an id. */
const kinds = new Set(["chat", "messages", "responses", "completion"]);

/** The agents of the kind `chat` for the providers of a configuration, by name. */
export function agentsOf(imported: Imported): Readonly<Record<string, Agent>> {
  const { config, notes } = imported;
  const key = config.providers === undefined ? "targets" : "providers";
  const written = config[key];
  const isList = Array.isArray(written);
  const given: readonly unknown[] = isList ? written : written === undefined ? [] : [written];
  const list = given.map((each) => writtenProvider(each, imported));
  const agents = new Map<string, Agent>();
  for (const [index, each] of list.entries()) {
    const pointer = isList ? `/${key}/${index}` : `/${key}`;
    const { id, label, settings } = providerOf(each);
    const service = typeof id === "string" ? serviceOf(id) : undefined;
    if (service === undefined) {
      const instead =
        "no agent is written for it: an agent of the kind `chat` with `provider: openai-compatible` and `base_url` asks any service with chat completions";
      notes.add("decide", pointer, instead, "value");
      continue;
    }
    const agent = { kind: "chat", ...service, ...settingsOf(settings, `${pointer}/config`, notes) };
    const wanted = nameOf(label ?? service.model);
    agents.set(agents.has(wanted) ? `${wanted}-${index + 1}` : wanted, agent);
  }
  return Object.fromEntries(agents);
}

/** A provider, also one that is in another file. */
function writtenProvider(written: unknown, { files }: Imported): unknown {
  if (!isReference(written) || !/\.(ya?ml|json)$/i.test(written)) return written;
  const read = files.data(written);
  return "value" in read && isRecord(read.value) ? read.value : written;
}

function providerOf(written: unknown): { readonly id?: unknown; readonly label?: string; readonly settings?: unknown } {
  if (!isRecord(written)) return { id: written };
  const { id, label, config } = written;
  if (id !== undefined) return { id, ...(typeof label === "string" && { label }), settings: config };
  // The form of a mapping: `- openai:gpt-4.1: { config: ... }`.
  const [entry] = Object.entries(written);
  return entry === undefined ? {} : { id: entry[0], settings: isRecord(entry[1]) ? entry[1].config : undefined };
}

function serviceOf(id: string): (Agent & { readonly model: string }) | undefined {
  const [first = "", ...parts] = id.split(":");
  const service = services.get(first);
  const model = parts.filter((part, index) => index > 0 || !kinds.has(part)).join(":");
  return service === undefined || model === "" ? undefined : { ...service, model };
}

/** Settings of a provider, and those of an agent. */
const settings: ReadonlyMap<string, string> = new Map([
  ["temperature", "temperature"],
  ["top_p", "top_p"],
  ["max_tokens", "max_output_tokens"],
  ["max_output_tokens", "max_output_tokens"],
  ["max_completion_tokens", "max_output_tokens"],
  ["maxOutputTokens", "max_output_tokens"],
  ["reasoning_effort", "effort"],
  ["apiBaseUrl", "base_url"],
  ["apiKeyEnvar", "api_key"],
]);

function settingsOf(written: unknown, pointer: string, notes: Imported["notes"]): Agent {
  if (!isRecord(written)) return {};
  const found: [string, unknown][] = [];
  const options: [string, unknown][] = [];
  for (const [key, value] of Object.entries(written)) {
    const name = settings.get(key);
    const effort = key === "reasoning" && isRecord(value) ? value.effort : undefined;
    if (typeof effort === "string") found.push(["effort", effort]);
    else if (fields.has(key)) options.push([key, value]);
    else if (name === undefined) notes.add(key === "apiKey" ? "decide" : "unused", `${pointer}/${key}`, insteadOf(key));
    else found.push([name, name === "api_key" ? `$${String(value)}` : value]);
  }
  return { ...Object.fromEntries(found), ...(options.length > 0 && { provider_options: Object.fromEntries(options) }) };
}

/** Settings that are fields of a request, with the same name. */
const fields = new Set(["seed", "stop", "presence_penalty", "frequency_penalty", "top_k", "thinking"]);

function insteadOf(key: string): string {
  if (key === "apiKey") return "keys are not written to files: name a variable, `api_key: $NAME`";
  if (key === "tools") return "`tools` of a test file names the tools that are offered";
  return "`provider_options` of an agent pass fields of a service that have no setting";
}

function nameOf(text: string): string {
  const plain = text.replaceAll(/[^A-Za-z0-9_-]+/g, "-").replaceAll(/^-+|-+$/g, "");
  return plain === "" ? "model" : plain.slice(0, 60);
}
